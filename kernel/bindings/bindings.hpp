// What the files that know of Python share: one of them for each part of the kernel. They check
// what they are given, hand it to the kernel without the GIL, and look now and then for Ctrl-C.
#pragma once

#include <nanobind/nanobind.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <stdexcept>
#include <string>
#include <vector>

#include "common/thread_pool.hpp"
#include "lanes/lanes.hpp"

namespace nonet::bindings {

namespace nb = nanobind;

// Stops the kernel when Python has a signal to handle, and tells somebody how far it is. Either
// takes the GIL, so it is done seldom.
class Signals {
  public:
    using Tell = std::function<void()>;  // called with the GIL; what it throws stops the kernel

    explicit Signals(Tell tell = {}) : tell_(std::move(tell)) {}

    bool operator()() {
        if (pending_) return true;  // to ask again would lose what is pending
        const auto now = std::chrono::steady_clock::now();
        if (now < next_) return false;
        next_ = now + std::chrono::milliseconds(50);
        nb::gil_scoped_acquire gil;
        pending_ = PyErr_CheckSignals() != 0;
        if (!pending_ && tell_) try {
                tell_();
            } catch (nb::python_error& error) {
                error.restore();
                pending_ = true;
            }
        return pending_;
    }
    bool pending() const { return pending_; }
    void raise() const {
        if (pending_) throw nb::python_error();
    }

  private:
    Tell tell_;
    std::chrono::steady_clock::time_point next_ =
        std::chrono::steady_clock::now() + std::chrono::milliseconds(50);
    bool pending_ = false;
};

// The threads of this process beside Python's. They are never dismissed: at its end the system does
// that. Whoever calls has the GIL.
Crew& crew();

// Runs a job on so many threads, without the GIL; Ctrl-C stops it. `run` works on a share of the
// job until nothing is left, and asks the poll that it is given now and then. With more than one
// thread the calling one only waits, and looks for Ctrl-C meanwhile.
template <class Job, class Run>
void run_shared(Job& job, int threads, const Run& run, Signals::Tell tell = {}) {
    Signals signals(std::move(tell));
    if (threads == 1) {
        nb::gil_scoped_release no_gil;
        run(std::ref(signals));
    } else {
        Crew& helpers = crew();
        nb::gil_scoped_release no_gil;
        Crew::Team team(helpers, threads, [&] { run([] { return false; }); });
        while (!team.ends_within(std::chrono::milliseconds(50)))
            if (signals()) job.stopped = true;
        team.rethrow();
    }
    signals.raise();
}

inline void check_threads(int threads) {
    if (threads < 1) throw std::invalid_argument("expected a number of threads of 1 or more");
}

// A large number as Python gets it: its upper and its lower 64 bits.
inline nb::tuple halves(unsigned __int128 number) {
    return nb::make_tuple(std::uint64_t(number >> 64), std::uint64_t(number));
}

// The symbols of a grid with so many in a row.
inline const std::uint8_t* checked_symbols(const nb::bytes& grid, std::size_t size) {
    if (grid.size() != size * size)
        throw std::invalid_argument("expected " + std::to_string(size * size) + " cells, found " +
                                    std::to_string(grid.size()));
    const auto* symbols = static_cast<const std::uint8_t*>(grid.data());
    for (std::size_t i = 0; i < grid.size(); i++)
        if (symbols[i] > size)
            throw std::invalid_argument("expected symbols from 0 to " + std::to_string(size) +
                                        ", found " + std::to_string(symbols[i]));
    return symbols;
}

// The 81 symbols of a grid.
const std::uint8_t* checked_symbols(const nb::bytes& grid);

// The engine of lanes of that name; throws if there is none.
const Lanes& lanes_named(const std::string& name);

// Threads that have something to do: grids are shared out in portions.
int helpful(int threads, std::size_t count);

// What a call may ask for: no more than a moderate amount of memory.
constexpr std::size_t kMostSolutions = 65536;
inline void check_most(std::size_t most) {
    if (most < 1 || most > kMostSolutions)
        throw std::invalid_argument("expected to be asked for 1 to " +
                                    std::to_string(kMostSolutions) + " solutions, found " +
                                    std::to_string(most));
}

// Runs a search without the GIL. What it had found when Ctrl-C came is kept, and the next call
// begins with that: so no solution is lost, and none comes twice.
class Resumable {
  public:
    explicit Resumable(std::size_t cells) : cells_(cells) {}

    // `next(solutions, most, poll)` writes further solutions and tells how many.
    template <class Next>
    std::size_t fill(std::uint8_t* solutions, std::size_t most, const Next& next) {
        std::size_t count = std::min(most, kept_.size() / cells_);
        std::copy_n(kept_.begin(), count * cells_, solutions);
        kept_.erase(kept_.begin(), kept_.begin() + count * cells_);
        Signals signals;
        if (count < most) {
            nb::gil_scoped_release no_gil;
            count += next(solutions + count * cells_, most - count, std::ref(signals));
        }
        if (signals.pending()) kept_.assign(solutions, solutions + count * cells_);
        signals.raise();
        return count;
    }

    // The same, as bytes.
    template <class Next>
    nb::bytes bytes(std::size_t most, const Next& next) {
        check_most(most);
        std::vector<std::uint8_t> found(most * cells_);
        const std::size_t count = fill(found.data(), most, next);
        return nb::bytes(found.data(), count * cells_);
    }

  private:
    std::size_t cells_;
    std::vector<std::uint8_t> kept_;
};

// Each part of the kernel adds its own to the module.
void bind_lanes(nb::module_& module);
void bind_masks(nb::module_& module);
void bind_lines(nb::module_& module);
void bind_counting(nb::module_& module);
void bind_estimating(nb::module_& module);
void bind_pairings(nb::module_& module);
void bind_frontier(nb::module_& module);
void bind_signatures(nb::module_& module);
void bind_making(nb::module_& module);
void bind_canon(nb::module_& module);
void bind_logic(nb::module_& module);

}  // namespace nonet::bindings
