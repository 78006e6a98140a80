// Wings: a few cells that hold one symbol more than they are cells, and a cell with two candidates
// that takes one of them away.
#include <array>
#include <cstdlib>
#include <tuple>

#include "logic/finders.hpp"

namespace nonet::logic {

// A pivot with two (or three) candidates and two pincers that share what goes.
template <int size>
bool find_small_wing(const Board& board, Allowed, Step& step) {
    for (int pivot = 0; pivot < kCells; pivot++) {
        const Mask all = board.candidates[pivot];
        if (count(all) != size) continue;
        for (const int one : kGeometry.peers[pivot]) {
            const Mask a = board.candidates[one];
            if (count(a) != 2 || !is_single(all & ~a)) continue;
            for (const int two : kGeometry.peers[pivot]) {
                const Mask b = board.candidates[two];
                if (count(b) != 2 || count(all | a | b) != 3) continue;
                if (count(all & a & b) != size - 2) continue;
                const int z = lowest(a & b);
                CellSet victims = board.where[z] & kGeometry.sees[one] & kGeometry.sees[two];
                if (size == 3) victims &= kGeometry.sees[pivot];
                victims.drop(pivot);
                if (!victims.any()) continue;
                step.begin(size == 2 ? kXyWing : kXyzWing);
                victims.each([&](int cell) { step.remove(cell, 1u << z); });
                step.cells = {byte(pivot), byte(one), byte(two)};
                step.symbols = {byte(lowest(a & ~(1u << z))), byte(lowest(b & ~(1u << z))),
                                byte(z)};
                return true;
            }
        }
    }
    return false;
}

namespace {

// A large wing: `size` cells that see each other and hold size + 1 symbols, and a cell with two of
// them that sees every cell of one of the two (or of both).
template <int size>
class LargeWing {
  public:
    explicit LargeWing(const Board& board) : board_(board) {}

    bool find(Step& step) {
        CellSet open;
        for (const CellSet& cells : board_.where) open |= cells;
        grow(0, 0, open);
        if (best_.removed_count == 0) return false;
        write(step);
        return true;
    }

  private:
    static constexpr Technique kTechnique = size == 3 ? kWxyzWing : kVwxyzWing;

    struct Found {
        std::array<int, size> cells;
        Mask all;
        int pincer, x, z;  // the restricted common and what goes
        bool is_double;
        CellSet gone[kSize] = {};
        int removed_count = 0;
        int rating = 0, suffix = 0;

        auto rank() const { return std::tuple(rating, -removed_count, -suffix); }
    };

    void grow(int depth, Mask all, CellSet range) {
        if (depth == size) {
            if (count(all) == size + 1) try_pincers(all);
            return;
        }
        range.each([&](int cell) {
            const Mask mask = board_.candidates[cell];
            if (is_single(mask) || count(all | mask) > size + 1) return;
            cells_[depth] = cell;
            grow(depth + 1, all | mask, range & kGeometry.after[cell]);
        });
    }

    void try_pincers(Mask all) {
        CellSet range, own;
        for (const int cell : cells_) {
            range |= kGeometry.sees[cell];
            own.add(cell);
        }
        (range - own).each([&](int pincer) {
            const Mask two = board_.candidates[pincer];
            if (count(two) != 2 || two & ~all) return;
            const int low = lowest(two), high = lowest(two & (two - 1));
            const bool by_low = is_common(low, pincer), by_high = is_common(high, pincer);
            if (by_low) {
                consider(all, pincer, low, high, by_high);
            } else if (by_high) {
                consider(all, pincer, high, low, false);
            }
        });
    }

    // Whether the pincer sees every cell that has the symbol.
    bool is_common(int s, int pincer) const {
        for (const int cell : cells_)
            if (board_.has(cell, s) && !sees(pincer, cell)) return false;
        return true;
    }

    // Those that see every cell of the wing with the symbol; and the pincer, if it has it.
    CellSet victims_of(int s, int pincer) const {
        CellSet victims = board_.where[s];
        for (const int cell : cells_) {
            if (board_.has(cell, s)) victims &= kGeometry.sees[cell];
            victims.drop(cell);
        }
        if (board_.has(pincer, s)) victims &= kGeometry.sees[pincer];
        victims.drop(pincer);
        return victims;
    }

    void consider(Mask all, int pincer, int x, int z, bool is_double) {
        Found found{cells_, all, pincer, x, z, is_double};
        bool is_weak = false;
        if (is_double)
            each_bit(all & ~(1u << z), [&](int s) {
                found.gone[s] = victims_of(s, pincer);
                found.removed_count += found.gone[s].count();
                is_weak = is_weak || (s != x && found.gone[s].any());
            });
        found.gone[z] = victims_of(z, pincer);
        found.removed_count += found.gone[z].count();
        if (!found.removed_count) return;
        if (is_double && !is_weak) {
            found.is_double = found.gone[x].any() && found.gone[z].any();
            if (!found.gone[z].any()) std::swap(found.x, found.z);
        }
        rate(found);
        if (!best_.removed_count || found.rank() < best_.rank()) best_ = found;
    }

    void rate(Found& found) const {
        int biggest = 0, together = 0;
        for (const int cell : found.cells) {
            const int many = count(board_.candidates[cell]);
            biggest = std::max(biggest, many);
            together += many;
        }
        constexpr int middle = (size + 3) / 2;
        found.rating =
            kTechniqueTable[kTechnique].rating + (size + 1 - middle) - std::abs(middle - biggest);
        // As digits: doubly linked or not, the biggest cell, candidates together.
        const int tail = together < 10 ? together * 11 : together / 10 * 11 + together % 10 + 1;
        found.suffix = ((found.is_double ? 2 : 1) * 10 + biggest) * 128 + tail;
    }

    void write(Step& step) const {
        step.begin(kTechnique, best_.rating);
        step.form = best_.is_double ? 2 : 1;
        for (int cell = 0; cell < kCells; cell++) {
            Mask mask = 0;
            for (int s = 0; s < kSize; s++)
                if (best_.gone[s].has(cell)) mask |= Mask(1 << s);
            step.remove(cell, mask);
        }
        for (const int cell : best_.cells) step.cells.push_back(byte(cell));
        step.others = {byte(best_.pincer)};
        step.symbols = {byte(best_.x), byte(best_.z)};
        step.add_symbols(best_.all & ~(1u << best_.x | 1u << best_.z));
    }

    const Board& board_;
    std::array<int, size> cells_{};
    Found best_{};
};

}  // namespace

template <int size>
bool find_large_wing(const Board& board, Allowed, Step& step) {
    return LargeWing<size>(board).find(step);
}

template bool find_small_wing<2>(const Board&, Allowed, Step&);
template bool find_small_wing<3>(const Board&, Allowed, Step&);
template bool find_large_wing<3>(const Board&, Allowed, Step&);
template bool find_large_wing<4>(const Board&, Allowed, Step&);

}  // namespace nonet::logic
