import Observing
import WordBook

extension ObservingOptions {
  /// Creates the options for observing captures.
  ///
  /// - Parameters:
  ///   - reading: The user's options for reading.
  ///   - trustAnchors: A file of root certificates in which chains must end.
  /// - Throws: `ToolError` if the file cannot be read.
  init(_ reading: ReadingOptions, trustAnchors: String?) throws(ToolError) {
    self.init(bpf: reading.bpf)
    threads = reading.threads
    if let trustAnchors { try readTrustAnchors(at: trustAnchors) }
  }

  /// Reads root certificates.
  ///
  /// - Parameter path: Their file.
  /// - Throws: `ToolError` where it can't be read, or holds none.
  mutating func readTrustAnchors(at path: String) throws(ToolError) {
    guard readTrustAnchors(pem: try InputFile.text(of: path)) > 0 else {
      throw .noCertificate(path)
    }
  }
}
