/// A capture that is to be read.
struct CaptureInput {
  /// The path as given, or the folder as given with the file's name behind it.
  var path: String
  /// The name of the capture in all that is told and written of it.
  var name: String
  var status: FileStatus?
  /// The file was found in a folder; that it turns out to be no capture stops nothing.
  var wasFound: Bool

  /// A capture at a path; where no name is given, the path is its name.
  init(path: String, name: String? = nil, status: FileStatus?, wasFound: Bool) {
    self.path = path
    self.name = name ?? path
    self.status = status
    self.wasFound = wasFound
  }
}
