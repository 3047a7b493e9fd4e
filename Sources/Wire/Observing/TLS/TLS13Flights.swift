import ApplicationProtocols

/// The encrypted records of a TLS 1.3 handshake after its ServerHello, told apart by their lengths.
///
/// A client acknowledges the server's flight by its Finished (RFC 8446, section 2). No stack that was
/// recorded pads it, so that a record of exactly that length is one. A longer one holds a Finished
/// besides a certificate, or is a certificate alone.
struct TLS13Flights: BitwiseCopyable {
  private enum Finished { case unseen, likely, seen }

  private let lengths: ProtectedLengths
  /// Indicates whether data may come before the Finished, which EndOfEarlyData ends (section 4.5).
  private let offersEarlyData: Bool
  private var hasEndedEarlyData = false
  private var finished = Finished.unseen
  /// Records of the client before its Finished: a certificate, or an alert in its place.
  private var recordsBefore: UInt8 = 0
  private var firstIsAlert = false
  private var recordsAfter: UInt8 = 0
  private var isServerLost = false
  private var hasServerAlert = false
  /// Indicates whether the server sent a ticket or data after the client's Finished.
  private(set) var hasServerData = false
  /// Indicates whether the server sent anything after it, and before the client left.
  private var hasServerAnswered = false
  /// Indicates whether the client sent more than an alert after its Finished.
  private(set) var isUsed = false

  /// Records among which an exact Finished may still follow a longer one: certificate and signature.
  private static let mostOfFlight: UInt8 = 4

  /// The flights of a handshake in which nothing was sent yet.
  init(lengths: ProtectedLengths, offersEarlyData: Bool) {
    self.lengths = lengths
    self.offersEarlyData = offersEarlyData
  }

  /// Indicates whether the client acknowledged the server's flight.
  var hasClientFinished: Bool { finished != .unseen }

  /// Indicates whether the client sent a certificate, also an empty one: then the server may yet
  /// refuse it.
  private var sentCertificate: Bool {
    finished == .likely || finished == .seen && recordsBefore > 0
  }

  /// Indicates whether both sides are through.
  var isCompleted: Bool {
    guard hasClientFinished else { return false }
    return sentCertificate ? hasServerData : isUsed || hasServerAnswered
  }

  /// Indicates whether the client sent an alert and nothing else.
  var isTurnedDownByClient: Bool {
    finished == .unseen && recordsBefore == 1 && firstIsAlert
  }

  /// Indicates whether the server answered a certificate by nothing but an alert.
  var isCertificateTurnedDown: Bool { isCertificateUnanswered && hasServerAlert }

  /// Indicates whether the server answered a certificate by no ticket and no data.
  var isCertificateUnanswered: Bool { sentCertificate && !hasServerData && !isServerLost }

  /// Indicates whether further data of the server changes nothing.
  var isServerThrough: Bool { hasClientFinished && hasServerData && hasServerAnswered }

  /// Takes a record of the client.
  mutating func receiveFromClient(_ length: Int) {
    if length == lengths.finished, finished == .unseen || isInFlight {
      if finished == .likely { Self.count(1 + Int(recordsAfter), in: &recordsBefore) }
      (finished, recordsAfter, isUsed) = (.seen, 0, false)
    } else if finished != .unseen {
      Self.count(1, in: &recordsAfter)
      if length > lengths.alert { isUsed = true }
    } else if offersEarlyData, !hasEndedEarlyData, length != lengths.alert {
      hasEndedEarlyData = length == lengths.endOfEarlyData
    } else if length > lengths.finished {
      finished = .likely
    } else {
      if recordsBefore == 0 { firstIsAlert = length == lengths.alert }
      Self.count(1, in: &recordsBefore)
    }
  }

  /// Counts further records, as far as their number matters.
  private static func count(_ further: Int, in number: inout UInt8) {
    number = UInt8(clamping: Int(number) + further)
  }

  /// Indicates whether what was taken for a Finished may have been a certificate before it.
  private var isInFlight: Bool {
    finished == .likely && recordsAfter < Self.mostOfFlight && !hasServerAnswered
  }

  /// Takes a record of the server.
  mutating func receiveFromServer(_ length: Int, beforeClientLeft: Bool) {
    guard hasClientFinished else { return }
    if length > lengths.alert { hasServerData = true } else { hasServerAlert = true }
    if beforeClientLeft { hasServerAnswered = true }
  }

  /// Notes so many bytes of the client behind its Finished that the capture has lost.
  mutating func loseFromClient(_ count: Int) {
    if count > lengths.alert + ProtectedRecord.headerLength { isUsed = true }
  }

  /// Notes bytes of the server that the capture has lost.
  mutating func loseFromServer(beforeClientLeft: Bool) {
    isServerLost = true
    if hasClientFinished, beforeClientLeft { hasServerAnswered = true }
  }
}
