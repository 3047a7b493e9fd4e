// The types of macOS on which headers of other libraries rest.
#ifndef ATSIFT_SYS_TYPES_H
#define ATSIFT_SYS_TYPES_H
#include <stddef.h>
#include <stdint.h>
typedef long __darwin_time_t;
typedef int32_t __darwin_suseconds_t;
typedef unsigned char u_char;
typedef unsigned short u_short;
typedef unsigned int u_int;
typedef int64_t blkcnt_t;
typedef int32_t blksize_t;
typedef int32_t dev_t;
typedef uint32_t gid_t;
typedef uint64_t ino_t;
typedef uint16_t mode_t;
typedef uint16_t nlink_t;
typedef int64_t off_t;
typedef int32_t pid_t;
typedef long ssize_t;
typedef __darwin_time_t time_t;
typedef uint32_t uid_t;
typedef uint32_t useconds_t;
#endif
