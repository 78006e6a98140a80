#include "lines/lines.hpp"

#include <cstring>

namespace nonet {

namespace {

// What may follow a grid in its line, such as a rating or ",solution". A field of it is too short
// to be a larger grid, which would be the one to read.
constexpr std::ptrdiff_t kLongestRest = 99;

// Sixteen characters at a time: what every x86-64 and every 64-bit ARM machine has.
using Bytes = std::uint8_t __attribute__((vector_size(16)));
constexpr int kWide = sizeof(Bytes);

Bytes load(const void* from) {
    Bytes bytes;
    std::memcpy(&bytes, from, kWide);
    return bytes;
}

// The symbols of some cells; adds to `bad` what is neither a symbol nor empty.
void read_wide(const char* text, std::uint8_t* symbols, Bytes& bad) {
    const Bytes c = load(text), digit = c - '0';
    const Bytes is_digit = digit <= 9;
    const Bytes is_blank =
        (c == '.') | (c == '*') | (c == '-') | (c == '_') | (c == '?') | ((c | 32) == 'x');
    const Bytes found = digit & is_digit;
    std::memcpy(symbols, &found, kWide);
    bad |= ~(is_digit | is_blank);
}

// The symbols of 81 characters; false if one of them is neither a symbol nor empty.
bool read_cells(const char* text, std::uint8_t* symbols) {
    Bytes bad = {};
    for (int i = 0; i + kWide <= kCells; i += kWide) read_wide(text + i, symbols + i, bad);
    read_wide(text + kCells - kWide, symbols + kCells - kWide, bad);
    std::uint64_t halves[2];
    std::memcpy(halves, &bad, sizeof halves);
    return (halves[0] | halves[1]) == 0;
}

bool has_digit(const char* text) {
    for (int i = 0; i < kCells; i++)
        if (text[i] >= '0' && text[i] <= '9') return true;
    return false;
}

bool is_separator(char c) { return c == ' ' || c == '\t' || c == ',' || c == ';' || c == ':'; }

// For each byte, whether it may stand in what follows a grid.
constexpr std::array<bool, 256> plain_bytes() {
    std::array<bool, 256> plain{};
    for (int c = '0'; c <= '9'; c++) plain[c] = true;
    for (int c = 'a'; c <= 'z'; c++) plain[c] = plain[c - 'a' + 'A'] = true;
    for (const char c : {'.', '-', '_', ' ', '\t', ',', ';', ':'}) plain[c] = true;
    return plain;
}
constexpr std::array<bool, 256> kPlain = plain_bytes();

bool is_line_end(const char* at, const char* end) {
    return at == end || *at == '\n' || *at == '\r';
}

const char* after_line_end(const char* at, const char* end) {
    if (at == end) return at;
    return at + (*at == '\r' && at + 1 < end && at[1] == '\n' ? 2 : 1);
}

// Where the line that begins at `at` ends, if it is a grid and nothing else, or a grid and then
// what says no more of it; else null. Without a digit, a line with more in it may be a frame.
const char* end_of_grid(const char* at, const char* end, std::uint8_t* symbols) {
    if (end - at < kCells || !read_cells(at, symbols)) return nullptr;
    const char* rest = at + kCells;
    if (is_line_end(rest, end)) return rest;
    if (!is_separator(*rest) || !has_digit(at)) return nullptr;
    const char* next = rest;
    while (next != end && kPlain[static_cast<std::uint8_t>(*next)]) next++;
    return is_line_end(next, end) && next - rest <= kLongestRest ? next : nullptr;
}

char* write_cells(const std::uint8_t* __restrict symbols, char* __restrict text) {
    for (int i = 0; i < kCells; i++)
        text[i] = static_cast<char>(symbols[i] ? '0' + symbols[i] : '.');
    return text + kCells;
}

}  // namespace

std::vector<Run> find_runs(const char* text, std::size_t size, std::uint8_t* symbols) {
    std::vector<Run> runs;
    const char *at = text, *end = text + size;
    bool follows = false;  // whether the line before was a grid
    while (at < end) {
        const char* line_end = end_of_grid(at, end, symbols);
        const auto begin = static_cast<std::size_t>(at - text);
        const bool is_grid = line_end != nullptr;
        if (!is_grid)
            for (line_end = at; !is_line_end(line_end, end);) line_end++;
        at = after_line_end(line_end, end);
        if (is_grid) {
            if (!follows) runs.push_back({begin, begin, 0});
            runs.back().end = static_cast<std::size_t>(at - text);
            runs.back().lines++;
            symbols += kCells;
        }
        follows = is_grid;
    }
    return runs;
}

std::size_t row_width(Row row) {
    if (row == Row::kMark) return 1;
    return row == Row::kLine ? kCells + 1 : 2 * kCells + sizeof(",1,\n") - 1;
}

char* write_row(Row row, const std::uint8_t* grid, const std::uint8_t* solution, char* text) {
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

}  // namespace nonet
