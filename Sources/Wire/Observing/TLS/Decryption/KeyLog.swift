import ApplicationProtocols

/// TLS secrets from the user's key logs (the format of `SSLKEYLOGFILE`).
///
/// Call `receive` with the bytes of a file, then `endFile`. Secrets are never printed: the
/// descriptions of types with secrets reveal nothing.
public struct KeyLog: Sendable {
  private(set) var secrets = TLSSecrets()
  private var reader = KeyLogReader()

  /// The counts of a file's lines.
  public struct Contents: Hashable, Sendable {
    public var usedLines: Int
    public var malformedLines: Int
    /// The number of the first malformed line, from 1.
    public var firstMalformedLine: Int?
  }

  public init() {}

  /// The number of connections whose secrets were dropped at the limit; the last ones are kept.
  public var forgottenConnections: Int { secrets.forgotten }

  /// The number of secrets that contradict another one for the same connection; none of them is
  /// used.
  public var contradictions: Int { secrets.contradictions }

  /// Reads the next bytes of a file; lines may be split anywhere.
  public mutating func receive(_ bytes: RawSpan) { reader.receive(bytes, into: &secrets) }

  /// Ends a file, and returns the counts of its lines; another file may follow.
  public mutating func endFile() -> Contents {
    reader.finish(into: &secrets)
    defer { reader = KeyLogReader() }
    return Contents(
      usedLines: reader.usedLines, malformedLines: reader.malformedLines,
      firstMalformedLine: reader.firstMalformedLine)
  }
}
