// What the bindings share: there is one file for each part of the kernel, and only these know
// Python. They check their arguments, run the kernel without the GIL, and look for Ctrl-C now and
// then.
#pragma once

#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <chrono>
#include <functional>
#include <stdexcept>
#include <string>
#include <vector>

#include "common/thread_pool.hpp"
#include "engines.hpp"

namespace nonet::bindings {

namespace nb = nanobind;
using namespace nb::literals;

template <class Type, class Shape>
using Array = nb::ndarray<Type, Shape, nb::c_contig, nb::device::cpu>;
using Grids = Array<const u8, nb::shape<-1, 81>>;  // 9x9 grids that are read
using Solutions = Array<u8, nb::shape<-1, 81>>;    // and written
using Counts = Array<u32, nb::shape<-1>>;

// Python sees std::invalid_argument as a ValueError.
[[noreturn]] inline void fail(const std::string& message) { throw std::invalid_argument(message); }
inline void require(bool is_right, const char* message) {
    if (!is_right) fail(message);
}

// Polled by the kernel: stops it when Python has a signal to handle, and reports progress. Both
// take the GIL, so this happens only every 50 milliseconds.
class Signals {
  public:
    using Report = std::function<void()>;  // called with the GIL; an exception stops the kernel

    explicit Signals(Report report = {}) : report_(std::move(report)) {}

    bool operator()() {
        if (pending_) return true;  // asking again would lose the pending exception
        const auto now = std::chrono::steady_clock::now();
        if (now < next_) return false;
        next_ = now + std::chrono::milliseconds(50);
        nb::gil_scoped_acquire gil;
        pending_ = PyErr_CheckSignals() != 0;
        if (!pending_ && report_) try {
                report_();
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
    Report report_;
    std::chrono::steady_clock::time_point next_ =
        std::chrono::steady_clock::now() + std::chrono::milliseconds(50);
    bool pending_ = false;
};

inline void check_threads(int threads) {
    require(threads >= 1, "the number of threads must be 1 or more");
}

// Calls `progress`, unless it is None, with the share that is done.
template <class Share>
Signals::Report report(const nb::object& progress, Share share) {
    if (progress.is_none()) return {};
    return [&progress, share] { progress(share()); };
}
inline Signals::Report report_begun(const nb::object& progress, SharedJob& job, size_t count) {
    return report(progress, [&job, count] {
        return double(std::min(job.next.load(), count)) / double(count);
    });
}

// The threads of this process beside Python's, never joined: the system does that at exit. Needs
// the GIL.
ThreadPool& thread_pool();

// Runs a job on that many threads, without the GIL; Ctrl-C stops it. `run` works on the job until
// nothing is left, and calls the poll that it is given now and then. With more than one thread the
// calling one only waits, and looks for Ctrl-C meanwhile.
template <class Run>
void run_shared(SharedJob& job, int threads, const Run& run, Signals::Report report = {}) {
    check_threads(threads);
    Signals signals(std::move(report));
    if (threads == 1) {
        nb::gil_scoped_release no_gil;
        run(std::ref(signals));
    } else {
        ThreadPool& pool = thread_pool();
        nb::gil_scoped_release no_gil;
        ThreadPool::Task task(pool, threads, [&] { run([] { return false; }); });
        while (!task.wait_for(std::chrono::milliseconds(50)))
            if (signals()) job.stopped = true;
        task.rethrow();
    }
    signals.raise();
}

// No more threads than there are pieces of work.
inline int useful_threads(int threads, size_t pieces) {
    check_threads(threads);
    return int(std::clamp<size_t>(pieces, 1, size_t(threads)));
}
inline int lane_threads(int threads, size_t grids) {
    return useful_threads(threads, (grids + kLeastShare - 1) / kLeastShare);
}

// A large number for Python: its upper and its lower 64 bits.
using Halves = std::pair<u64, u64>;
inline Halves halves(unsigned __int128 number) { return {u64(number >> 64), u64(number)}; }

// The symbols of a grid with `size` cells in a row, checked.
const u8* checked_symbols(const nb::bytes& grid, size_t size = 9);

// Throws if one of the symbols of these grids is too high.
void check_symbols(const u8* symbols, size_t count, size_t size);

// The vector code of that instruction set; throws if this machine does not have it.
Engine engine_named(const std::string& name);
inline const Lanes& lanes_named(const std::string& name) { return *engine_named(name).lanes; }

// A call returns no more than a moderate amount of memory.
inline void check_most(size_t most, const char* things) {
    if (most < 1 || most > 65536)
        fail("ask for 1 to 65536 " + std::string(things) + ", not " + std::to_string(most));
}

// Runs a search without the GIL. Solutions found before Ctrl-C are kept for the next call, so none
// is lost and none comes twice.
class Resumable {
  public:
    explicit Resumable(size_t cells) : cells_(cells) {}

    // `next(solutions, most, poll)` writes more solutions and returns how many.
    template <class Next>
    size_t fill(u8* solutions, size_t most, const Next& next) {
        size_t count = std::min(most, kept_.size() / cells_);
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

    template <class Next>
    nb::bytes bytes(size_t most, const Next& next) {
        check_most(most, "solutions");
        std::vector<u8> found(most * cells_);
        const size_t count = fill(found.data(), most, next);
        return nb::bytes(found.data(), count * cells_);
    }

  private:
    size_t cells_;
    std::vector<u8> kept_;
};

}  // namespace nonet::bindings
