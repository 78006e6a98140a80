#include "lanes/fallback.hpp"

#include <algorithm>
#include <memory>
#include <vector>

#include "lanes/lanes.hpp"
#include "masks/masks.hpp"

namespace nonet {

namespace {

std::shared_ptr<const masks::Layout> classic() {
    std::vector<std::vector<int>> units(27);
    for (int i = 0; i < kCells; i++) {
        units[i / 9].push_back(i);
        units[9 + i % 9].push_back(i);
        units[18 + i / 27 * 3 + i % 9 / 3].push_back(i);
    }
    return masks::make_layout(9, units);
}

}  // namespace

std::uint64_t find_by_masks(const std::uint8_t* grid, std::uint64_t most, std::uint8_t* solutions,
                            std::size_t room, const Poll& poll) {
    masks::Search search(classic(), grid);
    std::uint64_t count = 0;
    std::uint8_t solution[kCells];
    for (; count < most && search.next(solution, 1, poll); count++)
        if (count < room) std::copy_n(solution, kCells, solutions + count * kCells);
    return count;
}

}  // namespace nonet
