public import Bytes

/// A list of Signed Certificate Timestamps, as embedded in certificates and sent in the TLS
/// extension `signed_certificate_timestamp` and in OCSP responses (RFC 6962, section 3.3).
///
/// The timestamps are not verified: the state and the key of a log are unknown here.
public struct SignedCertificateTimestampList: Hashable, Sendable {
  /// The maximum number of different logs that are counted; no certificate needs more than five.
  public static let mostLogs = 16

  /// The number of timestamps in the list, readable or not.
  public private(set) var count = 0
  /// The IDs of the different logs with a readable timestamp of version 1, the first
  /// ``mostLogs`` of them.
  public private(set) var logs: [InlineBytes] = []
  /// The earliest time of a readable timestamp, in milliseconds since 1970-01-01 00:00 UTC.
  public private(set) var earliest: UInt64?

  public init() {}

  public init(_ bytes: RawSpan) throws(DissectionError) {
    var cursor = ByteCursor(bytes)
    var list = try cursor.readVector(lengthAs: UInt16.self)
    guard cursor.isAtEnd else { throw .malformed(at: cursor.offset) }
    while !list.isAtEnd {
      let offset = list.offset
      var timestamp = try list.readVector(lengthAs: UInt16.self)
      guard !timestamp.isAtEnd else { throw .malformed(at: offset) }
      count += 1
      try? add(&timestamp)
    }
  }

  /// Reads one timestamp (RFC 6962, section 3.2); no bytes may follow it, as Apple's systems
  /// demand.
  private mutating func add(_ timestamp: inout ByteCursor) throws(DissectionError) {
    guard try timestamp.read(UInt8.self) == 0 else { return }
    var log = try timestamp.readPart(32)
    let time = try timestamp.read(UInt64.self)
    _ = try timestamp.readVector(lengthAs: UInt16.self)  // extensions
    try timestamp.skip(2)  // hash and signature algorithm
    _ = try timestamp.readVector(lengthAs: UInt16.self)  // signature
    try timestamp.expectEnd()
    earliest = min(earliest ?? time, time)
    let id = InlineBytes(&log)
    if logs.count < Self.mostLogs, !logs.contains(id) { logs.append(id) }
  }
}
