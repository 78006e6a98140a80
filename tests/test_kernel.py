from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import nonet


def test_the_kernel_knows_its_compiler_and_machine() -> None:
    info = nonet.kernel.kernel_info()
    assert info.compiler.split()[0] in ("gcc", "clang", "unknown")
    assert info.instruction_sets[-1] == "portable"
    assert set(info.instruction_sets) <= {"avx512", "avx2", "portable"}


def test_the_stub_is_what_the_kernel_is(tmp_path: Path) -> None:
    written = tmp_path / "_kernel.pyi"
    command = [sys.executable, "-m", "nanobind.stubgen", "-q", "-m", "nonet._kernel"]
    subprocess.run([*command, "-o", str(written)], check=True)
    stub = Path(nonet.__file__).parent / "_kernel.pyi"
    assert stub.read_text() == written.read_text(), "run `make stub`"
