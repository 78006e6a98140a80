// Multiple, dynamic and nested chains: everything that follows from an assumption.
#pragma once

#include <memory>
#include <vector>

#include "logic/chains.hpp"

namespace nonet::logic {

// All nodes that follow from an assumption, in the order in which they were found. It ends early
// where a candidate comes out on and off.
class Run {
  public:
    struct Entry {
        std::uint16_t node;
        Why why;
        std::uint16_t parents;  // how many
        std::uint32_t begin;    // the first of them
        int reason;             // of a node by a step: its number, or -1
    };
    struct Reason {
        std::shared_ptr<const Finding> nested;
        Pattern pattern;
    };
    static constexpr int kMissing = -1;

    void clear();
    int add(int node, Why why, int reason = kMissing);  // then its parents, each with add_parent
    int add_apart(int node, Why why);                   // a node that contradicts one of the run
    void add_parent(int entry);

    int at(int node) const { return index_[node]; }
    bool has(int node) const { return index_[node] != kMissing; }
    const Entry& operator[](int entry) const { return entries_[entry]; }
    int size() const { return static_cast<int>(entries_.size()); }
    const std::uint32_t* parents_of(int entry) const { return &parents_[entries_[entry].begin]; }

    // At least so many nodes are behind an entry, itself included; and exactly so many.
    int least_ancestors(int entry) const { return least_[entry]; }
    int ancestors(int entry) const;
    // The entries behind one, in order.
    void behind(int entry, std::vector<int>& found) const;

    std::vector<std::uint16_t> ons, offs;  // entries
    std::vector<Reason> reasons;
    bool is_absurd = false;
    int absurd_on = kMissing, absurd_off = kMissing;
    bool is_known = false;

  private:
    std::int16_t index_[kNodes];
    std::vector<Entry> entries_;
    std::vector<std::uint32_t> parents_;
    std::vector<std::uint16_t> least_;
    mutable std::vector<std::uint16_t> exact_;  // 0 where not counted yet
    mutable std::vector<std::uint32_t> stamps_;
    mutable std::uint32_t stamp_ = 0;
    mutable std::vector<int> stack_;
};

class ChainSearch::Multiple {
  public:
    Multiple(const ChainKind& kind, const Poll& poll);

    bool find(const Board& board, Finding& best);
    void find_all(const Board& board, std::vector<Finding>& all);

    // A search with a part of these means: where it went through the same board, its runs are how
    // those of this one begin.
    void stand_on(const Multiple& base) { base_ = &base; }

  private:
    // What a run comes to: a node of it.
    struct Target {
        const Run* run;
        int entry;
    };
    // A chain that could be made of runs.
    struct Offer {
        Form form;
        int key;
        int result;  // a node
        int source, unit;
        const Target* targets;
        int count;
    };

    void search(const Board& board);
    void search_cell(int cell);
    void search_binary(int cell, int s, bool is_double);
    void search_double(const Run& on, const Run& off, int node);
    void search_units(int cell, int s);
    void search_common(const Run* const* runs, int count, Form form, int key, int source, int unit);
    const Run& run_from(int node);
    const Run* begun(int node) const;
    void chase(int start, Run& run);
    void go_on(std::size_t next_on, std::size_t next_off, Run& run);
    bool follow_on(int entry, Run& run);
    bool follow_off(int entry, Run& run);
    bool turn_on(int node, Why why, int parent, unsigned gone, int unit, Run& run);
    bool follow_patterns(Run& run);
    void follow_chains(ChainSearch& chains, Run& run);
    void offer(const Offer& found);
    int nested_complexity(const Offer& found) const;
    void materialise(const Offer& found, int complexity, Finding& into) const;
    Finding::Line line_to(const Target& target) const;

    const ChainKind kind_;
    const Poll& poll_;
    const Multiple* base_ = nullptr;
    Board board_;  // as it is
    Board now_;    // as an assumption leaves it
    std::vector<std::unique_ptr<Run>> runs_;
    bool is_begun_ = false;  // the base has its runs
    std::vector<std::unique_ptr<ChainSearch>> within_;
    std::vector<Finding> nested_;
    std::vector<Finding>* all_ = nullptr;
    Finding* best_ = nullptr;
    bool is_found_ = false;
};

}  // namespace nonet::logic
