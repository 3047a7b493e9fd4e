import SystemCalls

/// A capture that is to be read.
struct CaptureInput {
  /// The path as given, or the folder as given with the file's name behind it.
  var path: String
  /// The name of the capture in all that is told and written of it.
  var name: String
  var status: FileStatus?
  /// The word of its store for its content; `nil` where nobody gave one.
  var etag: String?
  /// The file was found in a folder; that it turns out to be no capture stops nothing.
  var wasFound: Bool

  /// A capture at a path; where no name is given, the path is its name.
  init(path: String, name: String? = nil, status: FileStatus?, wasFound: Bool) {
    self.path = path
    self.name = name ?? path
    self.status = status
    self.wasFound = wasFound
  }

  /// The size of the file in bytes, where it is a file.
  var size: Int? {
    status.flatMap { $0.kind == .regular ? Int(exactly: $0.length) : nil }
  }
}
