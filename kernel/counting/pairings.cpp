#include "counting/pairings.hpp"

#include <algorithm>
#include <tuple>

namespace nonet {

namespace {

// A half crosses a pairing if it has one symbol of each pair: the first pair gives its lower
// symbol, so that one of two such halves is found, and each other pair gives either.
std::vector<u16> halves_across(const std::vector<u16>& pairing) {
    std::vector<u16> found{0};
    for (const u16 pair : pairing) {
        const u16 low = pair & -pair;
        const size_t size = found.size();
        for (size_t i = 0; i < size; i++) {
            if (pair != pairing[0]) found.push_back(found[i] | (pair ^ low));
            found[i] |= low;
        }
    }
    return found;
}

// Goes through the pairings of a stack, box by box and column by column.
class StackWalk {
  public:
    StackWalk(const Pairings& all, const u8* grid, int stack) : all_(all), pairs_(all.pairs) {
        for (int box = 0; box < pairs_; box++)
            for (int column = 0; column < pairs_; column++) {
                const int cell = 4 * pairs_ * box + pairs_ * stack + column;
                for (const int symbol : {grid[cell], grid[cell + 2 * pairs_]})
                    if (symbol) clues_[box][column] |= 1 << (symbol - 1);
            }
        for (int box = 0; box < pairs_; box++)
            for (int column = 0; column < pairs_; column++) allow(box, column);
    }

    std::vector<PairTie> run() {
        place(0, 0, 0);
        std::ranges::sort(ties_, {}, &PairTie::at);
        merge();
        return std::move(ties_);
    }

  private:
    // Columns without a clue can be exchanged: only one order of them is gone through.
    void allow(int box, int column) {
        u16 others = 0, here = 0;
        for (int i = 0; i < pairs_; i++) {
            if (i != box) others |= clues_[i][column];
            if (i != column) others |= clues_[box][i];
            here |= clues_[i][column];
        }
        allowed_[box][column] = u16(((1 << 2 * pairs_) - 1) & ~others);
        is_free_[column] = here == 0;
        if (box == 0 && is_free_[column]) orders_ *= ++free_;
    }

    void place(int box, int column, u16 used) {
        if (column == pairs_) return end_box(box);
        const u16 open = allowed_[box][column] & ~used & ~columns_[column];
        for (u16 firsts = open; firsts; firsts &= firsts - 1) {
            const u16 first = firsts & -firsts;
            if (box == 0 && !comes_after(first, column)) continue;
            for (u16 rest = firsts ^ first; rest; rest &= rest - 1) {
                const u16 pair = first | (rest & -rest);
                if ((clues_[box][column] & ~pair) != 0) continue;
                chosen_[box][column] = pair;
                columns_[column] |= pair;
                place(box, column + 1, used | pair);
                columns_[column] ^= pair;
            }
        }
    }

    bool comes_after(u16 first, int column) const {
        if (!is_free_[column]) return true;
        for (int i = column - 1; i >= 0; i--)
            if (is_free_[i]) return (chosen_[0][i] & -chosen_[0][i]) < first;
        return true;
    }

    void end_box(int box) {
        tie_.at[box] = u16(all_.number(chosen_[box]));
        if (box + 1 < pairs_) return place(box + 1, 0, 0);
        tie_.weight = orders_;
        ties_.push_back(tie_);
    }

    void merge() {
        size_t size = 0;
        for (const PairTie& tie : ties_) {
            if (size > 0 && ties_[size - 1].at == tie.at)
                ties_[size - 1].weight += tie.weight;
            else
                ties_[size++] = tie;
        }
        ties_.resize(size);
    }

    const Pairings& all_;
    const int pairs_;
    u16 clues_[kMostPairs][kMostPairs] = {};    // by box and column
    u16 allowed_[kMostPairs][kMostPairs] = {};  // by the clues
    bool is_free_[kMostPairs] = {};
    u32 free_ = 0, orders_ = 1;
    u16 chosen_[kMostPairs][kMostPairs] = {};
    u16 columns_[kMostPairs] = {};
    PairTie tie_;
    std::vector<PairTie> ties_;
};

}  // namespace

Pairings::Pairings(int width) : pairs(width) {
    const int symbols = 2 * pairs;
    std::vector<int> number_of(1 << symbols, -1);
    for (int half = 1; half < 1 << symbols; half += 2) {
        if (__builtin_popcount(half) != pairs) continue;
        number_of[half] = int(halves.size());
        halves.push_back(u16(half));
    }
    int count = 1;
    for (int i = symbols - 1; i > 1; i -= 2) count *= i;
    crossed.resize(count);
    std::vector<u16> pairing;
    const auto pair_up = [&](const auto& self, int left) -> void {
        if (left == 0) {
            auto& numbers = crossed[number(pairing.data())];
            for (const u16 half : halves_across(pairing)) numbers.push_back(u16(number_of[half]));
            return;
        }
        const int first = left & -left;
        for (int rest = left ^ first; rest; rest &= rest - 1) {
            const int pair = first | (rest & -rest);
            pairing.push_back(u16(pair));
            self(self, left ^ pair);
            pairing.pop_back();
        }
    };
    pair_up(pair_up, (1 << symbols) - 1);
}

// Each lowest symbol that is left has its partner among the others that are left: the digits of
// the number.
int Pairings::number(const u16* of_columns) const {
    int found = 0, left = (1 << 2 * pairs) - 1;
    for (int options = 2 * pairs - 1; options > 1; options -= 2) {
        const int first = left & -left;
        int pair = 0;
        for (int i = 0; i < pairs; i++)
            if (of_columns[i] & first) pair = of_columns[i];
        left ^= first;
        const int partner = pair ^ first;
        found = found * options + __builtin_popcount(left & (partner - 1));
        left ^= partner;
    }
    return found;
}

PairingSum::PairingSum(int pairs, const u8* grid) : all_(pairs) {
    for (int stack = 0; stack < 2; stack++) ties_[stack] = StackWalk(all_, grid, stack).run();
    if (ties_[0].empty() || ties_[1].empty()) return;
    weigh(grid);
    cut_into_slabs();
}

// A clue shows on which side of its band its symbol is: in the half that is on top in stack 0, and
// so at the bottom of stack 1, or in the other.
void PairingSum::weigh(const u8* grid) {
    const int size = 2 * all_.pairs;
    for (int band = 0; band < all_.pairs; band++) {
        u16 inside = 0, outside = 0;
        for (int i = 0; i < 2 * size; i++) {
            const int symbol = grid[2 * size * band + i];
            if (symbol == 0) continue;
            const bool is_top = i < size, is_left = i % size < all_.pairs;
            (is_top == is_left ? inside : outside) |= 1 << (symbol - 1);
        }
        std::vector<u8>& weights = weights_.emplace_back();
        for (const u16 half : all_.halves) {
            const bool fits = (inside & ~half) == 0 && (outside & half) == 0;
            const bool fits_turned = (outside & ~half) == 0 && (inside & half) == 0;
            weights.push_back(u8(fits + fits_turned));
        }
    }
    rest_ = {1};
    for (int band = all_.pairs - 1; band > 0; band--) {
        std::vector<u16> longer;
        for (const u8 weight : weights_[band])
            for (const u16 product : rest_) longer.push_back(weight * product);
        rest_ = std::move(longer);
    }
}

void PairingSum::cut_into_slabs() {
    for (int stack = 0; stack < 2; stack++) {
        const PairTie* const end = ties_[stack].data() + ties_[stack].size();
        for (const PairTie* begin = ties_[stack].data(); begin < end;) {
            const PairTie* next = begin;
            while (next < end && next->at[0] == begin->at[0]) next++;
            slabs_.push_back({stack, {begin, next}, {}});
            begin = next;
        }
    }
}

// Adds the fills for the halves of the bands from `box` on: ties with the same pairing there are
// added up first, and then once for each half that it crosses.
void PairingSum::add_fills(TieRange ties, int box, u64* fills) const {
    const auto [begin, end] = ties;
    if (box + 1 == all_.pairs) {
        for (const PairTie* tie = begin; tie < end; tie++)
            for (const u16 half : all_.crossed[tie->at[box]]) fills[half] += tie->weight;
        return;
    }
    size_t size = 1;
    for (int i = box + 1; i < all_.pairs; i++) size *= all_.halves.size();
    Fills inner(size);
    for (const PairTie *group = begin, *next; group < end; group = next) {
        next = group;
        while (next < end && next->at[box] == group->at[box]) next++;
        std::fill(inner.begin(), inner.end(), 0);
        add_fills({group, next}, box + 1, inner.data());
        for (const u16 half : all_.crossed[group->at[box]]) {
            u64* to = fills + half * size;
            for (size_t i = 0; i < size; i++) to[i] += inner[i];
        }
    }
}

void PairingSum::run_slabs(Job& job, const Poll& poll) {
    for (size_t task; (task = job.take()) < slabs_.size();) {
        if (job.should_stop(poll)) return;
        slabs_[task].fills.assign(rest_.size(), 0);
        add_fills(slabs_[task].ties, 1, slabs_[task].fills.data());
    }
}

PairingSum::Fills PairingSum::fills_of(int stack, size_t half) const {
    Fills fills(rest_.size());
    for (const Slab& slab : slabs_) {
        const auto& crossed = all_.crossed[slab.ties.first->at[0]];
        if (slab.stack != stack || std::find(crossed.begin(), crossed.end(), half) == crossed.end())
            continue;
        for (size_t i = 0; i < fills.size(); i++) fills[i] += slab.fills[i];
    }
    return fills;
}

void PairingSum::run_sums(Job& job, const Poll& poll) const {
    const size_t tasks = slabs_.empty() ? 0 : all_.halves.size();
    Number total = 0;
    for (size_t task; (task = job.take()) < tasks;) {
        if (job.should_stop(poll)) return;
        if (weights_[0][task] == 0) continue;
        const Fills left = fills_of(0, task), right = fills_of(1, task);
        Number sum = 0;
        // No number of fills has more than 37 bits: at most 4! orders in each of 8 rows.
        for (size_t i = 0; i < rest_.size(); i++) sum += Number(left[i] * rest_[i]) * right[i];
        total += sum * weights_[0][task];
    }
    const std::lock_guard lock(job.mutex);
    job.total += total;
}

}  // namespace nonet
