#ifndef ATSIFT_SYS_SOCKET_H
#define ATSIFT_SYS_SOCKET_H
#include <stdint.h>
struct sockaddr {
  uint8_t sa_len;
  uint8_t sa_family;
  char sa_data[14];
};
#endif
