// Lines of text: 9x9 grids are read from them, one a line, and written as such.
//
// A line is taken only if it is surely one grid, whatever stands around it. What files/plain.py
// says of such lines holds here too; all other lines are left to it.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "lanes/lanes.hpp"

namespace nonet {

// Lines that follow each other in a text and are a grid each.
struct Run {
    std::size_t begin, end;  // in bytes, with the end of the last line
    std::size_t lines;
};

// The runs in `text`, which ends where a line ends. `symbols` has room for `size` bytes and takes
// 81 for each line of all runs. An end of a line is \n, \r, both, or the end of the text.
std::vector<Run> find_runs(const char* text, std::size_t size, std::uint8_t* symbols);

// How a grid with one solution is written.
enum class Row {
    kLine,      // solution
    kNumbered,  // grid,1,solution
    kMark,      // one character: = if the grid is its own solution, else 1
};

// The characters of a row, with its end.
std::size_t row_width(Row row);

// Writes a row, and tells where it ends.
char* write_row(Row row, const std::uint8_t* grid, const std::uint8_t* solution, char* text);

}  // namespace nonet
