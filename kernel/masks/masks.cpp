#include "masks/masks.hpp"

#include "masks/search.hpp"

namespace nonet::masks {

std::shared_ptr<const Layout> make_layout(int size, const std::vector<std::vector<int>>& units) {
    return std::make_shared<const Layout>(size, units);
}

int size_of(const Layout& layout) { return layout.size; }
int cells_of(const Layout& layout) { return layout.cells; }

void run(const Layout& layout, Job& job, const Poll& poll) {
    Tree tree(layout);
    const Poll stop = [&] {
        if (poll()) job.stopped = true;
        return job.stopped.load(std::memory_order_relaxed);
    };
    while (!stop()) {
        const std::size_t number = job.next.fetch_add(1, std::memory_order_relaxed);
        if (number >= job.count) return;
        tree.start(job.grids + number * layout.cells);
        std::uint32_t& count = job.counts[number];
        while (count < job.limit && tree.next(stop))
            if (count++ == 0) tree.write(job.solutions + number * layout.cells);
    }
}

Search::Search(std::shared_ptr<const Layout> layout, const std::uint8_t* grid)
    : layout_(std::move(layout)), tree_(std::make_unique<Tree>(*layout_)) {
    tree_->start(grid);
}

Search::~Search() = default;

std::size_t Search::next(std::uint8_t* solutions, std::size_t most, const Poll& poll) {
    std::size_t count = 0;
    for (; count < most && tree_->next(poll); count++)
        tree_->write(solutions + count * layout_->cells);
    return count;
}

}  // namespace nonet::masks
