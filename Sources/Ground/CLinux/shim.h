// Calls of Linux that Swift's module of the C library leaves out. Elsewhere there is nothing here.
#ifdef __linux__
#include <sys/xattr.h>
#endif
