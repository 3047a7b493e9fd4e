// libpsl, the oracle that the public suffix tests compare with.
#include <libpsl.h>
