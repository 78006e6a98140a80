// The open cells of a unit that needs every symbol, and the ways to fill them.
//
// As many symbols as cells are left. The weight of a way is the product of the weights of its
// symbols, and the sum over all ways is a permanent. Up to kMostExact cells it is computed exactly,
// over all sets of symbols (2^cells sums). For more cells the matrix of weights is scaled until its
// rows and columns add up to 1, which approximates the probability of each entry.
#pragma once

#include <algorithm>
#include <array>

#include "common/random.hpp"
#include "common/types.hpp"
#include "estimating/balance.hpp"
#include "estimating/candidates.hpp"

namespace nonet::estimating {

constexpr int kScalings = 4;

class Line {
  public:
    static constexpr int kMostExact = 10;  // cells

    // The symbol drawn for a cell, and its probability; 0 is a contradiction.
    struct Drawn {
        int cell = 0;
        Mask symbol = 0;
        double chance = 0;
    };

    Line() {
        for (size_t set = 0; set < size_of_.size(); set++)
            size_of_[set] = u8(__builtin_popcountll(set));
    }

    // Reads the open cells of a unit; false if their candidates cannot fit the symbols.
    bool open(const Layout& layout, u32 unit, const Candidates& candidates,
              const Balance& balance) {
        Mask taken = 0;
        left_ = 0;
        for (const int cell : layout.cells_of[unit])
            if (candidates.is_open(cell))
                cells_[left_++] = cell;
            else
                taken |= candidates[cell];
        int symbols = 0;
        for (int symbol = 0; symbol < layout.size; symbol++)
            if ((taken >> symbol & 1) == 0) symbols_[symbols++] = symbol;
        if (symbols != left_) return false;
        // The cell with the fewest candidates comes last, and is drawn first.
        std::stable_sort(cells_.begin(), cells_.begin() + left_, [&](int one, int other) {
            return candidates.number(one) > candidates.number(other);
        });
        for (int i = 0; i < left_; i++) {
            candidates_[i] = candidates[cells_[i]];
            for (int j = 0; j < left_; j++)
                weight(i, j) =
                    candidates_[i] >> symbols_[j] & 1 ? balance.share(cells_[i], symbols_[j]) : 0;
        }
        return left_ <= kMostExact ? add_up() : scale();
    }

    int left() const { return left_; }
    // Draws the cell with the fewest candidates.
    Drawn draw(UniformStream& stream) {
        return left_ <= kMostExact ? draw_exact(stream) : draw_scaled(stream);
    }

    // Whether the ways to fill the rest are still those that were added up.
    bool is_as_before(const Candidates& candidates) const {
        if (left_ >= kMostExact) return false;
        Mask free = 0;
        for (u32 rest = free_; rest != 0; rest &= rest - 1)
            free |= Mask{1} << symbols_[__builtin_ctz(rest)];
        for (int i = 0; i < left_; i++)
            if (candidates[cells_[i]] != (candidates_[i] & free)) return false;
        return true;
    }

  private:
    bool add_up() {
        free_ = (1u << left_) - 1;
        for (int i = 0; i < left_; i++) {
            possible_[i] = 0;
            for (int j = 0; j < left_; j++) possible_[i] |= u32(weight(i, j) > 0) << j;
        }
        ways_[0] = 1;
        for (u32 set = 1; set <= free_; set++) {
            const int cell = size_of_[set] - 1;
            double sum = 0;
            for (u32 rest = set & possible_[cell]; rest != 0; rest &= rest - 1)
                sum += weight(cell, __builtin_ctz(rest)) * ways_[set ^ (rest & -rest)];
            ways_[set] = sum;
        }
        return ways_[free_] > 0;
    }

    bool scale() {
        for (int round = 0; round < kScalings; round++)
            for (const bool by_cell : {false, true})
                for (int i = 0; i < left_; i++) {
                    const auto at = [&](int j) -> double& {
                        return by_cell ? weight(i, j) : weight(j, i);
                    };
                    double sum = 0;
                    for (int j = 0; j < left_; j++) sum += at(j);
                    if (sum <= 0) return false;
                    for (int j = 0; j < left_; j++) at(j) /= sum;
                }
        return true;
    }

    Drawn draw_exact(UniformStream& stream) {
        const int cell = --left_;
        double rest = stream.next() * ways_[free_], ways = 0;
        u32 drawn = 0;
        for (u32 set = free_ & possible_[cell]; set != 0 && rest >= 0; set &= set - 1) {
            const u32 bit = set & -set;
            const double found = weight(cell, __builtin_ctz(bit)) * ways_[free_ ^ bit];
            if (found <= 0) continue;
            drawn = bit, ways = found;
            rest -= found;
        }
        const double chance = ways / ways_[free_];
        free_ ^= drawn;
        return {cells_[cell], Mask{1} << symbols_[__builtin_ctz(drawn)], chance};
    }

    Drawn draw_scaled(UniformStream& stream) {
        const int cell = --left_;
        double rest = stream.next(), sum = 0;
        int drawn = 0;
        for (int j = 0; j <= left_; j++) sum += weight(cell, j);
        rest *= sum;
        for (int j = 0; j <= left_ && rest >= 0; j++) {
            if (weight(cell, j) <= 0) continue;
            drawn = j;
            rest -= weight(cell, j);
        }
        return {cells_[cell], Mask{1} << symbols_[drawn], weight(cell, drawn) / sum};
    }

    double& weight(int cell, int symbol) { return weights_[cell * masks::kMostSymbols + symbol]; }

    int left_ = 0;  // cells that are still open: the first so many
    u32 free_ = 0;  // symbols that are still free, as bits
    std::array<int, masks::kMostSymbols> cells_, symbols_;
    std::array<Mask, masks::kMostSymbols> candidates_;  // of each cell, as they were
    std::array<u32, kMostExact> possible_;              // of each cell, as bits of free_
    std::array<double, masks::kMostSymbols * masks::kMostSymbols> weights_;
    std::array<double, 1 << kMostExact> ways_;  // to fill the first cells with a set
    std::array<u8, 1 << kMostExact> size_of_;   // of each set
};

}  // namespace nonet::estimating
