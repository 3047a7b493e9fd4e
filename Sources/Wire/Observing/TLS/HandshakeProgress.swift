import ApplicationProtocols
import Evidence
import ProtocolRegistries

/// Follows one TLS handshake over TCP to its outcome.
///
/// A ServerHello shows a choice, not a success. A handshake is complete once both sides have proven
/// that they have its keys (RFC 5246, section 7.4.9; RFC 8446, section 4.4.4). Call `record` for
/// each step in capture order, then read `outcome`. Only complete messages count.
struct HandshakeProgress {
  enum Step {
    /// A ClientHello, the first one or the one after a HelloRetryRequest.
    case hello(offersEarlyData: Bool)
    /// A response of the server that is not a readable ServerHello.
    case answer
    case choice(TLSVersion, CipherSuite)
    /// A cleartext message of the client that follows the server's flight.
    case flight
    case changeCipherSpec
    case protected(ProtectedRecord)
    case finished
    case data
    case alert(AlertLevel, AlertDescription)
    case loss(Int)
    case end
  }

  private struct Side: BitwiseCopyable {
    var hasSpoken = false
    var hasChangedCipher = false
    /// True if this side sent a Finished: after its ChangeCipherSpec, a record other than an alert.
    var hasFinished = false
    /// True if this side sent a further record after its Finished, or application data.
    var hasData = false
    /// True if this side sent an encrypted alert in place of its Finished.
    var hasRefused = false
    /// True once this side's Finished message has been decrypted.
    var hasKnownFinished = false
    /// True if bytes of this side were lost before its handshake was complete.
    var isLost = false
    /// The number of bytes of this side that were lost after its Finished.
    var lostAfterFinished = 0
    var hasEnded = false
  }

  private var client = Side()
  private var server = Side()
  private var hasHello = false
  private var offersEarlyData = false
  private var hasChoice = false
  private var flights: TLS13Flights?
  private var early: [Int] = []
  private(set) var refuser: StreamSide?
  /// True if the client sent a warning other than close_notify and user_canceled.
  private var hasClientWarned = false
  private(set) var closer: StreamSide?

  /// True if an encrypted record of the server was seen in TLS 1.3, part of the flight that the
  /// client's Finished acknowledges.
  private var hasServerFlight = false
  private var isServerFlightLost = false

  private static let mostEarly = 8
  /// The maximum length of an encrypted alert record of TLS 1.2 with any cipher, in bytes.
  private static let mostOfAlert = 128
  /// The least length in bytes of a request in a record of TLS 1.2 with any cipher.
  ///
  /// The shortest request line has 18 bytes, and a record of the leanest cipher (ChaCha20-Poly1305)
  /// 21 bytes more.
  private static let leastOfRequest = 39

  init() {}

  mutating func record(_ step: Step, from side: StreamSide) {
    switch step {
    case .hello(let offersEarlyData):
      (hasHello, self.offersEarlyData) = (true, offersEarlyData)
      // A second ClientHello follows a HelloRetryRequest, which it answers. The server has yet to
      // respond to it.
      server.hasSpoken = false
    case .choice(let version, let suite): choose(version, suite)
    case .answer, .flight: self[side].hasSpoken = true
    case .changeCipherSpec: self[side].hasChangedCipher = true
    case .protected(let record): receive(record, from: side)
    case .finished: self[side].hasKnownFinished = true
    case .data: self[side].hasData = true
    case .alert(let level, let description): receive(level, description, from: side)
    case .loss(let count): receiveGap(count, from: side)
    case .end:
      closer = closer ?? side
      self[side].hasEnded = true
    }
  }

  private subscript(side: StreamSide) -> Side {
    get { side == .client ? client : server }
    _modify { if side == .client { yield &client } else { yield &server } }
  }

  private mutating func choose(_ version: TLSVersion, _ suite: CipherSuite) {
    guard !hasChoice else { return }
    hasChoice = true
    guard version == .tls13 else { return }
    var flights = TLS13Flights(lengths: ProtectedLengths(suite), offersEarlyData: offersEarlyData)
    // The client's first protected records may precede the ServerHello in the capture. If early
    // data is offered, they may be just that.
    if !offersEarlyData { for length in early { flights.receiveFromClient(length) } }
    (self.flights, early) = (flights, [])
  }

  private mutating func receive(_ record: ProtectedRecord, from side: StreamSide) {
    self[side].hasSpoken = true
    if flights != nil {
      guard record.content == .applicationData else { return }
      if side == .client {
        // The lost bytes may have contained the Finished, or a certificate before it.
        if !client.isLost { flights?.receiveFromClient(record.length) }
      } else {
        hasServerFlight = true
        flights?.receiveFromServer(record.length, beforeClientLeft: !client.hasEnded)
      }
      return
    }
    // Such records may be the client's TLS 1.3 flight, captured before the ServerHello. A second
    // ClientHello after a ChangeCipherSpec is a handshake record and does not count.
    if side == .client, !hasChoice, record.content == .applicationData, early.count < Self.mostEarly
    {
      early.append(record.length)
    }
    guard self[side].hasChangedCipher else { return }
    switch record.content {
    // Up to TLS 1.2, an encrypted alert in place of the Finished is a refusal.
    case .alert: if !self[side].hasFinished { self[side].hasRefused = true }
    case .handshake, .applicationData:
      if self[side].hasFinished || record.content == .applicationData { self[side].hasData = true }
      // Records that a server sends after the client left do not show that the client accepted
      // them.
      if side == .client || !client.hasEnded { self[side].hasFinished = true }
    }
  }

  private mutating func receive(
    _ level: AlertLevel, _ description: AlertDescription, from side: StreamSide
  ) {
    guard description != .closeNotify else { return }
    // In TLS 1.3 all alerts except close_notify and user_canceled are fatal, whatever level they
    // state (RFC 8446, section 6).
    if level == .fatal || flights != nil && description != .userCanceled {
      // An alert after use ends the connection, not the handshake.
      let isLate = isCompleted && (side == .client ? isUsed : hasServerData)
      if !isLate, refuser == nil { refuser = side }
    } else if side == .client, description != .userCanceled {
      hasClientWarned = true
    }
  }

  private mutating func receiveGap(_ count: Int, from side: StreamSide) {
    self[side].hasSpoken = true
    if flights?.hasClientFinished ?? self[side].hasFinished {
      self[side].lostAfterFinished += count
    }
    if flights != nil {
      if side == .server {
        // Often a hole is given up only after the other side's bytes that follow it were read.
        if flights?.hasClientFinished == false || !hasServerFlight { isServerFlightLost = true }
        flights?.receiveServerGap(beforeClientLeft: !client.hasEnded)
        server.isLost = true
      } else if flights?.hasClientFinished == true {
        flights?.receiveClientGap(count)
      } else {
        client.isLost = true
      }
    } else if !self[side].hasFinished {
      self[side].isLost = true
    } else if count > Self.mostOfAlert {
      // More lost bytes than an alert has must contain data or another record.
      self[side].hasData = true
    }
  }
}

// MARK: - Outcome

extension HandshakeProgress {
  private var isCompleted: Bool {
    guard hasHello, hasChoice else { return false }
    if client.hasKnownFinished, server.hasKnownFinished { return true }
    if flights != nil, !isServerFlightKnown { return false }
    return flights?.isCompleted ?? (client.hasFinished && server.hasFinished)
  }

  /// True if the client sent more than an alert after its Finished.
  private var isUsed: Bool { client.hasData || flights?.isUsed == true }

  private var hasServerData: Bool { server.hasData || flights?.hasServerData == true }

  private var isServerFlightKnown: Bool { hasServerFlight && !isServerFlightLost }

  var isSettled: Bool { refuser == nil && isUsed && isCompleted }

  /// True if further data records from this side, unless as short as an alert, change nothing.
  ///
  /// After a record of the other side, they may matter again.
  func isSettled(byDataFrom side: StreamSide) -> Bool {
    guard self[side].hasSpoken, hasChoice else { return false }
    if let flights { return side == .server && hasServerFlight && flights.isServerThrough }
    return self[side].hasChangedCipher && self[side].hasFinished && self[side].hasData
  }

  var outcome: HandshakeOutcome {
    guard hasHello else { return .cut }
    if let refuser { return refuser == .client ? .refusedByClient : .refusedByServer }
    if isCompleted {
      return isUsed ? .completed : mayLackRequest ? .cut : .completedUnused
    }
    // The client finished, but the server's flight that it acknowledged is not in the capture.
    if flights?.hasClientFinished == true, !isServerFlightKnown { return .cut }
    // A client that closed before any response gave up, whatever comes later.
    if !hasChoice, closer == .client, !client.hasSpoken { return .abandoned }
    if client.isLost || server.isLost { return .cut }
    guard hasChoice else { return client.hasSpoken || server.hasSpoken ? .cut : .noAnswer }
    guard let closer else { return .cut }
    if isTurnedDownByClient { return .refusedByClient }
    if isTurnedDownByServer(leavingFirst: closer == .server) { return .refusedByServer }
    return client.hasEnded ? .abandoned : .cut
  }

  /// True if the lost bytes of the client may have contained a request.
  private var mayLackRequest: Bool {
    // A server seldom closes a connection before a request, so even a short loss may contain one.
    if closer == .server { return client.lostAfterFinished > 0 }
    return flights == nil && client.lostAfterFinished >= Self.leastOfRequest
  }

  private var isTurnedDownByClient: Bool {
    if hasClientWarned { return true }
    return flights.map(\.isTurnedDownByClient) ?? client.hasRefused
  }

  /// Returns true if the server refused the client by ending the connection or, in TLS 1.3, by an
  /// alert after the client's certificate.
  ///
  /// `leavingFirst` is true if the server closed the connection first.
  private func isTurnedDownByServer(leavingFirst: Bool) -> Bool {
    guard let flights else { return leavingFirst && (client.hasSpoken || client.hasChangedCipher) }
    return flights.isCertificateTurnedDown || leavingFirst && flights.isCertificateUnanswered
  }
}
