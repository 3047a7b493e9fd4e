// Brotli's decoder as Debian's libbrotli-dev carries it.
#include <brotli/decode.h>
