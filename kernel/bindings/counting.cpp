// Python's view of counting: the number of solutions of one grid, and random solutions.
#include "counting/counting.hpp"

#include <nanobind/stl/optional.h>

#include <memory>

#include "bindings/bindings.hpp"
#include "counting/frontier.hpp"
#include "counting/pairings.hpp"
#include "counting/sampling.hpp"
#include "counting/signatures.hpp"

namespace nonet::bindings {

namespace {

// The symbols of a grid whose boxes have two rows and so many columns.
const u8* two_row_symbols(int pairs, int most, const nb::bytes& grid) {
    if (pairs < 2 || pairs > most)
        fail("expected boxes of 2 to " + std::to_string(most) + " columns");
    return checked_symbols(grid, 2 * size_t(pairs));
}

// What takes long to construct.
template <class Type, class... Arguments>
std::unique_ptr<Type> make_without_gil(const Arguments&... arguments) {
    nb::gil_scoped_release no_gil;
    return std::make_unique<Type>(arguments...);
}

class Counting {
  public:
    Counting(const nb::bytes& grid, const std::string& instruction_set)
        : sums_(*engine_named(instruction_set).sums),
          counting_(make_without_gil<nonet::Counting>(checked_symbols(grid))) {}

    double terms() const { return plan().terms; }
    double cycles() const { return plan().cycles; }
    bool is_turned() const { return plan().is_turned; }
    double expected() const { return counting_->sides().expected_solutions(); }

    Halves run(int threads, const nb::object& progress) {
        nonet::Counting::Job sums(sums_, threads);
        add_up(sums, threads, progress);
        return halves(sums.total);
    }

    Halves prepare(int threads, const nb::object& progress) {
        nonet::Counting::Job sums(sums_, threads);
        const auto& layout = counting_->layout();
        if (layout) sums.parts.resize(layout->outer.groups.size() * layout->middle.groups.size());
        add_up(sums, threads, progress);
        if (sums.total > 0) sampling_ = std::make_unique<Sampling>(*counting_, sums.parts);
        return halves(sums.total);
    }

    void draw(u64 seed, u64 first, Solutions& solutions, int threads) {
        require(sampling_ != nullptr, "call prepare() first; the grid needs a solution");
        Sampling::Job job(*sampling_, sums_, seed, first, solutions.shape(0), solutions.data());
        run_shared(job, threads, [&](const Poll& poll) { sampling_->run(job, poll); });
    }

  private:
    void add_up(nonet::Counting::Job& sums, int threads, const nb::object& progress) {
        nonet::Counting::Job fills(sums_, threads);
        run_shared(fills, threads, [&](const Poll& poll) { counting_->run_fills(fills, poll); });
        run_shared(
            sums, threads, [&](const Poll& poll) { counting_->run_sums(sums, poll); },
            report(progress, [&] { return counting_->share_done(sums); }));
    }

    CountPlan plan() const { return counting_->layout() ? counting_->layout()->plan : CountPlan(); }

    const Sums& sums_;
    std::unique_ptr<nonet::Counting> counting_;
    std::unique_ptr<Sampling> sampling_;
};

class PairingSum {
  public:
    PairingSum(int pairs, const nb::bytes& grid)
        : sum_(make_without_gil<nonet::PairingSum>(pairs,
                                                   two_row_symbols(pairs, kMostPairs, grid))) {}

    size_t ties() const { return sum_->ties(); }

    Halves run(int threads) {
        nonet::PairingSum::Job slabs, sums;
        run_shared(slabs, threads, [&](const Poll& poll) { sum_->run_slabs(slabs, poll); });
        run_shared(sums, threads, [&](const Poll& poll) { sum_->run_sums(sums, poll); });
        return halves(sums.total);
    }

  private:
    std::unique_ptr<nonet::PairingSum> sum_;
};

class SignatureSum {
  public:
    SignatureSum(int pairs, const nb::bytes& grid)
        : sum_(pairs, two_row_symbols(pairs, kMostColumns, grid)) {}

    size_t lists() const { return sum_.lists(); }
    size_t classes() const { return sum_.classes(); }

    std::optional<double> prepare(size_t most) {
        require(!is_prepared_, "prepare() can be called only once");
        Signals signals;
        double steps = 0;
        {
            nb::gil_scoped_release no_gil;
            is_prepared_ = sum_.list(most, std::ref(signals));
            if (is_prepared_) steps = sum_.steps(std::ref(signals));
        }
        signals.raise();
        return is_prepared_ ? std::optional(steps) : std::nullopt;
    }

    Halves run(int threads, const nb::object& progress) {
        require(is_prepared_, "call prepare() before run()");
        nonet::SignatureSum::Job job;
        run_shared(
            job, threads, [&](const Poll& poll) { sum_.run(job, poll); }, report(progress, [&] {
                return double(job.done) / double(std::max<size_t>(classes(), 1));
            }));
        return halves(sum_.total());
    }

  private:
    nonet::SignatureSum sum_;
    bool is_prepared_ = false;
};

class Frontier {
  public:
    Frontier(int size, const Paths::Units& units, const nb::bytes& grid,
             const std::vector<int>& order)
        : paths_(make_without_gil<Paths>(size, units, checked_symbols(grid, std::max(size, 0)),
                                         order)) {}

    bool is_too_wide() const { return paths_->is_too_wide(); }
    double width() const { return paths_->width(); }
    size_t states() const { return result_.states; }
    double share() const { return result_.share; }

    std::optional<Halves> run(size_t most, const nb::object& progress) {
        std::atomic<double> share{0};
        Signals signals(report(progress, [&] { return share.load(); }));
        {
            nb::gil_scoped_release no_gil;
            result_ = count_by_frontier(*paths_, most, std::ref(signals), share);
        }
        signals.raise();
        if (!result_.is_counted) return std::nullopt;
        return halves(result_.total);
    }

  private:
    std::unique_ptr<Paths> paths_;
    FrontierResult result_;
};

}  // namespace

void bind_counting(nb::module_& module) {
    nb::class_<Counting>(module, "Counting", "The sum that counts the solutions of a 9x9 grid.")
        .def(nb::init<nb::bytes, std::string>(), "grid"_a, "instruction_set"_a)
        .def_prop_ro("terms", &Counting::terms, "The number of products in the sum.")
        .def_prop_ro("cycles", &Counting::cycles, "About how many processor cycles it takes.")
        .def_prop_ro("expected", &Counting::expected, "A rough estimate of the solutions.")
        .def_prop_ro("is_turned", &Counting::is_turned,
                     "Whether it sums over bands instead of stacks.")
        .def("run", &Counting::run, "threads"_a, "progress"_a.none(),
             "The number of solutions, as its upper and its lower 64 bits. Calls `progress` now "
             "and then with the share that is done.")
        .def("prepare", &Counting::prepare, "threads"_a, "progress"_a.none(),
             "The same, and keeps what `draw` needs.")
        .def("draw", &Counting::draw, "seed"_a, "first"_a, "solutions"_a.noconvert(), "threads"_a,
             "Write random solutions, one a row: those numbered from `first` on, each of which "
             "depends on the seed and its number alone.");
    nb::class_<PairingSum>(module, "PairingSum",
                           "The sum that counts the solutions of a grid with boxes of two rows.")
        .def(nb::init<int, nb::bytes>(), "pairs"_a, "grid"_a)
        .def_prop_ro("ties", &PairingSum::ties, "Ties of both stacks.")
        .def("run", &PairingSum::run, "threads"_a,
             "The number of solutions, as its upper and its lower 64 bits.");
    nb::class_<Frontier>(module, "Frontier", "Counts the solutions of a grid cell by cell.")
        .def(nb::init<int, Paths::Units, nb::bytes, std::vector<int>>(), "size"_a, "units"_a,
             "grid"_a, "order"_a)
        .def_prop_ro("is_too_wide", &Frontier::is_too_wide, "Whether it cannot be run.")
        .def_prop_ro("width", &Frontier::width, "A measure of the states to expect.")
        .def_prop_ro("states", &Frontier::states, "The states of all layers, in the last run.")
        .def_prop_ro("share", &Frontier::share, "How far the last run came, from 0 to 1.")
        .def("run", &Frontier::run, "most"_a, "progress"_a.none(),
             "The number of solutions, as its upper and its lower 64 bits; None if a layer has "
             "more than `most` states or the number more than 128 bits.");
    nb::class_<SignatureSum>(module, "SignatureSum",
                             "The sum over signatures, for boxes of two rows.")
        .def(nb::init<int, nb::bytes>(), "pairs"_a, "grid"_a)
        .def_prop_ro("lists", &SignatureSum::lists, "The number of lists of signatures.")
        .def_prop_ro("classes", &SignatureSum::classes, "The classes of these, of both stacks.")
        .def("prepare", &SignatureSum::prepare, "most"_a,
             "About how many steps a run takes; None if there are more than `most` lists.")
        .def("run", &SignatureSum::run, "threads"_a, "progress"_a.none(),
             "The number of solutions, as its upper and its lower 64 bits.");
}

}  // namespace nonet::bindings
