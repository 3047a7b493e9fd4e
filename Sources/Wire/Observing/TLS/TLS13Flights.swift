import ApplicationProtocols

/// The encrypted records of a TLS 1.3 handshake after its ServerHello, distinguished by their
/// lengths.
///
/// A client acknowledges the server's flight by its Finished (RFC 8446, section 2). No known TLS
/// stack pads it, so a record of exactly the length of a Finished is taken for one. A longer record
/// contains a certificate, with or without the Finished.
struct TLS13Flights: BitwiseCopyable {
  private enum Finished { case unseen, likely, seen }

  private let lengths: ProtectedLengths
  /// True if the client offers early data, which may precede its Finished and ends with
  /// EndOfEarlyData (section 4.5).
  private let offersEarlyData: Bool
  private var hasEndedEarlyData = false
  private var finished = Finished.unseen
  /// The number of client records before its Finished, such as a certificate or an alert.
  private var recordsBefore: UInt8 = 0
  private var firstIsAlert = false
  private var recordsAfter: UInt8 = 0
  private var isServerLost = false
  private var hasServerAlert = false
  private(set) var hasServerData = false
  /// True if the server sent anything after the client's Finished and before the client closed the
  /// connection.
  private var hasServerAnswered = false
  private(set) var isUsed = false

  /// The limit of records after the client's certificate (a record longer than a Finished) among
  /// which the Finished is sought.
  private static let mostOfFlight: UInt8 = 4

  init(lengths: ProtectedLengths, offersEarlyData: Bool) {
    self.lengths = lengths
    self.offersEarlyData = offersEarlyData
  }

  var hasClientFinished: Bool { finished != .unseen }

  /// True if the client sent a certificate, even an empty one, which the server may still refuse.
  private var sentCertificate: Bool {
    finished == .likely || finished == .seen && recordsBefore > 0
  }

  var isCompleted: Bool {
    guard hasClientFinished else { return false }
    return sentCertificate ? hasServerData : isUsed || hasServerAnswered
  }

  var isTurnedDownByClient: Bool {
    finished == .unseen && recordsBefore == 1 && firstIsAlert
  }

  var isCertificateTurnedDown: Bool { isCertificateUnanswered && hasServerAlert }

  var isCertificateUnanswered: Bool { sentCertificate && !hasServerData && !isServerLost }

  var isServerThrough: Bool { hasClientFinished && hasServerData && hasServerAnswered }

  // Only lengths are visible. A record of a Finished's exact length is taken for it; a longer one
  // is probably a certificate, until an exact Finished follows.
  mutating func receiveFromClient(_ length: Int) {
    if length == lengths.finished, finished == .unseen || isInFlight {
      if finished == .likely { Self.count(1 + Int(recordsAfter), in: &recordsBefore) }
      (finished, recordsAfter, isUsed) = (.seen, 0, false)
    } else if finished != .unseen {
      Self.count(1, in: &recordsAfter)
      // An encrypted alert is shorter than any useful data, so only longer records count as use.
      if length > lengths.alert { isUsed = true }
    } else if offersEarlyData, !hasEndedEarlyData, length != lengths.alert {
      // Early data looks like any other record, except that EndOfEarlyData has a fixed length and
      // precedes the Finished.
      hasEndedEarlyData = length == lengths.endOfEarlyData
    } else if length > lengths.finished {
      finished = .likely
    } else {
      if recordsBefore == 0 { firstIsAlert = length == lengths.alert }
      Self.count(1, in: &recordsBefore)
    }
  }

  private static func count(_ further: Int, in number: inout UInt8) {
    number = UInt8(clamping: Int(number) + further)
  }

  /// True while this side's Finished may still follow: the record that was taken for it is longer
  /// than a Finished and may contain a certificate instead.
  private var isInFlight: Bool {
    finished == .likely && recordsAfter < Self.mostOfFlight && !hasServerAnswered
  }

  mutating func receiveFromServer(_ length: Int, beforeClientLeft: Bool) {
    guard hasClientFinished else { return }
    if length > lengths.alert { hasServerData = true } else { hasServerAlert = true }
    if beforeClientLeft { hasServerAnswered = true }
  }

  mutating func receiveClientGap(_ count: Int) {
    if count > lengths.alert + ProtectedRecord.headerLength { isUsed = true }
  }

  mutating func receiveServerGap(beforeClientLeft: Bool) {
    isServerLost = true
    if hasClientFinished, beforeClientLeft { hasServerAnswered = true }
  }
}
