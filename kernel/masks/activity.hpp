// Candidates by activity, how often recent conflicts involved them: a heap, the most active first.
//
// All numbers are integers, so that the order is the same on every machine.
#pragma once

#include <algorithm>
#include <vector>

#include "common/types.hpp"
#include "masks/board.hpp"

namespace nonet::masks {

class ActivityHeap {
  public:
    explicit ActivityHeap(size_t count) : score_(count), where_(count, kOut) {}

    void clear() {
        std::fill(score_.begin(), score_.end(), 0);
        std::fill(where_.begin(), where_.end(), kOut);
        heap_.clear();
        increment_ = kFirstIncrement;
    }

    void insert(Candidate candidate) {
        if (where_[candidate] != kOut) return;
        heap_.push_back(candidate);
        sift_up(heap_.size() - 1);
    }

    // Removes the most active; there must be one.
    Candidate pop() {
        const Candidate top = heap_.front();
        std::swap(heap_.front(), heap_.back());
        heap_.pop_back();
        where_[top] = kOut;
        if (!heap_.empty()) sift_down(0);
        return top;
    }

    // A conflict involved this one.
    void bump(Candidate candidate) {
        score_[candidate] += increment_;
        if (where_[candidate] != kOut) sift_up(where_[candidate]);
    }

    // Later conflicts count for more than earlier ones.
    void decay() {
        increment_ += increment_ / 16;
        if (increment_ < kLastIncrement) return;
        for (u64& score : score_) score /= kLastIncrement / kFirstIncrement;
        increment_ = kFirstIncrement;
        for (size_t i = heap_.size() / 2; i-- > 0;) sift_down(i);  // some are equal now
    }

  private:
    static constexpr u32 kOut = ~u32{0};
    static constexpr u64 kFirstIncrement = 1 << 10, kLastIncrement = u64{1} << 48;

    bool before(Candidate a, Candidate b) const {
        return score_[a] != score_[b] ? score_[a] > score_[b] : a < b;
    }

    void put(size_t i, Candidate candidate) {
        heap_[i] = candidate;
        where_[candidate] = u32(i);
    }

    void sift_up(size_t i) {
        const Candidate candidate = heap_[i];
        for (; i > 0 && before(candidate, heap_[(i - 1) / 2]); i = (i - 1) / 2)
            put(i, heap_[(i - 1) / 2]);
        put(i, candidate);
    }

    void sift_down(size_t i) {
        const Candidate candidate = heap_[i];
        for (size_t child; (child = 2 * i + 1) < heap_.size(); i = child) {
            if (child + 1 < heap_.size() && before(heap_[child + 1], heap_[child])) child++;
            if (!before(heap_[child], candidate)) break;
            put(i, heap_[child]);
        }
        put(i, candidate);
    }

    std::vector<u64> score_;
    std::vector<Candidate> heap_;
    std::vector<u32> where_;  // of each candidate in the heap
    u64 increment_ = kFirstIncrement;
};

}  // namespace nonet::masks
