// Python's view of counting: the number of solutions of one 9x9 grid, and some of them at random.
#include "counting/counting.hpp"

#include <nanobind/ndarray.h>
#include <nanobind/stl/string.h>

#include <memory>
#include <stdexcept>

#include "bindings/bindings.hpp"
#include "counting/sampling.hpp"

namespace nonet::bindings {

using namespace nb::literals;

namespace {

using Solutions = nb::ndarray<std::uint8_t, nb::shape<-1, 81>, nb::c_contig, nb::device::cpu>;

class Counting {
  public:
    Counting(const nb::bytes& grid, const std::string& instruction_set)
        : sums_(nonet::sums_for(instruction_set)) {
        if (sums_ == nullptr)
            throw std::invalid_argument("this machine has no instruction set named " +
                                        instruction_set);
        const std::uint8_t* symbols = checked_symbols(grid);
        nb::gil_scoped_release no_gil;
        counting_ = std::make_unique<nonet::Counting>(symbols);
    }

    double terms() const { return plan().terms; }
    double cycles() const { return plan().cycles; }
    bool is_turned() const { return plan().is_turned; }
    double expected() const { return counting_->sides().expected_solutions(); }

    nb::tuple run(int threads, const nb::object& progress) {
        nonet::Counting::Job sums(*sums_, threads);
        add_up(sums, threads, progress);
        return halves(sums.total);
    }

    nb::tuple prepare(int threads, const nb::object& progress) {
        nonet::Counting::Job sums(*sums_, threads);
        const auto& layout = counting_->layout();
        if (layout) sums.parts.resize(layout->outer.groups.size() * layout->middle.groups.size());
        add_up(sums, threads, progress);
        if (sums.total > 0) sampling_ = std::make_unique<nonet::Sampling>(*counting_, sums.parts);
        return halves(sums.total);
    }

    void draw(std::uint64_t seed, std::uint64_t first, Solutions& solutions, int threads) {
        check_threads(threads);
        if (!sampling_) throw std::invalid_argument("expected to be prepared, with a solution");
        nonet::Sampling::Job job(*sampling_, *sums_, seed, first, solutions.shape(0),
                                 solutions.data());
        run_shared(job, threads, [&](const nonet::Poll& poll) { sampling_->run(job, poll); });
    }

  private:
    nonet::CountPlan plan() const {
        return counting_->layout() ? counting_->layout()->plan : nonet::CountPlan();
    }

    void add_up(nonet::Counting::Job& sums, int threads, const nb::object& progress) {
        check_threads(threads);
        nonet::Counting::Job fills(*sums_, threads);
        run_shared(fills, threads,
                   [&](const nonet::Poll& poll) { counting_->run_fills(fills, poll); });
        const Signals::Tell tell = [&] { progress(counting_->share_done(sums)); };
        run_shared(
            sums, threads, [&](const nonet::Poll& poll) { counting_->run_sums(sums, poll); },
            progress.is_none() ? Signals::Tell() : tell);
    }

    const nonet::Sums* sums_;
    std::unique_ptr<nonet::Counting> counting_;
    std::unique_ptr<nonet::Sampling> sampling_;
};

}  // namespace

void bind_counting(nb::module_& module) {
    nb::class_<Counting>(module, "Counting", "The sum that counts the solutions of a 9x9 grid.")
        .def(nb::init<nb::bytes, std::string>(), "grid"_a, "instruction_set"_a)
        .def_prop_ro("terms", &Counting::terms, "How many products are added up.")
        .def_prop_ro("cycles", &Counting::cycles, "About what that takes.")
        .def_prop_ro("expected", &Counting::expected, "Roughly how many solutions there are.")
        .def_prop_ro("is_turned", &Counting::is_turned, "Whether it adds over bands.")
        .def("run", &Counting::run, "threads"_a, "progress"_a.none(),
             nb::sig("def run(self, threads: int, progress: object | None) -> tuple[int, int]"),
             "The number of solutions, as its upper and its lower 64 bits. Tells `progress` now "
             "and then what share of the sum is done.")
        .def("prepare", &Counting::prepare, "threads"_a, "progress"_a.none(),
             nb::sig("def prepare(self, threads: int, progress: object | None) -> tuple[int, int]"),
             "The same, and keeps what `draw` needs.")
        .def("draw", &Counting::draw, "seed"_a, "first"_a, "solutions"_a.noconvert(), "threads"_a,
             "Writes solutions drawn at random, a row each: those with the numbers from `first` "
             "on, which depend on nothing but the seed and the number.");
}

}  // namespace nonet::bindings
