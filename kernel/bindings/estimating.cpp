// Python's view of estimating: samples of one grid of any shape.
#include "estimating/estimating.hpp"

#include <nanobind/ndarray.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <stdexcept>

#include "bindings/bindings.hpp"

namespace nonet::bindings {

using namespace nb::literals;

namespace {

using LogWeights = nb::ndarray<double, nb::ndim<1>, nb::c_contig, nb::device::cpu>;

class Estimating {
  public:
    Estimating(int size, const std::vector<std::vector<int>>& units, const nb::bytes& grid)
        : estimating_(size, units, symbols_of(grid)) {}

    bool is_dead() const { return estimating_.is_dead(); }

    std::uint64_t run(const std::vector<std::uint32_t>& units, std::size_t before, bool is_careful,
                      std::uint64_t seed, int threads, const nb::object& progress,
                      LogWeights& log_weights) const {
        check_threads(threads);
        const estimating::Plan plan{units, before, is_careful};
        estimating_.check(plan);
        const std::size_t samples = log_weights.shape(0);
        estimating::Estimating::Job job{plan, seed, samples, log_weights.data()};
        const Signals::Tell tell = [&] {
            progress(double(std::min(job.next.load(), samples)) / double(samples));
        };
        run_shared(
            job, int(std::clamp<std::size_t>(samples, 1, threads)),
            [&](const nonet::Poll& poll) { estimating_.run(job, poll); },
            progress.is_none() ? Signals::Tell() : tell);
        return job.sweeps;
    }

  private:
    static std::vector<std::uint8_t> symbols_of(const nb::bytes& grid) {
        const auto* symbols = static_cast<const std::uint8_t*>(grid.data());
        return {symbols, symbols + grid.size()};
    }

    estimating::Estimating estimating_;
};

}  // namespace

void bind_estimating(nb::module_& module) {
    nb::class_<Estimating>(module, "Estimating",
                           "Samples of the solutions of one grid, each with its weight.")
        .def(nb::init<int, std::vector<std::vector<int>>, nb::bytes>(), "size"_a, "units"_a,
             "grid"_a)
        .def_prop_ro("is_dead", &Estimating::is_dead,
                     "Whether it follows at once that there is no solution.")
        .def(
            "run", &Estimating::run, "units"_a, "before"_a, "is_careful"_a, "seed"_a, "threads"_a,
            "progress"_a.none(), "log_weights"_a.noconvert(),
            "Fills units of these numbers, the first `before` ones first, and writes the logarithm "
            "of the weight of each sample. Tells how many sweeps it took.");
}

}  // namespace nonet::bindings
