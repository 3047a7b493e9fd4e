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

// capset(2): no capability is inheritable, and none effective or permitted but those of `kept` (a mask of the first 32)
// that the thread has.
static inline int linux_drop_capabilities(unsigned int kept) {
  struct __user_cap_header_struct header = {_LINUX_CAPABILITY_VERSION_3, 0};
  struct __user_cap_data_struct held[_LINUX_CAPABILITY_U32S_3] = {{0, 0, 0}};
  struct __user_cap_data_struct left[_LINUX_CAPABILITY_U32S_3] = {{0, 0, 0}};
  if (kept != 0) {
    if (syscall(SYS_capget, &header, held) != 0) return -1;
    left[0].permitted = held[0].permitted & kept;
    left[0].effective = left[0].permitted;
  }
  return (int)syscall(SYS_capset, &header, left);
}

// seccomp(2): a filter for all threads.
static inline int linux_set_seccomp_filter(struct sock_fprog *filter) {
  return (int)syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, SECCOMP_FILTER_FLAG_TSYNC, filter);
}

// landlock(7). The C library has no functions for these calls, and linux/landlock.h of an old system lacks later members,
// so the structures are given here in full; an older kernel accepts members that it does not know if they are zero. The
// numbers are the same on all architectures.
static inline int linux_landlock_version(void) {
  return (int)syscall(444, (void *)0, 0ul, 1u);
}

static inline int linux_landlock_create(unsigned long files, unsigned long network, unsigned long scopes) {
  struct {
    unsigned long handled_access_fs, handled_access_net, scoped;
  } attributes = {files, network, scopes};
  return (int)syscall(444, &attributes, sizeof attributes, 0u);
}

// Allows `rights` to the file or folder of the descriptor `file`, and to all below it.
static inline int linux_landlock_allow(int ruleset, int file, unsigned long rights) {
  struct {
    unsigned long allowed_access;
    int parent_fd;
  } __attribute__((packed)) rule = {rights, file};
  return (int)syscall(445, ruleset, 1, &rule, 0u);
}

static inline int linux_landlock_enforce(int ruleset) {
  return (int)syscall(446, ruleset, 0u);
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

// mallopt(3): the most arenas from which threads allocate. Only glibc has several.
static inline void linux_limit_arenas(int most) {
#ifdef __GLIBC__
  mallopt(M_ARENA_MAX, most);
#endif
}
#elif defined(__APPLE__)
#include <crt_externs.h>

// environ(7): no header declares `environ` itself.
static inline char **apple_environment(void) {
  return *_NSGetEnviron();
}
#endif
