// libzstd as Debian's libzstd-dev carries it.
#include <zstd.h>
