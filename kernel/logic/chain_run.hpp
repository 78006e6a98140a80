// What follows from one assumption, with the parents of each node.
#pragma once

#include <algorithm>
#include <memory>
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
        is_absurd = false;
        absurd_on = absurd_off = kMissing;
    }

    int add(int node, Why why, int reason = kMissing) {
        const int entry = add_apart(node, why);
        entries_[entry].reason = reason;
        index_[node] = i16(entry);
        (is_on(node) ? ons : offs).push_back(u16(entry));
        return entry;
    }
    // then its parents, each with add_parent
    int add_apart(int node, Why why) {
        const auto begin = u32(parents_.size());
        entries_.push_back({u16(node), why, 0, begin, kMissing});
        least_.push_back(1);
        return size() - 1;
    }
    // a node that contradicts one of the run
    void add_parent(int entry) {
        parents_.push_back(u32(entry));
        entries_.back().parents++;
        least_.back() = std::max<u16>(least_.back(), least_[entry] + 1);
    }

    int at(int node) const { return index_[node]; }
    bool has(int node) const { return index_[node] != kMissing; }
    const Entry& operator[](int entry) const { return entries_[entry]; }
    int size() const { return int(entries_.size()); }
    const u32* parents_of(int entry) const { return &parents_[entries_[entry].begin]; }

    // At least so many nodes are behind an entry, itself included; and exactly so many.
    int least_ancestors(int entry) const { return least_[entry]; }

    int ancestors(int entry) const {
        exact_.resize(entries_.size());
        if (exact_[entry]) return exact_[entry];
        if (stamps_.size() < entries_.size()) stamps_.resize(entries_.size() + 256);
        stamp_++;
        int found = 0;
        stack_.assign(1, entry);
        stamps_[entry] = stamp_;
        while (!stack_.empty()) {
            const int at = stack_.back();
            stack_.pop_back();
            found++;
            const u32* parents = parents_of(at);
            for (int i = 0; i < entries_[at].parents; i++)
                if (stamps_[parents[i]] != stamp_) {
                    stamps_[parents[i]] = stamp_;
                    stack_.push_back(int(parents[i]));
                }
        }
        exact_[entry] = u16(found);
        return found;
    }

    // The entries behind one, in order.
    void behind(int entry, std::vector<int>& found) const {
        if (stamps_.size() < entries_.size()) stamps_.resize(entries_.size() + 256);
        stamp_++;
        found.assign(1, entry);
        stamps_[entry] = stamp_;
        for (size_t next = 0; next < found.size(); next++) {
            const u32* parents = parents_of(found[next]);
            for (int i = 0; i < entries_[found[next]].parents; i++)
                if (stamps_[parents[i]] != stamp_) {
                    stamps_[parents[i]] = stamp_;
                    found.push_back(int(parents[i]));
                }
        }
        std::sort(found.begin(), found.end());
    }

    std::vector<u16> ons, offs;  // entries
    std::vector<Reason> reasons;
    bool is_absurd = false;
    int absurd_on = kMissing, absurd_off = kMissing;
    bool is_known = false;

  private:
    i16 index_[kNodes];
    std::vector<Entry> entries_;
    std::vector<u32> parents_;
    std::vector<u16> least_;
    mutable std::vector<u16> exact_;  // 0 where not counted yet
    mutable std::vector<u32> stamps_;
    mutable u32 stamp_ = 0;
    mutable std::vector<int> stack_;
};

}  // namespace nonet::logic
