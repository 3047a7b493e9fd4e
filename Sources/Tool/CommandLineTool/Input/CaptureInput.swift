/// A capture that is to be read.
struct CaptureInput {
  /// The path as given, or the folder as given with the file's name behind it.
  var path: String
  var status: FileStatus?
  /// The file was found in a folder; that it turns out to be no capture stops nothing.
  var wasFound: Bool
}
