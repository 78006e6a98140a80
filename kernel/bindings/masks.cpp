// Python's view of masks: grids of any shape, many at once, and the solutions of one.
#include "masks/masks.hpp"

#include <nanobind/stl/unique_ptr.h>

#include "bindings/bindings.hpp"

namespace nonet::bindings {

namespace {

// nanobind tells types apart by their names alone, so this one is not just called Search.
class MaskSearch {
  public:
    MaskSearch(std::shared_ptr<const masks::Layout> layout, const u8* grid)
        : resumable_(layout->cells), search_(std::move(layout), grid) {}

    nb::bytes next(size_t most) {
        return resumable_.bytes(most, [this](auto... rest) { return search_.next(rest...); });
    }

  private:
    Resumable resumable_;
    masks::Search search_;
};

class Layout {
  public:
    using AnyGrids = Array<const u8, nb::shape<-1, -1>>;
    using AnySolutions = Array<u8, nb::shape<-1, -1>>;

    Layout(int size, const std::vector<std::vector<int>>& units)
        : layout_(std::make_shared<const masks::Layout>(size, units)) {}

    std::unique_ptr<MaskSearch> search(const nb::bytes& grid) const {
        return std::make_unique<MaskSearch>(layout_, checked_symbols(grid, layout_->size));
    }

    void solve_many(const AnyGrids& grids, u32 limit, int threads, AnySolutions& solutions,
                    Counts& counts) const {
        const size_t count = grids.shape(0), cells = layout_->cells;
        if (grids.shape(1) != cells || solutions.shape(1) != cells)
            fail("expected rows of " + std::to_string(cells) + " cells");
        require(solutions.shape(0) == count && counts.shape(0) == count,
                "expected as many solutions and counts as grids");
        require(limit >= 1, "the limit must be 1 or more");
        check_symbols(grids.data(), count * cells, layout_->size);
        std::fill_n(solutions.data(), count * cells, u8{0});
        std::fill_n(counts.data(), count, 0u);
        masks::Job job{{}, grids.data(), count, limit, solutions.data(), counts.data()};
        run_shared(job, useful_threads(threads, count),
                   [&](const Poll& poll) { masks::run(*layout_, job, poll); });
    }

  private:
    std::shared_ptr<const masks::Layout> layout_;
};

}  // namespace

void bind_masks(nb::module_& module) {
    nb::class_<MaskSearch>(module, "MaskSearch",
                           "The solutions of one grid of any shape, on demand.")
        .def("next", &MaskSearch::next, "most"_a,
             "Up to that many more solutions, one byte a cell; fewer only at the end.");
    nb::class_<Layout>(module, "Layout", "A shape: how many symbols, and the cells of each unit.")
        .def(nb::init<int, std::vector<std::vector<int>>>(), "size"_a, "units"_a)
        .def("search", &Layout::search, "grid"_a, "The solutions of a grid of this shape.")
        .def("solve_many", &Layout::solve_many, "grids"_a, "limit"_a, "threads"_a,
             "solutions"_a.noconvert(), "counts"_a.noconvert(),
             "Solve grids of this shape into the given arrays.");
}

}  // namespace nonet::bindings
