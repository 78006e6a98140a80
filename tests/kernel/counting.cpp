// Grids with some, few and no clues, with and without solutions, in every instruction set. These
// must agree with each other and with published totals.
#include "counting/counting.hpp"

#include "check.hpp"
#include "engines.hpp"

using namespace nonet;

namespace {

Number count(const std::string& line, const Sums& loops) {
    Counting counting(parse(line).data());
    Counting::Job fills(loops, 1), sums(loops, 2);
    counting.run_fills(fills, kNever);
    counting.run_sums(sums, kNever);
    return sums.total;
}

}  // namespace

int main() {
    std::mt19937 random(1);
    const std::string empty(81, '.');
    int grids = 0;
    for (const Engine& engine : engines()) {
        const Sums& loops = *engine.sums;
        const Number first_row = 18383222420692992;
        check(count("123456789" + empty.substr(9), loops) == first_row, "a full first row");
        check(count(kFull, loops) == 1, "a full grid");
        check(count("11" + empty.substr(2), loops) == 0, "a conflict");
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
        if (i % 3 == 0) line[random() % 81] = char('1' + random() % 9);
        const Number portable = count(line, *engine_for("portable").sums);
        check(i % 3 == 0 || portable > 0, "a grid that was full has a solution");
        for (const Engine& engine : engines())
            check(count(line, *engine.sums) == portable, "instruction sets agree");
    }
    std::printf("%d grids\n", grids);
}
