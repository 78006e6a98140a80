// Python's view of pairings: the number of solutions of one grid whose boxes have two rows.
#include "counting/pairings.hpp"

#include <memory>
#include <stdexcept>
#include <string>

#include "bindings/bindings.hpp"

namespace nonet::bindings {

using namespace nb::literals;

namespace {

class PairingSum {
  public:
    PairingSum(int pairs, const nb::bytes& grid) {
        const std::size_t size = 2 * std::size_t(std::clamp(pairs, 0, 100));
        const std::uint8_t* symbols = checked_symbols(grid, size);
        nb::gil_scoped_release no_gil;
        sum_ = std::make_unique<nonet::PairingSum>(pairs, symbols);
    }

    std::size_t ties() const { return sum_->ties(); }

    nb::tuple run(int threads) {
        check_threads(threads);
        nonet::PairingSum::Job slabs, sums;
        run_shared(slabs, threads, [&](const nonet::Poll& poll) { sum_->run_slabs(slabs, poll); });
        run_shared(sums, threads, [&](const nonet::Poll& poll) { sum_->run_sums(sums, poll); });
        return halves(sums.total);
    }

  private:
    std::unique_ptr<nonet::PairingSum> sum_;
};

}  // namespace

void bind_pairings(nb::module_& module) {
    nb::class_<PairingSum>(module, "PairingSum",
                           "The sum that counts the solutions of a grid with boxes of two rows.")
        .def(nb::init<int, nb::bytes>(), "pairs"_a, "grid"_a)
        .def_prop_ro("ties", &PairingSum::ties, "Ties of both stacks.")
        .def("run", &PairingSum::run, "threads"_a,
             nb::sig("def run(self, threads: int) -> tuple[int, int]"),
             "The number of solutions, as its upper and its lower 64 bits.");
}

}  // namespace nonet::bindings
