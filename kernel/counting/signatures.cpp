#include "counting/signatures.hpp"

#include <algorithm>
#include <numeric>

namespace nonet {

namespace {

constexpr int kBits = 5;      // of a signature in a key
constexpr size_t kTries = 4;  // classes that are counted to estimate the time of all

}  // namespace

SignatureSum::SignatureSum(int pairs, const u8* grid) : pairs_(pairs), size_(2 * pairs) {
    read(grid);
    for (Stack& stack : stacks_) find_moves(stack);
    is_empty_ = stacks_[0].clues.empty() && stacks_[1].clues.empty();
}

void SignatureSum::read(const u8* grid) {
    for (int cell = 0; cell < size_ * size_; cell++) {
        if (grid[cell] == 0) continue;
        const int symbol = grid[cell] - 1, row = cell / size_, column = cell % size_;
        const int band = row / 2, stack = column / pairs_;
        const auto bit = u8(1 << band);
        const u8 value = row % 2 == stack ? bit : 0;  // on top in stack 0
        if ((known_[symbol] & bit) && (bits_[symbol] & bit) != value) has_conflict_ = true;
        known_[symbol] |= bit;
        bits_[symbol] |= value;
        stacks_[stack].clues.push_back({symbol, band, column % pairs_});
    }
    for (int symbol = 0; symbol < size_; symbol++) {
        for (Stack& stack : stacks_) {
            const bool is_clued = std::ranges::count(stack.clues, symbol, &Clue::symbol) > 0;
            (is_clued ? stack.clued : stack.others).push_back(symbol);
        }
        (known_[symbol] ? used_ : unused_).push_back(symbol);
    }
}

// Every order of the bands without a clue.
void SignatureSum::find_moves(Stack& stack) const {
    std::vector<int> free;
    for (int band = 0; band < pairs_; band++)
        if (std::ranges::count(stack.clues, band, &Clue::band) == 0) free.push_back(band);
    std::vector<int> to = free;
    do {
        std::array<u8, 32> move{};
        for (int signature = 0; signature < 32; signature++) {
            int moved = signature;
            for (const int band : free) moved &= ~(1 << band);
            for (size_t i = 0; i < free.size(); i++) moved |= (signature >> free[i] & 1) << to[i];
            move[signature] = u8(moved);
        }
        stack.moves.push_back(move);
    } while (std::next_permutation(to.begin(), to.end()));
}

bool SignatureSum::list(size_t most, const Poll& poll) {
    if (has_conflict_) return true;
    most_ = most;
    Signatures signatures{};
    u64 orders = 1;
    for (size_t i = 2; i <= unused_.size(); i++) orders *= i;
    const bool is_whole = choose(0, signatures, orders, poll);
    for (int stack = 0; stack < 2; stack++) fills_[stack].resize(keys_[stack].size());
    return is_whole;
}

// The used symbols come first, then the others with signatures that never fall. For each signature
// that appears n times among these, the orders are divided by n!.
bool SignatureSum::choose(int place, Signatures& signatures, u64 orders, const Poll& poll) {
    if (place == size_) {
        if (++lists_ > most_ || (lists_ % 256 == 0 && poll())) return false;
        add(signatures, orders);
        return true;
    }
    const int used = int(used_.size());
    const int symbol = place < used ? used_[place] : unused_[place - used];
    const int before = place > used ? signatures[unused_[place - used - 1]] : 0;
    for (int signature = before; signature < 1 << pairs_; signature++) {
        if ((signature ^ bits_[symbol]) & known_[symbol]) continue;
        bool fits = true;
        for (int band = 0; band < pairs_; band++) {
            const int inside = inside_[band] + (signature >> band & 1);
            fits &= inside <= pairs_ && place + 1 - inside <= pairs_;
        }
        if (!fits) continue;
        u64 alike = 1;
        for (int i = place - 1; i >= used && signatures[unused_[i - used]] == signature; i--)
            alike++;
        for (int band = 0; band < pairs_; band++) inside_[band] += signature >> band & 1;
        signatures[symbol] = u8(signature);
        const bool goes_on = choose(place + 1, signatures, orders / alike, poll);
        for (int band = 0; band < pairs_; band++) inside_[band] -= signature >> band & 1;
        if (!goes_on) return false;
    }
    return true;
}

void SignatureSum::add(const Signatures& signatures, u64 orders) {
    u64 classes = 0;
    u64 key = 0;
    for (int stack = 0; stack < 2; stack++) {
        if (stack == 0 || !is_empty_) key = key_of(stacks_[stack], signatures);
        const auto [at, is_new] = number_of_[stack].try_emplace(key, u32(keys_[stack].size()));
        if (is_new) keys_[stack].push_back(key);
        classes = classes << 32 | at->second;
    }
    weights_[classes] += orders;
}

// To exchange the rows of bands adds the same base to all signatures. It is enough to try some that
// every list of the class has: signatures of it that are alike in how far the others are.
std::vector<u8> SignatureSum::best_bases(const Signatures& signatures) const {
    std::vector<u8> found;
    u64 best = 0;
    for (int i = 0; i < size_; i++) {
        u64 distances = 0;
        for (int j = 0; j < size_; j++)
            distances += u64{1} << 4 * __builtin_popcount(signatures[i] ^ signatures[j]);
        if (distances < best) continue;
        if (distances > best) found.clear();
        best = distances;
        if (std::find(found.begin(), found.end(), signatures[i]) == found.end())
            found.push_back(signatures[i]);
    }
    return found;
}

u64 SignatureSum::key_of(const Stack& stack, const Signatures& signatures) const {
    u64 least = ~u64{0};
    for (const u8 base : best_bases(signatures))
        for (const auto& move : stack.moves) {
            u64 key = 0;
            for (const int symbol : stack.clued)
                key = key << kBits | move[signatures[symbol] ^ base];
            u8 sorted[kMostRows];
            u8* end = sorted;
            for (const int symbol : stack.others) *end++ = move[signatures[symbol] ^ base];
            std::sort(sorted, end);
            for (const u8* at = sorted; at < end; at++) key = key << kBits | *at;
            least = std::min(least, key);
        }
    return least;
}

ColumnFills SignatureSum::fills_of(const Stack& stack, u64 key) const {
    ColumnFills fills(pairs_);
    // The two rows of a band share no symbol, so they do not follow each other: clashes come early.
    const auto row_of = [&](int band, int signature) {
        return band + pairs_ * (signature >> band & 1);
    };
    std::array<int, kMostRows> place_of{};
    for (size_t i = 0; i < stack.clued.size(); i++) place_of[stack.clued[i]] = int(i);
    std::array<int, kMostRows> signature{};
    for (int place = 0; place < size_; place++) {
        signature[place] = key >> kBits * (size_ - 1 - place) & 31;
        for (int band = 0; band < pairs_; band++)
            fills.symbols[row_of(band, signature[place])] |= 1 << place;
    }
    for (const Clue& clue : stack.clues) {
        const int place = place_of[clue.symbol];
        fills.clues[clue.column][row_of(clue.band, signature[place])] |= 1 << place;
    }
    return fills;
}

double SignatureSum::steps(const Poll& poll) const {
    double sum = 0;
    for (int stack = 0; stack < (is_empty_ ? 1 : 2); stack++) {
        const size_t size = keys_[stack].size();
        const size_t tries = std::min(size, kTries);
        u64 found = 0;
        for (size_t i = 0; i < tries; i++) {
            ColumnFills fills = fills_of(stacks_[stack], keys_[stack][i * size / tries]);
            fills.count(poll);
            found += fills.steps();
        }
        if (tries > 0) sum += double(found) / double(tries) * double(size);
    }
    return sum;
}

void SignatureSum::run(Job& job, const Poll& poll) {
    const Poll stop = [&] { return job.should_stop(poll); };
    for (size_t task; (task = job.take()) < classes(); job.done++) {
        if (stop()) return;
        const int stack = task >= keys_[0].size();
        const size_t number = stack ? task - keys_[0].size() : task;
        fills_[stack][number] = fills_of(stacks_[stack], keys_[stack][number]).count(stop);
    }
}

Number SignatureSum::total() const {
    const std::vector<u64>& right = fills_[is_empty_ ? 0 : 1];
    Number sum = 0;
    for (const auto& [classes, weight] : weights_)
        sum += weight * fills_[0][classes >> 32] * right[u32(classes)];
    return sum;
}

}  // namespace nonet
