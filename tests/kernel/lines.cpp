// Random bytes and lines go through the reader, whose results are compared with a plain one, and
// through the solver with its threads, stopped at any moment.
#include "lines/lines.hpp"

#include <cstring>
#include <memory>

#include "check.hpp"
#include "engines.hpp"

using namespace nonet;

namespace {

constexpr int kTexts = 4000;

using Text = std::vector<char>;  // of its exact size, so that reading beyond it is caught

void add(Text& text, const std::string& more) { text.insert(text.end(), more.begin(), more.end()); }

// Grids, grids with a byte changed, added or lost, grids with more in their line, and noise.
Text random_text(std::mt19937& random) {
    static const std::string bytes("\0\r\n\t ,;:.0123456789*-_xX?+|#\x80\xff", 31);
    static const char* const ends[] = {"\n", "\r\n", "\r", "", "\n\n"};
    Text text;
    for (unsigned line = random() % 8; line > 0; line--) {
        std::string grid = kPuzzle;
        const char byte = bytes[random() % bytes.size()];
        const size_t place = random() % (grid.size() + 1);
        switch (random() % 8) {
            case 0:
                grid.insert(place, 1, byte);
                break;
            case 1:
                grid.resize(place);
                break;
            case 2:
                grid += byte + kFull;
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
    const std::unique_ptr<u8[]> symbols(new u8[text.size()]);
    size_t before = 0;
    const u8* grid = symbols.get();
    for (const Run& run : find_runs(text.data(), text.size(), symbols.get())) {
        check(run.begin >= before && run.end <= text.size(), "runs come one after the other");
        check(run.lines > 0 && run.end - run.begin >= run.lines * 81, "a run has grids");
        const char* first = text.data() + run.begin;
        for (int i = 0; i < kCells; i++)
            check(grid[i] == (first[i] > '0' && first[i] <= '9' ? first[i] - '0' : 0),
                  "symbols are what the text says");
        grid += run.lines * kCells;
        before = run.end;
    }
}

// Every third solver is destroyed with work still open.
void check_solver(const Lanes& lanes, const std::vector<Text>& texts) {
    const Row rows[] = {Row::kLine, Row::kNumbered, Row::kMark};
    for (size_t first = 0; first + 10 <= texts.size(); first += 10) {
        const Row row = rows[first % 3];
        LineSolver solver(lanes, 1 + first / 10 % 3, row);
        for (size_t i = first; i < first + 10; i++) solver.submit(texts[i].data(), texts[i].size());
        check(solver.waiting() == 10, "what was submitted waits");
        for (size_t i = 0; i < (first % 3 ? 10 : 4); i++) {
            const auto solved = solver.collect(kNever);
            for (const SolvedRun& run : solved->runs) {
                const size_t written = run.run.lines - run.odd.size();
                check(run.text_end - run.text == written * row_width(row), "a row each");
                if (written == 0) continue;
                const char last = solved->text.get()[run.text_end - 1];
                const bool is_mark = last == '1' || last == '=';
                check(row == Row::kMark ? is_mark : last == '\n', "rows end");
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
    for (const Engine& engine : engines()) check_solver(*engine.lanes, texts);
    const std::string two = kPuzzle + "\r\n" + kPuzzle + ",x";
    LineSolver solver(*engine_for("portable").lanes, 1, Row::kLine);
    solver.submit(two.data(), two.size());
    const auto solved = solver.collect(kNever);
    check(solved->runs.size() == 1 && solved->runs[0].run.lines == 2, "two grids are a run");
    check(std::memcmp(solved->text.get(), (kFull + "\n" + kFull + "\n").data(), 164) == 0,
          "and are solved");
}
