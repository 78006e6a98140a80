#include "masks/board.hpp"

#include <algorithm>

namespace nonet::masks {

Board::Board(const Layout& layout)
    : layout_(layout),
      size_(layout.size),
      candidates_(layout.cells),
      places_(layout.cells_of.size() * layout.size),
      value_(2 * layout.cells * layout.size),
      reason_(layout.cells * layout.size),
      level_(layout.cells * layout.size),
      is_touched_(places_.size()) {}

bool Board::start(const u8* grid) {
    std::fill(candidates_.begin(), candidates_.end(), (Mask{1} << size_) - 1);
    for (size_t unit = 0; unit < layout_.cells_of.size(); unit++)
        std::fill_n(places_.begin() + unit * size_, size_,
                    (Mask{1} << layout_.cells_of[unit].size()) - 1);
    std::fill(value_.begin(), value_.end(), 0);
    trail_.clear();
    starts_.clear();
    clear_touched();
    propagated_ = 0;
    placed_ = 0;
    if (size_ == 1)
        return assign(stands(0), kDecision);  // the one shape without anything to remove
    for (int cell = 0; cell < layout_.cells; cell++) {
        const int symbol = grid[cell];  // read once: another thread may write to it
        if (symbol > int(size_)) return false;
        if (symbol && !assign(stands(cell * size_ + symbol - 1), kDecision)) return false;
    }
    return true;
}

// Takes a candidate from its masks. A mask never loses its last bit: a candidate that is left alone
// is placed at once, and cannot be removed after that.
bool Board::remove(Candidate candidate) {
    const u32 cell = candidate / size_, symbol = candidate % size_;
    Mask& left = candidates_[cell];
    left &= ~(Mask{1} << symbol);
    bool fine = !is_single(left) || assign(stands(cell * size_ + lowest(left)), kOnlyCandidate);
    for (const Membership& in : layout_.units_of[cell]) {
        const u32 group = in.group + symbol;
        Mask& places = places_[group];
        places &= ~(Mask{1} << in.position);
        if (!in.is_full) continue;
        if (is_single(places))
            fine = fine &&
                   assign(stands(at(in.unit, lowest(places), symbol)), reason(kOnlyPlace, in.unit));
        else if (!is_touched_[group])
            is_touched_[group] = 1, touched_.push_back(group);
    }
    return fine;
}

void Board::restore(Candidate candidate) {
    const u32 cell = candidate / size_, symbol = candidate % size_;
    candidates_[cell] |= Mask{1} << symbol;
    for (const Membership& in : layout_.units_of[cell])
        places_[in.group + symbol] |= Mask{1} << in.position;
}

bool Board::propagate(Literal literal) {
    if (literal & 1) return true;
    const u32 candidate = candidate_of(literal);
    const u32 cell = candidate / size_, symbol = candidate % size_;
    const Reason why = reason(kPeer, candidate);
    for (Mask rest = candidates_[cell] & ~(Mask{1} << symbol); rest; rest &= rest - 1)
        if (!assign(is_not(cell * size_ + lowest(rest)), why)) return false;
    for (const Membership& in : layout_.units_of[cell]) {
        const Mask others = places_[in.group + symbol] & ~(Mask{1} << in.position);
        for (Mask rest = others; rest; rest &= rest - 1)
            if (!assign(is_not(at(in.unit, lowest(rest), symbol)), why)) return false;
    }
    return true;
}

bool Board::propagate_overlaps() {
    while (!touched_.empty() && !has_pending()) {
        const u32 group = touched_.back();
        touched_.pop_back();
        is_touched_[group] = 0;
        if (!propagate_overlaps_of(group)) return false;
    }
    return true;
}

bool Board::propagate_overlaps_of(u32 group) {
    const Mask places = places_[group];
    const u32 unit = group / size_, symbol = group % size_;
    for (u32 number : layout_.overlaps_at[layout_.row_of[unit] + lowest(places)]) {
        const Overlap& overlap = layout_.overlaps[number];
        if (places & ~overlap.in_first) continue;
        Mask rest = places_[overlap.second * size_ + symbol] & ~overlap.in_second;
        for (; rest; rest &= rest - 1)
            if (!assign(is_not(at(overlap.second, lowest(rest), symbol)), reason(kLocked, number)))
                return false;
    }
    return true;
}

void Board::clear_touched() {
    for (u32 group : touched_) is_touched_[group] = 0;
    touched_.clear();
}

void Board::write(u8* symbols) const {
    for (int cell = 0; cell < layout_.cells; cell++)
        symbols[cell] = u8(lowest(candidates_[cell]) + 1);
}

}  // namespace nonet::masks
