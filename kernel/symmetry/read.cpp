// What Canon makes of a grid before it looks for the form: triples, counts, and rows that are
// equal.
#include <algorithm>
#include <cstring>

#include "symmetry/canon.hpp"
#include "symmetry/orders.hpp"

namespace nonet::canon {

Canon::Triple Canon::triple_of(std::uint8_t a, std::uint8_t b, std::uint8_t c) {
    Triple triple{{a, b, c}, std::uint8_t((a > 0) | (b > 0) << 1 | (c > 0) << 2)};
    if ((a && (a == b || a == c)) || (b && b == c)) triple.filled |= kRepeated;
    return triple;
}

void Canon::read(const std::uint8_t* grid) {
    for (int row = 0; row < 9; row++)
        for (int stack = 0; stack < 3; stack++) {
            const std::uint8_t* across = grid + 9 * row + 3 * stack;
            const std::uint8_t* down = grid + 27 * stack + row;
            triples_[0][row][stack] = triple_of(across[0], across[1], across[2]);
            triples_[1][row][stack] = triple_of(down[0], down[9], down[18]);
        }
    for (int side = 0; side < 2; side++) {
        for (int row = 0; row < 9; row++) {
            const Triple* triples = triples_[side][row];
            const int a = size_of(triples[0].cells()), b = size_of(triples[1].cells()),
                      c = size_of(triples[2].cells());
            const int least = std::min({a, b, c}), most = std::max({a, b, c});
            counts_[side][row] = std::uint8_t(least << 4 | (a + b + c - least - most) << 2 | most);
        }
        find_equal_rows(side);
    }
}

// Equal rows of a band can be exchanged, and so can all rows of bands that are empty.
void Canon::find_equal_rows(int side) {
    int empty = 0;
    for (int band = 0; band < 3; band++) {
        const std::uint8_t* counts = counts_[side] + 3 * band;
        if (!counts[0] && !counts[1] && !counts[2]) empty |= kRowsOfBand[band];
    }
    const auto are_equal = [&](int row, int other) {
        return std::memcmp(triples_[side][row], triples_[side][other], 3 * sizeof(Triple)) == 0;
    };
    for (int row = 0; row < 9; row++) {
        int equal = empty >> row & 1 ? empty : 1 << row;
        for (int other = row / 3 * 3; other < row / 3 * 3 + 3; other++)
            if (are_equal(row, other)) equal |= 1 << other;
        equal_[side][row] = std::uint16_t(equal);
    }
}

}  // namespace nonet::canon
