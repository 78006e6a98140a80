// Python's view of estimating: random samples of one grid of any shape.
#include "estimating/estimating.hpp"

#include "bindings/bindings.hpp"

namespace nonet::bindings {

namespace {

class Estimating {
  public:
    Estimating(int size, const std::vector<std::vector<int>>& units, const nb::bytes& grid)
        : estimating_(size, units, symbols_of(grid)) {}

    bool is_dead() const { return estimating_.is_dead(); }

    u64 run(const std::vector<u32>& units, size_t before, bool is_careful, u64 seed, int threads,
            const nb::object& progress, Array<double, nb::shape<-1>>& log_weights) const {
        const estimating::Plan plan{units, before, is_careful};
        estimating_.check(plan);
        const size_t samples = log_weights.shape(0);
        estimating::Estimating::Job job{{}, plan, seed, samples, log_weights.data()};
        run_shared(
            job, useful_threads(threads, samples),
            [&](const Poll& poll) { estimating_.run(job, poll); },
            report_begun(progress, job, samples));
        return job.sweeps;
    }

  private:
    static std::vector<u8> symbols_of(const nb::bytes& grid) {
        const auto* symbols = static_cast<const u8*>(grid.data());
        return {symbols, symbols + grid.size()};
    }

    estimating::Estimating estimating_;
};

}  // namespace

void bind_estimating(nb::module_& module) {
    nb::class_<Estimating>(module, "Estimating",
                           "Random samples of the solutions of one grid, each with its weight.")
        .def(nb::init<int, std::vector<std::vector<int>>, nb::bytes>(), "size"_a, "units"_a,
             "grid"_a)
        .def_prop_ro("is_dead", &Estimating::is_dead,
                     "Whether propagation alone shows that there is no solution.")
        .def("run", &Estimating::run, "units"_a, "before"_a, "is_careful"_a, "seed"_a, "threads"_a,
             "progress"_a.none(), "log_weights"_a.noconvert(),
             "Fill the units of these numbers, the first `before` of them first, and write the "
             "logarithm of the weight of each sample. Returns the number of sweeps.");
}

}  // namespace nonet::bindings
