// Aligned exclusion: of two or three cells, combinations of candidates that another cell cannot
// bear, as they would take all of its own. A candidate that is in no combination left can go.
#include <array>
#include <vector>

#include "logic_finders.hpp"

namespace nonet::logic {

namespace {

std::uint8_t byte(int value) { return static_cast<std::uint8_t>(value); }

template <int size>
class Exclusion {
  public:
    Exclusion(const Board& board, Technique technique, int rating)
        : board_(board), technique_(technique), rating_(rating) {}

    bool find(Step& step) {
        gather();
        for (std::size_t j = 1; j < bases_.size(); j++)
            for (std::size_t i = 0; i < j; i++) {
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
        if (size == 2) return both.count() >= 2 && exclude(both, step);
        if (both.count() < 2) return false;
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
            is_found = common.count() >= 2 && exclude(common, step);
        });
        return is_found;
    }

    bool exclude(CellSet common, Step& step) {
        masks_.clear();
        common.each([&](int cell) { masks_.push_back(board_.candidates[cell]); });
        Mask allowed[size] = {};
        combine(0, 0, {}, allowed);
        bool is_worth = false;
        for (int i = 0; i < size; i++)
            is_worth = is_worth || board_.candidates[cells_[i]] & ~allowed[i];
        if (!is_worth) return false;
        step.begin(technique_, rating_);
        for (int i = 0; i < size; i++) {
            step.cells.push_back(byte(cells_[i]));
            step.remove(cells_[i], board_.candidates[cells_[i]] & ~allowed[i]);
        }
        common.each([&](int cell) { step.others.push_back(byte(cell)); });
        return true;
    }

    // Goes through the combinations that two of the cells can bear themselves.
    bool combine(int depth, Mask used, std::array<int, size> chosen, Mask (&allowed)[size]) {
        if (depth == size) {
            for (const Mask mask : masks_)
                if (!(mask & ~used)) return false;
            for (int i = 0; i < size; i++) allowed[i] |= Mask(1 << chosen[i]);
            return true;
        }
        each_bit(board_.candidates[cells_[depth]], [&](int s) {
            for (int i = 0; i < depth; i++)
                if (chosen[i] == s && sees(cells_[i], cells_[depth])) return;
            chosen[depth] = s;
            combine(depth + 1, Mask(used | 1 << s), chosen, allowed);
        });
        return true;
    }

    const Board& board_;
    const Technique technique_;
    const int rating_;
    std::vector<int> bases_;
    std::vector<Mask> masks_;
    CellSet is_base_, excluders_[kCells];
    int cells_[3] = {};
};

}  // namespace

bool find_aligned_pair(const Board& board, Allowed, Step& step) {
    return Exclusion<2>(board, kAlignedPairExclusion, 62).find(step);
}

bool find_aligned_triplet(const Board& board, Allowed, Step& step) {
    return Exclusion<3>(board, kAlignedTripletExclusion, 75).find(step);
}

}  // namespace nonet::logic
