// Python's view of lanes: many 9x9 grids at once, and the solutions of one.
#include "lanes/lanes.hpp"

#include <nanobind/ndarray.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/unique_ptr.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <stdexcept>

#include "bindings/bindings.hpp"
#include "lanes/trace.hpp"

namespace nonet::bindings {

using namespace nb::literals;

namespace {

using Symbols = nb::ndarray<const std::uint8_t, nb::shape<-1, 81>, nb::c_contig, nb::device::cpu>;
using Solutions = nb::ndarray<std::uint8_t, nb::shape<-1, 81>, nb::c_contig, nb::device::cpu>;
using Counts = nb::ndarray<std::uint32_t, nb::ndim<1>, nb::c_contig, nb::device::cpu>;

void check_symbols(const std::uint8_t* symbols, std::size_t count) {
    const std::size_t bad = nonet::first_bad(symbols, count);
    if (bad < count)
        throw std::invalid_argument("expected symbols from 0 to 9, found " +
                                    std::to_string(symbols[bad]) + " in grid " +
                                    std::to_string(bad / nonet::kCells));
}

void solve_many(const Symbols& grids, std::uint32_t limit, int threads,
                const std::string& instruction_set, Solutions& solutions, Counts& counts) {
    const nonet::Lanes& lanes = lanes_named(instruction_set);
    const std::size_t count = grids.shape(0);
    if (solutions.shape(0) != count || counts.shape(0) != count)
        throw std::invalid_argument("expected as many solutions and counts as grids");
    if (limit < 1 || threads < 1)
        throw std::invalid_argument("expected a limit and a number of threads of 1 or more");
    nonet::Job job{grids.data(), count, limit, solutions.data(), counts.data()};
    run_shared(job, helpful(threads, count),
               [&](const nonet::Poll& poll) { lanes.run(job, poll); });
    if (job.is_bad) {
        check_symbols(grids.data(), count * nonet::kCells);  // tells the first
        throw std::invalid_argument("expected grids that nobody changes, found others meanwhile");
    }
}

nb::bytes find(const nb::bytes& grid, std::size_t most, const std::string& instruction_set) {
    const nonet::Lanes& lanes = lanes_named(instruction_set);
    const std::uint8_t* symbols = checked_symbols(grid);
    return Resumable(nonet::kCells)
        .bytes(most, [&](std::uint8_t* solutions, std::size_t wanted, const nonet::Poll& poll) {
            return lanes.find(symbols, wanted, solutions, poll);
        });
}

class Search {
  public:
    Search(const nb::bytes& grid, const std::string& instruction_set)
        : search_(lanes_named(instruction_set).search(checked_symbols(grid))) {}

    nb::bytes next(std::size_t most) {
        return resumable_.bytes(most, [this](auto... rest) { return search_->next(rest...); });
    }

    std::size_t fill(Solutions& solutions) {
        return resumable_.fill(solutions.data(), solutions.shape(0),
                               [this](auto... rest) { return search_->next(rest...); });
    }

  private:
    Resumable resumable_{nonet::kCells};
    std::unique_ptr<nonet::Search> search_;
};

// What a call may ask for, as with solutions: no more than a moderate amount of memory.
constexpr std::size_t kMostEvents = 65536;

class LaneTrace {
  public:
    explicit LaneTrace(const nb::bytes& grid) : trace_(nonet::trace_lanes(checked_symbols(grid))) {}

    nb::list next(std::size_t most) {
        if (most < 1 || most > kMostEvents)
            throw std::invalid_argument("expected to be asked for 1 to " +
                                        std::to_string(kMostEvents) + " events, found " +
                                        std::to_string(most));
        nb::list told;
        for (const nonet::LaneEvent& event : events(most)) told.append(told_of(event));
        return told;
    }

  private:
    std::vector<nonet::LaneEvent> events(std::size_t most) {
        nb::gil_scoped_release no_gil;
        return trace_->next(most);
    }

    static nb::tuple told_of(const nonet::LaneEvent& event) {
        const int kind = static_cast<int>(event.kind), lane = event.lane;
        const bool has_symbols = event.kind == nonet::LaneEventKind::entered ||
                                 event.kind == nonet::LaneEventKind::solved;
        return nb::make_tuple(kind, lane, event.first, event.second,
                              nb::bytes(event.symbols, has_symbols ? nonet::kCells : 0));
    }

    std::unique_ptr<nonet::LaneTrace> trace_;
};

}  // namespace

const nonet::Lanes& lanes_named(const std::string& name) {
    const nonet::Lanes* lanes = nonet::lanes_for(name);
    if (lanes == nullptr)
        throw std::invalid_argument("this machine has no instruction set named " + name);
    return *lanes;
}

int helpful(int threads, std::size_t count) {
    const std::size_t portions = (count + nonet::kLeastShare - 1) / nonet::kLeastShare;
    return static_cast<int>(std::min<std::size_t>(threads, std::max<std::size_t>(portions, 1)));
}

const std::uint8_t* checked_symbols(const nb::bytes& grid) {
    const auto* symbols = static_cast<const std::uint8_t*>(grid.data());
    if (grid.size() != nonet::kCells)
        throw std::invalid_argument("expected 81 cells, found " + std::to_string(grid.size()));
    check_symbols(symbols, nonet::kCells);
    return symbols;
}

void bind_lanes(nb::module_& module) {
    module.def("solve_many", &solve_many, "grids"_a, "limit"_a, "threads"_a, "instruction_set"_a,
               "solutions"_a.noconvert(), "counts"_a.noconvert(),
               "Solves 9x9 grids into the arrays given.");
    module.def("find", &find, "grid"_a, "most"_a, "instruction_set"_a,
               "Up to that many solutions of one 9x9 grid, whichever come first, 81 bytes each.");
    nb::class_<Search>(module, "Search", "The solutions of one 9x9 grid, as they are asked for.")
        .def(nb::init<nb::bytes, std::string>(), "grid"_a, "instruction_set"_a)
        .def("next", &Search::next, "most"_a,
             "Up to that many further solutions, 81 bytes each; fewer only at the end.")
        .def("fill", &Search::fill, "solutions"_a.noconvert(),
             "Writes further solutions, a row each, and tells how many; fewer only at the end.");
    nb::class_<LaneTrace>(module, "LaneTrace", "What the lanes do on one 9x9 grid.")
        .def(nb::init<nb::bytes>(), "grid"_a)
        .def("next", &LaneTrace::next, "most"_a,
             nb::sig("def next(self, most: int) -> list[tuple[int, int, int, int, bytes]]"),
             "Up to that many further events: kind, lane, two numbers and symbols, as in "
             "kernel/lanes/trace.hpp; fewer only at the end.");
}

}  // namespace nonet::bindings
