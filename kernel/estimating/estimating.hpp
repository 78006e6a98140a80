// Estimating: about how many solutions a grid of any shape has, from samples.
//
// A sample fills the grid at random, one cell after another, and knows the chance of all that it
// drew. Its weight is 1 / chance if it ends in a solution, and 0 if it ends in a dead end. So each
// solution adds chance * 1 / chance = 1 to the mean of the weights: that mean is the number of
// solutions, however the samples are drawn, as long as no solution is left without a chance. How
// they are drawn only decides how much the weights differ, and so how many samples it takes.
//
// The files, in reading order:
//   estimating_candidates  what follows at once from a symbol that is placed
//   estimating_balance     about how likely each candidate is
//   estimating_line        the ways to fill a row, or any unit that needs every symbol
//   estimating             the samples
#pragma once

#include <atomic>
#include <cstdint>
#include <vector>

#include "common/poll.hpp"
#include "estimating/candidates.hpp"

namespace nonet::estimating {

// Which units are filled, and with what care.
struct Plan {
    std::vector<std::uint32_t> units;  // that need every symbol, and cover the grid
    std::size_t before = 0;            // so many of them are filled before the others
    bool is_careful = false;           // whether all is weighed anew after each cell
};

class Estimating {
  public:
    // Throws std::invalid_argument for a layout or a symbol that cannot be.
    Estimating(int size, const std::vector<std::vector<int>>& units,
               const std::vector<std::uint8_t>& grid);
    Estimating(const Estimating&) = delete;  // candidates point to the layout
    Estimating& operator=(const Estimating&) = delete;

    // Whether it follows at once that there is no solution.
    bool is_dead() const { return is_dead_; }
    const Layout& layout() const { return layout_; }
    // Throws std::invalid_argument unless every cell is in a unit of the plan.
    void check(const Plan& plan) const;

    // Samples for any number of threads; each call draws some until none is left.
    struct Job {
        const Plan& plan;
        std::uint64_t seed;
        std::size_t samples;
        double* log_weights;  // of each sample; minus infinity for a dead end
        std::atomic<std::size_t> next{0};
        std::atomic<bool> stopped{false};
        std::atomic<std::uint64_t> sweeps{0};  // that it took: the same on every machine
    };
    void run(Job& job, const Poll& poll) const;

  private:
    class Sampler;

    Layout layout_;
    Candidates start_;
    bool is_dead_ = false;
};

}  // namespace nonet::estimating
