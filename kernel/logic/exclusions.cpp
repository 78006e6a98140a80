// Aligned exclusion: combinations of candidates of two or three cells that would take all
// candidates of another cell. A candidate that is in no other combination can go.
#include <array>
#include <vector>

#include "logic/finders.hpp"

namespace nonet::logic {

namespace {

template <int size>
class Exclusion {
  public:
    explicit Exclusion(const Board& board) : board_(board) {}

    bool find(Step& step) {
        gather();
        for (size_t j = 1; j < bases_.size(); j++)
            for (size_t i = 0; i < j; i++) {
                cells_[0] = bases_[i];
                cells_[1] = bases_[j];
                if (try_pair(step)) return true;
            }
        return false;
    }

  private:
    // Cells that could take part, each with its peers of few candidates.
    void gather() {
        CellSet few, single;
        for (int cell = 0; cell < kCells; cell++) {
            const int many = count(board_.candidates[cell]);
            if (many == 1) single.add(cell);
            if (many >= 2 && many <= size) few.add(cell);
        }
        for (int cell = 0; cell < kCells; cell++) {
            if (count(board_.candidates[cell]) < 2) continue;
            const CellSet seen = kGeometry.sees[cell];
            if ((seen & single).any() || !(seen & few).any()) continue;
            bases_.push_back(cell);
            is_base_.add(cell);
            excluders_[cell] = seen & few;
        }
    }

    bool try_pair(Step& step) {
        const CellSet both = excluders_[cells_[0]] & excluders_[cells_[1]];
        if (size == 2) return both.has_two() && exclude(both, step);
        if (!both.has_two()) return false;
        CellSet near = excluders_[cells_[0]] & is_base_, more = excluders_[cells_[1]] & is_base_;
        for (const int cell : {cells_[0], cells_[1]}) {
            near.drop(cell);
            more.drop(cell);
        }
        return try_third(near, both, step) || try_third(more - near, both, step);
    }

    bool try_third(CellSet range, CellSet both, Step& step) {
        bool is_found = false;
        range.each([&](int cell) {
            if (is_found) return;
            const CellSet common = both & excluders_[cell];
            cells_[size - 1] = cell;
            is_found = common.has_two() && exclude(common, step);
        });
        return is_found;
    }

    bool exclude(CellSet common, Step& step) {
        mask_count_ = 0;
        Mask all = 0;
        for (int i = 0; i < size; i++) all |= board_.candidates[cells_[i]];
        common.each([&](int cell) {
            const Mask mask = board_.candidates[cell];
            if (!(mask & ~all)) masks_[mask_count_++] = mask;
        });
        if (!mask_count_ && !has_pair()) return false;
        Mask allowed[size] = {};
        for (int i = 0; i < size; i++)
            each_bit(board_.candidates[cells_[i]], [&](int s) {
                if (!(allowed[i] >> s & 1)) allow(i, s, allowed);
            });
        bool is_worth = false;
        for (int i = 0; i < size; i++)
            is_worth = is_worth || board_.candidates[cells_[i]] & ~allowed[i];
        if (!is_worth) return false;
        step.begin(size == 2 ? kAlignedPairExclusion : kAlignedTripletExclusion);
        for (int i = 0; i < size; i++) {
            step.cells.push_back(byte(cells_[i]));
            step.remove(cells_[i], board_.candidates[cells_[i]] & ~allowed[i]);
        }
        common.each([&](int cell) { step.others.push_back(byte(cell)); });
        return true;
    }

    // Whether two of the cells see each other and have the same two candidates: without such a pair
    // the cells alone exclude nothing.
    bool has_pair() const {
        for (int i = 1; i < size; i++)
            for (int j = 0; j < i; j++) {
                const Mask mask = board_.candidates[cells_[i]];
                if (mask == board_.candidates[cells_[j]] && count(mask) == 2 &&
                    sees(cells_[i], cells_[j]))
                    return true;
            }
        return false;
    }

    // Looks for a combination with a candidate of one of the cells; all that are in it are allowed.
    void allow(int fixed, int s, Mask (&allowed)[size]) {
        std::array<int, size> chosen{};
        chosen[fixed] = s;
        if (!complete(0, fixed, Mask(1 << s), chosen)) return;
        for (int i = 0; i < size; i++) allowed[i] |= Mask(1 << chosen[i]);
    }

    bool complete(int depth, int fixed, Mask used, std::array<int, size>& chosen) const {
        if (depth == fixed) return complete(depth + 1, fixed, used, chosen);
        if (depth >= size) {
            for (int i = 0; i < mask_count_; i++)
                if (!(masks_[i] & ~used)) return false;
            return true;
        }
        for (unsigned left = board_.candidates[cells_[depth]]; left; left &= left - 1) {
            chosen[depth] = lowest(left);
            bool is_legal = true;
            for (int i = 0; i < size; i++)
                if ((i < depth || i == fixed) && chosen[i] == chosen[depth] &&
                    sees(cells_[i], cells_[depth]))
                    is_legal = false;
            if (is_legal && complete(depth + 1, fixed, Mask(used | 1 << chosen[depth]), chosen))
                return true;
        }
        return false;
    }

    const Board& board_;
    std::vector<int> bases_;
    Mask masks_[20] = {};  // of cells that all of them see, as far as they matter
    int mask_count_ = 0;
    CellSet is_base_, excluders_[kCells];
    int cells_[3] = {};
};

}  // namespace

template <int size>
bool find_exclusion(const Board& board, Allowed, Step& step) {
    return Exclusion<size>(board).find(step);
}

template bool find_exclusion<2>(const Board&, Allowed, Step&);
template bool find_exclusion<3>(const Board&, Allowed, Step&);

}  // namespace nonet::logic
