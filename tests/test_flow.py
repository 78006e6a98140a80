"""Imports follow the way that data flows, and never run against it."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import nonet

PACKAGE = Path(nonet.__file__).parent
FLOW = [
    "errors",
    *("lazy_numpy", "alphabet", "regions", "shape", "text", "frame", "grid", "files", "catalogue"),
    *("kernel", "seeds", "extras", "backends"),
    *("solving", "counting", "symmetry", "explaining", "making", "experiments"),
    *("drawing", "operations", "web", "cli"),
    "__main__",
]


FORWARD = {"solve", "is_unique", "count", "hint", "rate", "_repr_svg_", "_repr_html_"}
"""Methods of values that only call a function further down the flow. They may import it; so may
annotations, under TYPE_CHECKING. Nothing else may."""


def nodes_of(tree: ast.AST) -> Iterator[ast.AST]:
    """Every node, without the bodies of FORWARD methods and of `if TYPE_CHECKING`."""
    for node in ast.iter_child_nodes(tree):
        is_forward = isinstance(tree, ast.ClassDef) and getattr(node, "name", "") in FORWARD
        is_typing = isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING"
        if not is_forward and not is_typing:
            yield node
            yield from nodes_of(node)


def imported(path: Path) -> set[str]:
    """The parts of the package that a file imports, wherever it does."""
    found = set()
    for node in nodes_of(ast.parse(path.read_text())):
        names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
        if isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path} imports relatively"
            names = [node.module or ""]
        found |= {name.split(".")[1] for name in names if name.startswith("nonet.")}
    return found


def part_of(path: Path) -> str:
    return path.relative_to(PACKAGE).parts[0].removesuffix(".py")


def test_nothing_imports_against_the_flow() -> None:
    against = {
        str(path.relative_to(PACKAGE)): name
        for path in PACKAGE.rglob("*.py")
        if path != PACKAGE / "__init__.py"
        for name in imported(path) - {"_kernel"}
        if FLOW.index(name) > FLOW.index(part_of(path))
    }
    assert not against


def test_the_check_above_would_see_an_import_against_the_flow(tmp_path: Path) -> None:
    bad = tmp_path / "bad.py"
    bad.write_text(
        "def solve():\n    from nonet.cli.solve import solve\n    import nonet.web.app\n"
        "class Grid:\n    def solve(self):\n        import nonet.solving\n"
        "    def draw(self):\n        import nonet.drawing\n"
        "if TYPE_CHECKING:\n    import nonet.making\n"
    )
    assert imported(bad) == {"cli", "web", "drawing"}


def loaded_by(code: str) -> set[str]:
    """The modules that Python has loaded after *code*."""
    script = f"{code}\nimport sys; print(*sys.modules)"
    run = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    return set(run.stdout.split("\n")[-2].split())


def test_importing_nonet_loads_neither_numpy_nor_the_command_line() -> None:
    assert not loaded_by("import nonet") & {"numpy", "click", "rich", "nonet.cli"}


def test_solving_one_grid_loads_nothing_that_it_does_not_use() -> None:
    grid = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3.."
    loaded = loaded_by(f"from nonet.cli import run; run(['solve', '{grid}'])")
    assert "nonet.cli.solve" in loaded
    assert not loaded & {"numpy", "rich", "json", "gzip", "html", "urllib.parse", "csv"}
    assert not loaded & {"nonet.cli.race", "nonet.cli.convert", "nonet.files.links"}
    assert not loaded & {"nonet.solving.lines"}


def test_solving_a_file_loads_nothing_that_it_does_not_use(tmp_path: Path) -> None:
    path = tmp_path / "grids.txt"
    path.write_text(
        "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3.."
    )
    loaded = loaded_by(f"from nonet.cli import run; run(['solve', {str(path)!r}])")
    assert "nonet.solving.lines" in loaded
    assert not loaded & {"numpy", "rich", "json", "gzip", "csv", "asyncio", "concurrent.futures"}
