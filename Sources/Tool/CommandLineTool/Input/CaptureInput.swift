import CaptureFiles
import Escaping
import SystemCalls

struct CaptureInput {
  var path: String
  var name: ForeignText
  var status: FileStatus?
  /// The capture's ETag in an object store, if the batch list has one.
  var etag: ForeignText?
  /// True if the file was found in a folder, so that it is skipped if it is not a capture.
  var wasFound: Bool
  /// The rotated capture that begins with this file; `nil` for a capture in one file.
  var rotated: RotatedCapture?
  /// The further files of the rotated capture.
  var further: [CaptureInput] = []
  /// True for files of a rotated capture that are read as an input of their own, because they do
  /// not continue the files before them.
  var isRest = false

  init(path: String, name: ForeignText? = nil, status: FileStatus?, wasFound: Bool) {
    self.path = path
    self.name = name ?? ForeignText(path)
    self.status = status
    self.wasFound = wasFound
  }

  /// The length of all files of the capture in bytes; `nil` if a file is not regular.
  var totalLength: UInt64? {
    let lengths = ([self] + further).map { $0.status?.kind == .regular ? $0.status?.length : nil }
    return lengths.contains(nil) ? nil : lengths.lazy.compactMap(\.self).reduce(0, &+)
  }

  /// True for a folder with a log in Apple's binary form, which another program prints.
  var isLogArchive: Bool { status?.kind == .directory }

  var size: Int? {
    status.flatMap { $0.kind == .regular ? Int(exactly: $0.length) : nil }
  }
}
