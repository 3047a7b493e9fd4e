import SystemCalls

/// The system calls needed to read a file.
enum SystemCall {
  /// The status of a file.
  struct FileStatus {
    /// The identity of a file, independent of its path.
    struct Identity: Equatable {
      var device: UInt64
      var number: UInt64
    }

    var isDirectory: Bool
    var identity: Identity
    /// The length in bytes of a regular file; nil for pipes and devices.
    var length: UInt64?
  }

  /// Opens a file for reading.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - waits: True to wait for a writer, if the file is a pipe.
  /// - Returns: A descriptor, or the system's error number.
  static func open(path: String, waits: Bool = true) -> Result<CInt, Failure> {
    let flags = O_RDONLY | O_CLOEXEC | (waits ? 0 : O_NONBLOCK)
    let descriptor = unsafe path.withCString { unsafe systemOpen($0, flags) }
    return descriptor >= 0 ? .success(descriptor) : .failure(Failure(number: errno))
  }

  /// Returns the status of `descriptor`, or the system's error number.
  static func status(of descriptor: CInt) -> Result<FileStatus, Failure> {
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else { return .failure(Failure(number: errno)) }
    return .success(FileStatus(status))
  }

  /// Returns the status of the file at `path`, following links, or the system's error number.
  static func status(ofFileAt path: String) -> Result<FileStatus, Failure> {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { return .failure(Failure(number: errno)) }
    return .success(FileStatus(status))
  }

  /// Waits for so long, or until a signal comes.
  static func pause(milliseconds: CInt) { _ = poll(nil, 0, milliseconds) }

  /// Tells whether `descriptor` can be read without waiting, within a time; a signal ends the wait.
  static func isReadable(_ descriptor: CInt, withinMilliseconds milliseconds: CInt) -> Bool {
    var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return unsafe poll(&request, 1, milliseconds) > 0
  }

  /// Reads once into `memory`; the number of bytes, 0 at the end, or the system's error number.
  ///
  /// Waits on a descriptor that does not block: a shell's pipe may have been left that way.
  static func read(
    _ descriptor: CInt, into memory: UnsafeMutableRawPointer, count: Int
  ) -> Result<Int, Failure> {
    while true {
      let result = unsafe systemRead(descriptor, memory, count)
      if result >= 0 { return .success(result) }
      switch errno {
      case EINTR: continue
      case EAGAIN:
        var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        _ = unsafe poll(&request, 1, -1)
      case let number: return .failure(Failure(number: number))
      }
    }
  }

  /// Closes `descriptor`.
  static func close(_ descriptor: CInt) { _ = systemClose(descriptor) }

  /// Returns the system's message for its error `number`.
  static func words(for number: Int32) -> String {
    unsafe String(cString: strerror(number))
  }

  /// The system's error number.
  struct Failure: Error {
    var number: Int32

    /// Returns the error for a failure to open `name`.
    func captureError(name: String) -> CaptureError {
      switch number {
      case ENOENT, ENOTDIR: .notFound(name: name)
      case EISDIR: .isDirectory(name: name)
      case EACCES, EPERM: .permissionDenied(name: name)
      default: .unreadable(name: name, systemError: number)
      }
    }
  }
}

extension SystemCall.FileStatus {
  fileprivate init(_ status: stat) {
    let kind = status.st_mode & S_IFMT
    isDirectory = kind == S_IFDIR
    length = kind == S_IFREG ? UInt64(clamping: status.st_size) : nil
    identity = Identity(
      device: UInt64(truncatingIfNeeded: status.st_dev),
      number: UInt64(truncatingIfNeeded: status.st_ino))
  }
}

// The members above carry the names of the system's functions, which they would otherwise hide.
private func systemOpen(_ path: UnsafePointer<CChar>, _ flags: CInt) -> CInt {
  unsafe open(path, flags)
}
private func systemRead(
  _ descriptor: CInt, _ memory: UnsafeMutableRawPointer, _ count: Int
) -> Int { unsafe read(descriptor, memory, count) }
private func systemClose(_ descriptor: CInt) -> CInt { close(descriptor) }
