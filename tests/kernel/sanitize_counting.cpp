// Counting under the sanitizers: grids with some, few and no clues, good and bad, in every
// instruction set, which must agree with each other and with published totals.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <random>
#include <string>

#include "common/machine.hpp"
#include "counting/counting.hpp"

namespace {

const std::string kFull =
    "162857493534129678789643521475312986913586742628794135356478219241935867897261354";

void demand(bool holds, const char* what) {
    if (holds) return;
    std::fprintf(stderr, "failed: %s\n", what);
    std::exit(1);
}

nonet::Number count(const std::string& line, const std::string& instruction_set) {
    std::uint8_t grid[81];
    std::transform(line.begin(), line.end(), grid,
                   [](char c) { return static_cast<std::uint8_t>(c == '.' ? 0 : c - '0'); });
    const auto never = [] { return false; };
    const nonet::Sums& loops = *nonet::sums_for(instruction_set);
    nonet::Counting counting(grid);
    nonet::Counting::Job fills(loops, 1), sums(loops, 2);
    counting.run_fills(fills, never);
    counting.run_sums(sums, never);
    return sums.total;
}

}  // namespace

int main() {
    std::mt19937 random(1);
    const std::string empty(81, '.');
    int grids = 0;
    for (const std::string& name : nonet::instruction_sets()) {
        const nonet::Number first_row = 18383222420692992;
        demand(count("123456789" + empty.substr(9), name) == first_row, "a full first row");
        demand(count(kFull, name) == 1, "a full grid");
        demand(count("11" + empty.substr(2), name) == 0, "a conflict");
        grids += 3;
    }
    for (int i = 0; i < 150; i++, grids++) {
        std::string line = kFull;
        const unsigned clues = 13 + random() % 20;
        for (unsigned left = 81; left > clues;) {
            char& cell = line[random() % 81];
            left -= cell != '.';
            cell = '.';
        }
        if (i % 3 == 0) line[random() % 81] = static_cast<char>('1' + random() % 9);
        const nonet::Number portable = count(line, "portable");
        demand(i % 3 == 0 || portable > 0, "a grid that was full has a solution");
        for (const std::string& name : nonet::instruction_sets())
            demand(count(line, name) == portable, "instruction sets agree");
    }
    std::printf("counting: %d grids, clean\n", grids);
}
