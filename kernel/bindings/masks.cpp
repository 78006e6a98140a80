// Python's view of masks: grids of any shape, many at once, and the solutions of one.
#include "masks/masks.hpp"

#include <nanobind/ndarray.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/unique_ptr.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <stdexcept>

#include "bindings/bindings.hpp"

namespace nonet::bindings {

using namespace nb::literals;

namespace {

using Symbols = nb::ndarray<const std::uint8_t, nb::ndim<2>, nb::c_contig, nb::device::cpu>;
using Solutions = nb::ndarray<std::uint8_t, nb::ndim<2>, nb::c_contig, nb::device::cpu>;
using Counts = nb::ndarray<std::uint32_t, nb::ndim<1>, nb::c_contig, nb::device::cpu>;

// nanobind tells types apart by their names alone, so this one is not just called Search.
class MaskSearch {
  public:
    MaskSearch(std::shared_ptr<const masks::Layout> layout, const std::uint8_t* grid)
        : resumable_(masks::cells_of(*layout)), search_(std::move(layout), grid) {}

    nb::bytes next(std::size_t most) {
        return resumable_.bytes(most, [this](auto... rest) { return search_.next(rest...); });
    }

  private:
    Resumable resumable_;
    masks::Search search_;
};

class Layout {
  public:
    Layout(int size, const std::vector<std::vector<int>>& units)
        : layout_(masks::make_layout(size, units)) {}

    std::unique_ptr<MaskSearch> search(const nb::bytes& grid) const {
        const auto* symbols = static_cast<const std::uint8_t*>(grid.data());
        if (grid.size() != cells())
            throw std::invalid_argument("expected " + std::to_string(cells()) + " cells, found " +
                                        std::to_string(grid.size()));
        check_symbols(symbols, grid.size());
        return std::make_unique<MaskSearch>(layout_, symbols);
    }

    void solve_many(const Symbols& grids, std::uint32_t limit, int threads, Solutions& solutions,
                    Counts& counts) const {
        const std::size_t count = grids.shape(0);
        if (grids.shape(1) != cells() || solutions.shape(1) != cells())
            throw std::invalid_argument("expected rows of " + std::to_string(cells()) + " cells");
        if (solutions.shape(0) != count || counts.shape(0) != count)
            throw std::invalid_argument("expected as many solutions and counts as grids");
        if (limit < 1 || threads < 1)
            throw std::invalid_argument("expected a limit and a number of threads of 1 or more");
        check_symbols(grids.data(), count * cells());
        std::fill_n(solutions.data(), count * cells(), std::uint8_t{0});
        std::fill_n(counts.data(), count, 0u);
        masks::Job job{grids.data(), count, limit, solutions.data(), counts.data()};
        run_shared(job, int(std::clamp<std::size_t>(count, 1, threads)),
                   [&](const nonet::Poll& poll) { masks::run(*layout_, job, poll); });
    }

  private:
    std::size_t cells() const { return std::size_t(masks::cells_of(*layout_)); }

    void check_symbols(const std::uint8_t* symbols, std::size_t count) const {
        const int size = masks::size_of(*layout_);
        for (std::size_t i = 0; i < count; i++)
            if (symbols[i] > size)
                throw std::invalid_argument("expected symbols from 0 to " + std::to_string(size) +
                                            ", found " + std::to_string(symbols[i]) + " in grid " +
                                            std::to_string(i / cells()));
    }

    std::shared_ptr<const masks::Layout> layout_;
};

}  // namespace

void bind_masks(nb::module_& module) {
    nb::class_<MaskSearch>(module, "MaskSearch",
                           "The solutions of one grid of any shape, as they are asked for.")
        .def("next", &MaskSearch::next, "most"_a,
             "Up to that many further solutions, a byte a cell; fewer only at the end.");
    nb::class_<Layout>(module, "Layout", "A shape: how many symbols, and the cells of each unit.")
        .def(nb::init<int, std::vector<std::vector<int>>>(), "size"_a, "units"_a)
        .def("search", &Layout::search, "grid"_a, "The solutions of a grid of this shape.")
        .def("solve_many", &Layout::solve_many, "grids"_a, "limit"_a, "threads"_a,
             "solutions"_a.noconvert(), "counts"_a.noconvert(),
             "Solves grids of this shape into the arrays given.");
}

}  // namespace nonet::bindings
