// A balance: for each candidate, about the share of solutions in which it stands.
//
// The shares of a cell must add up to 1, and so must those of a symbol in a unit. Each sweep scales
// them, unit by unit and then cell by cell (iterative proportional fitting). The result need not be
// exact: samples are weighted by the probabilities that were really used.
#pragma once

#include <algorithm>
#include <cmath>
#include <vector>

#include "common/types.hpp"
#include "estimating/candidates.hpp"

namespace nonet::estimating {

constexpr int kMostSweeps = 30;
constexpr float kNear = 0.1f;  // to 1
constexpr int kMostStride = 36;

class Balance {
  public:
    explicit Balance(const Layout& layout)
        : layout_(&layout),
          stride_((layout.size + kLanes - 1) / kLanes * kLanes),
          shares_(layout.cells * stride_),
          open_in_(layout.cells_of.size()) {}

    // Starts from equal shares.
    void begin(const Candidates& candidates) {
        for (int cell = 0; cell < layout_->cells; cell++)
            for (int symbol = 0; symbol < layout_->size; symbol++)
                row(cell)[symbol] = float(candidates[cell] >> symbol & 1);
    }

    // Sweeps until the sums are near 1; returns how many sweeps.
    int improve(const Candidates& candidates) {
        open_.clear();
        for (int cell = 0; cell < layout_->cells; cell++)
            if (candidates.is_open(cell)) {
                open_.push_back(cell);
                drop_others(candidates, cell);
            }
        for (u32 unit = 0; unit < open_in_.size(); unit++) {
            open_in_[unit].clear();
            for (const int cell : layout_->cells_of[unit])
                if (candidates.is_open(cell)) open_in_[unit].push_back(cell);
        }
        for (const int cell : open_) scale_cell(cell);
        for (int sweep = 1;; sweep++) {
            float worst = 0;
            for (u32 unit = 0; unit < open_in_.size(); unit++)
                worst = std::max(worst, scale_unit(unit));
            for (const int cell : open_) scale_cell(cell);
            if (worst < kNear || sweep == kMostSweeps) return sweep;
        }
    }

    // Never 0 for a candidate: every solution must stay possible, or the mean would be wrong.
    double share(int cell, int symbol) const { return shares_[cell * stride_ + symbol] + kLeast; }

  private:
    static constexpr double kLeast = 1e-3;
    static constexpr int kLanes = 4;  // floats that go into one register on every machine

    // Sets the shares of removed candidates to 0.
    void drop_others(const Candidates& candidates, int cell) {
        float* shares = row(cell);
        float sum = 0;
        for (int symbol = 0; symbol < layout_->size; symbol++) {
            shares[symbol] = candidates[cell] >> symbol & 1 ? shares[symbol] : 0;
            sum += shares[symbol];
        }
        if (sum > 1e-6f) return;
        for (int symbol = 0; symbol < layout_->size; symbol++)
            shares[symbol] = float(candidates[cell] >> symbol & 1);
    }

    // Returns how far the worst sum was from 1. A unit that does not need every symbol is scaled
    // only where a sum is over 1.
    float scale_unit(u32 unit) {
        float sums[kMostStride] = {}, worst = 0;
        for (const int cell : open_in_[unit])
            for (int i = 0; i < stride_; i += kLanes)
                for (int j = i; j < i + kLanes; j++) sums[j] += row(cell)[j];
        const bool is_full = layout_->is_full(unit);
        for (int i = 0; i < layout_->size; i++) {
            const bool scales = is_full ? sums[i] > 0 : sums[i] > 1;
            if (scales) worst = std::max(worst, std::fabs(sums[i] - 1));
            sums[i] = scales ? 1 / sums[i] : 1;
        }
        for (const int cell : open_in_[unit])
            for (int i = 0; i < stride_; i += kLanes)
                for (int j = i; j < i + kLanes; j++) row(cell)[j] *= sums[j];
        return worst;
    }

    void scale_cell(int cell) {
        float* shares = row(cell);
        float sums[kLanes] = {};
        for (int i = 0; i < stride_; i += kLanes)
            for (int j = 0; j < kLanes; j++) sums[j] += shares[i + j];
        const float scale = 1 / std::max(sums[0] + sums[1] + sums[2] + sums[3], 1e-30f);
        for (int i = 0; i < stride_; i += kLanes)
            for (int j = 0; j < kLanes; j++) shares[i + j] *= scale;
    }

    float* row(int cell) { return shares_.data() + cell * stride_; }

    const Layout* layout_;
    int stride_;
    std::vector<float> shares_;
    std::vector<int> open_;                  // cells
    std::vector<std::vector<int>> open_in_;  // cells of each unit
};

}  // namespace nonet::estimating
