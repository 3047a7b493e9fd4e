// What posix_spawn(2) is told beside the program: pointers on macOS, structures on Linux.
#if canImport(Darwin)
  /// Actions on files in a new process, as posix_spawn(2) takes them.
  public typealias SpawnFileActions = posix_spawn_file_actions_t?
  /// Attributes of a new process, as posix_spawn(2) takes them.
  public typealias SpawnAttributes = posix_spawnattr_t?

  /// Memory for actions on files, to be initialized by the system.
  public func emptySpawnFileActions() -> SpawnFileActions { nil }
  /// Memory for attributes, to be initialized by the system.
  public func emptySpawnAttributes() -> SpawnAttributes { nil }
#else
  /// Actions on files in a new process, as posix_spawn(2) takes them.
  public typealias SpawnFileActions = posix_spawn_file_actions_t
  /// Attributes of a new process, as posix_spawn(2) takes them.
  public typealias SpawnAttributes = posix_spawnattr_t

  /// Memory for actions on files, to be initialized by the system.
  public func emptySpawnFileActions() -> SpawnFileActions { unsafe posix_spawn_file_actions_t() }
  /// Memory for attributes, to be initialized by the system.
  @unsafe public func emptySpawnAttributes() -> SpawnAttributes { posix_spawnattr_t() }
#endif
