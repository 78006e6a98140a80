// The solutions of one grid: all lanes share its nodes, or one lane searches it in a fixed order.
#pragma once

#include <algorithm>
#include <cstring>
#include <memory>
#include <vector>

#include "common/types.hpp"
#include "lanes/engine.hpp"
#include "lanes/templates.hpp"

namespace nonet::NONET_ISA {

inline Node node_of(const u8* grid) {
    Node node;
    for (int i = 0; i < kCells; i++) node.cell[i] = kCodes.candidates[grid[i]];
    return node;
}

// Some solutions of a grid, as fast as possible: which ones depends on the number of lanes.
class Tree {
  public:
    explicit Tree(const u8* grid) : engine_(*this) {
        std::memcpy(grid_, grid, kCells);
        nodes_.push_back(node_of(grid));
    }

    // Goes on until it has found `most` solutions, or all; false if `poll` said stop. Leaves a grid
    // that shows no solution for long to masks.
    bool run(size_t most, const Poll& poll) {
        unsigned passes = 0;
        bool stopped = false;
        const auto stop = [&] { return stopped = stopped || poll(); };
        engine_.run([&] {
            if (++passes % kPollEvery == 0) stop();
            return stopped || found_.size() >= most || splits_ > kMostSplits;
        });
        if (splits_ > kMostSplits && !stopped) {
            found_.resize(most);
            found_.resize(find_by_masks(grid_, most, found_.data()->symbols, most, stop));
        }
        return !stopped;
    }

    std::vector<Solution>& solutions() { return found_; }

    bool refill(int number) {
        if (nodes_.empty()) return false;
        engine_.put(number, false, nodes_.back());
        nodes_.pop_back();
        return true;
    }

    void solved(int number) {
        Solution solution;
        if (!engine_.take(number, solution.symbols)) return;
        found_.push_back(solution);
        splits_ = 0;
    }

    Node& push(int, split::Choice) { return nodes_.emplace_back(); }
    bool take_over(int, const Node&) {
        splits_++;
        return false;
    }

  private:
    u8 grid_[kCells];
    u32 splits_ = 0;  // since the last solution
    std::vector<Node> nodes_;
    std::vector<Solution> found_;
    Engine<Tree> engine_;
};

// All solutions of a grid that has many, in an order that depends on the grid alone: one lane
// searches depth first, and leaves nodes with few open cells to templates.
class Walk {
  public:
    explicit Walk(const u8* grid) : engine_(*this) { nodes_.push_back(node_of(grid)); }

    // Writes up to `most` more solutions; fewer only at the end, or if `poll` says stop.
    size_t next(u8* solutions, size_t most, const Poll& poll) {
        size_t given = 0;
        stopped_ = false;
        for (bool ended = false; given < most && !(stopped_ || ended);) {
            const size_t wanted = std::min(most - given, kPortion);
            find(wanted, poll);
            ended = waiting() == 0;
            given += hand_out(solutions + given * kCells, wanted);
        }
        return given;
    }

    bool refill(int number) {
        if (number != 0 || nodes_.empty()) return false;
        engine_.put(number, engine_.columns_next(), nodes_.back());
        nodes_.pop_back();
        return true;
    }

    void solved(int number) {
        Solution solution;
        if (engine_.take(number, solution.symbols)) add(solution.symbols);
    }

    Node& push(int, split::Choice) { return nodes_.emplace_back(); }

    bool take_over(int, const Node& node) {
        if (open_cells(node) > most_open_cells(total_) || !templates_.start(node)) return false;
        in_templates_ = true;
        return true;
    }

  private:
    static constexpr size_t kPortion = 256;  // solutions that fit into the first caches

    size_t waiting() const { return found_.size() - taken_; }

    // Goes on until that many are waiting, or there are no more, or `poll` says stop.
    void find(size_t wanted, const Poll& poll) {
        bool ended = false;
        const auto enough = [&] {
            stopped_ = stopped_ || (++steps_ % kPollEvery == 0 && poll());
            return stopped_ || waiting() >= wanted;
        };
        while (!ended && !enough()) {
            if (in_templates_)
                in_templates_ = !templates_.list_solutions(
                    [&](const PartialGrid& p) { add(p.symbols); }, enough);
            else
                ended = engine_.run([&] { return in_templates_ || enough(); });
        }
    }

    void add(const u8* symbols) {
        Solution solution;
        std::memcpy(solution.symbols, symbols, kCells);
        found_.push_back(solution);
        total_++;
    }

    size_t hand_out(u8* solutions, size_t most) {
        const size_t given = std::min(waiting(), most);
        if (given) std::memcpy(solutions, found_.data() + taken_, given * sizeof(Solution));
        taken_ += given;
        if (waiting() == 0) found_.clear(), taken_ = 0;
        return given;
    }

    std::vector<Node> nodes_;
    std::vector<Solution> found_;
    size_t taken_ = 0;
    Word total_ = kMany;  // at least that many are known to exist
    unsigned steps_ = 0;
    bool stopped_ = false;
    bool in_templates_ = false;
    Templates templates_;
    Engine<Walk> engine_;
};

// All solutions of a grid: sorted if they are few, in the order of Walk if they are many.
class AllSolutions : public Search {
  public:
    explicit AllSolutions(const u8* grid) : tree_(std::make_unique<Tree>(grid)) {
        std::memcpy(grid_, grid, kCells);
    }

    size_t next(u8* solutions, size_t most, const Poll& poll) override {
        if (tree_ && !decide(poll)) return 0;
        if (walk_) return walk_->next(solutions, most, poll);
        const size_t given = std::min(few_.size() - taken_, most);
        if (given) std::memcpy(solutions, few_.data() + taken_, given * sizeof(Solution));
        taken_ += given;
        return given;
    }

  private:
    // Finds out whether there are few solutions or many; false if `poll` says stop.
    bool decide(const Poll& poll) {
        if (!tree_->run(kMany + 1, poll)) return false;
        few_.swap(tree_->solutions());
        tree_.reset();
        if (few_.size() > kMany)
            walk_ = std::make_unique<Walk>(grid_);
        else
            std::sort(few_.begin(), few_.end());
        return true;
    }

    u8 grid_[kCells];
    std::unique_ptr<Tree> tree_;  // until it is known how many there are
    std::unique_ptr<Walk> walk_;  // if there are many
    std::vector<Solution> few_;   // if there are few
    size_t taken_ = 0;
};

inline size_t find(const u8* grid, size_t most, u8* solutions, const Poll& poll) {
    auto tree = std::make_unique<Tree>(grid);
    tree->run(most, poll);
    const size_t found = std::min(tree->solutions().size(), most);
    if (found) std::memcpy(solutions, tree->solutions().data(), found * sizeof(Solution));
    return found;
}

}  // namespace nonet::NONET_ISA
