import Escaping
import Observing
import WordBook

extension ObservingOptions {
  init(_ reading: ReadingOptions, trustAnchors: String?) throws(ToolError) {
    self.init(bpf: reading.bpf)
    threads = reading.threads
    if let trustAnchors { try readTrustAnchors(at: trustAnchors) }
  }

  /// Adds the root certificates in a PEM file; throws `ToolError` if it is unreadable or has none.
  mutating func readTrustAnchors(at path: String) throws(ToolError) {
    guard readTrustAnchors(pem: try InputFile.text(of: path)) > 0 else {
      throw .noCertificate(ForeignText(path))
    }
  }
}
