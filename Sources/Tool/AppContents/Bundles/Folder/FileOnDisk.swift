import SystemCalls

/// An open file or folder that is read at any place; the only file of this module that calls the
/// system.
final class FileOnDisk: RandomAccessBytes {
  /// The kind of file at a path; a link counts as itself.
  enum Kind {
    case regular, folder, other
  }

  private let descriptor: CInt
  private let path: String
  /// True if it is a folder.
  let isFolder: Bool
  /// The length in bytes.
  let count: Int

  /// The file at a path, links followed.
  init(path: String) throws(AppBundleError) {
    // A pipe that nobody writes to must not stop the program.
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw Self.failure(path) }
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else {
      let failure = Self.failure(path)
      _ = systemClose(descriptor)
      throw failure
    }
    self.descriptor = descriptor
    self.path = path
    isFolder = status.st_mode & S_IFMT == S_IFDIR
    count = Int(clamping: status.st_size)
    guard isFolder || status.st_mode & S_IFMT == S_IFREG else { throw .noBundle(path: path) }
  }

  deinit { _ = systemClose(descriptor) }

  func bytes(at offset: Int, count: Int) throws(AppBundleError) -> [UInt8] {
    var bytes: [UInt8] = []
    // What is asked for may be a number from the file, what is there is not.
    bytes.reserveCapacity(max(0, min(count, self.count - offset)))
    var chunk = [UInt8](repeating: 0, count: max(1, min(count, 1 << 16)))
    while bytes.count < count {
      let wanted = min(chunk.count, count - bytes.count)
      let place = off_t(clamping: offset + bytes.count)
      let got = unsafe chunk.withUnsafeMutableBytes { buffer in
        unsafe pread(descriptor, buffer.baseAddress, wanted, place)
      }
      if got == 0 { break }
      if got > 0 {
        bytes += chunk.prefix(got)
      } else if errno != EINTR {
        throw Self.failure(path)
      }
    }
    return bytes
  }

  /// Replaces bytes of `buffer` from `start` on by up to `most` bytes of the file at `offset`; returns
  /// their number, 0 at the end.
  func read(
    into buffer: inout [UInt8], from start: Int, at offset: Int, most: Int
  ) throws(AppBundleError) -> Int {
    while true {
      let got = unsafe buffer.withUnsafeMutableBytes { bytes in
        unsafe pread(
          descriptor, UnsafeMutableRawBufferPointer(rebasing: bytes[start...]).baseAddress,
          min(bytes.count - start, most), off_t(clamping: offset))
      }
      if got >= 0 { return got }
      guard errno == EINTR else { throw Self.failure(path) }
    }
  }

  /// Returns the kind of file at a path without following links; `nil` if there is none.
  static func kind(of path: String) throws(AppBundleError) -> Kind? {
    var status = stat()
    guard unsafe lstat(path, &status) == 0 else {
      let problem = failure(path)
      if case .notFound = problem { return nil }
      throw problem
    }
    return switch status.st_mode & S_IFMT {
    case S_IFREG: .regular
    case S_IFDIR: .folder
    default: .other
    }
  }

  /// The names in a folder, in no order, without `.` and `..`.
  static func names(in path: String) throws(AppBundleError) -> [String] {
    guard let folder = unsafe opendir(path) else { throw failure(path) }
    defer { unsafe closedir(folder) }
    var names: [String] = []
    while let entry = unsafe readdir(folder) {
      let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      guard name != ".", name != ".." else { continue }
      guard names.count < BundleLimits.namesInFolder else {
        throw .tooLarge(path: path, reason: "holds more names than any bundle")
      }
      names.append(name)
    }
    return names
  }

  private static func failure(_ path: String) -> AppBundleError {
    switch errno {
    case ENOENT, ENOTDIR: .notFound(path: path)
    case EACCES, EPERM: .permissionDenied(path: path)
    case let number: .unreadable(path: path, reason: unsafe String(cString: strerror(number)))
    }
  }
}

// The class's own names would hide the system's.
private func systemClose(_ descriptor: CInt) -> CInt { close(descriptor) }
