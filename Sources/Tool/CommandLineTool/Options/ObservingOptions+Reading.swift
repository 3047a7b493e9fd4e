import Observing

extension ObservingOptions {
  /// What of captures is looked at.
  ///
  /// - Parameters:
  ///   - reading: What the person says of it.
  ///   - trustAnchors: A file of root certificates in which chains must end.
  /// - Throws: `ToolError` where the file cannot be read.
  init(_ reading: ReadingOptions, trustAnchors: String?) throws(ToolError) {
    self.init(bpf: reading.bpf)
    guard let trustAnchors else { return }
    guard readTrustAnchors(pem: try InputFile.text(of: trustAnchors)) > 0 else {
      throw .badList("\(trustAnchors): holds no certificate in PEM")
    }
  }
}
