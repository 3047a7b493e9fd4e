// mach-o/dyld.h, as far as atsift uses it.
#include <stdint.h>
int _NSGetExecutablePath(char *buf, uint32_t *bufsize);
