#include "estimating/estimating.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <stdexcept>
#include <string>

#include "estimating/balance.hpp"
#include "estimating/line.hpp"

namespace nonet::estimating {

namespace {

constexpr double kDead = -std::numeric_limits<double>::infinity();

}  // namespace

Estimating::Estimating(int size, const std::vector<std::vector<int>>& units,
                       const std::vector<u8>& grid)
    : layout_(size, units), start_(layout_) {
    if (grid.size() != size_t(layout_.cells))
        throw std::invalid_argument("expected " + std::to_string(layout_.cells) + " cells, found " +
                                    std::to_string(grid.size()));
    for (const u8 symbol : grid)
        if (symbol > size)
            throw std::invalid_argument("expected symbols from 0 to " + std::to_string(size) +
                                        ", found " + std::to_string(symbol));
    for (int cell = 0; cell < layout_.cells && !is_dead_; cell++)
        if (grid[cell] != 0) is_dead_ = !start_.place(cell, Mask{1} << (grid[cell] - 1));
    is_dead_ = is_dead_ || !start_.settle(true);
}

void Estimating::check(const Plan& plan) const {
    std::vector<bool> covered(layout_.cells);
    for (const u32 unit : plan.units) {
        if (unit >= layout_.cells_of.size() || !layout_.is_full(unit))
            throw std::invalid_argument("expected units that need every symbol in a plan");
        for (const int cell : layout_.cells_of[unit]) covered[cell] = true;
    }
    if (std::ranges::count(covered, false) > 0)
        throw std::invalid_argument("expected units that cover the grid in a plan");
}

// What one thread needs to draw samples.
class Estimating::Sampler {
  public:
    Sampler(const Estimating& estimating, const Plan& plan)
        : layout_(estimating.layout_),
          plan_(plan),
          start_(estimating.start_),
          start_balance_(layout_),
          candidates_(start_),
          balance_(layout_) {
        start_balance_.begin(start_);
        start_balance_.improve(start_);
        for (int number = 1; number <= layout_.size; number++)
            log_of_.push_back(std::log(double(number)));
    }

    double sample(UniformStream stream) {
        candidates_ = start_;
        balance_ = start_balance_;
        double log_weight = 0;
        for (size_t turn = 0; turn < plan_.units.size(); turn++) {
            const u32* unit = tightest();
            if (unit == nullptr) break;
            if (!fill(*unit, stream, log_weight)) return kDead;
        }
        return log_weight;
    }

    u64 sweeps() const { return sweeps_; }

  private:
    // The unit whose cells leave the fewest choices; none if all is decided.
    const u32* tightest() const {
        const u32* best = nullptr;
        double least = 0;
        for (size_t i = 0; i < plan_.units.size(); i++) {
            if (i == plan_.before && best != nullptr) break;
            double choices = 0;
            for (const int cell : layout_.cells_of[plan_.units[i]])
                choices += log_of_[candidates_.number(cell) - 1];
            if (choices == 0 || (best != nullptr && choices > least - 1e-9)) continue;
            best = &plan_.units[i];
            least = choices;
        }
        return best;
    }

    // Draws every open cell of the unit; false at a contradiction.
    bool fill(u32 unit, UniformStream& stream, double& log_weight) {
        bool is_known = false;  // whether the line still knows the ways to fill the rest
        for (bool first = true;; first = false) {
            if (first || plan_.is_careful) sweeps_ += balance_.improve(candidates_);
            if (!is_known && !line_.open(layout_, unit, candidates_, balance_)) return false;
            if (line_.left() == 0) return true;
            const Line::Drawn drawn = line_.draw(stream);
            log_weight -= std::log(drawn.chance);
            if (!candidates_.place(drawn.cell, drawn.symbol)) return false;
            if (!candidates_.settle(plan_.is_careful)) return false;
            is_known = !plan_.is_careful && line_.is_as_before(candidates_);
        }
    }

    const Layout& layout_;
    const Plan& plan_;
    const Candidates& start_;
    Balance start_balance_;
    Candidates candidates_;
    Balance balance_;
    Line line_;
    std::vector<double> log_of_;
    u64 sweeps_ = 0;
};

void Estimating::run(Job& job, const Poll& poll) const {
    Sampler sampler(*this, job.plan);
    for (size_t number; !job.should_stop(poll) && (number = job.take()) < job.samples;)
        job.log_weights[number] =
            is_dead_ ? kDead : sampler.sample(UniformStream(job.seed, number));
    job.sweeps += sampler.sweeps();
}

}  // namespace nonet::estimating
