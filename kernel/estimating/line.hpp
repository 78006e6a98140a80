// The open cells of one full unit, and the ways to fill them.
//
// As many symbols as cells are left, each way counts as much as the product of the weights of what
// it places, and the sum of all ways is a permanent. For a few cells it is added up exactly, over
// all sets of symbols; that takes 2^cells sums. For more cells the weights are scaled until rows
// and columns of the matrix add up to 1, which comes near to the chance of each of its entries.
#pragma once

#include <array>
#include <cstdint>

#include "estimating/balance.hpp"
#include "estimating/candidates.hpp"

namespace nonet::estimating {

// Numbers that depend on a key alone: the same for a sample, whichever thread draws it.
class Stream {
  public:
    Stream(std::uint64_t seed, std::uint64_t sample) : state_(mixed(seed ^ mixed(sample))) {}
    double next() { return double(mixed(state_ += kStep) >> 11) * 0x1p-53; }  // from 0 to 1

  private:
    static constexpr std::uint64_t kStep = 0x9e3779b97f4a7c15;
    static std::uint64_t mixed(std::uint64_t x) {  // as in splitmix64
        x = (x ^ x >> 30) * 0xbf58476d1ce4e5b9;
        x = (x ^ x >> 27) * 0x94d049bb133111eb;
        return x ^ x >> 31;
    }
    std::uint64_t state_;
};

class Line {
  public:
    static constexpr int kMostExact = 10;  // cells

    // What stands in a cell, and how likely it was; a chance of 0 is a dead end.
    struct Drawn {
        int cell = 0;
        Mask symbol = 0;
        double chance = 0;
    };

    Line();

    // The open cells of a unit; tells whether their candidates and symbols can fit.
    bool open(const Layout& layout, std::uint32_t unit, const Candidates& candidates,
              const Balance& balance);
    int left() const { return left_; }
    // Draws the cell with the fewest candidates.
    Drawn draw(Stream& stream);
    // Whether the ways to fill the rest are still those that were added up.
    bool is_as_before(const Candidates& candidates) const;

  private:
    bool add_up();
    bool scale();
    Drawn draw_exact(Stream& stream);
    Drawn draw_scaled(Stream& stream);
    double& weight(int cell, int symbol) { return weights_[cell * masks::kMostSymbols + symbol]; }

    int left_ = 0;            // cells that are still open: the first so many
    std::uint32_t free_ = 0;  // symbols that are still free, as bits
    std::array<int, masks::kMostSymbols> cells_, symbols_;
    std::array<Mask, masks::kMostSymbols> candidates_;  // of each cell, as they were
    std::array<std::uint32_t, kMostExact> possible_;    // of each cell, as bits of free_
    std::array<double, masks::kMostSymbols * masks::kMostSymbols> weights_;
    std::array<double, 1 << kMostExact> ways_;           // to fill the first cells with a set
    std::array<std::uint8_t, 1 << kMostExact> size_of_;  // of each set
};

}  // namespace nonet::estimating
