// Calls of the system that Swift's module of the C library leaves out.
#ifdef __linux__
#include <linux/capability.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <malloc.h>
#include <sys/auxv.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <sys/xattr.h>
#include <unistd.h>

// Swift imports no function with variable arguments, and the C library has none for the others.

// prctl(2) with one argument; the unused ones have to be zero.
static inline int linux_prctl(int option, unsigned long argument) {
  return prctl(option, argument, 0ul, 0ul, 0ul);
}

// capset(2): no capability is effective, permitted or inheritable.
static inline int linux_drop_capabilities(void) {
  struct __user_cap_header_struct header = {_LINUX_CAPABILITY_VERSION_3, 0};
  struct __user_cap_data_struct none[_LINUX_CAPABILITY_U32S_3] = {{0, 0, 0}};
  return (int)syscall(SYS_capset, &header, none);
}

// seccomp(2): a filter for all threads.
static inline int linux_set_seccomp_filter(struct sock_fprog *filter) {
  return (int)syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, SECCOMP_FILTER_FLAG_TSYNC, filter);
}

// The path that the program was started by (getauxval(3)); NULL where the kernel did not say.
static inline const char *linux_program_path(void) {
  return (const char *)getauxval(AT_EXECFN);
}

// malloc_trim(3): memory that is free goes back to the system. Only glibc keeps it.
static inline void linux_return_free_memory(void) {
#ifdef __GLIBC__
  malloc_trim(0);
#endif
}
#elif defined(__APPLE__)
#include <crt_externs.h>

// environ(7): no header declares `environ` itself.
static inline char **apple_environment(void) {
  return *_NSGetEnviron();
}
#endif
