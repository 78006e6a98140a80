// Python's view of lanes: many 9x9 grids at once, and the solutions of one.
#include "lanes/lanes.hpp"

#include "bindings/bindings.hpp"
#include "lanes/trace.hpp"

namespace nonet::bindings {

namespace {

void solve_many(const Grids& grids, u32 limit, int threads, const std::string& instruction_set,
                Solutions& solutions, Counts& counts) {
    const Lanes& lanes = lanes_named(instruction_set);
    const size_t count = grids.shape(0);
    require(solutions.shape(0) == count && counts.shape(0) == count,
            "expected as many solutions and counts as grids");
    require(limit >= 1, "the limit must be 1 or more");
    Job job{{}, grids.data(), count, limit, solutions.data(), counts.data()};
    run_shared(job, lane_threads(threads, count), [&](const Poll& poll) { lanes.run(job, poll); });
    if (!job.is_bad) return;
    check_symbols(grids.data(), count * kCells, 9);  // throws
    fail("the grids were changed while they were solved");
}

nb::bytes find(const nb::bytes& grid, size_t most, const std::string& instruction_set) {
    const Lanes& lanes = lanes_named(instruction_set);
    const u8* symbols = checked_symbols(grid);
    return Resumable(kCells).bytes(most, [&](u8* solutions, size_t wanted, const Poll& poll) {
        return lanes.find(symbols, wanted, solutions, poll);
    });
}

class Search {
  public:
    Search(const nb::bytes& grid, const std::string& instruction_set)
        : search_(lanes_named(instruction_set).search(checked_symbols(grid))) {}

    nb::bytes next(size_t most) {
        return resumable_.bytes(most, [this](auto... rest) { return search_->next(rest...); });
    }
    size_t fill(Solutions& solutions) {
        return resumable_.fill(solutions.data(), solutions.shape(0),
                               [this](auto... rest) { return search_->next(rest...); });
    }

  private:
    Resumable resumable_{kCells};
    std::unique_ptr<nonet::Search> search_;
};

class LaneTrace {
  public:
    explicit LaneTrace(const nb::bytes& grid) : trace_(trace_lanes(checked_symbols(grid))) {}

    nb::list next(size_t most) {
        check_most(most, "events");
        nb::list tuples;
        for (const LaneEvent& event : events(most)) {
            const bool has_symbols =
                event.kind == LaneEventKind::entered || event.kind == LaneEventKind::solved;
            tuples.append(nb::make_tuple(int(event.kind), int(event.lane), event.first,
                                         event.second,
                                         nb::bytes(event.symbols, has_symbols ? kCells : 0)));
        }
        return tuples;
    }

  private:
    std::vector<LaneEvent> events(size_t most) {
        nb::gil_scoped_release no_gil;
        return trace_->next(most);
    }

    std::unique_ptr<nonet::LaneTrace> trace_;
};

}  // namespace

void bind_lanes(nb::module_& module) {
    module.def("solve_many", &solve_many, "grids"_a, "limit"_a, "threads"_a, "instruction_set"_a,
               "solutions"_a.noconvert(), "counts"_a.noconvert(),
               "Solve 9x9 grids into the given arrays.");
    module.def("find", &find, "grid"_a, "most"_a, "instruction_set"_a,
               "Up to that many solutions of one 9x9 grid, in any order, 81 bytes each.");
    nb::class_<Search>(module, "Search", "The solutions of one 9x9 grid, on demand.")
        .def(nb::init<nb::bytes, std::string>(), "grid"_a, "instruction_set"_a)
        .def("next", &Search::next, "most"_a,
             "Up to that many more solutions, 81 bytes each; fewer only at the end.")
        .def("fill", &Search::fill, "solutions"_a.noconvert(),
             "Write more solutions, one a row, and return how many; fewer only at the end.");
    nb::class_<LaneTrace>(module, "LaneTrace", "The events of solving one 9x9 grid in lanes.")
        .def(nb::init<nb::bytes>(), "grid"_a)
        .def("next", &LaneTrace::next, "most"_a,
             nb::sig("def next(self, most: int) -> list[tuple[int, int, int, int, bytes]]"),
             "Up to that many more events: kind, lane, two numbers and symbols, as in "
             "kernel/lanes/trace.hpp; fewer only at the end.");
}

}  // namespace nonet::bindings
