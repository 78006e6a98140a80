// A balance: for every candidate about the share of solutions in which it stands.
//
// The shares of a cell must add up to 1, and so must those of a symbol in a unit. Each sweep scales
// them so, unit after unit and then cell after cell; the sweeps come ever nearer to the shares that
// say the least beyond these sums. Nothing has to be exact here: the samples are weighed by the
// chances that they really had.
#pragma once

#include <vector>

#include "estimating/candidates.hpp"

namespace nonet::estimating {

class Balance {
  public:
    explicit Balance(const Layout& layout);

    // Without what was learned from other candidates.
    void begin(const Candidates& candidates);
    // Sweeps from where it stands until the sums are near 1; tells how many.
    int improve(const Candidates& candidates);

    // Never 0 for a candidate: what seems hopeless must keep a chance, or the mean would be wrong.
    double share(int cell, int symbol) const { return shares_[cell * stride_ + symbol] + kLeast; }

  private:
    static constexpr double kLeast = 1e-3;
    static constexpr int kLanes = 4;  // floats that go into one register on every machine

    void drop_others(const Candidates& candidates, int cell);
    float scale_unit(std::uint32_t unit);
    void scale_cell(int cell);
    float* row(int cell) { return shares_.data() + cell * stride_; }

    const Layout* layout_;
    int stride_;
    std::vector<float> shares_;
    std::vector<int> open_;                  // cells
    std::vector<std::vector<int>> open_in_;  // cells of each unit
};

}  // namespace nonet::estimating
