#include "counting/partitions.hpp"

#include <algorithm>

namespace nonet {

namespace {

bool crosses(const std::uint16_t* rows, const std::uint16_t* columns) {
    for (int row = 0; row < 3; row++)
        for (int column = 0; column < 3; column++)
            if (__builtin_popcount(rows[row] & columns[column]) != 1) return false;
    return true;
}

// The triples of a code; false if they are not three of three symbols.
bool decode(int code, std::uint16_t* triples) {
    std::fill_n(triples, 3, std::uint16_t{0});
    for (int symbol = 0; symbol < 9; symbol++, code /= 3) triples[code % 3] |= 1 << symbol;
    return std::all_of(triples, triples + 3, [](auto t) { return __builtin_popcount(t) == 3; });
}

int encode(const std::uint16_t* triples) {
    int code = 0;
    for (int symbol = 8; symbol >= 0; symbol--)
        code = 3 * code + (triples[1] >> symbol & 1) + 2 * (triples[2] >> symbol & 1);
    return code;
}

bool lowest_first(std::uint16_t a, std::uint16_t b) { return (a & -a) < (b & -b); }

}  // namespace

Partitions::Partitions() {
    int number = 0;
    std::fill_n(of_code, kCodes, std::int16_t{-1});
    for (int code = 0; code < kCodes; code++) {
        std::uint16_t found[3];
        if (!decode(code, found)) continue;
        std::sort(found, found + 3, lowest_first);
        const int first = encode(found);  // of the six orders: the one with the lowest code
        if (of_code[first] < 0) {
            std::copy_n(found, 3, triples[number]);
            of_code[first] = static_cast<std::int16_t>(number++);
        }
        of_code[code] = of_code[first];
    }
    for (int a = 0; a < kPartitions; a++) {
        int found = 0;
        for (int b = 0; b < kPartitions; b++) {
            if (!nonet::crosses(triples[a], triples[b])) continue;
            crossings[a][found++] = static_cast<std::uint16_t>(b);
            crosses[a].set(b);
        }
    }
}

int Partitions::exchanged(int partition, int a, int b) const {
    std::uint16_t changed[3];
    for (int i = 0; i < 3; i++) {
        const std::uint16_t triple = triples[partition][i];
        const int differ = (triple >> a ^ triple >> b) & 1;
        changed[i] = static_cast<std::uint16_t>(triple ^ (differ << a | differ << b));
    }
    return of_code[encode(changed)];
}

const Partitions& partitions() {
    static const Partitions all;
    return all;
}

}  // namespace nonet
