/// The system calls that atsift makes once it is in the sandbox.
///
/// They were measured with strace over every command that reads captures, with glibc. The list also
/// has the calls that other C libraries make instead. The numbers belong to the kernel's interface
/// and never change (asm/unistd_64.h, asm-generic/unistd.h); a test compares them with these
/// headers.
enum AllowedSystemCalls {
  /// The highest call number in the list; higher numbers get ENOSYS.
  ///
  /// A C library that tries such a newer call then falls back to an older one.
  static let last: UInt32 = 450

  static let reading =
    files + paths + placing + memory + threads + events + time + signals + process

  /// A process that captures opens no file any more.
  static let capturing =
    (files + memory + threads + events + time + signals + process)
    .filter { $0.name != "ioctl" } + [
      SystemCallRule("getsockopt", 55, 209),
      SystemCallRule("setsockopt", 54, 208),
      SystemCallRule("recvfrom", 45, 207),
      SystemCallRule("recvmsg", 47, 212),
      // Requests of sockets and of usbmon, by the byte that names their kind; no terminal request
      // is among them.
      SystemCallRule("ioctl", 16, 29, .oneOf([0x8900, 0x9200], mask: 0xff00, argument: 1)),
    ]

  /// The call with which a reading process adds the second filter; it can only restrict.
  static let filtering = [SystemCallRule("seccomp", 317, 277, .oneOf([1], argument: 0))]

  /// The calls with which root becomes another user, for good.
  static let changingUser = [
    SystemCallRule("setgroups", 116, 159),
    SystemCallRule("setgid", 106, 144),
    SystemCallRule("setuid", 105, 146),
    // As the C library makes `seteuid`.
    SystemCallRule("setresuid", 117, 147),
    SystemCallRule("capset", 126, 91),
    // PR_SET_DUMPABLE and PR_CAP_AMBIENT.
    SystemCallRule("prctl", 157, 167, .oneOf([4, 47], argument: 0)),
  ]

  static func rules(for purpose: Sandbox.Purpose, changesUser: Bool) -> [SystemCallRule] {
    switch purpose {
    case .reading: reading + filtering + (changesUser ? changingUser : [])
    case .capturing: capturing
    }
  }

  /// The rules of the second filter, for calls that the first one allowed until outputs were open.
  ///
  /// Without it, a process could write to its own memory through /proc/self/mem, where no protection
  /// of pages applies.
  static func restrictions(leaving access: Sandbox.RemainingFileAccess) -> [SystemCallRule] {
    func opening(_ argument: Int) -> SystemCallRule.Condition {
      access.opensInputs
        ? .opening(createsFiles: access.placesOutputs, argument: argument) : .never
    }
    let opened = [
      SystemCallRule("open", 2, nil, opening(1)), SystemCallRule("openat", 257, 56, opening(2)),
    ]
    let closed = filtering + changingUser + (access.placesOutputs ? [] : placing)
    return opened + closed.map { SystemCallRule($0.name, $0.x86, $0.arm, .never) }
  }

  private static let files = [
    SystemCallRule("read", 0, 63),
    SystemCallRule("write", 1, 64),
    SystemCallRule("readv", 19, 65),
    SystemCallRule("writev", 20, 66),
    SystemCallRule("pread64", 17, 67),
    SystemCallRule("pwrite64", 18, 68),
    SystemCallRule("lseek", 8, 62),
    SystemCallRule("close", 3, 57),
    SystemCallRule("close_range", 436, 436),
    SystemCallRule("fstat", 5, 80),
    SystemCallRule("fstatfs", 138, 44),
    SystemCallRule("getdents64", 217, 61),
    // Only commands for descriptors and locks. F_SETOWN would send signals to other processes.
    SystemCallRule(
      "fcntl", 72, 25, .oneOf([0, 1, 2, 3, 4, 5, 6, 7, 1030, 1031, 1032], argument: 1)),
    SystemCallRule("flock", 73, 32),
    SystemCallRule("fsync", 74, 82),
    SystemCallRule("fdatasync", 75, 83),
    SystemCallRule("ftruncate", 77, 46),
    SystemCallRule("fallocate", 285, 47),
    SystemCallRule("fadvise64", 221, 223),
    SystemCallRule("fchmod", 91, 52),
    SystemCallRule("fchown", 93, 55),
    SystemCallRule("fgetxattr", 193, 10),
    SystemCallRule("flistxattr", 196, 13),
    SystemCallRule("fsetxattr", 190, 7),
    SystemCallRule("dup", 32, 23),
    SystemCallRule("dup2", 33, nil),
    SystemCallRule("dup3", 292, 24),
    SystemCallRule("pipe", 22, nil),
    SystemCallRule("pipe2", 293, 59),
    SystemCallRule("poll", 7, nil),
    SystemCallRule("ppoll", 271, 73),
    // Only queries of a terminal's type and size; TIOCSTI would type into it (ioctl_tty(2)).
    SystemCallRule(
      "ioctl", 16, 29, .oneOf([0x5401, 0x5413, 0x541b, 0x802c_542a], argument: 1)),
  ]

  private static let paths = [
    SystemCallRule("open", 2, nil),
    SystemCallRule("openat", 257, 56),
    SystemCallRule("stat", 4, nil),
    SystemCallRule("lstat", 6, nil),
    SystemCallRule("newfstatat", 262, 79),
    SystemCallRule("statx", 332, 291),
    SystemCallRule("statfs", 137, 43),
    SystemCallRule("access", 21, nil),
    SystemCallRule("faccessat", 269, 48),
    SystemCallRule("faccessat2", 439, 439),
    SystemCallRule("readlink", 89, nil),
    SystemCallRule("readlinkat", 267, 78),
    SystemCallRule("getcwd", 79, 17),
    SystemCallRule("umask", 95, 166),
    SystemCallRule("getxattr", 191, 8),
    SystemCallRule("listxattr", 194, 11),
  ]

  /// The calls that give a complete output its name, and delete an incomplete one.
  private static let placing = [
    SystemCallRule("rename", 82, nil),
    SystemCallRule("renameat", 264, 38),
    SystemCallRule("renameat2", 316, 276),
    SystemCallRule("link", 86, nil),
    SystemCallRule("linkat", 265, 37),
    SystemCallRule("unlink", 87, nil),
    SystemCallRule("unlinkat", 263, 35),
  ]

  /// PROT_EXEC of mmap(2) and mprotect(2), which is refused: no memory becomes executable.
  private static let executable: UInt32 = 4

  private static let memory = [
    SystemCallRule("mmap", 9, 222, .clear(mask: executable, argument: 2)),
    SystemCallRule("mprotect", 10, 226, .clear(mask: executable, argument: 2)),
    SystemCallRule("munmap", 11, 215),
    SystemCallRule("mremap", 25, 216),
    SystemCallRule("madvise", 28, 233),
    SystemCallRule("brk", 12, 214),
    SystemCallRule("getrandom", 318, 278),
  ]

  /// Required flags of clone(2), for a thread: CLONE_VM, CLONE_SIGHAND and CLONE_THREAD.
  private static let thread: UInt32 = 0x0001_0900
  /// Refused flags: CLONE_NEWNS, NEWCGROUP, NEWUTS, NEWIPC, NEWUSER, NEWPID, NEWNET and
  /// CLONE_PTRACE.
  private static let namespaces: UInt32 = 0x7e02_2000

  private static let threads = [
    SystemCallRule(
      "clone", 56, 220, .flags(required: thread, refused: namespaces, argument: 0)),
    // Its flags are in memory, which a filter cannot read. C libraries then fall back to `clone`.
    SystemCallRule("clone3", 435, 435, .unknown),
    SystemCallRule("futex", 202, 98),
    SystemCallRule("futex_waitv", 449, 449),
    SystemCallRule("set_tid_address", 218, 96),
    SystemCallRule("set_robust_list", 273, 99),
    SystemCallRule("rseq", 334, 293),
    SystemCallRule("membarrier", 324, 283),
    SystemCallRule("sched_yield", 24, 124),
    SystemCallRule("sched_getaffinity", 204, 123),
    SystemCallRule("gettid", 186, 178),
  ]

  /// The calls with which libdispatch, part of Swift's runtime, waits.
  ///
  /// If they were refused, a thread of libdispatch would spin.
  private static let events = [
    SystemCallRule("epoll_create1", 291, 20),
    SystemCallRule("epoll_ctl", 233, 21),
    SystemCallRule("epoll_wait", 232, nil),
    SystemCallRule("epoll_pwait", 281, 22),
    SystemCallRule("epoll_pwait2", 441, 441),
    SystemCallRule("eventfd2", 290, 19),
    SystemCallRule("timerfd_create", 283, 85),
    SystemCallRule("timerfd_settime", 286, 86),
    SystemCallRule("rt_sigsuspend", 130, 133),
  ]

  private static let time = [
    SystemCallRule("clock_gettime", 228, 113),
    SystemCallRule("clock_getres", 229, 114),
    SystemCallRule("clock_nanosleep", 230, 115),
    SystemCallRule("gettimeofday", 96, 169),
    SystemCallRule("nanosleep", 35, 101),
    SystemCallRule("time", 201, nil),
  ]

  private static let signals = [
    SystemCallRule("rt_sigaction", 13, 134),
    SystemCallRule("rt_sigprocmask", 14, 135),
    SystemCallRule("rt_sigreturn", 15, 139),
    SystemCallRule("sigaltstack", 131, 132),
    SystemCallRule("restart_syscall", 219, 128),
    // As `raise` and `abort` send them; musl's `raise` passes only the thread.
    SystemCallRule("tgkill", 234, 131, .ownProcess(argument: 0)),
    SystemCallRule("tkill", 200, 130, .ownProcess(argument: 0)),
  ]

  private static let process = [
    SystemCallRule("getpid", 39, 172),
    SystemCallRule("getppid", 110, 173),
    SystemCallRule("getuid", 102, 174),
    SystemCallRule("geteuid", 107, 175),
    SystemCallRule("getgid", 104, 176),
    SystemCallRule("getegid", 108, 177),
    SystemCallRule("getrusage", 98, 165),
    SystemCallRule("sysinfo", 99, 179),
    SystemCallRule("uname", 63, 160),
    // Limits may be read but not changed.
    SystemCallRule("prlimit64", 302, 261, .null(argument: 2)),
    SystemCallRule("getrlimit", 97, 163),
    SystemCallRule("wait4", 61, 260),
    SystemCallRule("exit", 60, 93),
    SystemCallRule("exit_group", 231, 94),
  ]
}
