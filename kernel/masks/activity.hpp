// Candidates by how often dead ends met them of late: a heap, the most frequent first.
//
// All numbers are whole, so that the order is the same on every machine.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "masks/board.hpp"

namespace nonet::masks {

class Ranking {
  public:
    explicit Ranking(std::size_t count) : score_(count), where_(count, kOut) {}

    void clear() {
        std::fill(score_.begin(), score_.end(), 0);
        std::fill(where_.begin(), where_.end(), kOut);
        heap_.clear();
        step_ = kFirstStep;
    }

    void insert(Candidate candidate) {
        if (where_[candidate] != kOut) return;
        heap_.push_back(candidate);
        rise(heap_.size() - 1);
    }

    // Takes out the first; there must be one.
    Candidate pop() {
        const Candidate top = heap_.front();
        std::swap(heap_.front(), heap_.back());
        heap_.pop_back();
        where_[top] = kOut;
        if (!heap_.empty()) sink(0);
        return top;
    }

    // A dead end met this one.
    void raise(Candidate candidate) {
        score_[candidate] += step_;
        if (where_[candidate] != kOut) rise(where_[candidate]);
    }

    // What comes from now on counts for more than what was before.
    void age() {
        step_ += step_ / 16;
        if (step_ < kLastStep) return;
        for (std::uint64_t& score : score_) score /= kLastStep / kFirstStep;
        step_ = kFirstStep;
        for (std::size_t i = heap_.size() / 2; i-- > 0;) sink(i);  // some are equal now
    }

  private:
    static constexpr std::uint32_t kOut = ~std::uint32_t{0};
    static constexpr std::uint64_t kFirstStep = 1 << 10, kLastStep = std::uint64_t{1} << 48;

    bool before(Candidate a, Candidate b) const {
        return score_[a] != score_[b] ? score_[a] > score_[b] : a < b;
    }

    void put(std::size_t i, Candidate candidate) {
        heap_[i] = candidate;
        where_[candidate] = std::uint32_t(i);
    }

    void rise(std::size_t i) {
        const Candidate candidate = heap_[i];
        for (; i > 0 && before(candidate, heap_[(i - 1) / 2]); i = (i - 1) / 2)
            put(i, heap_[(i - 1) / 2]);
        put(i, candidate);
    }

    void sink(std::size_t i) {
        const Candidate candidate = heap_[i];
        for (std::size_t child; (child = 2 * i + 1) < heap_.size(); i = child) {
            if (child + 1 < heap_.size() && before(heap_[child + 1], heap_[child])) child++;
            if (!before(heap_[child], candidate)) break;
            put(i, heap_[child]);
        }
        put(i, candidate);
    }

    std::vector<std::uint64_t> score_;
    std::vector<Candidate> heap_;
    std::vector<std::uint32_t> where_;  // of each candidate in the heap
    std::uint64_t step_ = kFirstStep;
};

}  // namespace nonet::masks
