import ApplicationProtocols

/// The TLS secrets that the user gives, read from key logs (the format of `SSLKEYLOGFILE`).
///
/// They are never printed: the descriptions of types with secrets reveal nothing.
public struct KeyLog: Sendable {
  private(set) var secrets = TLSSecrets()
  private var reader = KeyLogReader()

  /// The counts of a file's lines.
  public struct Contents: Hashable, Sendable {
    /// The number of lines with a secret that is used.
    public var usedLines: Int
    /// The number of malformed lines.
    public var malformedLines: Int
    /// The number of the first malformed line, from 1.
    public var firstMalformedLine: Int?
  }

  /// No secrets.
  public init() {}

  /// The number of connections whose secrets were forgotten, as there are too many; the last ones
  /// are kept.
  public var forgottenConnections: Int { secrets.forgotten }

  /// The number of secrets that contradict another one for the same connection; none of them is
  /// used.
  public var contradictions: Int { secrets.contradictions }

  /// Reads the next bytes of a file; lines may be cut anywhere.
  public mutating func receive(_ bytes: RawSpan) { reader.receive(bytes, into: &secrets) }

  /// Ends a file; another may follow.
  ///
  /// - Returns: The counts of its lines.
  public mutating func endFile() -> Contents {
    reader.finish(into: &secrets)
    defer { reader = KeyLogReader() }
    return Contents(
      usedLines: reader.usedLines, malformedLines: reader.malformedLines,
      firstMalformedLine: reader.firstMalformedLine)
  }
}
