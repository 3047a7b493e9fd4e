package struct ChildProcess: ~Copyable {
  package enum Ending: Equatable {
    case exited(CInt)
    case killed(signal: CInt)
    case unknown
  }

  // The arguments of posix_spawn(2) besides the program: pointers on macOS, structures on Linux.
  #if canImport(Darwin)
    private typealias FileActions = posix_spawn_file_actions_t?
    private typealias Attributes = posix_spawnattr_t?
  #else
    private typealias FileActions = posix_spawn_file_actions_t
    private typealias Attributes = posix_spawnattr_t
  #endif

  package let identifier: pid_t

  /// Starts this program again as a child process.
  ///
  /// SIGINT, SIGTERM and SIGHUP are blocked in the child, because a terminal sends them to the
  /// whole process group: the parent alone decides when the child ends.
  ///
  /// - Parameters:
  ///   - arguments: The words of the command line, the program's name first.
  ///   - input: The standard input of the child.
  ///   - output: The standard output of the child.
  /// - Throws: `SystemError` if the system cannot start the child.
  package init(
    _ arguments: [String], input: borrowing FileDescriptor, output: borrowing FileDescriptor
  ) throws(SystemError) {
    #if canImport(Darwin)
      var actions: FileActions = nil
      var attributes: Attributes = nil
    #else
      var actions = unsafe FileActions()
      var attributes = Attributes()
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

    var words = unsafe arguments.map { unsafe strdup($0) }
    defer { unsafe words.forEach { unsafe free($0) } }
    unsafe words.append(nil)
    var identifier: pid_t = 0
    var status = ENOENT
    // As a shell does: a program that is absent or may not be run is looked for in the next folder.
    for path in programPaths() where status == ENOENT || status == EACCES {
      status = unsafe posix_spawn(&identifier, path, &actions, &attributes, words, environmentList)
    }
    guard status == 0 else { throw SystemError(number: status) }
    self.identifier = identifier
  }

  package func wait() -> Ending {
    var status: CInt = 0
    while unsafe waitpid(identifier, &status, 0) < 0 {
      guard errno == EINTR else { return .unknown }
    }
    // Equivalent to the macros WIFEXITED, WEXITSTATUS and WTERMSIG, which Swift does not import.
    let signal = status & 0x7f
    return signal == 0 ? .exited(status >> 8 & 0xff) : .killed(signal: signal)
  }
}
