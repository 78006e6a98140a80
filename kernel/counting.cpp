#include "counting.hpp"

#include <algorithm>

#include "group_sums.hpp"

namespace nonet {

namespace {

constexpr std::size_t kTasks = 256;  // about so many, to share among threads

}  // namespace

Counting::Counting(const std::uint8_t* grid) : sides_(grid) {
    if (sides_.is_empty()) return;
    layout_.emplace(sides_);
    const std::size_t batches = layout_->batches.size();
    pieces_ = std::clamp<std::size_t>(kTasks / batches, 1, layout_->middle.groups.size());
    tasks_ = batches * pieces_;
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
    Number total = 0;
    for (std::size_t task; (task = job.next.fetch_add(1)) < tasks_;) {
        const Batch& batch = layout_->batches[task / pieces_];
        const std::size_t piece = task % pieces_;
        const std::size_t end = (piece + 1) * middles.size() / pieces_;
        for (std::size_t i = piece * middles.size() / pieces_; i < end; i++)
            for (std::size_t outer = batch.begin; outer < batch.end; outer++) {
                const Number part = sums.sum(layout_->outer.groups[outer], middles[i]);
                if (!job.parts.empty()) job.parts[outer * middles.size() + i] = part;
                total += part;
                if (poll()) job.stopped = true;
                if (job.stopped) return;
            }
        job.done++;
    }
    const std::lock_guard lock(job.mutex);
    job.total += total;
}

double Counting::share_done(const Job& job) const {
    return tasks_ == 0 ? 1.0 : double(job.done) / double(tasks_);
}

}  // namespace nonet
