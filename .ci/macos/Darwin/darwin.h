// What atsift uses of macOS's C library, with the types that Apple's manual pages and headers give it: the types,
// not the values, as nothing is run. Only the names that differ from other systems' matter much.
#ifndef ATSIFT_DARWIN_H
#define ATSIFT_DARWIN_H

#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>
#include <sys/socket.h>
#include <sys/time.h>

#pragma clang assume_nonnull begin

// errno.h
int *__error(void);
#define EPERM 1
#define ENOENT 2
#define EINTR 4
#define EACCES 13
#define EBUSY 16
#define EEXIST 17
#define ENOTDIR 20
#define EISDIR 21
#define EINVAL 22
#define EMFILE 24
#define EPIPE 32
#define ERANGE 34
#define EAGAIN 35
#define EINPROGRESS 36
#define ENOTSUP 45
#define EADDRNOTAVAIL 49
#define ENETUNREACH 51
#define ECONNRESET 54
#define ETIMEDOUT 60
#define ENAMETOOLONG 63
#define ECONNREFUSED 61
#define EHOSTUNREACH 65
#define ENOSYS 78
#define EOPNOTSUPP 102

#pragma clang assume_nonnull end

// The functions themselves are not annotated in Apple's headers either, so pointers come with a `!`.

// fcntl.h
#define AT_FDCWD -2
#define AT_REMOVEDIR 0x0080
#define O_RDONLY 0x0000
#define O_WRONLY 0x0001
#define O_RDWR 0x0002
#define O_NONBLOCK 0x00000004
#define O_APPEND 0x00000008
#define O_NOFOLLOW 0x00000100
#define O_CREAT 0x00000200
#define O_TRUNC 0x00000400
#define O_EXCL 0x00000800
#define O_CLOEXEC 0x01000000
#define F_GETFD 1
#define F_SETFD 2
#define F_SETFL 4
#define FD_CLOEXEC 1
#define F_DUPFD_CLOEXEC 67

// unistd.h
#define STDIN_FILENO 0
#define STDOUT_FILENO 1
#define STDERR_FILENO 2
#define X_OK (1 << 0)
#define W_OK (1 << 1)
int access(const char *, int);
int close(int);
int fchown(int, uid_t, gid_t);
int fsync(int);
char *getcwd(char *, size_t);
gid_t getegid(void);
uid_t geteuid(void);
pid_t getpid(void);
uid_t getuid(void);
int isatty(int);
#define _SC_NPROCESSORS_ONLN 58
long sysconf(int);
int link(const char *, const char *);
#define SEEK_SET 0
off_t lseek(int, off_t, int);
int pipe(int[2]);
ssize_t pread(int, void *, size_t, off_t);
ssize_t read(int, void *, size_t);
int setegid(gid_t);
int seteuid(uid_t);
int setgid(gid_t);
int setgroups(int, const gid_t *);
int mkdir(const char *, mode_t);
int setuid(uid_t);
int unlink(const char *);
int unlinkat(int, const char *, int);
int usleep(useconds_t);
ssize_t write(int, const void *, size_t);

// stdio.h, stdlib.h, string.h, time.h
int rename(const char *, const char *);
void free(void *);
char *getenv(const char *);
char *realpath(const char *, char *);
char *strdup(const char *);
char *strerror(int);
int strncmp(const char *, const char *, size_t);
time_t time(time_t *);
typedef enum { CLOCK_REALTIME = 0 } clockid_t;
struct timespec;
int clock_gettime(clockid_t, struct timespec *);

// sys/stat.h
struct timespec {
  __darwin_time_t tv_sec;
  long tv_nsec;
};
struct stat {
  dev_t st_dev;
  mode_t st_mode;
  nlink_t st_nlink;
  ino_t st_ino;
  uid_t st_uid;
  gid_t st_gid;
  dev_t st_rdev;
  struct timespec st_atimespec;
  struct timespec st_mtimespec;
  struct timespec st_ctimespec;
  struct timespec st_birthtimespec;
  off_t st_size;
  blkcnt_t st_blocks;
  blksize_t st_blksize;
  uint32_t st_flags;
  uint32_t st_gen;
  int32_t st_lspare;
  int64_t st_qspare[2];
};
int fchmod(int, mode_t);
int fstat(int, struct stat *);
int lstat(const char *, struct stat *);
int stat(const char *, struct stat *);

// dirent.h
struct dirent {
  uint64_t d_ino;
  uint64_t d_seekoff;
  uint16_t d_reclen;
  uint16_t d_namlen;
  uint8_t d_type;
  char d_name[1024];
};
typedef struct {
  int __dd_fd;
} DIR;
int closedir(DIR *);
DIR *opendir(const char *);
struct dirent *readdir(DIR *);

// glob.h
typedef struct {
  size_t gl_pathc;
  int gl_matchc;
  size_t gl_offs;
  int gl_flags;
  char **gl_pathv;
} glob_t;
int glob(const char *, int, int (*)(const char *, int), glob_t *);
void globfree(glob_t *);

// poll.h
#define POLLIN 0x0001
#define POLLOUT 0x0004
struct pollfd {
  int fd;
  short events;
  short revents;
};
typedef unsigned int nfds_t;
int poll(struct pollfd *, nfds_t, int);

// signal.h
#define SIGHUP 1
#define SIGINT 2
#define SIGQUIT 3
#define SIGKILL 9
#define SIGPIPE 13
#define SIGTERM 15
#define SIG_BLOCK 1
#define SIG_UNBLOCK 2
typedef uint32_t sigset_t;
typedef void (*sig_t)(int);
int kill(pid_t, int);
int raise(int);
int sigaddset(sigset_t *, int);
int sigemptyset(sigset_t *);
int sigismember(const sigset_t *, int);
int sigpending(sigset_t *);
void (*signal(int, void (*)(int)))(int);

// pthread.h
typedef struct _opaque_pthread_t *pthread_t;
struct _opaque_pthread_t {
  long __sig;
};
typedef struct {
  long __sig;
} pthread_attr_t;
int pthread_create(pthread_t _Nullable *_Nonnull, const pthread_attr_t *_Nullable,
                   void *_Nullable (*_Nonnull)(void *_Nonnull), void *_Nullable);
int pthread_detach(pthread_t _Nonnull);
int pthread_sigmask(int, const sigset_t *, sigset_t *);
typedef struct {
  long __sig;
} pthread_mutex_t;
typedef struct {
  long __sig;
} pthread_cond_t;
typedef struct _opaque_pthread_mutexattr_t pthread_mutexattr_t;
typedef struct _opaque_pthread_condattr_t pthread_condattr_t;
int pthread_mutex_init(pthread_mutex_t *_Nonnull, const pthread_mutexattr_t *_Nullable);
int pthread_mutex_lock(pthread_mutex_t *_Nonnull);
int pthread_mutex_unlock(pthread_mutex_t *_Nonnull);
int pthread_mutex_destroy(pthread_mutex_t *_Nonnull);
int pthread_cond_init(pthread_cond_t *_Nonnull, const pthread_condattr_t *_Nullable);
int pthread_cond_wait(pthread_cond_t *_Nonnull, pthread_mutex_t *_Nonnull);
int pthread_cond_broadcast(pthread_cond_t *_Nonnull);
int pthread_cond_destroy(pthread_cond_t *_Nonnull);

// spawn.h, sys/wait.h
#define POSIX_SPAWN_SETPGROUP 0x0002
#define POSIX_SPAWN_SETSIGDEF 0x0004
#define POSIX_SPAWN_SETSIGMASK 0x0008
typedef void *posix_spawn_file_actions_t;
typedef void *posix_spawnattr_t;
int posix_spawn(pid_t *, const char *, const posix_spawn_file_actions_t *, const posix_spawnattr_t *, char *const[],
                char *const[]);
int posix_spawn_file_actions_adddup2(posix_spawn_file_actions_t *, int, int);
int posix_spawn_file_actions_destroy(posix_spawn_file_actions_t *);
int posix_spawn_file_actions_init(posix_spawn_file_actions_t *);
int posix_spawnattr_destroy(posix_spawnattr_t *);
int posix_spawnattr_init(posix_spawnattr_t *);
int posix_spawnattr_setflags(posix_spawnattr_t *, short);
int posix_spawnattr_setpgroup(posix_spawnattr_t *, pid_t);
int posix_spawnattr_setsigdefault(posix_spawnattr_t *, const sigset_t *);
int posix_spawnattr_setsigmask(posix_spawnattr_t *, const sigset_t *);
#define WNOHANG 0x00000001
#define WEXITED 0x00000004
#define WNOWAIT 0x00000020
typedef uint32_t id_t;
typedef enum { P_ALL, P_PID, P_PGID } idtype_t;
typedef struct {
  int si_signo;
  void *si_addr;
} siginfo_t;
int waitid(idtype_t, id_t, siginfo_t *, int);
pid_t waitpid(pid_t, int *, int);

// sys/socket.h, sys/ttycom.h
#define AF_UNIX 1
#define AF_INET 2
#define AF_INET6 30
#define SOCK_STREAM 1
#define SOL_SOCKET 0xffff
#define SO_ERROR 0x1007
#define SO_NOSIGPIPE 0x1022
typedef uint32_t socklen_t;
int connect(int, const struct sockaddr *, socklen_t);
int getsockname(int, struct sockaddr *, socklen_t *);
int getsockopt(int, int, int, void *, socklen_t *);
ssize_t recv(int, void *, size_t, int);
ssize_t send(int, const void *, size_t, int);
int setsockopt(int, int, int, const void *, socklen_t);
int socket(int, int, int);
int socketpair(int, int, int, int *);
struct winsize {
  unsigned short ws_row;
  unsigned short ws_col;
  unsigned short ws_xpixel;
  unsigned short ws_ypixel;
};

// netdb.h
struct addrinfo {
  int ai_flags;
  int ai_family;
  int ai_socktype;
  int ai_protocol;
  socklen_t ai_addrlen;
  char *ai_canonname;
  struct sockaddr *ai_addr;
  struct addrinfo *ai_next;
};
void freeaddrinfo(struct addrinfo *);
const char *gai_strerror(int);
int getaddrinfo(const char *, const char *, const struct addrinfo *, struct addrinfo **);

// copyfile.h
typedef struct _copyfile_state *copyfile_state_t;
typedef uint32_t copyfile_flags_t;
#define COPYFILE_ACL (1 << 0)
#define COPYFILE_XATTR (1 << 2)
int fcopyfile(int, int, copyfile_state_t, copyfile_flags_t);

// dlfcn.h
typedef struct dl_info {
  const char *dli_fname;
  void *dli_fbase;
  const char *dli_sname;
  void *dli_saddr;
} Dl_info;
int dladdr(const void *, Dl_info *);
void *dlsym(void *, const char *);

#endif
