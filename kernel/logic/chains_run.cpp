#include <algorithm>

#include "logic/chains_multiple.hpp"

namespace nonet::logic {

void Run::clear() {
    std::fill(index_, index_ + kNodes, std::int16_t{kMissing});
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

int Run::add(int node, Why why, int reason) {
    const int entry = add_apart(node, why);
    entries_[entry].reason = reason;
    index_[node] = static_cast<std::int16_t>(entry);
    (is_on(node) ? ons : offs).push_back(static_cast<std::uint16_t>(entry));
    return entry;
}

int Run::add_apart(int node, Why why) {
    const auto begin = static_cast<std::uint32_t>(parents_.size());
    entries_.push_back({static_cast<std::uint16_t>(node), why, 0, begin, kMissing});
    least_.push_back(1);
    return size() - 1;
}

void Run::add_parent(int entry) {
    parents_.push_back(static_cast<std::uint32_t>(entry));
    entries_.back().parents++;
    least_.back() = std::max<std::uint16_t>(least_.back(), least_[entry] + 1);
}

int Run::ancestors(int entry) const {
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
        const std::uint32_t* parents = parents_of(at);
        for (int i = 0; i < entries_[at].parents; i++)
            if (stamps_[parents[i]] != stamp_) {
                stamps_[parents[i]] = stamp_;
                stack_.push_back(static_cast<int>(parents[i]));
            }
    }
    exact_[entry] = static_cast<std::uint16_t>(found);
    return found;
}

void Run::behind(int entry, std::vector<int>& found) const {
    if (stamps_.size() < entries_.size()) stamps_.resize(entries_.size() + 256);
    stamp_++;
    found.assign(1, entry);
    stamps_[entry] = stamp_;
    for (std::size_t next = 0; next < found.size(); next++) {
        const std::uint32_t* parents = parents_of(found[next]);
        for (int i = 0; i < entries_[found[next]].parents; i++)
            if (stamps_[parents[i]] != stamp_) {
                stamps_[parents[i]] = stamp_;
                found.push_back(static_cast<int>(parents[i]));
            }
    }
    std::sort(found.begin(), found.end());
}

}  // namespace nonet::logic
