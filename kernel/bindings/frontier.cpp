// Python's view of the frontier: the number of solutions of one grid of any shape.
#include "counting/frontier.hpp"

#include <nanobind/stl/vector.h>

#include <memory>
#include <stdexcept>
#include <string>

#include "bindings/bindings.hpp"

namespace nonet::bindings {

using namespace nb::literals;

namespace {

class Frontier {
  public:
    Frontier(int size, const nonet::Paths::Units& units, const nb::bytes& grid,
             const std::vector<int>& order) {
        const std::size_t cells = std::size_t(std::max(size, 0)) * std::size_t(std::max(size, 0));
        if (grid.size() != cells)
            throw std::invalid_argument("expected " + std::to_string(cells) + " cells, found " +
                                        std::to_string(grid.size()));
        const auto* symbols = static_cast<const std::uint8_t*>(grid.data());
        nb::gil_scoped_release no_gil;
        paths_ = std::make_unique<nonet::Paths>(size, units, symbols, order);
    }

    bool is_too_wide() const { return paths_->is_too_wide(); }
    double width() const { return paths_->width(); }
    std::size_t states() const { return result_.states; }
    std::size_t widest() const { return result_.widest; }
    double share() const { return result_.share; }

    nb::object run(std::size_t most, const nb::object& progress) {
        std::atomic<double> share{0};
        const Signals::Tell tell = [&] { progress(share.load()); };
        Signals signals(progress.is_none() ? Signals::Tell() : tell);
        {
            nb::gil_scoped_release no_gil;
            result_ = nonet::count_by_frontier(*paths_, most, std::ref(signals), share);
        }
        signals.raise();
        if (result_.end != nonet::FrontierEnd::kCounted) return nb::none();
        return halves(result_.total);
    }

  private:
    std::unique_ptr<nonet::Paths> paths_;
    nonet::FrontierResult result_;
};

}  // namespace

void bind_frontier(nb::module_& module) {
    nb::class_<Frontier>(module, "Frontier", "Counts the solutions of a grid cell by cell.")
        .def(nb::init<int, nonet::Paths::Units, nb::bytes, std::vector<int>>(), "size"_a, "units"_a,
             "grid"_a, "order"_a)
        .def_prop_ro("is_too_wide", &Frontier::is_too_wide, "Whether it cannot be run.")
        .def_prop_ro("width", &Frontier::width, "A measure of the states to expect.")
        .def_prop_ro("states", &Frontier::states, "States of all layers, in the last run.")
        .def_prop_ro("widest", &Frontier::widest, "States of the widest layer.")
        .def_prop_ro("share", &Frontier::share, "How far the last run came, from 0 to 1.")
        .def("run", &Frontier::run, "most"_a, "progress"_a.none(),
             nb::sig("def run(self, most: int, progress: object | None) -> tuple[int, int] | None"),
             "The number of solutions, as its upper and its lower 64 bits; None if a layer has "
             "more than `most` states or the number more than 128 bits.");
}

}  // namespace nonet::bindings
