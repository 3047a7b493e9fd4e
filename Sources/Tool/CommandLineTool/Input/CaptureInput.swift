import SystemCalls

struct CaptureInput {
  var path: String
  var name: String
  var status: FileStatus?
  /// The capture's ETag in an object store, if the batch list has one.
  var etag: String?
  /// True if the file was found in a folder, so that it is skipped if it is not a capture.
  var wasFound: Bool

  init(path: String, name: String? = nil, status: FileStatus?, wasFound: Bool) {
    self.path = path
    self.name = name ?? path
    self.status = status
    self.wasFound = wasFound
  }

  var size: Int? {
    status.flatMap { $0.kind == .regular ? Int(exactly: $0.length) : nil }
  }
}
