// A pool of threads that stay for the next task: starting one can take longer than a small task.
#pragma once

#include <chrono>
#include <condition_variable>
#include <deque>
#include <exception>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

#include "common/types.hpp"

namespace nonet {

class ThreadPool {
  public:
    using Work = std::function<void()>;

    // Work that several threads share: each call of it goes on until nothing is left. So as soon as
    // one thread returns, no other has to begin.
    class Task {
      public:
        // Runs on fewer threads if the system has no more; throws if it has none.
        Task(ThreadPool& pool, size_t number, Work work);
        ~Task();  // waits for threads that have begun
        Task(const Task&) = delete;
        Task& operator=(const Task&) = delete;

        bool wait_for(std::chrono::milliseconds time);

        // Throws what the work threw.
        void rethrow() const;

      private:
        friend ThreadPool;
        void cancel_waiting();
        bool is_done() const { return waiting_ == 0 && running_ == 0; }

        ThreadPool& pool_;
        const Work work_;
        size_t waiting_, running_ = 0;  // threads that have not begun, and that have
        std::exception_ptr error_;
        std::condition_variable done_;
    };

    explicit ThreadPool(size_t most) : most_threads_(most) {}
    ~ThreadPool();

  private:
    void run_worker();

    const size_t most_threads_;
    std::mutex mutex_;  // guards everything below, and all tasks
    std::condition_variable submitted_;
    std::deque<Task*> tasks_;  // that wait for threads
    size_t idle_ = 0;          // threads
    bool is_closing_ = false;
    std::vector<std::thread> threads_;
};

}  // namespace nonet
