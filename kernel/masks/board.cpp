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

bool Board::start(const std::uint8_t* grid) {
    std::fill(candidates_.begin(), candidates_.end(), (Mask{1} << size_) - 1);
    for (std::size_t unit = 0; unit < layout_.cells_of.size(); unit++)
        std::fill_n(places_.begin() + unit * size_, size_,
                    (Mask{1} << layout_.cells_of[unit].size()) - 1);
    std::fill(value_.begin(), value_.end(), 0);
    trail_.clear();
    starts_.clear();
    forget_touched();
    seen_ = 0;
    placed_ = 0;
    if (size_ == 1) return claim(stands(0), kTried);  // the one shape with nothing to strike
    for (int cell = 0; cell < layout_.cells; cell++) {
        const int symbol = grid[cell];  // read once: another thread may write to it
        if (symbol > static_cast<int>(size_)) return false;
        if (symbol && !claim(stands(cell * size_ + symbol - 1), kTried)) return false;
    }
    return true;
}

// Takes a candidate from its masks. A mask never loses its last bit: the claim that it stands is
// made as soon as it is alone, and then it cannot be struck.
bool Board::strike(Candidate candidate) {
    const std::uint32_t cell = candidate / size_, symbol = candidate % size_;
    Mask& left = candidates_[cell];
    left &= ~(Mask{1} << symbol);
    bool fine = !is_single(left) || claim(stands(cell * size_ + lowest(left)), kOnlyCandidate);
    for (const Membership& in : layout_.units_of[cell]) {
        const std::uint32_t group = in.group + symbol;
        Mask& places = places_[group];
        places &= ~(Mask{1} << in.position);
        if (!in.is_full) continue;
        if (is_single(places))
            fine = fine &&
                   claim(stands(at(in.unit, lowest(places), symbol)), reason(kOnlyPlace, in.unit));
        else if (!is_touched_[group])
            is_touched_[group] = 1, touched_.push_back(group);
    }
    return fine;
}

void Board::restore(Candidate candidate) {
    const std::uint32_t cell = candidate / size_, symbol = candidate % size_;
    candidates_[cell] |= Mask{1} << symbol;
    for (const Membership& in : layout_.units_of[cell])
        places_[in.group + symbol] |= Mask{1} << in.position;
}

bool Board::spread(Claim claimed) {
    if (claimed & 1) return true;
    const std::uint32_t candidate = candidate_of(claimed);
    const std::uint32_t cell = candidate / size_, symbol = candidate % size_;
    const Reason why = reason(kPeer, candidate);
    for (Mask rest = candidates_[cell] & ~(Mask{1} << symbol); rest; rest &= rest - 1)
        if (!claim(is_not(cell * size_ + lowest(rest)), why)) return false;
    for (const Membership& in : layout_.units_of[cell]) {
        const Mask others = places_[in.group + symbol] & ~(Mask{1} << in.position);
        for (Mask rest = others; rest; rest &= rest - 1)
            if (!claim(is_not(at(in.unit, lowest(rest), symbol)), why)) return false;
    }
    return true;
}

bool Board::lock() {
    while (!touched_.empty() && !has_news()) {
        const std::uint32_t group = touched_.back();
        touched_.pop_back();
        is_touched_[group] = 0;
        if (!lock_group(group)) return false;
    }
    return true;
}

bool Board::lock_group(std::uint32_t group) {
    const Mask places = places_[group];
    const std::uint32_t unit = group / size_, symbol = group % size_;
    for (std::uint32_t number : layout_.overlaps_at[layout_.row_of[unit] + lowest(places)]) {
        const Overlap& overlap = layout_.overlaps[number];
        if (places & ~overlap.in_first) continue;
        Mask rest = places_[overlap.second * size_ + symbol] & ~overlap.in_second;
        for (; rest; rest &= rest - 1)
            if (!claim(is_not(at(overlap.second, lowest(rest), symbol)), reason(kLocked, number)))
                return false;
    }
    return true;
}

void Board::forget_touched() {
    for (std::uint32_t group : touched_) is_touched_[group] = 0;
    touched_.clear();
}

void Board::write(std::uint8_t* symbols) const {
    for (int cell = 0; cell < layout_.cells; cell++)
        symbols[cell] = std::uint8_t(lowest(candidates_[cell]) + 1);
}

}  // namespace nonet::masks
