// Many grids: each lane searches a grid of its own, depth first. So the first solution of a grid
// depends on that grid alone, whatever is in the other lanes and however many threads there are.
// When no grid is left to begin, idle lanes help the others.
#pragma once

#include <algorithm>
#include <cstring>
#include <memory>
#include <vector>

#include "common/types.hpp"
#include "lanes/engine.hpp"
#include "lanes/templates.hpp"

namespace nonet::NONET_ISA {

class Batch {
  public:
    Batch(Job& job, const Poll& poll) : job_(job), poll_(poll), engine_(*this) {}

    void run() {
        unsigned passes = 0;
        if (!engine_.run([&] { return stopped(++passes % kPollEvery == 0); })) return;
        for (const size_t grid : helped_) find_first_again(grid);
    }

    bool refill(int number) {
        Work& work = work_[number];
        if (!work.nodes.empty()) {
            engine_.put(number, engine_.transposed(number), work.nodes.back());
            work.nodes.pop_back();
            return true;
        }
        if (first_ == last_ && !next_share()) return help(number);
        work.grid = first_++;
        work.splits = 0;
        job_.counts[work.grid] = 0;
        std::memset(job_.solutions + work.grid * kCells, 0, kCells);
        engine_.put(number, engine_.columns_next(), job_.grids + work.grid * kCells);
        return true;
    }

    void solved(int number) {
        Work& work = work_[number];
        u8 symbols[kCells];
        if (work.grid == kNone || !engine_.take(number, symbols)) return;
        work.splits = 0;
        if (job_.counts[work.grid]++ == 0)
            std::memcpy(job_.solutions + work.grid * kCells, symbols, kCells);
        if (job_.counts[work.grid] == job_.limit) close(work.grid);
    }

    Node& push(int number, split::Choice) { return work_[number].nodes.emplace_back(); }

    // Templates count faster once a grid turns out to have many solutions; and masks take a grid
    // that has shown none for long.
    bool take_over(int number, const Node& node) {
        Work& work = work_[number];
        if (work.grid == kNone) return true;
        u32& count = job_.counts[work.grid];
        if (++work.splits > kMostSplits) {
            solve_by_masks(work.grid);
            return true;
        }
        if (count < kMany || open_cells(node) > most_open_cells(count)) return false;
        if (!templates_) templates_ = std::make_unique<Templates>();
        if (!templates_->start(node)) return false;
        const u32 most = job_.limit - count;
        unsigned steps = 0;
        const Word found = templates_->count(
            [&](Word so_far) { return so_far >= most || stopped(++steps % kPollEvery == 0); });
        count = found < most ? count + u32(found) : job_.limit;
        if (count == job_.limit) close(work.grid);
        return true;
    }

  private:
    static constexpr size_t kNone = SIZE_MAX;

    struct Work {
        size_t grid = kNone;
        u32 splits = 0;  // since the last solution
        std::vector<Node> nodes;
    };

    // Takes the next grids of the job; false if none is left, or if one has a bad symbol. Each
    // thread checks the grids that it takes, since they are in its cache then.
    bool next_share() {
        first_ = job_.next.load(std::memory_order_relaxed);
        do last_ = first_ + std::min(share_of(job_.count - first_), job_.count - first_);
        while (!job_.next.compare_exchange_weak(first_, last_, std::memory_order_relaxed));
        if (first_ < last_) {
            const size_t symbols = (last_ - first_) * kCells;
            if (first_bad(job_.grids + first_ * kCells, symbols) == symbols) return true;
            job_.is_bad = job_.stopped = true;
        }
        first_ = last_ = job_.count;
        return false;
    }

    static size_t share_of(size_t left) { return std::clamp(left / 64, kLeastShare, kMostShare); }

    // Gives an idle lane the last node that waits in another. Not where only the first solution is
    // wanted: a helper may find a later one before it.
    bool help(int number) {
        if (job_.limit == 1 || job_.limit > kMany) return false;
        Work& other = *std::max_element(work_, work_ + kWidth, [](const Work& a, const Work& b) {
            return a.nodes.size() < b.nodes.size();
        });
        if (other.nodes.empty()) return false;
        engine_.put(number, engine_.columns_next(), other.nodes.front());
        other.nodes.erase(other.nodes.begin());
        work_[number].grid = other.grid;
        work_[number].splits = other.splits;
        if (std::find(helped_.begin(), helped_.end(), other.grid) == helped_.end())
            helped_.push_back(other.grid);
        return true;
    }

    // With helpers, the solution found first is the first one only if it is unique; otherwise
    // searches again without them.
    void find_first_again(size_t grid) {
        if (job_.counts[grid] < 2) return;
        u32 count;
        Job alone{{}, job_.grids + grid * kCells, 1, 1, job_.solutions + grid * kCells, &count};
        std::make_unique<Batch>(alone, poll_)->run();
        if (alone.stopped) job_.stopped = true;
    }

    // Ends the work on a grid in all lanes.
    void close(size_t grid) {
        for (Work& work : work_)
            if (work.grid == grid) {
                work.nodes.clear();
                work.grid = kNone;
            }
    }

    void solve_by_masks(size_t grid) {
        u32& count = job_.counts[grid];
        const size_t room = count == 0;
        const auto stop = [this] { return stopped(true); };
        count = u32(find_by_masks(job_.grids + grid * kCells, job_.limit,
                                  job_.solutions + grid * kCells, room, stop));
        close(grid);
    }

    bool stopped(bool ask) { return ask ? job_.should_stop(poll_) : job_.is_stopped(); }

    Job& job_;
    const Poll& poll_;
    size_t first_ = 0, last_ = 0;
    Work work_[kWidth];
    std::vector<size_t> helped_;
    std::unique_ptr<Templates> templates_;
    Engine<Batch> engine_;
};

}  // namespace nonet::NONET_ISA
