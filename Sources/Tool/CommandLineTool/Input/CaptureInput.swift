import SystemCalls

struct CaptureInput {
  var path: String
  var name: String
  var status: FileStatus?
  /// The ETag of the object store, if a list gives one.
  var etag: String?
  /// True if the file was found in a folder; it is then no error if it is not a capture.
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
