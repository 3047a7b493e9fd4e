import SystemCalls

/// The file to which the log of a run is also written.
final class SavedLog {
  let path: String
  let file: FileDescriptor

  init(_ path: String, _ file: consuming FileDescriptor) {
    self.path = path
    self.file = file
  }
}
