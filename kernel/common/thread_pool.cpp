#include "common/thread_pool.hpp"

#include <algorithm>
#include <system_error>

namespace nonet {

Crew::~Crew() {
    {
        const std::lock_guard lock(mutex_);
        dismissed_ = true;
    }
    wanted_.notify_all();
    for (std::thread& thread : threads_) thread.join();
}

void Crew::live() {
    std::unique_lock lock(mutex_);
    for (;;) {
        wanted_.wait(lock, [this] { return dismissed_ || !teams_.empty(); });
        idle_--;
        if (dismissed_) return;
        Team& team = *teams_.front();
        team.running_++;
        if (--team.waiting_ == 0) teams_.pop_front();
        lock.unlock();
        std::exception_ptr error;
        try {
            team.work_();
        } catch (...) {
            error = std::current_exception();
        }
        lock.lock();
        idle_++;
        if (error) team.error_ = error;
        team.let_nobody_begin();
        if (--team.running_ == 0) team.ended_.notify_all();
    }
}

Crew::Team::Team(Crew& crew, std::size_t number, Work work)
    : crew_(crew), work_(std::move(work)), waiting_(number) {
    const std::lock_guard lock(crew_.mutex_);
    if (waiting_ == 0) return;
    std::size_t needed = number;
    for (const Team* team : crew_.teams_) needed += team->waiting_;
    try {
        while (crew_.idle_ < needed && crew_.threads_.size() < crew_.most_) {
            crew_.threads_.emplace_back([&crew] { crew.live(); });
            crew_.idle_++;
        }
    } catch (const std::system_error&) {
        if (crew_.threads_.empty()) throw;
    }
    crew_.teams_.push_back(this);
    for (std::size_t i = 0; i < number; i++) crew_.wanted_.notify_one();
}

Crew::Team::~Team() {
    std::unique_lock lock(crew_.mutex_);
    let_nobody_begin();
    ended_.wait(lock, [this] { return is_over(); });
}

bool Crew::Team::ends_within(std::chrono::milliseconds time) {
    std::unique_lock lock(crew_.mutex_);
    return ended_.wait_for(lock, time, [this] { return is_over(); });
}

void Crew::Team::rethrow() const {
    if (error_) std::rethrow_exception(error_);
}

void Crew::Team::let_nobody_begin() {
    if (waiting_ > 0) std::erase(crew_.teams_, this);
    waiting_ = 0;
}

}  // namespace nonet
