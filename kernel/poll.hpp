// How work in the kernel is stopped from outside.
#pragma once

#include <functional>

namespace nonet {

// Asked now and then while the kernel works; true means stop.
using Poll = std::function<bool()>;

}  // namespace nonet
