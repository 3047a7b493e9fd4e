#ifndef ATSIFT_SYS_TIME_H
#define ATSIFT_SYS_TIME_H
#include <sys/types.h>
struct timeval {
  __darwin_time_t tv_sec;
  __darwin_suseconds_t tv_usec;
};
#endif
