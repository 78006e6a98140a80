#include "counting.hpp"

#include <algorithm>

#include "group_sums.hpp"

namespace nonet {

namespace {

// Tasks for a thread, or more. A task takes a batch, whose fills each thread gathers for itself: so
// batches are cut into pieces only where there are few.
constexpr std::size_t kTasks = 8;

}  // namespace

Counting::Counting(const std::uint8_t* grid) : sides_(grid) {
    if (sides_.is_empty()) return;
    layout_.emplace(sides_);
}

void Counting::run_fills(Job& job, const Poll& poll) {
    if (!layout_) return;
    std::vector<Fills>& all = layout_->fills;
    for (;;) {
        std::size_t slice = job.next.fetch_add(1);
        auto fills = all.begin();
        while (fills != all.end() && slice >= std::size_t(fills->slices()))
            slice -= (fills++)->slices();
        if (fills == all.end()) return;
        if (poll()) job.stopped = true;
        if (job.stopped) return;
        fills->fill(static_cast<int>(slice), job.sums);
    }
}

void Counting::run_sums(Job& job, const Poll& poll) const {
    if (!layout_) return;
    GroupSums sums(*layout_, job.sums);
    const std::vector<Group>& middles = layout_->middle.groups;
    const std::size_t batches = layout_->batches.size();
    const std::size_t wanted = job.threads > 1 ? kTasks * job.threads : 1;
    const std::size_t pieces = std::clamp<std::size_t>(wanted / batches, 1, middles.size());
    Number total = 0;
    for (std::size_t task; (task = job.next.fetch_add(1)) < batches * pieces;) {
        const Batch& batch = layout_->batches[task / pieces];
        const std::size_t piece = task % pieces;
        const std::size_t end = (piece + 1) * middles.size() / pieces;
        for (std::size_t i = piece * middles.size() / pieces; i < end; i++)
            for (std::size_t outer = batch.begin; outer < batch.end; outer++) {
                const Number part = sums.sum(layout_->outer.groups[outer], middles[i]);
                if (!job.parts.empty()) job.parts[outer * middles.size() + i] = part;
                total += part;
                job.done++;
                if (poll()) job.stopped = true;
                if (job.stopped) return;
            }
    }
    const std::lock_guard lock(job.mutex);
    job.total += total;
}

double Counting::share_done(const Job& job) const {
    if (!layout_) return 1.0;
    const std::size_t all = layout_->outer.groups.size() * layout_->middle.groups.size();
    return double(job.done) / double(all);
}

}  // namespace nonet
