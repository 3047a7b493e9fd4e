#if canImport(Darwin)
  import Darwin
  import MachO
#elseif canImport(Musl)
  import CLinux
  import Musl
#else
  import CLinux
  import Glibc
#endif

/// A second process of this program.
struct ChildProcess: ~Copyable {
  /// The way in which a process came to its end.
  enum Ending: Equatable {
    case exited(CInt)
    case killed(signal: CInt)
    /// The system does not tell.
    case unknown
  }

  /// Its number.
  let identifier: pid_t

  /// Starts this program once more.
  ///
  /// Signals by which a terminal, or who ends a whole group of processes, asks for an end are blocked
  /// in it from its first moment: the process that started it decides.
  ///
  /// - Parameters:
  ///   - arguments: The words behind the program's name.
  ///   - input: Its standard input.
  ///   - output: Its standard output.
  /// - Throws: `SystemError` where the system refuses.
  init(
    _ arguments: [String], input: borrowing FileDescriptor, output: borrowing FileDescriptor
  ) throws(SystemError) {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = unsafe posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    unsafe posix_spawn_file_actions_init(&actions)
    unsafe posix_spawnattr_init(&attributes)
    defer {
      unsafe posix_spawn_file_actions_destroy(&actions)
      unsafe posix_spawnattr_destroy(&attributes)
    }
    var blocked = sigset_t()
    unsafe sigemptyset(&blocked)
    for signal in [SIGINT, SIGTERM, SIGHUP] { _ = unsafe sigaddset(&blocked, signal) }
    unsafe posix_spawn_file_actions_adddup2(&actions, input.number, STDIN_FILENO)
    unsafe posix_spawn_file_actions_adddup2(&actions, output.number, STDOUT_FILENO)
    unsafe posix_spawnattr_setsigmask(&attributes, &blocked)
    unsafe posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))

    var words = unsafe (["atsift"] + arguments).map { unsafe strdup($0) }
    defer { unsafe words.forEach { unsafe free($0) } }
    unsafe words.append(nil)
    var identifier: pid_t = 0
    var status = ENOENT
    for path in Self.programPaths where status == ENOENT || status == EACCES {
      status = unsafe posix_spawn(&identifier, path, &actions, &attributes, words, environ)
    }
    guard status == 0 else { throw SystemError(number: status) }
    self.identifier = identifier
  }

  /// The places of this program, the surest first.
  private static var programPaths: [String] {
    #if canImport(Darwin)
      var length: UInt32 = 0
      _ = unsafe _NSGetExecutablePath(nil, &length)
      var path = [CChar](repeating: 0, count: Int(length) + 1)
      guard unsafe _NSGetExecutablePath(&path, &length) == 0 else { return [] }
      return [String(decoding: path.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)]
    #else
      // The first also leads to a program that was replaced since; there may be no /proc.
      let known = unsafe linux_program_path().map { unsafe String(cString: $0) }
      return ["/proc/self/exe"] + [known].compactMap(\.self)
    #endif
  }

  /// Waits for the end of the process.
  func wait() -> Ending {
    var status: CInt = 0
    while unsafe waitpid(identifier, &status, 0) < 0 {
      guard errno == EINTR else { return .unknown }
    }
    // As the macros WIFEXITED, WEXITSTATUS and WTERMSIG do, which Swift does not see.
    let signal = status & 0x7f
    return signal == 0 ? .exited(status >> 8 & 0xff) : .killed(signal: signal)
  }
}
