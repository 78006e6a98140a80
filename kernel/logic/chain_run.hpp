// What follows from one assumption, with the parents of each node.
#pragma once

#include <algorithm>
#include <memory>
#include <span>
#include <vector>

#include "logic/chains.hpp"

namespace nonet::logic {

// All nodes that follow from an assumption, in the order in which they were found. It ends early
// where a candidate comes out on and off.
class Run {
  public:
    struct Entry {
        u16 node;
        Why why;
        u16 parents;  // how many
        u32 begin;    // the first of them
        int reason;   // of a node by a step: its number, or -1
    };
    struct Reason {
        std::shared_ptr<const Finding> nested;
        Pattern pattern;
    };
    static constexpr int kMissing = -1;

    void clear() {
        std::fill(index_, index_ + kNodes, i16{kMissing});
        entries_.clear();
        parents_.clear();
        least_.clear();
        exact_.clear();
        ons.clear();
        offs.clear();
        reasons.clear();
        absurd_on = absurd_off = kMissing;
    }

    // Adds a node, and then its parents, each with add_parent.
    void add(int node, Why why, int reason = kMissing) {
        const int entry = add_apart(node, why, reason);
        index_[node] = i16(entry);
        (is_on(node) ? ons : offs).push_back(u16(entry));
    }

    // Adds a node unless it is there already; if its opposite is, the run is absurd and ends.
    bool reach(int node, Why why) {
        const int other = at(opposite(node));
        if (other == kMissing) {
            if (has(node)) return false;
            add(node, why);
            return true;
        }
        const int added = add_apart(node, why, kMissing);
        absurd_on = is_on(node) ? added : other;
        absurd_off = is_on(node) ? other : added;
        return true;
    }

    void add_parent(int entry) {
        parents_.push_back(u32(entry));
        entries_.back().parents++;
        least_.back() = std::max<u16>(least_.back(), least_[entry] + 1);
    }

    int at(int node) const { return index_[node]; }
    bool is_absurd() const { return absurd_on != kMissing; }
    bool has(int node) const { return index_[node] != kMissing; }
    const Entry& operator[](int entry) const { return entries_[entry]; }
    int size() const { return int(entries_.size()); }
    std::span<const u32> parents_of(int entry) const {
        return {parents_.data() + entries_[entry].begin, entries_[entry].parents};
    }

    // At least so many nodes are behind an entry, itself included; and exactly so many.
    int least_ancestors(int entry) const { return least_[entry]; }

    int ancestors(int entry) const {
        exact_.resize(entries_.size());
        if (!exact_[entry]) {
            find_behind(entry);
            exact_[entry] = u16(behind_.size());
        }
        return exact_[entry];
    }

    // The entries behind one, in order.
    const std::vector<int>& behind(int entry) const {
        find_behind(entry);
        std::ranges::sort(behind_);
        return behind_;
    }

    std::vector<u16> ons, offs;  // entries
    std::vector<Reason> reasons;
    int absurd_on = kMissing, absurd_off = kMissing;
    bool is_known = false;

  private:
    int add_apart(int node, Why why, int reason) {
        const auto begin = u32(parents_.size());
        entries_.push_back({u16(node), why, 0, begin, reason});
        least_.push_back(1);
        return size() - 1;
    }

    void find_behind(int entry) const {
        if (stamps_.size() < entries_.size()) stamps_.resize(entries_.size() + 256);
        stamp_++;
        behind_.assign(1, entry);
        stamps_[entry] = stamp_;
        for (size_t next = 0; next < behind_.size(); next++) {
            for (const u32 parent : parents_of(behind_[next])) {
                if (stamps_[parent] == stamp_) continue;
                stamps_[parent] = stamp_;
                behind_.push_back(int(parent));
            }
        }
    }

    i16 index_[kNodes];
    std::vector<Entry> entries_;
    std::vector<u32> parents_;
    std::vector<u16> least_;
    mutable std::vector<u16> exact_;  // 0 where not counted yet
    mutable std::vector<u32> stamps_;
    mutable u32 stamp_ = 0;
    mutable std::vector<int> behind_;
};

}  // namespace nonet::logic
