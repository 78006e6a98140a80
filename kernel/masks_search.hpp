// The search: what to try next, when to start again, and every solution just once.
#pragma once

#include <cstdint>
#include <vector>

#include "masks_lessons.hpp"
#include "poll.hpp"

namespace nonet::masks {

struct Settings {
    int patience = 100;
    int restart = 32;
    bool lock = true;
    bool lock_hard = true;
    int phase = 2;     // 0 false, 1 true, 2 saved
    int blocking = 1;  // solutions that are blocked with a lesson
    int decay = 5;     // 1/32s
    int most_lessons = 4000;
    int step = 500;
    int lbd_keep = 2;
    int hardgroup = 0;
};

// Candidates by how often dead ends met them of late, the most frequent first.
class Ranking {
  public:
    explicit Ranking(std::size_t count) : score_(count), where_(count, -1) {}

    void clear() {
        std::fill(score_.begin(), score_.end(), 0);
        std::fill(where_.begin(), where_.end(), -1);
        heap_.clear();
        step_ = 1 << 10;
    }
    bool empty() const { return heap_.empty(); }
    std::uint64_t score(Candidate c) const { return score_[c]; }
    void insert(Candidate candidate) {
        if (where_[candidate] >= 0) return;
        where_[candidate] = int(heap_.size());
        heap_.push_back(candidate);
        rise(heap_.size() - 1);
    }
    Candidate pop() {
        const Candidate top = heap_[0];
        where_[top] = -1;
        const Candidate last = heap_.back();
        heap_.pop_back();
        if (!heap_.empty()) {
            heap_[0] = last;
            where_[last] = 0;
            sink(0);
        }
        return top;
    }
    void raise(Candidate candidate) {
        score_[candidate] += step_;
        if (where_[candidate] >= 0) rise(where_[candidate]);
    }
    void age(int decay) {
        step_ += step_ * decay / 64;
        if (step_ >> 48 == 0) return;
        for (std::uint64_t& score : score_) score >>= 36;
        step_ >>= 36;
        // equal now where they were not: the heap is still one, as order is kept
        for (std::size_t i = heap_.size() / 2; i-- > 0;) sink(i);
    }

  private:
    bool before(Candidate a, Candidate b) const {
        return score_[a] != score_[b] ? score_[a] > score_[b] : a < b;
    }
    void rise(std::size_t i) {
        const Candidate candidate = heap_[i];
        while (i > 0 && before(candidate, heap_[(i - 1) / 2])) {
            heap_[i] = heap_[(i - 1) / 2];
            where_[heap_[i]] = int(i);
            i = (i - 1) / 2;
        }
        heap_[i] = candidate;
        where_[candidate] = int(i);
    }
    void sink(std::size_t i) {
        const Candidate candidate = heap_[i];
        for (std::size_t child; (child = 2 * i + 1) < heap_.size(); i = child) {
            if (child + 1 < heap_.size() && before(heap_[child + 1], heap_[child])) child++;
            if (!before(heap_[child], candidate)) break;
            heap_[i] = heap_[child];
            where_[heap_[i]] = int(i);
        }
        heap_[i] = candidate;
        where_[candidate] = int(i);
    }
    std::vector<std::uint64_t> score_;
    std::vector<Candidate> heap_;
    std::vector<int> where_;
    std::uint64_t step_ = 1 << 10;
};

class Tree {
  public:
    explicit Tree(const Layout& layout, const Settings& settings = {})
        : board_(layout), lessons_(board_), ranking_(layout.cells * layout.size), set_(settings) {
        saved_.resize(layout.cells * layout.size);
    }

    void start(const std::uint8_t* grid);
    // Goes to the next solution; false if there is none, or if `poll` said stop.
    bool next(const Poll& poll);
    void write(std::uint8_t* s) const { board_.write(s); }

    std::uint64_t conflicts = 0, decisions = 0;

  private:
    bool deduce();
    bool recover();
    bool retreat();
    bool exclude();
    void go_back(int level);
    Claim choose();
    Claim choose_fewest();
    Claim choose_hard();
    void restart();

    Board board_;
    Lessons lessons_;
    Ranking ranking_;
    Settings set_;
    std::vector<std::uint8_t> saved_;
    bool over_ = false, at_solution_ = false, hard_ = false;
    int base_ = 0;  // levels up to here are gone through in order
    std::uint64_t found_ = 0, dry_ = 0;
    std::uint64_t until_restart_ = 0, restarts_ = 0;
    std::size_t room_ = 0;
    unsigned ticks_ = 0;
};

}  // namespace nonet::masks
