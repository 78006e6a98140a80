// Python's view of signatures: the number of solutions of one grid with boxes of two rows.
#include "counting/signatures.hpp"

#include <memory>
#include <stdexcept>
#include <string>

#include "bindings/bindings.hpp"

namespace nonet::bindings {

using namespace nb::literals;

namespace {

class SignatureSum {
  public:
    SignatureSum(int pairs, const nb::bytes& grid) {
        const std::size_t size = 2 * std::size_t(std::clamp(pairs, 0, 100));
        const std::uint8_t* symbols = checked_symbols(grid, size);
        sum_ = std::make_unique<nonet::SignatureSum>(pairs, symbols);
    }

    std::size_t lists() const { return sum_->lists(); }
    std::size_t classes() const { return sum_->classes(); }

    nb::object prepare(std::size_t most) {
        if (is_prepared_) throw std::invalid_argument("expected to be prepared once, found twice");
        Signals signals;
        double steps = 0;
        {
            nb::gil_scoped_release no_gil;
            is_prepared_ = sum_->list(most, std::ref(signals));
            if (is_prepared_) steps = sum_->steps(std::ref(signals));
        }
        signals.raise();
        return is_prepared_ ? nb::object(nb::float_(steps)) : nb::none();
    }

    nb::tuple run(int threads, const nb::object& progress) {
        check_threads(threads);
        if (!is_prepared_) throw std::invalid_argument("expected to be prepared before a run");
        nonet::SignatureSum::Job job;
        const Signals::Tell tell = [&] {
            progress(double(job.done) / double(std::max<std::size_t>(classes(), 1)));
        };
        run_shared(
            job, threads, [&](const nonet::Poll& poll) { sum_->run(job, poll); },
            progress.is_none() ? Signals::Tell() : tell);
        const Number total = sum_->total();
        return halves(total);
    }

  private:
    std::unique_ptr<nonet::SignatureSum> sum_;
    bool is_prepared_ = false;
};

}  // namespace

void bind_signatures(nb::module_& module) {
    nb::class_<SignatureSum>(module, "SignatureSum",
                             "The sum over signatures, for boxes of two rows.")
        .def(nb::init<int, nb::bytes>(), "pairs"_a, "grid"_a)
        .def_prop_ro("lists", &SignatureSum::lists, "Lists of signatures that were found.")
        .def_prop_ro("classes", &SignatureSum::classes, "Classes of these, of both stacks.")
        .def("prepare", &SignatureSum::prepare, "most"_a,
             nb::sig("def prepare(self, most: int) -> float | None"),
             "About how many steps a run takes; None if there are more than `most` lists.")
        .def("run", &SignatureSum::run, "threads"_a, "progress"_a.none(),
             nb::sig("def run(self, threads: int, progress: object | None) -> tuple[int, int]"),
             "The number of solutions, as its upper and its lower 64 bits.");
}

}  // namespace nonet::bindings
