// Many grids: each lane has a grid of its own and goes through its tree depth first. So what is
// found first in a grid depends on that grid alone, whatever stands beside it and however many
// threads there are.
#pragma once

#include <algorithm>
#include <cstring>
#include <memory>
#include <vector>

#include "lanes_engine.hpp"
#include "lanes_templates.hpp"
#include "rescue.hpp"

namespace nonet::NONET_ISA {

class Batch {
  public:
    Batch(Job& job, const Poll& poll) : job_(job), poll_(poll), engine_(*this) {}

    void run() {
        unsigned passes = 0;
        engine_.run([&] { return stopped(++passes % kPollEvery == 0); });
    }

    bool refill(int number) {
        Work& work = work_[number];
        if (!work.nodes.empty()) {
            engine_.put(number, engine_.turned(number), work.nodes.back());
            work.nodes.pop_back();
            return true;
        }
        if (first_ == last_ && !next_share()) return false;
        work.grid = first_++;
        work.splits = 0;
        job_.counts[work.grid] = 0;
        std::memset(job_.solutions + work.grid * kCells, 0, kCells);
        engine_.put(number, engine_.columns_next(), job_.grids + work.grid * kCells);
        return true;
    }

    void found(int number) {
        Work& work = work_[number];
        std::uint8_t symbols[kCells];
        if (!engine_.take(number, symbols)) return;
        work.splits = 0;
        if (job_.counts[work.grid]++ == 0)
            std::memcpy(job_.solutions + work.grid * kCells, symbols, kCells);
        if (job_.counts[work.grid] == job_.limit) work.nodes.clear();
    }

    void push(int number, const Node& node) { work_[number].nodes.push_back(node); }

    // Where a grid turns out to have many solutions, templates count the rest faster; where none
    // comes for long, it is handed over.
    bool adopts(int number, const Node& node) {
        Work& work = work_[number];
        std::uint32_t& count = job_.counts[work.grid];
        if (++work.splits > kPatience) {
            hand_over(work);
            return true;
        }
        if (count < kMany || cells_left(node) > worth_templates(count)) return false;
        if (!templates_) templates_ = std::make_unique<Templates>();
        if (!templates_->start(node)) return false;
        const std::uint32_t most = job_.limit - count;
        unsigned steps = 0;
        const Word found = templates_->count(
            [&](Word so_far) { return so_far >= most || stopped(++steps % kPollEvery == 0); });
        count = found < most ? count + static_cast<std::uint32_t>(found) : job_.limit;
        if (count == job_.limit) work.nodes.clear();
        return true;
    }

  private:
    struct Work {
        std::size_t grid = 0;
        std::uint32_t splits = 0;  // since the last solution
        std::vector<Node> nodes;
    };

    // Takes the next grids of the job; false if there are none, or not such as it should have. Each
    // thread looks at those that it takes: they are in its cache then.
    bool next_share() {
        first_ = job_.next.fetch_add(kShare, std::memory_order_relaxed);
        last_ = std::min(first_ + kShare, job_.count);
        if (first_ < job_.count) {
            const std::size_t symbols = (last_ - first_) * kCells;
            if (first_bad(job_.grids + first_ * kCells, symbols) == symbols) return true;
            job_.is_bad = job_.stopped = true;
        }
        first_ = last_ = job_.count;
        return false;
    }

    void hand_over(Work& work) {
        std::uint32_t& count = job_.counts[work.grid];
        std::uint8_t* solution = job_.solutions + work.grid * kCells;
        const std::size_t room = count == 0;
        const auto stop = [this] { return stopped(true); };
        count = static_cast<std::uint32_t>(
            find_by_masks(job_.grids + work.grid * kCells, job_.limit, solution, room, stop));
        work.nodes.clear();
    }

    bool stopped(bool ask) {
        if (ask && poll_()) job_.stopped = true;
        return job_.stopped.load(std::memory_order_relaxed);
    }

    Job& job_;
    const Poll& poll_;
    std::size_t first_ = 0, last_ = 0;
    Work work_[kWidth];
    std::unique_ptr<Templates> templates_;
    Engine<Batch> engine_;
};

inline void run(Job& job, const Poll& poll) {
    auto batch = std::make_unique<Batch>(job, poll);
    batch->run();
}

}  // namespace nonet::NONET_ISA
