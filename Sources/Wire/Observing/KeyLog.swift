import ApplicationProtocols

/// The TLS secrets that the person gives, read from key logs (the format of `SSLKEYLOGFILE`).
///
/// Nothing shows them: every description of what holds them says nothing.
public struct KeyLog: Sendable {
  private(set) var secrets = TLSSecrets()
  private var reader = KeyLogReader()

  /// What a file came to.
  public struct Contents: Hashable, Sendable {
    /// Lines that held a secret that is used.
    public var usedLines: Int
    /// Lines that are not in the form.
    public var malformedLines: Int
    /// The number of the first of them, from 1.
    public var firstMalformedLine: Int?
  }

  /// No secrets.
  public init() {}

  /// Connections whose secrets were forgotten, as there are too many; the last ones are kept.
  public var forgottenConnections: Int { secrets.forgotten }

  /// Secrets that contradict another one for the same connection; none of them is used.
  public var contradictions: Int { secrets.contradictions }

  /// Reads on in a file; lines may be cut anywhere.
  public mutating func receive(_ bytes: RawSpan) { reader.receive(bytes, into: &secrets) }

  /// Ends a file; another may follow.
  ///
  /// - Returns: What the file came to.
  public mutating func endFile() -> Contents {
    reader.finish(into: &secrets)
    defer { reader = KeyLogReader() }
    return Contents(
      usedLines: reader.usedLines, malformedLines: reader.malformedLines,
      firstMalformedLine: reader.firstMalformedLine)
  }
}
