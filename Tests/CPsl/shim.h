// libpsl, the oracle of the public suffix tests.
#include <libpsl.h>
