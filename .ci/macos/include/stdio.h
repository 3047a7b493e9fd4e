#ifndef ATSIFT_STDIO_H
#define ATSIFT_STDIO_H
typedef struct __sFILE FILE;
#endif
