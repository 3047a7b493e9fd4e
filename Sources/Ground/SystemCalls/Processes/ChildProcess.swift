package struct ChildProcess: ~Copyable {
  package enum Ending: Equatable, Sendable {
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
  ///   - others: The numbers of descriptors that the child gets as 3 and following.
  /// - Throws: `SystemError` if the system cannot start the child.
  package init(
    _ arguments: [String], input: borrowing FileDescriptor, output: borrowing FileDescriptor,
    passing others: [CInt] = []
  ) throws(SystemError) {
    try self.init(
      programPaths(), arguments,
      [input.number, output.number, FileDescriptor.standardError.number] + others,
      blocking: [SIGINT, SIGTERM, SIGHUP], flags: 0, setting: [])
  }

  /// Starts another program, which receives signals as if a shell had started it.
  ///
  /// - Parameters:
  ///   - path: The path of the program's file.
  ///   - arguments: The words of the command line, the program's name first.
  ///   - streams: The numbers of its standard input, output and error.
  ///   - leadsGroup: True to start it as the leader of a new process group, which a terminal's
  ///     signals do not reach.
  ///   - variables: Environment variables to set, as `NAME=value`.
  /// - Throws: `SystemError` if the system cannot start it.
  package init(
    program path: String, _ arguments: [String], streams: [CInt], leadsGroup: Bool,
    setting variables: [String] = []
  ) throws(SystemError) {
    try self.init(
      [path], arguments, streams, blocking: [],
      // This program ignores SIGPIPE, and an ignored signal would stay ignored.
      flags: POSIX_SPAWN_SETSIGDEF | (leadsGroup ? POSIX_SPAWN_SETPGROUP : 0), setting: variables)
  }

  private init(
    _ paths: [String], _ arguments: [String], _ descriptors: [CInt], blocking signals: [CInt],
    flags: CInt, setting variables: [String]
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
    // Copies with numbers that none of the child's descriptors has: a descriptor that is moved to
    // its place must not replace another that is still to be moved.
    let copies = descriptors.map { fcntl($0, F_DUPFD_CLOEXEC, Self.firstCopy) }
    defer { for copy in copies { _ = close(copy) } }
    guard !copies.contains(where: { $0 < 0 }) else { throw SystemError(number: EMFILE) }
    for (place, copy) in copies.enumerated() {
      unsafe posix_spawn_file_actions_adddup2(&actions, copy, CInt(place))
    }
    var blocked = sigset_t()
    unsafe sigemptyset(&blocked)
    for signal in signals { _ = unsafe sigaddset(&blocked, signal) }
    unsafe posix_spawnattr_setsigmask(&attributes, &blocked)
    var restored = sigset_t()
    unsafe sigemptyset(&restored)
    unsafe sigaddset(&restored, SIGPIPE)
    unsafe posix_spawnattr_setsigdefault(&attributes, &restored)
    unsafe posix_spawnattr_setpgroup(&attributes, 0)
    unsafe posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | flags))

    var words = unsafe arguments.map { unsafe strdup($0) }
    var environment = unsafe Self.environment(setting: variables)
    defer {
      unsafe words.forEach { unsafe free($0) }
      unsafe environment.forEach { unsafe free($0) }
    }
    unsafe words.append(nil)
    unsafe environment.append(nil)
    var identifier: pid_t = 0
    var status = ENOENT
    // As a shell does: a program that is absent or may not be run is looked for in the next folder.
    for path in paths where status == ENOENT || status == EACCES {
      status = unsafe posix_spawn(&identifier, path, &actions, &attributes, words, environment)
    }
    guard status == 0 else { throw SystemError(number: status) }
    self.identifier = identifier
  }

  /// The lowest number of copies of descriptors; a child gets fewer descriptors.
  private static let firstCopy: CInt = 16

  /// Returns copies of this process's environment variables, with `variables` in place of those of
  /// the same name.
  private static func environment(setting variables: [String]) -> [UnsafeMutablePointer<CChar>?] {
    let names = variables.map { $0.prefix { $0 != "=" } + "=" }
    var copies: [UnsafeMutablePointer<CChar>?] = unsafe []
    if var next = unsafe environmentList {
      while let variable = unsafe next.pointee {
        // Only their names are compared, as values may have bytes that are not UTF-8.
        let isSet = names.contains { name in
          unsafe strncmp(variable, String(name), name.utf8.count) == 0
        }
        if !isSet { unsafe copies.append(strdup(variable)) }
        unsafe next += 1
      }
    }
    for variable in variables { unsafe copies.append(strdup(variable)) }
    return unsafe copies
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

  /// True if the process has ended, so that `wait()` returns at once; it stays a zombie until then,
  /// and its number belongs to no other process.
  package var hasEnded: Bool {
    var information = unsafe siginfo_t()
    let result = unsafe waitid(
      P_PID, id_t(identifier), &information, CInt(WEXITED) | CInt(WNOHANG) | CInt(WNOWAIT))
    return unsafe result < 0 ? errno != EINTR : information.si_signo != 0
  }

  /// Sends a signal to the process; call it only before `wait()`.
  package func send(_ signal: CInt) { _ = kill(identifier, signal) }

  /// Sends a signal to the process group that the process leads; call it only before `wait()`.
  package func sendToGroup(_ signal: CInt) { _ = kill(-identifier, signal) }
}
