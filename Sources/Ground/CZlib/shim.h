// zlib as Debian's zlib1g-dev and the macOS SDK both carry it.
#include <zlib.h>
