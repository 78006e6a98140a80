// The engine of lanes for one instruction set: CMakeLists.txt compiles this file once for each.
#include "lanes/batch.hpp"
#include "lanes/search.hpp"
#include "making/dig.hpp"
#include "making/redundant.hpp"

namespace nonet::NONET_ISA {

extern const Lanes kLanes;
const Lanes kLanes = {NONET_LANES, &run, &find, &search, &dig, &sift};

}  // namespace nonet::NONET_ISA
