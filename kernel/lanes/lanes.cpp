#include "lanes/lanes.hpp"

#include <algorithm>

#include "masks/masks.hpp"

namespace nonet {

size_t first_bad(const u8* symbols, size_t count, size_t size) {
    u8 highest = 0;
    for (size_t i = 0; i < count; i++) highest = std::max(highest, symbols[i]);
    if (highest <= size) return count;
    return std::find_if(symbols, symbols + count, [&](u8 s) { return s > size; }) - symbols;
}

u64 find_by_masks(const u8* grid, u64 most, u8* solutions, size_t room, const Poll& poll) {
    masks::Search search(masks::classic_layout(), grid);
    u64 count = 0;
    u8 solution[kCells];
    for (; count < most && search.next(solution, 1, poll); count++)
        if (count < room) std::copy_n(solution, kCells, solutions + count * kCells);
    return count;
}

}  // namespace nonet
