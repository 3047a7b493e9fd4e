package struct FileDescriptor: ~Copyable {
  package let number: CInt
  private let isOwned: Bool

  /// Descriptor 0, 1 or 2, which is not closed when the value is destroyed.
  package static var standardInput: FileDescriptor { FileDescriptor(STDIN_FILENO, isOwned: false) }
  package static var standardOutput: FileDescriptor {
    FileDescriptor(STDOUT_FILENO, isOwned: false)
  }
  package static var standardError: FileDescriptor {
    FileDescriptor(STDERR_FILENO, isOwned: false)
  }

  package static var standardInputNumber: CInt { STDIN_FILENO }

  package init(_ number: CInt, isOwned: Bool) {
    self.number = number
    self.isOwned = isOwned
  }

  package init?(reading path: String) {
    let number = Self.open(path, O_RDONLY | O_CLOEXEC)
    guard number >= 0 else { return nil }
    self.init(number, isOwned: true)
  }

  #if os(Linux)
    /// Opens a descriptor that only identifies a file or folder (O_PATH of open(2)); `nil` if that
    /// fails.
    init?(locating path: String) {
      // Its value in asm-generic/fcntl.h, as the C library declares it only on request.
      let number = Self.open(path, 0o10_000_000 | O_CLOEXEC)
      guard number >= 0 else { return nil }
      self.init(number, isOwned: true)
    }
  #endif

  /// Opens a file for reading.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - waits: True to block until a named pipe has a writer; false for non-blocking mode.
  /// - Throws: `SystemError` if the file cannot be opened.
  package init(opening path: String, waits: Bool) throws(SystemError) {
    let number = Self.open(path, O_RDONLY | O_CLOEXEC | (waits ? 0 : O_NONBLOCK))
    guard number >= 0 else { throw SystemError() }
    self.init(number, isOwned: true)
  }

  /// Opens a file for writing; a new file gets `permissions`, reduced by the umask.
  package init(
    writing path: String, flags: CInt, permissions: UInt16 = 0o666, alsoReads: Bool = false
  ) throws(SystemError) {
    let access = alsoReads ? O_RDWR : O_WRONLY
    let number = Self.open(path, access | O_CLOEXEC | flags, permissions)
    guard number >= 0 else { throw SystemError() }
    self.init(number, isOwned: true)
  }

  deinit {
    if isOwned { _ = close(number) }
  }

  static func open(_ path: String, _ flags: CInt, _ permissions: UInt16 = 0) -> CInt {
    systemOpen(path, flags, mode_t(permissions))
  }

  /// Sets the permissions of the file; the umask has no effect.
  package func setPermissions(_ permissions: UInt16) throws(SystemError) {
    guard fchmod(number, mode_t(permissions)) == 0 else { throw SystemError() }
  }

  package func setOwner(_ owner: UInt32, group: UInt32) throws(SystemError) {
    guard fchown(number, owner, group) == 0 else { throw SystemError() }
  }

  /// Closes the descriptor in programs that this process starts.
  package func closeInChildren() { _ = fcntl(number, F_SETFD, FD_CLOEXEC) }

  @discardableResult
  package func synchronize() -> Bool { fsync(number) == 0 }

  /// Moves the read and write position to the start of the file.
  package func rewind() { _ = lseek(number, 0, SEEK_SET) }

  /// Waits until bytes can be read or the other end is closed; returns false after the timeout.
  ///
  /// A signal ends the wait with false.
  package func isReadable(withinMilliseconds milliseconds: CInt = 0) -> Bool {
    do throws(SystemError) {
      return try waitForEvents(POLLIN, of: number, milliseconds: milliseconds) != 0
    } catch {
      return false
    }
  }
}

// MARK: - Terminals

extension FileDescriptor {
  package var isTerminal: Bool { isatty(number) == 1 }

  /// The size of the terminal; `nil` if it is unknown or the descriptor is not a terminal.
  package var terminalSize: TerminalSize? {
    var size = winsize()
    guard unsafe ioctl(number, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0
    else { return nil }
    return TerminalSize(columns: Int(size.ws_col), rows: Int(size.ws_row))
  }

  /// The columns of the terminal, a default if unknown; `nil` if the descriptor is not a terminal.
  package var terminalColumns: Int? { isTerminal ? (terminalSize ?? .usual).columns : nil }
}

// MARK: - Bytes

extension FileDescriptor {
  package func write(_ bytes: RawSpan) throws(SystemError) {
    var written = 0
    while written < bytes.byteCount {
      let count = unsafe bytes.withUnsafeBytes { buffer in
        let rest = unsafe UnsafeRawBufferPointer(rebasing: buffer[written...])
        return unsafe systemWrite(number, rest.baseAddress, rest.count)
      }
      if count >= 0 { written += count } else { try recover(waitingFor: POLLOUT) }
    }
  }

  /// Writes as many of the bytes from index `start` on as fit at once.
  ///
  /// - Returns: The number of bytes written; 0 if a non-blocking descriptor takes none now.
  /// - Throws: `SystemError` if writing fails.
  package func writeAvailable(_ bytes: RawSpan, from start: Int) throws(SystemError) -> Int {
    let count = unsafe bytes.withUnsafeBytes { buffer in
      let rest = unsafe UnsafeRawBufferPointer(rebasing: buffer[start...])
      return unsafe systemWrite(number, rest.baseAddress, rest.count)
    }
    if count >= 0 { return count }
    let error = SystemError()
    guard error.number == EAGAIN || error.number == EINTR else { throw error }
    return 0
  }

  /// Makes writes fail instead of waiting, for all users of the open file (O_NONBLOCK).
  package func setNonBlocking() { _ = fcntl(number, F_SETFL, O_NONBLOCK) }

  /// Reads the available bytes into `memory`, at most `count`; waits for the first.
  ///
  /// - Returns: The number of bytes read; 0 at the end of the file.
  /// - Throws: `SystemError` if reading fails.
  package func read(
    into memory: UnsafeMutableRawPointer?, count: Int
  ) throws(SystemError) -> Int {
    while true {
      let got = unsafe systemRead(number, memory, count)
      if got >= 0 { return got }
      try recover(waitingFor: POLLIN)
    }
  }

  /// Handles a failed system call: returns if the call can be repeated, otherwise throws its error.
  ///
  /// If the descriptor is non-blocking, as a shell may leave a pipe, waits for `events` first.
  private func recover(waitingFor events: some BinaryInteger) throws(SystemError) {
    let error = SystemError()
    switch error.number {
    case EINTR: break
    case EAGAIN:
      do throws(SystemError) {
        _ = try waitForEvents(events, of: number, milliseconds: -1)
      } catch {}
    default: throw error
    }
  }

  /// Reads up to `most` bytes at `offset` of the file into `buffer`, from index `start` on.
  ///
  /// - Returns: The number of bytes read; 0 at the end of the file.
  /// - Throws: `SystemError` if reading fails.
  package func read(
    into buffer: inout [UInt8], from start: Int, at offset: Int, most: Int
  ) throws(SystemError) -> Int {
    while true {
      let got = unsafe buffer.withUnsafeMutableBytes { bytes in
        let place = unsafe UnsafeMutableRawBufferPointer(rebasing: bytes[start...])
        return unsafe pread(
          number, place.baseAddress, min(place.count, most), off_t(clamping: offset))
      }
      if got >= 0 { return got }
      try recover(waitingFor: POLLIN)
    }
  }

  /// Reads up to `count` available bytes, waits for the first; empty at the end, `nil` on failure.
  package func readAvailable(upTo count: Int) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: count)
    let got = unsafe bytes.withUnsafeMutableBytes { buffer in
      try? unsafe read(into: buffer.baseAddress, count: count)
    }
    guard let got else { return nil }
    bytes.removeLast(count - got)
    return bytes
  }

  /// Reads `count` bytes, fewer only at the end of the file; `nil` on failure.
  package func read(upTo count: Int) -> [UInt8]? {
    var bytes = [UInt8]()
    while bytes.count < count {
      guard let more = readAvailable(upTo: min(1 << 16, count - bytes.count)) else { return nil }
      if more.isEmpty { break }
      bytes += more
    }
    return bytes
  }
}

// The members above have the names of the system's functions and would hide them.
private func systemOpen(_ path: String, _ flags: CInt, _ permissions: mode_t) -> CInt {
  unsafe open(path, flags, permissions)
}
private func systemWrite(_ number: CInt, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  unsafe write(number, bytes, count)
}
private func systemRead(_ number: CInt, _ memory: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  unsafe read(number, memory, count)
}
