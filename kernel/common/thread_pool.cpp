#include "common/thread_pool.hpp"

#include <algorithm>
#include <system_error>

namespace nonet {

ThreadPool::~ThreadPool() {
    {
        const std::lock_guard lock(mutex_);
        is_closing_ = true;
    }
    submitted_.notify_all();
    for (std::thread& thread : threads_) thread.join();
}

void ThreadPool::run_worker() {
    std::unique_lock lock(mutex_);
    for (;;) {
        submitted_.wait(lock, [this] { return is_closing_ || !tasks_.empty(); });
        idle_--;
        if (is_closing_) return;
        Task& task = *tasks_.front();
        task.running_++;
        if (--task.waiting_ == 0) tasks_.pop_front();
        lock.unlock();
        std::exception_ptr error;
        try {
            task.work_();
        } catch (...) {
            error = std::current_exception();
        }
        lock.lock();
        idle_++;
        if (error) task.error_ = error;
        task.cancel_waiting();
        if (--task.running_ == 0) task.done_.notify_all();
    }
}

ThreadPool::Task::Task(ThreadPool& pool, size_t number, Work work)
    : pool_(pool), work_(std::move(work)), waiting_(number) {
    const std::lock_guard lock(pool_.mutex_);
    if (waiting_ == 0) return;
    size_t needed = number;
    for (const Task* task : pool_.tasks_) needed += task->waiting_;
    try {
        while (pool_.idle_ < needed && pool_.threads_.size() < pool_.most_threads_) {
            pool_.threads_.emplace_back([&pool] { pool.run_worker(); });
            pool_.idle_++;
        }
    } catch (const std::system_error&) {
        if (pool_.threads_.empty()) throw;
    }
    pool_.tasks_.push_back(this);
    for (size_t i = 0; i < number; i++) pool_.submitted_.notify_one();
}

ThreadPool::Task::~Task() {
    std::unique_lock lock(pool_.mutex_);
    cancel_waiting();
    done_.wait(lock, [this] { return is_done(); });
}

bool ThreadPool::Task::wait_for(std::chrono::milliseconds time) {
    std::unique_lock lock(pool_.mutex_);
    return done_.wait_for(lock, time, [this] { return is_done(); });
}

void ThreadPool::Task::rethrow() const {
    if (error_) std::rethrow_exception(error_);
}

void ThreadPool::Task::cancel_waiting() {
    if (waiting_ > 0) std::erase(pool_.tasks_, this);
    waiting_ = 0;
}

}  // namespace nonet
