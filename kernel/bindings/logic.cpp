// Python's view of logic: the next step of a position, and the ratings of many grids.
#include "logic/logic.hpp"

#include <nanobind/stl/optional.h>
#include <nanobind/stl/tuple.h>

#include <optional>

#include "bindings/bindings.hpp"

namespace nonet::bindings {

namespace {

using Clock = std::chrono::steady_clock;

nb::tuple numbers(const std::vector<u8>& all, int offset = 0) {
    nb::list list;
    for (const int each : all) list.append(each + offset);
    return nb::tuple(list);
}

nb::object record_of(const logic::Step& step);

nb::tuple node_of(const logic::Node& node) {
    const nb::object step = node.step ? record_of(*node.step) : nb::none();
    return nb::make_tuple(int{node.cell}, node.symbol + 1, node.is_on, int(node.why),
                          nb::tuple(nb::cast(node.parents)), step);
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
    return nb::make_tuple(int(step.technique), int{step.form}, step.rating, step.cell,
                          step.symbol + 1, nb::tuple(removed), numbers(step.cells),
                          numbers(step.others), numbers(step.symbols, 1), numbers(step.units),
                          nb::tuple(chains));
}

logic::Board board_of(const nb::bytes& grid, const nb::bytes& candidates) {
    const u8* symbols = checked_symbols(grid);
    require(candidates.size() == 2 * kCells,
            "expected two bytes of candidates for each of 81 cells");
    const auto* bytes = static_cast<const u8*>(candidates.data());
    logic::Mask masks[kCells];
    for (int cell = 0; cell < kCells; cell++) {
        masks[cell] = logic::Mask(bytes[2 * cell] | bytes[2 * cell + 1] << 8);
        require(masks[cell] <= logic::kAllPlaces && !(symbols[cell] && masks[cell]),
                "expected candidates from 1 to 9, none in filled cells");
    }
    return logic::Board(symbols, masks);
}

void check_techniques(u64 techniques) {
    require(!(techniques & ~logic::kAllTechniques), "unknown techniques");
}

nb::object next_step(const nb::bytes& grid, const nb::bytes& candidates, u64 techniques,
                     std::optional<double> seconds) {
    const logic::Board board = board_of(grid, candidates);
    check_techniques(techniques);
    const Clock::time_point end = logic::end_after(seconds.value_or(0));
    Signals signals;
    logic::Step step;
    bool is_found = false, is_stopped = false;
    int reached = 0;
    {
        nb::gil_scoped_release no_gil;
        logic::StepFinder finder([&] { return signals() || (seconds && Clock::now() > end); });
        try {
            is_found = finder.next(board, techniques, step);
        } catch (const logic::Stopped&) {
            is_stopped = true;
            reached = finder.reached();
        }
    }
    signals.raise();
    if (is_stopped) return nb::int_(reached);
    return is_found ? record_of(step) : nb::none();
}

bool are_symbols(const Grids& grids, int least) {
    return std::all_of(grids.data(), grids.data() + grids.size(),
                       [&](int symbol) { return symbol >= least && symbol <= 9; });
}

void rate(const Grids& grids, u64 techniques, std::optional<double> seconds, int threads,
          Array<u8, nb::shape<-1, 4>>& ratings,
          Array<u32, nb::shape<-1, logic::kTechniques>>& counts,
          const std::optional<Grids>& solutions, const nb::object& progress) {
    const size_t count = grids.shape(0);
    require(ratings.shape(0) == count && counts.shape(0) == count,
            "expected as many ratings and counts as grids");
    check_techniques(techniques);
    require(are_symbols(grids, 0), "expected symbols from 0 to 9");
    require(!solutions || (solutions->shape(0) == count && are_symbols(*solutions, 1)),
            "expected a full grid for each grid");
    std::fill(counts.data(), counts.data() + count * logic::kTechniques, 0);
    logic::Rating job{
        {}, grids.data(), count, techniques, seconds.value_or(-1), ratings.data(), counts.data()};
    if (solutions) job.solutions = solutions->data();
    run_shared(
        job, useful_threads(threads, count), [&](const Poll& poll) { logic::run(job, poll); },
        report_begun(progress, job, count));
}

using TechniqueRow = std::tuple<const char*, const char*, int, std::optional<int>, bool>;

std::vector<TechniqueRow> techniques() {
    std::vector<TechniqueRow> rows;
    for (const logic::TechniqueInfo& each : logic::kTechniqueTable) {
        const auto highest =
            each.highest == logic::kAnyLength ? std::nullopt : std::optional(each.highest);
        rows.emplace_back(each.name, each.family, each.rating, highest, each.assumes_unique);
    }
    return rows;
}

}  // namespace

void bind_logic(nb::module_& module) {
    module.def(
        "techniques", &techniques,
        "Every technique, the easiest first: name, family, lowest and highest rating in tenths "
        "(None: no limit), and whether it assumes that there is one solution.");
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
               "wrong. Calls `progress` now and then with the share of grids begun.");
}

}  // namespace nonet::bindings
