#if os(Linux)
  import CSystemCalls

  /// A list of files that the process may still open (landlock(7)); the kernel refuses all others.
  ///
  /// A process with such a list can neither trace nor change another process, whoever its user is.
  /// The rights and their numbers are those of linux/landlock.h.
  struct LandlockRuleset: ~Copyable {
    /// Rights to files and folders, by the version of Landlock that introduced them.
    enum Right {
      static let execute: UInt = 1 << 0
      static let writeFile: UInt = 1 << 1
      static let readFile: UInt = 1 << 2
      static let readFolder: UInt = 1 << 3
      static let removeFile: UInt = 1 << 5
      static let makeRegularFile: UInt = 1 << 8
      static let truncate: UInt = 1 << 14
      static let deviceRequest: UInt = 1 << 15

      static let input = readFile | readFolder
      /// A new file is created under another name, written, and renamed; its folder is opened to
      /// wait until that is on the disk.
      static let outputFolder = writeFile | truncate | makeRegularFile | removeFile | readFolder
      static let outputDevice = writeFile | truncate | deviceRequest
      /// The rights that a rule for anything but a folder may have.
      static let ofFile = execute | writeFile | readFile | truncate | deviceRequest

      /// Returns all rights to files in a version of Landlock.
      static func all(inVersion version: CInt) -> UInt {
        switch version {
        case ...1: (1 << 13) - 1
        case 2: (1 << 14) - 1
        case 3, 4: (1 << 15) - 1
        default: (1 << 16) - 1
        }
      }

      /// Binding and connecting TCP sockets.
      static func network(inVersion version: CInt) -> UInt { version >= 4 ? 3 : 0 }

      /// Abstract sockets of other processes, and signals to them.
      static func scopes(inVersion version: CInt) -> UInt { version >= 6 ? 3 : 0 }
    }

    /// The version of Landlock that the kernel has.
    ///
    /// - Throws: `SystemError`: ENOSYS if the kernel has none, EOPNOTSUPP if it is turned off.
    static func version() throws(SystemError) -> CInt {
      let version = linux_landlock_version()
      guard version > 0 else { throw SystemError() }
      return version
    }

    private let descriptor: FileDescriptor
    private let known: UInt

    private init(_ number: CInt, known: UInt) {
      descriptor = FileDescriptor(number, isOwned: true)
      self.known = known
    }

    /// Returns a list that is empty: nothing may be opened.
    static func empty() throws(SystemError) -> LandlockRuleset {
      let version = try version()
      let known = Right.all(inVersion: version)
      let number = linux_landlock_create(
        known, Right.network(inVersion: version), Right.scopes(inVersion: version))
      guard number >= 0 else { throw SystemError() }
      return LandlockRuleset(number, known: known)
    }

    /// Allows opening a file, or the files below a folder.
    ///
    /// A path that leads nowhere adds nothing: opening it fails anyway. Pipes need no rule, and the
    /// kernel accepts none for them.
    func allow(_ rights: UInt, at path: String) {
      guard let file = FileDescriptor(locating: path),
        let kind = try? FileStatus(of: file).kind
      else { return }
      let rights = known & (kind == .directory ? rights : rights & Right.ofFile)
      guard rights != 0 else { return }
      _ = linux_landlock_allow(descriptor.number, file.number, rights)
    }

    /// Restricts the calling thread, and the threads that it starts, for the rest of their lives.
    func enforce() throws(SystemError) {
      guard linux_landlock_enforce(descriptor.number) == 0 else { throw SystemError() }
    }
  }

  extension LandlockRuleset {
    /// The system's files that the C library reads for the names of ports and protocols in filter
    /// expressions, and for the number of processors.
    private static let systemFiles = [
      "/etc/nsswitch.conf", "/etc/gai.conf", "/etc/services", "/etc/protocols", "/etc/ethers",
      "/sys/devices/system/cpu/online",
    ]

    /// Restricts the process to `files`; to none at all if that is `nil`.
    static func enforce(_ files: SandboxFiles?) throws(SystemError) {
      let ruleset = try LandlockRuleset.empty()
      guard let files else { return try ruleset.enforce() }
      for path in systemFiles { ruleset.allow(Right.readFile, at: path) }
      for path in files.inputs { ruleset.allow(Right.input, at: path) }
      for path in files.outputs {
        if FileStatus.isPipeOrDevice(path) {
          ruleset.allow(Right.outputDevice, at: path)
        } else {
          // A link stays a link; its target is replaced.
          let target = FileSystem.resolvedPath(path)
          ruleset.allow(Right.outputFolder, at: FileSystem.folder(ofFile: target))
        }
      }
      try ruleset.enforce()
    }
  }
#endif
