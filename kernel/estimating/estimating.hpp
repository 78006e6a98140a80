// Estimating: about how many solutions a grid of any shape has, from random samples.
//
// A sample fills the grid at random, cell by cell, and knows the probability of each draw. Its
// weight is 1 / probability if it ends in a solution, and 0 if it ends in a contradiction. So each
// solution adds probability * 1 / probability = 1 to the expected weight, and the mean of the
// weights estimates the number of solutions. That holds however the samples are drawn, as long as
// every solution is possible; the way of drawing only decides how much the weights vary, and so how
// many samples are needed.
//
//     candidates.hpp  what follows from a placed symbol
//     balance.hpp     about how likely each candidate is
//     line.hpp        the ways to fill a row, or any unit that needs every symbol
//     estimating.hpp  the samples
#pragma once

#include <atomic>
#include <vector>

#include "common/job.hpp"
#include "common/types.hpp"
#include "estimating/candidates.hpp"

namespace nonet::estimating {

// Which units are filled, and how carefully.
struct Plan {
    std::vector<u32> units;   // that need every symbol, and cover the grid
    size_t before = 0;        // that many of them are filled before the others
    bool is_careful = false;  // whether to recompute all weights after each cell
};

class Estimating {
  public:
    // Throws std::invalid_argument for a bad layout or symbol.
    Estimating(int size, const std::vector<std::vector<int>>& units, const std::vector<u8>& grid);
    Estimating(const Estimating&) = delete;  // candidates point to the layout
    Estimating& operator=(const Estimating&) = delete;

    // Whether propagation alone shows that there is no solution.
    bool is_dead() const { return is_dead_; }
    // Throws std::invalid_argument unless every cell is in a unit of the plan.
    void check(const Plan& plan) const;

    struct Job : SharedJob {
        const Plan& plan;
        u64 seed;
        size_t samples;
        double* log_weights;         // of each sample; minus infinity for a dead end
        std::atomic<u64> sweeps{0};  // the work done: the same on every machine
    };
    void run(Job& job, const Poll& poll) const;

  private:
    class Sampler;

    Layout layout_;
    Candidates start_;
    bool is_dead_ = false;
};

}  // namespace nonet::estimating
