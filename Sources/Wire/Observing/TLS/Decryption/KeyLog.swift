import ApplicationProtocols

/// TLS secrets from the user's key logs (the format of `SSLKEYLOGFILE`).
///
/// Call `receive` with the bytes of a file, then `endFile`. Secrets are never printed: the
/// descriptions of types with secrets reveal nothing.
public struct KeyLog: Sendable {
  private(set) var secrets = TLSSecrets()
  private var reader = KeyLogReader()

  /// The numbers of used and malformed lines in a key log file.
  public struct Contents: Hashable, Sendable {
    public var usedLines: Int
    public var malformedLines: Int
    /// The number of the first malformed line, from 1.
    public var firstMalformedLine: Int?
  }

  public init() {}

  /// The number of connections whose secrets were dropped at the limit; those added last are kept.
  public var forgottenConnections: Int { secrets.forgotten }

  /// The number of secrets for which the key logs contain several values, none of which is used.
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
