"""`make bench`: run the benchmarks, print a table, keep the record."""

from __future__ import annotations

import argparse

from bench import start_up, trace_cost
from bench.record import Row, machine, save

BENCHMARKS = {"start-up": start_up.run, "trace": trace_cost.run}


def main() -> None:
    parser = argparse.ArgumentParser(prog="make bench", description=__doc__)
    parser.add_argument("names", nargs="*", choices=[*BENCHMARKS, []], help="all if none is named")
    names = parser.parse_args().names or list(BENCHMARKS)
    for key, value in machine().items():
        print(f"{key}: {value}")
    rows: list[Row] = []
    for name in names:
        for row in BENCHMARKS[name]():
            rows.append(row)
            spread = f"{min(row.rounds):.3g} to {max(row.rounds):.3g}"
            print(f"{row.benchmark:10} {row.what:24} {row.median:10.4g} {row.unit:4} {spread}")
    print(f"kept in {save(rows)}")


if __name__ == "__main__":
    main()
