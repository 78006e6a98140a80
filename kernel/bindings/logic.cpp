// Python's view of the ladder: the next step of a position, and the ratings of many grids.
#include <nanobind/ndarray.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <chrono>
#include <optional>
#include <stdexcept>

#include "bindings/bindings.hpp"
#include "logic/ladder.hpp"

namespace nonet::bindings {

using namespace nb::literals;

namespace {

using Clock = std::chrono::steady_clock;

nb::tuple numbers(const std::vector<std::uint8_t>& all, int offset = 0) {
    nb::list list;
    for (const int each : all) list.append(each + offset);
    return nb::tuple(list);
}

nb::object record_of(const logic::Step& step);

nb::tuple node_of(const logic::Node& node) {
    nb::list parents;
    for (const int parent : node.parents) parents.append(parent);
    const nb::object step = node.step ? record_of(*node.step) : nb::none();
    return nb::make_tuple(int{node.cell}, node.symbol + 1, node.is_on, static_cast<int>(node.why),
                          nb::tuple(parents), step);
}

// A step as plain tuples; symbols count from 1 there.
nb::object record_of(const logic::Step& step) {
    nb::list removed, chains;
    for (const logic::Removal& each : step.removed)
        logic::each_bit(each.symbols,
                        [&](int s) { removed.append(nb::make_tuple(int{each.cell}, s + 1)); });
    for (const logic::Chain& chain : step.chains) {
        nb::list nodes;
        for (const logic::Node& node : chain) nodes.append(node_of(node));
        chains.append(nb::tuple(nodes));
    }
    return nb::make_tuple(static_cast<int>(step.technique), int{step.form}, step.rating, step.cell,
                          step.symbol + 1, nb::tuple(removed), numbers(step.cells),
                          numbers(step.others), numbers(step.symbols, 1), numbers(step.units),
                          nb::tuple(chains));
}

logic::Board board_of(const nb::bytes& grid, const nb::bytes& candidates) {
    const std::uint8_t* symbols = checked_symbols(grid);
    if (candidates.size() != 2 * logic::kCells)
        throw std::invalid_argument("expected two bytes of candidates for each of 81 cells");
    const auto* bytes = static_cast<const std::uint8_t*>(candidates.data());
    logic::Mask masks[logic::kCells];
    for (int cell = 0; cell < logic::kCells; cell++) {
        masks[cell] = logic::Mask(bytes[2 * cell] | bytes[2 * cell + 1] << 8);
        if (masks[cell] > logic::kAllPlaces || (symbols[cell] && masks[cell]))
            throw std::invalid_argument("expected candidates from 1 to 9, none in filled cells");
    }
    return logic::Board(symbols, masks);
}

void check_techniques(std::uint64_t techniques) {
    if (techniques & ~logic::kAllTechniques)
        throw std::invalid_argument("expected techniques of the ladder");
}

nb::object next_step(const nb::bytes& grid, const nb::bytes& candidates, std::uint64_t techniques,
                     std::optional<double> seconds) {
    const logic::Board board = board_of(grid, candidates);
    check_techniques(techniques);
    const Clock::time_point end = end_after(seconds.value_or(0));
    Signals signals;
    logic::Step step;
    bool is_found = false, is_stopped = false;
    int reached = 0;
    {
        nb::gil_scoped_release no_gil;
        logic::Ladder ladder([&] { return signals() || (seconds && Clock::now() > end); });
        try {
            is_found = ladder.next(board, techniques, step);
        } catch (const logic::Stopped&) {
            is_stopped = true;
            reached = ladder.reached();
        }
    }
    signals.raise();
    if (is_stopped) return nb::int_(reached);
    return is_found ? record_of(step) : nb::none();
}

template <class Type, class Shape>
using Array = nb::ndarray<Type, Shape, nb::c_contig, nb::device::cpu>;
using Grids = Array<const std::uint8_t, nb::shape<-1, 81>>;

bool are_symbols(const Grids& grids, int least) {
    return std::all_of(grids.data(), grids.data() + grids.size(),
                       [&](int symbol) { return symbol >= least && symbol <= 9; });
}

void rate(const Grids& grids, std::uint64_t techniques, std::optional<double> seconds, int threads,
          Array<std::uint8_t, nb::shape<-1, 4>>& ratings,
          Array<std::uint32_t, nb::shape<-1, logic::kTechniques>>& counts,
          const std::optional<Grids>& solutions, const nb::object& progress) {
    const std::size_t count = grids.shape(0);
    if (ratings.shape(0) != count || counts.shape(0) != count)
        throw std::invalid_argument("expected as many ratings and counts as grids");
    check_techniques(techniques);
    check_threads(threads);
    if (!are_symbols(grids, 0)) throw std::invalid_argument("expected symbols from 0 to 9");
    if (solutions && (solutions->shape(0) != count || !are_symbols(*solutions, 1)))
        throw std::invalid_argument("expected a full grid for each grid");
    std::fill(counts.data(), counts.data() + count * logic::kTechniques, 0);
    logic::Rating job{grids.data(),         count,          techniques,
                      seconds.value_or(-1), ratings.data(), counts.data()};
    if (solutions) job.solutions = solutions->data();
    const int helpers =
        static_cast<int>(std::min<std::size_t>(threads, std::max<std::size_t>(count, 1)));
    const Signals::Tell tell = [&] {
        progress(double(std::min(job.next.load(), count)) / double(count));
    };
    run_shared(
        job, helpers, [&](const Poll& poll) { logic::run(job, poll); },
        progress.is_none() ? Signals::Tell() : tell);
}

}  // namespace

void bind_logic(nb::module_& module) {
    module.def(
        "technique_names",
        [] {
            return std::vector<std::string>(logic::kTechniqueNames,
                                            logic::kTechniqueNames + logic::kTechniques);
        },
        "The techniques of the ladder, by number.");
    module.def(
        "next_step", &next_step, "grid"_a, "candidates"_a, "techniques"_a, "seconds"_a = nb::none(),
        "The easiest next step of a position, as a tuple; None where the techniques end, and "
        "a rating in tenths, which it has at least, where time did.");
    module.def("rate", &rate, "grids"_a, "techniques"_a, "seconds"_a.none(), "threads"_a,
               "ratings"_a.noconvert(), "counts"_a.noconvert(), "solutions"_a = nb::none(),
               "progress"_a = nb::none(),
               "Rates grids that have one solution. Written for each: rating, pearl and diamond in "
               "tenths, then 0 if it was solved, 1 if the techniques end, 2 if time did; and how "
               "many steps each technique made. With solutions each step is checked: 3 if one is "
               "wrong. Tells `progress` now and then which share of the grids is begun.");
}

}  // namespace nonet::bindings
