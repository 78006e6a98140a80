#include "estimating/balance.hpp"

#include <algorithm>
#include <cmath>

namespace nonet::estimating {

namespace {

constexpr int kMostSweeps = 30;
constexpr float kNear = 0.1f;  // to 1
constexpr int kMostStride = 36;

}  // namespace

Balance::Balance(const Layout& layout)
    : layout_(&layout),
      stride_((layout.size + kLanes - 1) / kLanes * kLanes),
      shares_(layout.cells * stride_),
      open_in_(layout.cells_of.size()) {}

void Balance::begin(const Candidates& candidates) {
    for (int cell = 0; cell < layout_->cells; cell++)
        for (int symbol = 0; symbol < layout_->size; symbol++)
            row(cell)[symbol] = float(candidates[cell] >> symbol & 1);
}

// Sets to 0 what is no candidate any more.
void Balance::drop_others(const Candidates& candidates, int cell) {
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

int Balance::improve(const Candidates& candidates) {
    open_.clear();
    for (int cell = 0; cell < layout_->cells; cell++)
        if (candidates.is_open(cell)) {
            open_.push_back(cell);
            drop_others(candidates, cell);
        }
    for (std::uint32_t unit = 0; unit < open_in_.size(); unit++) {
        open_in_[unit].clear();
        for (const int cell : layout_->cells_of[unit])
            if (candidates.is_open(cell)) open_in_[unit].push_back(cell);
    }
    for (const int cell : open_) scale_cell(cell);
    for (int sweep = 1;; sweep++) {
        float worst = 0;
        for (std::uint32_t unit = 0; unit < open_in_.size(); unit++)
            worst = std::max(worst, scale_unit(unit));
        for (const int cell : open_) scale_cell(cell);
        if (worst < kNear || sweep == kMostSweeps) return sweep;
    }
}

// Tells how far the worst sum was from 1. A unit that does not need every symbol is only scaled
// where it has too much of one.
float Balance::scale_unit(std::uint32_t unit) {
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

void Balance::scale_cell(int cell) {
    float* shares = row(cell);
    float sums[kLanes] = {};
    for (int i = 0; i < stride_; i += kLanes)
        for (int j = 0; j < kLanes; j++) sums[j] += shares[i + j];
    const float scale = 1 / std::max(sums[0] + sums[1] + sums[2] + sums[3], 1e-30f);
    for (int i = 0; i < stride_; i += kLanes)
        for (int j = 0; j < kLanes; j++) shares[i + j] *= scale;
}

}  // namespace nonet::estimating
