#include "counting/frontier.hpp"

#include <algorithm>
#include <array>
#include <cstring>
#include <stdexcept>

namespace nonet {

namespace {

constexpr size_t kFewestSlots = 1 << 4;
constexpr size_t kShards = 64;
constexpr int kShardShift = 42;  // of the 48 bits of a hash
constexpr size_t kStatesAPoll = 1 << 12;

// A part of the states, with the number of ways to each: a hash table with open addressing. Words
// is the length of a state, four masks' numbers in each.
template <size_t Words>
class Shard {
  public:
    using Key = std::array<u64, Words>;

    size_t slots() const { return keys_.size(); }
    const Key& key(size_t slot) const { return keys_[slot]; }
    Number ways(size_t slot) const { return ways_[slot]; }  // 0 where there is no state

    // The number of ways to a state, 0 if it is new: then it must become more.
    Number& ways_to(const Key& key, u64 hash) {
        if (4 * states_ >= 3 * slots()) grow();
        Number& here = ways_[slot_of(key, hash)];
        states_ += here == 0;
        return here;
    }

    static u64 hash(const Key& key) {
        u64 mixed = 0;
        for (const u64 word : key) {
            mixed = (mixed ^ word) * 0x9e3779b97f4a7c15u;
            mixed ^= mixed >> 29;
        }
        return mixed * 0xbf58476d1ce4e5b9u >> 16;
    }

  private:
    // Where the state is or, if it is new, where it is put.
    size_t slot_of(const Key& key, u64 hash) {
        size_t slot = hash & (slots() - 1);
        while (ways_[slot] != 0 && keys_[slot] != key) slot = (slot + 1) & (slots() - 1);
        keys_[slot] = key;
        return slot;
    }

    void grow() {
        const size_t size = std::max(kFewestSlots, 2 * slots());
        std::vector<Key> keys(size);
        std::vector<Number> ways(size);
        keys.swap(keys_);
        ways.swap(ways_);
        for (size_t i = 0; i < keys.size(); i++)
            if (ways[i] != 0) ways_[slot_of(keys[i], hash(keys[i]))] = ways[i];
    }

    std::vector<Key> keys_;
    std::vector<Number> ways_;
    size_t states_ = 0;
};

// All states before a cell. It is made of parts, as to grow a large table takes long, and as the
// memory of each part can go as soon as it is done with.
template <size_t Words>
struct Table {
    std::array<Shard<Words>, kShards> shards;
    size_t states = 0;

    // False if the sum has more bits than a number.
    bool add(const typename Shard<Words>::Key& key, Number ways) {
        const u64 hash = Shard<Words>::hash(key);
        Number& here = shards[hash >> kShardShift].ways_to(key, hash);
        states += here == 0;
        return !__builtin_add_overflow(here, ways, &here);
    }
};

template <size_t Words>
class Frontier {
  public:
    Frontier(const Paths& paths, size_t most) : paths_(paths), size_(paths.size()), most_(most) {}

    FrontierResult run(const Poll& poll, std::atomic<double>& share) {
        const auto& starts = paths_.starts();
        if (std::find(starts.begin(), starts.end(), kNoPath) != starts.end()) return result_;
        State state{};
        std::copy(starts.begin(), starts.end(), state.begin());
        emit(state, 1);
        for (int cell = 0; cell < paths_.cells() && result_.is_counted; cell++) {
            now_ = std::move(next_);
            next_ = Table<Words>();
            fill(cell, poll, share);
            result_.states += next_.states;
        }
        if (!result_.is_counted) return result_;
        for (const Shard<Words>& shard : next_.shards)
            for (size_t slot = 0; slot < shard.slots(); slot++)
                result_.total += shard.ways(slot);  // there is one state at most
        return result_;
    }

  private:
    using State = std::array<u16, 4 * Words>;

    void fill(int cell, const Poll& poll, std::atomic<double>& share) {
        cell_ = cell;
        done_ = 0;
        for (Shard<Words>& shard : now_.shards) {
            for (size_t slot = 0; slot < shard.slots() && result_.is_counted; slot++) {
                if (shard.ways(slot) == 0) continue;
                if (done_++ % kStatesAPoll == 0) look_up(poll, share);
                State state;
                std::memcpy(state.data(), shard.key(slot).data(), sizeof state);
                fill(paths_.layer(cell), state, shard.ways(slot));
            }
            shard = {};
        }
    }

    void look_up(const Poll& poll, std::atomic<double>& share) {
        share = (cell_ + double(done_) / double(now_.states)) / paths_.cells();
        result_.share = share;
        if (poll() || next_.states > most_) result_.is_counted = false;
    }

    void fill(const Paths::Layer& layer, const State& state, Number ways) {
        State passed{};
        int must = -1;  // the symbol that has to take the cell
        for (int i = 0; i < size_; i++) {
            passed[i] = layer.passes[state[i]];
            if (passed[i] != kNoPath) continue;
            if (must >= 0) return;
            must = i;
        }
        if (must >= 0) return take(layer, state, passed, must, ways);
        for (int i = 0, alike; i < size_; i += alike) {
            for (alike = 1; i + alike < size_ && state[i + alike] == state[i];) alike++;
            Number all;
            if (__builtin_mul_overflow(ways, Number(alike), &all)) result_.is_counted = false;
            take(layer, state, passed, i, all);
        }
    }

    void take(const Paths::Layer& layer, const State& state, State passed, int i, Number ways) {
        passed[i] = layer.takes[state[i]];
        if (passed[i] != kNoPath && has_future(passed, cell_ + 1)) emit(passed, ways);
    }

    // Whether each cell ahead has a symbol that can take it, and no symbol is the only one for two
    // cells of a unit. States that fail this lead nowhere; most of those that lead nowhere do.
    bool has_future(const State& state, int cell) const {
        if (cell == paths_.cells()) return true;
        const u64* reach = paths_.layer(cell).reach.data();
        u64 once = 0, twice = 0;
        for (int i = 0; i < size_; i++) {
            twice |= once & reach[state[i]];
            once |= reach[state[i]];
        }
        const int left = paths_.cells() - cell;
        if (once != (left < 64 ? (u64{1} << left) - 1 : ~u64{0})) return false;
        for (int i = 0; twice != once && i < size_; i++)
            for (u64 only = reach[state[i]] & ~twice; only; only &= only - 1) {
                const int ahead = __builtin_ctzll(only);
                if (only >> ahead >> 1 & paths_.later_peers(cell + ahead)) return false;
            }
        return true;
    }

    void emit(State& state, Number ways) {
        // Nearly sorted already: masks that pass a cell mostly stay in order.
        for (int i = 1; i < size_; i++) {
            const u16 number = state[i];
            int j = i;
            for (; j > 0 && state[j - 1] > number; j--) state[j] = state[j - 1];
            state[j] = number;
        }
        typename Shard<Words>::Key key;
        std::memcpy(key.data(), state.data(), sizeof key);
        if (!next_.add(key, ways)) result_.is_counted = false;
    }

    const Paths& paths_;
    const int size_;
    const size_t most_;
    int cell_ = 0;
    size_t done_ = 0;  // states of this cell
    Table<Words> now_, next_;
    FrontierResult result_;
};

}  // namespace

FrontierResult count_by_frontier(const Paths& paths, size_t most, const Poll& poll,
                                 std::atomic<double>& share) {
    if (paths.is_too_wide()) throw std::invalid_argument("expected fewer masks, found too many");
    const int words = (paths.size() + 3) / 4;
    if (words == 1) return Frontier<1>(paths, most).run(poll, share);
    if (words == 2) return Frontier<2>(paths, most).run(poll, share);
    if (words == 3) return Frontier<3>(paths, most).run(poll, share);
    if (words == 4) return Frontier<4>(paths, most).run(poll, share);
    return Frontier<8>(paths, most).run(poll, share);
}

}  // namespace nonet
