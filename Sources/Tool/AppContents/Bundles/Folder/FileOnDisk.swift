import Escaping
import SystemCalls

/// An open file or folder with random access; only this type of the module makes system calls.
final class FileOnDisk {
  enum Kind {
    case regular, folder, other
  }

  private let file: FileDescriptor
  private let path: String
  let isFolder: Bool
  let count: Int

  /// Opens a file or folder and follows symbolic links; throws for a pipe or device.
  init(path: String) throws(AppBundleError) {
    let status: FileStatus
    do throws(SystemError) {
      // Without waiting, because opening a pipe without a writer would block.
      file = try FileDescriptor(opening: path, waits: false)
      status = try FileStatus(of: file)
    } catch {
      throw AppBundleError(error, path: path)
    }
    self.path = path
    isFolder = status.kind == .directory
    count = Int(clamping: status.length)
    guard isFolder || status.kind == .regular else { throw .noBundle(path: ForeignText(path)) }
  }

  func bytes(at offset: Int, count: Int) throws(AppBundleError) -> [UInt8] {
    var bytes: [UInt8] = []
    // The requested count may come from a hostile file, the actual size does not.
    bytes.reserveCapacity(max(0, min(count, self.count - offset)))
    var chunk = [UInt8](repeating: 0, count: max(1, min(count, 1 << 16)))
    while bytes.count < count {
      let got = try read(
        into: &chunk, from: 0, at: offset + bytes.count, most: count - bytes.count)
      if got == 0 { break }
      bytes += chunk.prefix(got)
    }
    return bytes
  }

  func read(
    into buffer: inout [UInt8], from start: Int, at offset: Int, most: Int
  ) throws(AppBundleError) -> Int {
    do throws(SystemError) {
      return try file.read(into: &buffer, from: start, at: offset, most: most)
    } catch {
      throw AppBundleError(error, path: path)
    }
  }

  static func kind(of path: String) throws(AppBundleError) -> Kind? {
    do throws(SystemError) {
      return switch try FileStatus(at: path, followsLink: false).kind {
      case .regular: .regular
      case .directory: .folder
      case .pipe, .other: .other
      }
    } catch {
      let problem = AppBundleError(error, path: path)
      if case .notFound = problem { return nil }
      throw problem
    }
  }

  /// Returns the kind and path of the target of a symbolic link; `nil` if it is none, or has no
  /// target.
  static func target(ofLink path: String) -> (kind: Kind, path: String)? {
    guard FileStatus.isLink(path), let status = FileStatus(path: path) else { return nil }
    let kind: Kind =
      switch status.kind {
      case .regular: .regular
      case .directory: .folder
      case .pipe, .other: .other
      }
    return (kind, resolvedPath(path))
  }

  static func resolvedPath(_ path: String) -> String { FileSystem.resolvedPath(path) }

  static func names(in path: String) throws(AppBundleError) -> [String] {
    let names: [String]
    do throws(SystemError) {
      names = try FileSystem.names(in: path, atMost: BundleLimits.namesInFolder + 1)
    } catch {
      throw AppBundleError(error, path: path)
    }
    guard names.count <= BundleLimits.namesInFolder else {
      throw .tooLarge(path: ForeignText(path), reason: "has more entries than atsift reads")
    }
    return names
  }
}

extension AppBundleError {
  fileprivate init(_ error: SystemError, path: String) {
    self =
      switch error.number {
      case ENOENT, ENOTDIR: .notFound(path: ForeignText(path))
      case EACCES, EPERM: .permissionDenied(path: ForeignText(path))
      default: .unreadable(path: ForeignText(path), reason: error.words)
      }
  }
}
