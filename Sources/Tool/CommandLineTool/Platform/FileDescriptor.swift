import SystemCalls

/// An open file, closed when it goes.
struct FileDescriptor: ~Copyable {
  let number: CInt
  private let isOwned: Bool

  /// Standard input, output and error, which stay open.
  static var standardInput: FileDescriptor { FileDescriptor(STDIN_FILENO, isOwned: false) }
  static var standardOutput: FileDescriptor { FileDescriptor(STDOUT_FILENO, isOwned: false) }
  static var standardError: FileDescriptor { FileDescriptor(STDERR_FILENO, isOwned: false) }

  /// The number of standard input, for readers that take one.
  static var standardInputNumber: CInt { STDIN_FILENO }

  /// The file of that number.
  ///
  /// - Parameters:
  ///   - number: Its number.
  ///   - isOwned: True to close it when the value is destroyed.
  init(_ number: CInt, isOwned: Bool) {
    self.number = number
    self.isOwned = isOwned
  }

  /// A file to read.
  init?(reading path: String) {
    let number = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard number >= 0 else { return nil }
    self.init(number, isOwned: true)
  }

  /// A file to write, and to read where that is asked for, opened as `flags` say beside; a new one
  /// gets those permissions, less what the process takes from all.
  init(
    writing path: String, flags: CInt, permissions: UInt16 = 0o666, alsoReads: Bool = false
  ) throws(SystemError) {
    let access = alsoReads ? O_RDWR : O_WRONLY
    let number = unsafe open(path, access | O_CLOEXEC | flags, mode_t(permissions))
    guard number >= 0 else { throw SystemError() }
    self.init(number, isOwned: true)
  }

  deinit {
    if isOwned { _ = close(number) }
  }

  /// True if this is a terminal.
  var isTerminal: Bool { isatty(number) == 1 }

  /// The size of the terminal; `nil` if it is unknown or this is not a terminal.
  var terminalSize: TerminalSize? { TerminalSize(of: number) }

  /// The columns of the terminal, or the usual ones; `nil` where it is none.
  var terminalColumns: Int? {
    isTerminal ? (terminalSize ?? .usual).columns : nil
  }

  /// Writes all of `bytes`.
  func write(_ bytes: RawSpan) throws(SystemError) {
    var written = 0
    while written < bytes.byteCount {
      let count = unsafe bytes.withUnsafeBytes { buffer in
        unsafe systemWrite(number, buffer, from: written)
      }
      if count >= 0 {
        written += count
      } else if errno == EAGAIN {
        // A shell's pipe may have been left so that it does not block.
        var request = pollfd(fd: number, events: Int16(POLLOUT), revents: 0)
        _ = unsafe poll(&request, 1, -1)
      } else if errno != EINTR {
        throw SystemError()
      }
    }
  }

  /// Gives the file those permissions, whatever the process takes from new ones.
  func setPermissions(_ permissions: UInt16) throws(SystemError) {
    guard fchmod(number, mode_t(permissions)) == 0 else { throw SystemError() }
  }

  /// Gives the file to that user and that group.
  func setOwner(_ owner: UInt32, group: UInt32) throws(SystemError) {
    guard fchown(number, owner, group) == 0 else { throw SystemError() }
  }

  /// Tells whether reading would not wait: there are bytes, or the other end is closed.
  var isReadable: Bool {
    var request = pollfd(fd: number, events: Int16(POLLIN), revents: 0)
    return unsafe poll(&request, 1, 0) > 0
  }

  /// Waits until what was written is on the disk.
  @discardableResult
  func synchronize() -> Bool { fsync(number) == 0 }

  /// The next bytes up to `count`, fewer only at the end; `nil` where reading fails.
  func read(upTo count: Int) -> [UInt8]? {
    var bytes = [UInt8]()
    while bytes.count < count {
      guard let more = readAvailable(upTo: min(1 << 16, count - bytes.count)) else { return nil }
      if more.isEmpty { break }
      bytes += more
    }
    return bytes
  }

  /// Reads the available bytes, up to `count`; empty at the end, and `nil` if reading fails.
  func readAvailable(upTo count: Int) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: count)
    while true {
      let got = unsafe bytes.withUnsafeMutableBytes { buffer in
        unsafe systemRead(number, buffer, count: count)
      }
      if got >= 0 {
        bytes.removeLast(count - got)
        return bytes
      }
      if errno != EINTR { return nil }
    }
  }
}

/// An error from a system call.
struct SystemError: Error, Equatable {
  var number: CInt

  /// The error that the last call left.
  init() { number = errno }

  /// The error of that number.
  init(number: CInt) { self.number = number }

  /// True if the reading end of a pipe is closed.
  var isBrokenPipe: Bool { number == EPIPE }

  /// The system's own words.
  var words: String { unsafe String(cString: strerror(number)) }
}

// The members above carry the names of the system's functions, which they would otherwise hide.
private func systemWrite(_ number: CInt, _ buffer: UnsafeRawBufferPointer, from offset: Int) -> Int
{
  let rest = unsafe UnsafeRawBufferPointer(rebasing: buffer[offset...])
  return unsafe write(number, rest.baseAddress, rest.count)
}

private func systemRead(_ number: CInt, _ buffer: UnsafeMutableRawBufferPointer, count: Int) -> Int
{
  unsafe read(number, buffer.baseAddress, count)
}
