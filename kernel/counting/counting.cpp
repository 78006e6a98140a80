#include "counting/counting.hpp"

#include <algorithm>

#include "counting/group_sums.hpp"

namespace nonet {

namespace {

// A batch is cut in no more pieces than that.
constexpr size_t kUnits = 32;
// A task is at most this part of what is left for a thread.
constexpr size_t kPart = 4;

// A batch of outer groups, and some of the middle ones.
struct Task {
    const Batch& batch;
    size_t begin, end;
};

// Each thread gathers the fills of a batch for itself, so batches stay whole while there are many;
// the last ones are cut into smaller and smaller pieces, so that all threads end together.
std::vector<Task> tasks_of(const CountLayout& layout, int threads) {
    const size_t batches = layout.batches.size(), middles = layout.middle.groups.size();
    const size_t units = threads > 1 ? std::min(kUnits, middles) : 1;
    std::vector<Task> tasks;
    for (size_t i = 0; i < batches; i++)
        for (size_t begin = 0, end; begin < units; begin = end) {
            const size_t left = (batches - i) * units - begin;
            end = std::min(begin + std::max<size_t>(left / (kPart * threads), 1), units);
            tasks.push_back({layout.batches[i], begin * middles / units, end * middles / units});
        }
    return tasks;
}

}  // namespace

Counting::Counting(const u8* grid) : sides_(grid) {
    if (sides_.is_empty()) return;
    layout_.emplace(sides_);
}

void Counting::run_fills(Job& job, const Poll& poll) {
    if (!layout_) return;
    std::vector<Fills>& all = layout_->fills;
    for (;;) {
        size_t slice = job.take();
        auto fills = all.begin();
        while (fills != all.end() && slice >= size_t(fills->slices())) slice -= (fills++)->slices();
        if (fills == all.end()) return;
        if (job.should_stop(poll)) return;
        fills->fill(int(slice), job.sums);
    }
}

void Counting::run_sums(Job& job, const Poll& poll) const {
    if (!layout_) return;
    GroupSums sums(*layout_, job.sums);
    const std::vector<Group>& middles = layout_->middle.groups;
    const std::vector<Task> tasks = tasks_of(*layout_, job.threads);
    Number total = 0;
    for (size_t number; (number = job.take()) < tasks.size();) {
        const auto& [batch, begin, end] = tasks[number];
        for (size_t i = begin; i < end; i++)
            for (size_t outer = batch.begin; outer < batch.end; outer++) {
                const Number part = sums.sum(layout_->outer.groups[outer], middles[i]);
                if (!job.parts.empty()) job.parts[outer * middles.size() + i] = part;
                total += part;
                job.done++;
                if (job.should_stop(poll)) return;
            }
    }
    const std::lock_guard lock(job.mutex);
    job.total += total;
}

double Counting::share_done(const Job& job) const {
    if (!layout_) return 1.0;
    const size_t all = layout_->outer.groups.size() * layout_->middle.groups.size();
    return double(job.done) / double(all);
}

}  // namespace nonet
