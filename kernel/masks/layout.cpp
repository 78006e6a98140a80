#include "masks/layout.hpp"

#include <stdexcept>
#include <string>

namespace nonet::masks {

namespace {

[[noreturn]] void refuse(const std::string& expected, long long found) {
    throw std::invalid_argument("expected " + expected + ", found " + std::to_string(found));
}

}  // namespace

Layout::Layout(int size, const std::vector<std::vector<int>>& units)
    : size(size), cells(size * size) {
    check(units);
    std::vector<std::vector<Membership>> memberships(cells);
    for (u32 unit = 0; unit < units.size(); unit++) {
        cells_of.add({units[unit].begin(), units[unit].end()});
        for (u32 i = 0; i < units[unit].size(); i++)
            memberships[units[unit][i]].push_back({unit, unit * size, u8(i), is_full(unit)});
    }
    for (const auto& row : memberships) units_of.add(row);
    for (u32 unit = 0; unit < units.size(); unit++) find_overlaps(unit);
}

void Layout::check(const std::vector<std::vector<int>>& units) const {
    if (size < 1 || size > kMostSymbols) refuse("1 to 36 symbols", size);
    if (units.size() > kMostUnits) refuse("no more than 65536 units", units.size());
    for (const std::vector<int>& unit : units) {
        if (unit.empty() || unit.size() > size_t(size))
            refuse("units of 1 to " + std::to_string(size) + " cells", unit.size());
        std::vector<bool> seen(cells);
        for (int cell : unit) {
            if (cell < 0 || cell >= cells) refuse("cells of the grid in a unit", cell);
            if (seen[cell]) refuse("different cells in a unit, and one of them twice", cell);
            seen[cell] = true;
        }
    }
}

// What `unit` shares with others, for each of its cells.
void Layout::find_overlaps(u32 unit) {
    std::vector<u32> met;
    std::vector<Mask> here(cells_of.size()), there(cells_of.size());
    const auto row = cells_of[unit];
    for (size_t i = 0; i < row.size(); i++)
        for (const Membership& other : units_of[row[i]]) {
            if (here[other.unit] == 0) met.push_back(other.unit);
            here[other.unit] |= Mask{1} << i;
            there[other.unit] |= Mask{1} << other.position;
        }
    std::vector<std::vector<u32>> found(row.size());
    for (u32 other : met) {
        const bool two = (here[other] & (here[other] - 1)) != 0;
        const bool more = size_t(__builtin_popcountll(there[other])) < cells_of[other].size();
        if (!is_full(unit) || !two || !more || overlaps.size() == kMostOverlaps) continue;
        for (size_t i = 0; i < row.size(); i++)
            if (here[other] >> i & 1) found[i].push_back(u32(overlaps.size()));
        overlaps.push_back({unit, other, here[other], there[other]});
    }
    row_of.push_back(u32(overlaps_at.size()));
    for (const auto& list : found) overlaps_at.add(list);
}

const std::shared_ptr<const Layout>& classic_layout() {
    static const auto layout = [] {
        std::vector<std::vector<int>> units(27);
        for (int i = 0; i < kCells; i++) {
            units[i / 9].push_back(i);
            units[9 + i % 9].push_back(i);
            units[18 + i / 27 * 3 + i % 9 / 3].push_back(i);
        }
        return std::make_shared<const Layout>(9, units);
    }();
    return layout;
}

}  // namespace nonet::masks
