#include "counting/paths.hpp"

#include <algorithm>
#include <bitset>
#include <cmath>
#include <stdexcept>

namespace nonet {

namespace {

constexpr u64 kDead = ~u64{0};          // no mask: units_of would be all units
constexpr size_t kMostMasks = 1 << 17;  // of a layer, before the dead ones go

void sort_out(std::vector<u64>& masks) {
    std::sort(masks.begin(), masks.end());
    masks.erase(std::unique(masks.begin(), masks.end()), masks.end());
}

u16 number_of(const std::vector<u64>& masks, u64 mask) {
    const auto found = std::lower_bound(masks.begin(), masks.end(), mask);
    if (mask == kDead || found == masks.end() || *found != mask) return kNoPath;
    return u16(found - masks.begin());
}

void check(int size, const std::vector<int>& order, const u8* grid) {
    if (size < 1 || size > kMostPathSymbols)
        throw std::invalid_argument("expected 1 to 32 symbols for paths");
    std::vector<bool> seen(size * size);
    for (int cell = 0; cell < size * size; cell++) seen[cell] = grid[cell] != 0;
    for (const int cell : order) {
        if (cell < 0 || cell >= size * size || seen[cell])
            throw std::invalid_argument("expected each empty cell once in the order");
        seen[cell] = true;
    }
    if (std::find(seen.begin(), seen.end(), false) != seen.end())
        throw std::invalid_argument("expected every empty cell in the order");
}

}  // namespace

Paths::Paths(int size, const Units& units, const u8* grid, const std::vector<int>& order)
    : size_(size), order_(order) {
    check(size, order, grid);
    find_units(units, grid);
    if (!is_too_wide_) go_forward();
    if (is_too_wide_) return;
    go_backward();
    if (is_too_wide_) return;
    look_ahead();
    for (const u64 mask : first_) starts_.push_back(number_of(layers_[0].masks, mask));
    measure();
}

// Numbers the units that have an empty cell.
void Paths::find_units(const Units& units, const u8* grid) {
    const size_t cells = order_.size();
    std::vector<int> place(size_ * size_, -1);
    for (size_t i = 0; i < cells; i++) place[order_[i]] = int(i);
    units_of_.resize(cells), ending_.resize(cells), needed_.resize(cells), first_.resize(size_);
    int number = 0;
    for (const std::vector<int>& unit : units) {
        int last = -1;
        for (const int cell : unit) {
            if (cell < 0 || cell >= size_ * size_)
                throw std::invalid_argument("expected units of cells of the grid");
            last = std::max(last, place[cell]);
        }
        if (last < 0) continue;
        if (number == kMostPathUnits) is_too_wide_ = true;
        if (is_too_wide_) return;
        const u64 bit = u64{1} << number++;
        ending_[last] |= bit;
        if (unit.size() == size_t(size_)) needed_[last] |= bit;
        for (const int cell : unit)
            (grid[cell] ? first_[grid[cell] - 1] : units_of_[place[cell]]) |= bit;
    }
}

u64 Paths::behind(u64 mask, int cell, bool takes) const {
    if (takes) {
        if (mask & units_of_[cell]) return kDead;
        mask |= units_of_[cell];
    }
    return (needed_[cell] & ~mask) ? kDead : mask & ~ending_[cell];
}

void Paths::go_forward() {
    layers_.resize(cells() + 1);
    layers_[0].masks = first_;
    sort_out(layers_[0].masks);
    for (int cell = 0; cell < cells(); cell++) {
        std::vector<u64>& next = layers_[cell + 1].masks;
        for (const u64 mask : layers_[cell].masks)
            for (const bool takes : {false, true})
                if (const u64 after = behind(mask, cell, takes); after != kDead)
                    next.push_back(after);
        sort_out(next);
        if (next.size() > kMostMasks) is_too_wide_ = true;
        if (is_too_wide_) return;
    }
}

// Drops the masks from which the end cannot be reached.
void Paths::go_backward() {
    for (int cell = cells() - 1; cell >= 0; cell--) {
        Layer& layer = layers_[cell];
        const std::vector<u64>& next = layers_[cell + 1].masks;
        std::vector<u64> alive;
        for (const u64 mask : layer.masks) {
            const u16 takes = number_of(next, behind(mask, cell, true));
            const u16 passes = number_of(next, behind(mask, cell, false));
            if (takes == kNoPath && passes == kNoPath) continue;
            alive.push_back(mask);
            layer.takes.push_back(takes);
            layer.passes.push_back(passes);
        }
        layer.masks = std::move(alive);
        if (layer.masks.size() >= kNoPath) is_too_wide_ = true;
        if (is_too_wide_) return;
    }
}

void Paths::look_ahead() {
    layers_.back().reach.resize(layers_.back().masks.size());
    for (int cell = cells() - 1; cell >= 0; cell--) {
        Layer& layer = layers_[cell];
        const std::vector<u64>& next = layers_[cell + 1].reach;
        for (size_t i = 0; i < layer.masks.size(); i++) {
            u64 reach = 0;
            if (layer.passes[i] != kNoPath) reach |= next[layer.passes[i]] << 1;
            if (layer.takes[i] != kNoPath) reach |= next[layer.takes[i]] << 1 | 1;
            layer.reach.push_back(reach);
        }
    }
    later_peers_.resize(cells());
    for (int cell = 0; cell < cells(); cell++)
        for (int later = cell + 1; later < std::min(cells(), cell + 65); later++)
            if (units_of_[cell] & units_of_[later])
                later_peers_[cell] |= u64{1} << (later - cell - 1);
}

void Paths::measure() {
    std::vector<std::vector<bool>> reached(size_);
    for (int symbol = 0; symbol < size_; symbol++) {
        reached[symbol].resize(layers_[0].masks.size());
        if (starts_[symbol] != kNoPath) reached[symbol][starts_[symbol]] = true;
    }
    for (int cell = 0; cell < cells(); cell++) {
        double sum = 0;
        const Layer& layer = layers_[cell];
        for (std::vector<bool>& masks : reached) {
            std::vector<bool> next(layers_[cell + 1].masks.size());
            for (size_t i = 0; i < masks.size(); i++) {
                if (!masks[i]) continue;
                if (layer.takes[i] != kNoPath) next[layer.takes[i]] = true;
                if (layer.passes[i] != kNoPath) next[layer.passes[i]] = true;
            }
            const auto count = std::count(next.begin(), next.end(), true);
            sum += std::log2(double(std::max<std::ptrdiff_t>(count, 1)));
            masks = std::move(next);
        }
        width_ = std::max(width_, sum);
    }
}

}  // namespace nonet
