import ApplicationProtocols
import Evidence
import ProtocolRegistries

/// Follows one TLS handshake over TCP to its outcome.
///
/// A ServerHello shows a choice, not a success: a handshake is complete once both sides have proven
/// that they hold its keys (RFC 5246, section 7.4.9; RFC 8446, section 4.4.4). Only what was seen in
/// full counts, in the order of the capture.
struct HandshakeProgress {
  /// Something that bears on the outcome.
  enum Step {
    /// The client asks; a second time after a HelloRetryRequest.
    case hello(offersEarlyData: Bool)
    /// The server answers, but not by a choice that can be read.
    case answer
    /// The server chooses.
    case choice(TLSVersion, CipherSuite)
    /// The client answers the server's flight, in the clear part of its own.
    case flight
    case changeCipherSpec
    case protected(ProtectedRecord)
    /// A Finished was decrypted.
    case finished
    /// Data was decrypted.
    case data
    case alert(AlertLevel, AlertDescription)
    /// The capture has lost so many bytes.
    case loss(Int)
    /// A FIN or RST.
    case end
  }

  /// The acts of one side.
  private struct Side: BitwiseCopyable {
    var hasSpoken = false
    var hasChangedCipher = false
    /// Indicates whether it sent a record behind its ChangeCipherSpec that is no alert.
    var hasFinished = false
    /// Indicates whether it sent another one.
    var hasData = false
    /// Indicates whether an encrypted alert stands where its Finished should.
    var hasRefused = false
    /// Indicates whether a Finished of it was decrypted.
    var hasKnownFinished = false
    /// Indicates whether bytes of it were lost before it was through.
    var isLost = false
    var hasEnded = false
  }

  private var client = Side()
  private var server = Side()
  private var hasHello = false
  private var offersEarlyData = false
  private var hasChoice = false
  /// The encrypted part, in TLS 1.3.
  private var flights: TLS13Flights?
  /// Lengths of a client's records that stand in the capture before the choice.
  private var early: [Int] = []
  /// The side that sent a fatal alert first.
  private(set) var refuser: StreamSide?
  /// Indicates whether the client sent a warning that is no farewell.
  private var hasClientWarned = false
  /// The side that sent a FIN or RST first.
  private(set) var closer: StreamSide?

  /// Indicates whether a part of what a client's Finished acknowledges in TLS 1.3 was seen.
  private var hasServerFlight = false
  /// Indicates whether the capture has lost a part of it.
  private var isServerFlightLost = false

  /// Records that are kept until the choice is known.
  private static let mostEarly = 8
  /// The longest alert that any cipher of TLS 1.2 makes, in its record, and some more.
  private static let mostOfAlert = 128

  /// A handshake of which nothing was seen.
  init() {}

  /// Takes the next step of a side.
  mutating func take(_ step: Step, from side: StreamSide) {
    switch step {
    case .hello(let offersEarlyData):
      (hasHello, self.offersEarlyData) = (true, offersEarlyData)
      // What the server asks for is answered.
      server.hasSpoken = false
    case .choice(let version, let suite): choose(version, suite)
    case .answer, .flight: self[side].hasSpoken = true
    case .changeCipherSpec: self[side].hasChangedCipher = true
    case .protected(let record): receive(record, from: side)
    case .finished: self[side].hasKnownFinished = true
    case .data: self[side].hasData = true
    case .alert(let level, let description): receive(level, description, from: side)
    case .loss(let count): lose(count, from: side)
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
    // Segments may stand a little late in a capture; early data is none of these.
    if !offersEarlyData { for length in early { flights.receiveFromClient(length) } }
    (self.flights, early) = (flights, [])
  }

  private mutating func receive(_ record: ProtectedRecord, from side: StreamSide) {
    self[side].hasSpoken = true
    if flights != nil {
      guard record.content == .applicationData else { return }
      if side == .client {
        // What was lost may have been the Finished, or a certificate before it.
        if !client.isLost { flights?.receiveFromClient(record.length) }
      } else {
        hasServerFlight = true
        flights?.receiveFromServer(record.length, beforeClientLeft: !client.hasEnded)
      }
      return
    }
    // A second hello behind a ChangeCipherSpec is none of these.
    if side == .client, !hasChoice, record.content == .applicationData, early.count < Self.mostEarly
    {
      early.append(record.length)
    }
    guard self[side].hasChangedCipher else { return }
    switch record.content {
    case .alert: if !self[side].hasFinished { self[side].hasRefused = true }
    case .handshake, .applicationData:
      if self[side].hasFinished || record.content == .applicationData { self[side].hasData = true }
      // What a server sends to a client that has left proves nothing of the client.
      if side == .client || !client.hasEnded { self[side].hasFinished = true }
    }
  }

  private mutating func receive(
    _ level: AlertLevel, _ description: AlertDescription, from side: StreamSide
  ) {
    guard description != .closeNotify else { return }
    // TLS 1.3 knows two that are not fatal, whatever their level (RFC 8446, section 6).
    if level == .fatal || flights != nil && description != .userCanceled {
      let isLate = isCompleted && (side == .client ? isUsed : hasServerData)
      if !isLate, refuser == nil { refuser = side }
    } else if side == .client, description != .userCanceled {
      hasClientWarned = true
    }
  }

  private mutating func lose(_ count: Int, from side: StreamSide) {
    self[side].hasSpoken = true
    if flights != nil {
      if side == .server {
        // A hole is often given up only after what follows it on the other side.
        if flights?.hasClientFinished == false || !hasServerFlight { isServerFlightLost = true }
        flights?.loseFromServer(beforeClientLeft: !client.hasEnded)
        server.isLost = true
      } else if flights?.hasClientFinished == true {
        flights?.loseFromClient(count)
      } else {
        client.isLost = true
      }
    } else if !self[side].hasFinished {
      self[side].isLost = true
    } else if count > Self.mostOfAlert {
      self[side].hasData = true
    }
  }
}

// MARK: - What it comes to

extension HandshakeProgress {
  /// Indicates whether both sides are through.
  private var isCompleted: Bool {
    guard hasHello, hasChoice else { return false }
    if client.hasKnownFinished, server.hasKnownFinished { return true }
    if flights != nil, !isServerFlightKnown { return false }
    return flights?.isCompleted ?? (client.hasFinished && server.hasFinished)
  }

  /// Indicates whether the client went on to send more than an alert.
  private var isUsed: Bool { client.hasData || flights?.isUsed == true }

  private var hasServerData: Bool { server.hasData || flights?.hasServerData == true }

  /// Indicates whether the capture holds what a client's Finished acknowledges in TLS 1.3.
  private var isServerFlightKnown: Bool { hasServerFlight && !isServerFlightLost }

  /// Indicates whether nothing that follows can change the outcome.
  var isSettled: Bool { refuser == nil && isUsed && isCompleted }

  /// Indicates whether further records with more data of a side than an alert has change nothing.
  ///
  /// They may yet change something where what the other side does comes between.
  func isSettled(byDataFrom side: StreamSide) -> Bool {
    guard self[side].hasSpoken, hasChoice else { return false }
    if let flights { return side == .server && hasServerFlight && flights.isServerThrough }
    return self[side].hasChangedCipher && self[side].hasFinished && self[side].hasData
  }

  /// The outcome, as far as it was seen.
  var outcome: HandshakeOutcome {
    guard hasHello else { return .cut }
    if let refuser { return refuser == .client ? .refusedByClient : .refusedByServer }
    if isCompleted { return isUsed ? .completed : .completedUnused }
    // The client went on, and what it acknowledged is not in the capture.
    if flights?.hasClientFinished == true, !isServerFlightKnown { return .cut }
    // A client that leaves before anything was answered has left, whatever comes late.
    if !hasChoice, closer == .client, !client.hasSpoken { return .abandoned }
    if client.isLost || server.isLost { return .cut }
    guard hasChoice else { return client.hasSpoken || server.hasSpoken ? .cut : .noAnswer }
    guard let closer else { return .cut }
    if isTurnedDownByClient { return .refusedByClient }
    if isTurnedDownByServer(leavingFirst: closer == .server) { return .refusedByServer }
    return client.hasEnded ? .abandoned : .cut
  }

  private var isTurnedDownByClient: Bool {
    if hasClientWarned { return true }
    return flights.map(\.isTurnedDownByClient) ?? client.hasRefused
  }

  /// Indicates whether the server ended the connection in place of its Finished.
  private func isTurnedDownByServer(leavingFirst: Bool) -> Bool {
    guard let flights else { return leavingFirst && (client.hasSpoken || client.hasChangedCipher) }
    return flights.isCertificateTurnedDown || leavingFirst && flights.isCertificateUnanswered
  }
}
