// Threads that stay for the next job: to start one can take longer than a small job does.
#pragma once

#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <deque>
#include <exception>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace nonet {

class Crew {
  public:
    using Work = std::function<void()>;

    // Some of the crew at one piece of work, which each of them does until nothing is left of it:
    // so as soon as one comes back, nobody else has to begin.
    class Team {
      public:
        // Fewer than asked for come if the system gives no more threads; if it gives none it
        // throws.
        Team(Crew& crew, std::size_t number, Work work);
        ~Team();  // waits for those who have begun
        Team(const Team&) = delete;
        Team& operator=(const Team&) = delete;

        bool ends_within(std::chrono::milliseconds time);

        // Throws what one of them threw.
        void rethrow() const;

      private:
        friend Crew;
        void let_nobody_begin();
        bool is_over() const { return waiting_ == 0 && running_ == 0; }

        Crew& crew_;
        const Work work_;
        std::size_t waiting_, running_ = 0;  // who has not yet begun, and who has
        std::exception_ptr error_;
        std::condition_variable ended_;
    };

    explicit Crew(std::size_t most) : most_(most) {}
    ~Crew();

  private:
    void live();

    const std::size_t most_;
    std::mutex mutex_;  // of all that follows, and of every team
    std::condition_variable wanted_;
    std::deque<Team*> teams_;  // of whom some have not yet begun
    std::size_t idle_ = 0;     // threads that are not at work
    bool dismissed_ = false;
    std::vector<std::thread> threads_;
};

}  // namespace nonet
