// liblzma of XZ Utils as Debian's liblzma-dev carries it.
#include <lzma.h>
