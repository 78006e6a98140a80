// Python's view of counting: the number of solutions of one 9x9 grid.
#include <nanobind/stl/string.h>

#include <memory>
#include <stdexcept>

#include "bindings.hpp"
#include "counting.hpp"
#include "lanes.hpp"

namespace nonet::bindings {

using namespace nb::literals;

namespace {

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

    double terms() const { return counting_->plan().terms; }
    double cycles() const { return counting_->plan().cycles; }
    bool is_turned() const { return counting_->plan().is_turned; }

    nb::tuple ties() const {
        const nonet::Sides& sides = counting_->sides();
        nb::list found;
        for (const auto* side : {&sides.bands, &sides.stacks})
            for (const nonet::Ties& ties : *side) found.append(ties.size());
        return nb::tuple(found);
    }

    nb::tuple run(int threads, const nb::object& progress) {
        if (threads < 1) throw std::invalid_argument("expected a number of threads of 1 or more");
        nonet::Counting::Job fills(*sums_), sums(*sums_);
        run_shared(fills, threads,
                   [&](const nonet::Poll& poll) { counting_->run_fills(fills, poll); });
        const Signals::Tell tell = [&] { progress(counting_->share_done(sums)); };
        run_shared(
            sums, threads, [&](const nonet::Poll& poll) { counting_->run_sums(sums, poll); },
            progress.is_none() ? Signals::Tell() : tell);
        return nb::make_tuple(std::uint64_t(sums.total >> 64), std::uint64_t(sums.total));
    }

  private:
    const nonet::Sums* sums_;
    std::unique_ptr<nonet::Counting> counting_;
};

}  // namespace

void bind_counting(nb::module_& module) {
    nb::class_<Counting>(module, "Counting", "The sum that counts the solutions of a 9x9 grid.")
        .def(nb::init<nb::bytes, std::string>(), "grid"_a, "instruction_set"_a)
        .def_prop_ro("terms", &Counting::terms, "How many products are added up.")
        .def_prop_ro("cycles", &Counting::cycles, "About what that takes.")
        .def_prop_ro("is_turned", &Counting::is_turned, "Whether it adds over bands.")
        .def_prop_ro("ties", &Counting::ties, nb::sig("def ties(self) -> tuple[int, ...]"),
                     "Ties of the bands, then of the stacks.")
        .def("run", &Counting::run, "threads"_a, "progress"_a.none(),
             nb::sig("def run(self, threads: int, progress: object | None) -> tuple[int, int]"),
             "The number of solutions, as its upper and its lower 64 bits. Tells `progress` now "
             "and then what share of the sum is done.");
}

}  // namespace nonet::bindings
