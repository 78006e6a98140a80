// What the test programs of the kernel share. `make sanitize` runs them under AddressSanitizer and
// UndefinedBehaviorSanitizer, without Python.
#pragma once

#include <cstdio>
#include <cstdlib>
#include <random>
#include <string>
#include <vector>

#include "common/job.hpp"

namespace nonet {

using Symbols = std::vector<u8>;
using Units = std::vector<std::vector<int>>;

inline const Poll kNever = [] { return false; };

// A full 9x9 grid, and a puzzle with that solution.
inline const std::string kFull =
    "162857493534129678789643521475312986913586742628794135356478219241935867897261354";
inline const std::string kPuzzle =
    "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..";

inline void check(bool holds, const char* what) {
    if (holds) return;
    std::fprintf(stderr, "failed: %s\n", what);
    std::exit(1);
}

inline Symbols parse(const std::string& text) {
    Symbols symbols;
    for (const char c : text) symbols.push_back(c == '.' ? 0 : u8(c - '0'));
    return symbols;
}

// The units of a grid whose boxes have so many rows and columns: rows, columns, boxes, and
// diagonals if wanted.
inline Units units_of(int rows, int columns, bool diagonals = false) {
    const int size = rows * columns;
    Units units(3 * size);
    for (int cell = 0; cell < size * size; cell++) {
        const int row = cell / size, column = cell % size;
        units[row].push_back(cell);
        units[size + column].push_back(cell);
        units[2 * size + row / rows * rows + column / columns].push_back(cell);
    }
    for (int d = 0; diagonals && d < 2; d++) {
        units.emplace_back();
        for (int i = 0; i < size; i++) units.back().push_back(i * size + (d ? size - 1 - i : i));
    }
    return units;
}

// Whether all units have different symbols, and the clues are kept.
inline bool solves(const u8* solution, const u8* grid, const Units& units, int size) {
    for (const std::vector<int>& unit : units) {
        u64 seen = 0;
        for (const int cell : unit) {
            const int symbol = solution[cell];
            if (symbol < 1 || symbol > size || seen >> symbol & 1) return false;
            if (grid[cell] && grid[cell] != symbol) return false;
            seen |= u64{1} << symbol;
        }
    }
    return true;
}

}  // namespace nonet
