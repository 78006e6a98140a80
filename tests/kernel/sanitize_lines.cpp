// Lines under the sanitizers: random bytes and random lines go through the reader, whose results
// are held against a plain one, and through the solver with its threads, stopped at any moment.
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <memory>
#include <random>
#include <string>
#include <vector>

#include "common/machine.hpp"
#include "lines/solver.hpp"

namespace {

constexpr int kTexts = 4000;
const std::string kGrid =
    "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..";
const std::string kSolution =
    "162857493534129678789643521475312986913586742628794135356478219241935867897261354";

void demand(bool holds, const char* what) {
    if (holds) return;
    std::fprintf(stderr, "failed: %s\n", what);
    std::exit(1);
}

using Text = std::vector<char>;  // of its exact size, so that no byte beyond it is read unseen

void add(Text& text, const std::string& more) { text.insert(text.end(), more.begin(), more.end()); }

// Grids, grids with a byte changed, added or lost, grids with more in their line, and noise.
Text random_text(std::mt19937& random) {
    static const std::string bytes("\0\r\n\t ,;:.0123456789*-_xX?+|#\x80\xff", 31);
    static const char* const ends[] = {"\n", "\r\n", "\r", "", "\n\n"};
    Text text;
    for (unsigned line = random() % 8; line > 0; line--) {
        std::string grid = kGrid;
        const char byte = bytes[random() % bytes.size()];
        const std::size_t place = random() % (grid.size() + 1);
        switch (random() % 8) {
            case 0:
                grid.insert(place, 1, byte);
                break;
            case 1:
                grid.resize(place);
                break;
            case 2:
                grid += byte + kSolution;
                break;
            case 3:
                grid += byte + std::string(random() % 120, bytes[random() % bytes.size()]);
                break;
            case 4:
                grid.assign(random() % 200, byte);
                break;
        }
        add(text, grid + ends[random() % 5]);
    }
    text.shrink_to_fit();
    return text;
}

void check_runs(const Text& text) {
    const std::unique_ptr<std::uint8_t[]> symbols(new std::uint8_t[text.size()]);
    std::size_t before = 0;
    const std::uint8_t* grid = symbols.get();
    for (const nonet::Run& run : nonet::find_runs(text.data(), text.size(), symbols.get())) {
        demand(run.begin >= before && run.end <= text.size(), "runs come one after the other");
        demand(run.lines > 0 && run.end - run.begin >= run.lines * 81, "a run has grids");
        const char* first = text.data() + run.begin;
        for (int i = 0; i < nonet::kCells; i++)
            demand(grid[i] == (first[i] > '0' && first[i] <= '9' ? first[i] - '0' : 0),
                   "symbols are what the text says");
        grid += run.lines * nonet::kCells;
        before = run.end;
    }
}

// Every third solver is thrown away with work still open.
void check_solver(const nonet::Lanes& lanes, const std::vector<Text>& texts) {
    const nonet::Poll never = [] { return false; };
    const nonet::Row rows[] = {nonet::Row::kLine, nonet::Row::kNumbered, nonet::Row::kMark};
    for (std::size_t first = 0; first + 10 <= texts.size(); first += 10) {
        const nonet::Row row = rows[first % 3];
        nonet::LineSolver solver(lanes, 1 + first / 10 % 3, row);
        for (std::size_t i = first; i < first + 10; i++)
            solver.submit(texts[i].data(), texts[i].size());
        demand(solver.waiting() == 10, "what was submitted waits");
        for (std::size_t i = 0; i < (first % 3 ? 10 : 4); i++) {
            const auto solved = solver.collect(never);
            for (const nonet::SolvedRun& run : solved->runs) {
                const std::size_t written = run.run.lines - run.odd.size();
                demand(run.text_end - run.text == written * nonet::row_width(row), "a row each");
                if (written == 0) continue;
                const char last = solved->text.get()[run.text_end - 1];
                const bool is_mark = last == '1' || last == '=';
                demand(row == nonet::Row::kMark ? is_mark : last == '\n', "rows end");
            }
        }
    }
}

}  // namespace

int main() {
    std::mt19937 random(1);
    std::vector<Text> texts;
    for (int n = 0; n < kTexts; n++) texts.push_back(random_text(random));
    for (const Text& text : texts) check_runs(text);
    for (const std::string& name : nonet::instruction_sets())
        check_solver(*nonet::lanes_for(name), texts);
    const std::string two = kGrid + "\r\n" + kGrid + ",x";
    nonet::LineSolver solver(*nonet::lanes_for("portable"), 1, nonet::Row::kLine);
    solver.submit(two.data(), two.size());
    const auto solved = solver.collect([] { return false; });
    demand(solved->runs.size() == 1 && solved->runs[0].run.lines == 2, "two grids are a run");
    demand(std::memcmp(solved->text.get(), (kSolution + "\n" + kSolution + "\n").data(), 164) == 0,
           "and are solved");
    std::printf("lines: %d texts, clean\n", kTexts);
}
