// The frame format of liblz4 as Debian's liblz4-dev carries it.
#include <lz4frame.h>
