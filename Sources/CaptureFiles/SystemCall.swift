#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The calls into the system that reading a file takes.
enum SystemCall {
  /// What a file descriptor stands for.
  struct FileStatus {
    var isDirectory: Bool
    /// The length in bytes of a regular file; nil for pipes and devices.
    var length: UInt64?
  }

  /// A descriptor to read `path` with, or the system's error number.
  static func open(path: String) -> Result<CInt, Failure> {
    let descriptor = unsafe path.withCString { unsafe systemOpen($0, O_RDONLY | O_CLOEXEC) }
    return descriptor >= 0 ? .success(descriptor) : .failure(Failure(number: errno))
  }

  /// What `descriptor` stands for, or the system's error number.
  static func status(of descriptor: CInt) -> Result<FileStatus, Failure> {
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else { return .failure(Failure(number: errno)) }
    let kind = status.st_mode & S_IFMT
    return .success(
      FileStatus(
        isDirectory: kind == S_IFDIR,
        length: kind == S_IFREG ? UInt64(clamping: status.st_size) : nil))
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

  /// Gives `descriptor` back.
  static func close(_ descriptor: CInt) { _ = systemClose(descriptor) }

  /// The system's words for its error `number`.
  static func words(for number: Int32) -> String {
    unsafe String(cString: strerror(number))
  }

  /// The system's number for what went wrong.
  struct Failure: Error {
    var number: Int32

    /// The error that opening `name` ends with.
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

// The members above carry the names of the system's functions, which they would otherwise hide.
private func systemOpen(_ path: UnsafePointer<CChar>, _ flags: CInt) -> CInt {
  unsafe open(path, flags)
}
private func systemRead(
  _ descriptor: CInt, _ memory: UnsafeMutableRawPointer, _ count: Int
) -> Int { unsafe read(descriptor, memory, count) }
private func systemClose(_ descriptor: CInt) -> CInt { close(descriptor) }
