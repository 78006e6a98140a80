#include "lines/lines.hpp"

#include <algorithm>
#include <chrono>
#include <cstring>

namespace nonet {

namespace {

// The most characters that may follow a grid in its line, such as a rating or ",solution". So no
// field of the rest can be a larger grid, which would be the one to read.
constexpr std::ptrdiff_t kLongestRest = 99;

// Sixteen characters at a time, as every x86-64 and 64-bit ARM machine can.
using Bytes = u8 __attribute__((vector_size(16)));
constexpr int kWide = sizeof(Bytes);

Bytes load(const void* from) {
    Bytes bytes;
    std::memcpy(&bytes, from, kWide);
    return bytes;
}

// The symbols of some cells; `bad` collects characters that are neither a symbol nor empty.
void read_wide(const char* text, u8* symbols, Bytes& bad) {
    const Bytes c = load(text), digit = c - '0';
    const Bytes is_digit = digit <= 9;
    const Bytes is_blank =
        (c == '.') | (c == '*') | (c == '-') | (c == '_') | (c == '?') | ((c | 32) == 'x');
    const Bytes found = digit & is_digit;
    std::memcpy(symbols, &found, kWide);
    bad |= ~(is_digit | is_blank);
}

// The symbols of 81 characters; false if one of them is neither a symbol nor empty.
bool read_cells(const char* text, u8* symbols) {
    Bytes bad = {};
    for (int i = 0; i + kWide <= kCells; i += kWide) read_wide(text + i, symbols + i, bad);
    read_wide(text + kCells - kWide, symbols + kCells - kWide, bad);
    u64 halves[2];
    std::memcpy(halves, &bad, sizeof halves);
    return (halves[0] | halves[1]) == 0;
}

bool has_digit(const char* text) {
    return std::any_of(text, text + kCells, [](char c) { return c >= '0' && c <= '9'; });
}

bool is_separator(char c) { return c == ' ' || c == '\t' || c == ',' || c == ';' || c == ':'; }

// For each byte, whether it may follow a grid in its line.
constexpr auto kPlain = [] {
    std::array<bool, 256> plain{};
    for (int c = '0'; c <= '9'; c++) plain[c] = true;
    for (int c = 'a'; c <= 'z'; c++) plain[c] = plain[c - 'a' + 'A'] = true;
    for (const char c : {'.', '-', '_', ' ', '\t', ',', ';', ':'}) plain[c] = true;
    return plain;
}();

bool is_line_end(const char* at, const char* end) {
    return at == end || *at == '\n' || *at == '\r';
}

const char* after_line_end(const char* at, const char* end) {
    if (at == end) return at;
    return at + (*at == '\r' && at + 1 < end && at[1] == '\n' ? 2 : 1);
}

// The end of the line at `at` if it is a grid, with at most a short rest; else null. Without a
// digit, a line with a rest may be part of a drawn frame.
const char* end_of_grid(const char* at, const char* end, u8* symbols) {
    if (end - at < kCells || !read_cells(at, symbols)) return nullptr;
    const char* rest = at + kCells;
    if (is_line_end(rest, end)) return rest;
    if (!is_separator(*rest) || !has_digit(at)) return nullptr;
    const char* next = rest;
    while (next != end && kPlain[u8(*next)]) next++;
    return is_line_end(next, end) && next - rest <= kLongestRest ? next : nullptr;
}

char* write_cells(const u8* __restrict symbols, char* __restrict text) {
    for (int i = 0; i < kCells; i++) text[i] = char(symbols[i] ? '0' + symbols[i] : '.');
    return text + kCells;
}

using Clock = std::chrono::steady_clock;
constexpr auto kPollInterval = std::chrono::milliseconds(20);  // while waiting for a chunk

// Room for so many items in a buffer that only grows.
template <class T>
T* room_for(size_t size, std::vector<T>& buffer) {
    if (size > buffer.size()) buffer.resize(size);
    return buffer.data();
}

}  // namespace

std::vector<Run> find_runs(const char* text, size_t size, u8* symbols) {
    std::vector<Run> runs;
    const char *at = text, *end = text + size;
    bool follows = false;  // whether the line before was a grid
    while (at < end) {
        const char* line_end = end_of_grid(at, end, symbols);
        const auto begin = size_t(at - text);
        const bool is_grid = line_end != nullptr;
        if (!is_grid)
            for (line_end = at; !is_line_end(line_end, end);) line_end++;
        at = after_line_end(line_end, end);
        if (is_grid) {
            if (!follows) runs.push_back({begin, begin, 0});
            runs.back().end = size_t(at - text);
            runs.back().lines++;
            symbols += kCells;
        }
        follows = is_grid;
    }
    return runs;
}

size_t row_width(Row row) {
    if (row == Row::kMark) return 1;
    return row == Row::kLine ? kCells + 1 : 2 * kCells + sizeof(",1,\n") - 1;
}

char* write_row(Row row, const u8* grid, const u8* solution, char* text) {
    if (row == Row::kMark) {
        *text = std::memcmp(grid, solution, kCells) == 0 ? '=' : '1';
        return text + 1;
    }
    if (row == Row::kNumbered) {
        text = write_cells(grid, text);
        text = static_cast<char*>(std::memcpy(text, ",1,", 3)) + 3;
    }
    text = write_cells(solution, text);
    *text = '\n';
    return text + 1;
}

LineSolver::LineSolver(const Lanes& lanes, int threads, Row row)
    : lanes_(lanes), row_(row), pool_(size_t(threads)) {}

void LineSolver::submit(const char* text, size_t size) {
    auto chunk = std::make_unique<Chunk>();
    chunk->task.emplace(
        pool_, 1, [this, text, size, &solved = chunk->solved] { solved = solve(text, size); });
    chunks_.push_back(std::move(chunk));
}

std::unique_ptr<SolvedChunk> LineSolver::collect(const Poll& poll) {
    while (!chunks_.front()->task->wait_for(kPollInterval))
        if (poll()) return nullptr;
    const std::unique_ptr<Chunk> chunk = std::move(chunks_.front());
    chunks_.pop_front();
    chunk->task->rethrow();
    return std::move(chunk->solved);
}

std::unique_ptr<SolvedChunk> LineSolver::solve(const char* input, size_t size) const {
    thread_local std::vector<u8> all_symbols, all_solutions;
    thread_local std::vector<u32> all_counts;
    const auto start = Clock::now();
    u8* symbols = room_for(size, all_symbols);
    const std::vector<Run> runs = find_runs(input, size, symbols);
    size_t grids = 0;
    for (const Run& run : runs) grids += run.lines;
    u8* solutions = room_for(grids * kCells, all_solutions);
    u32* counts = room_for(grids, all_counts);
    std::fill_n(counts, grids, 0u);
    Job job{{}, symbols, grids, 2, solutions, counts};
    if (grids) lanes_.run(job, [this] { return stopped_.load(); });

    auto solved = std::make_unique<SolvedChunk>();
    solved->text.reset(new char[grids * row_width(row_)]);
    char* const begin = solved->text.get();
    char* text = begin;
    for (const Run& run : runs) {
        const char* first = text;
        SolvedRun& made = solved->runs.emplace_back();
        for (size_t line = 0; line < run.lines; line++) {
            if (*counts == 1) {
                text = write_row(row_, symbols, solutions, text);
            } else {
                made.odd.push_back({line, size_t(text - first), *counts, {}});
                std::copy_n(symbols, kCells, made.odd.back().symbols.begin());
            }
            symbols += kCells, solutions += kCells, counts++;
        }
        made.run = run;
        made.text = size_t(first - begin);
        made.text_end = size_t(text - begin);
    }
    solved->seconds = std::chrono::duration<double>(Clock::now() - start).count();
    return solved;
}

}  // namespace nonet
