import Bytes
public import HostNames

/// Reads a SOCKS negotiation up to the first byte that the connection carries (RFC 1928, RFC 1929;
/// SOCKS 4 and 4a).
///
/// Each side is read separately: a side that was not captured does not hold up the other.
public struct SOCKSReader: Sendable {
  public struct Target: Hashable, Sendable {
    public var name: String?
    public var address: IPAddress?
    public var port: UInt16
  }

  public enum Step: Hashable, Sendable {
    case consumed(Int)
    case needMore
    /// The negotiation is over; the bytes that follow are those of the connection.
    case over
    case failed
  }

  private enum Phase { case greeting, login, request, over }

  public let version: UInt8
  public private(set) var target: Target?
  private var clientPhase: Phase
  private var serverPhase: Phase
  private static let longestUserID = 255

  /// Creates a reader for a client that began with these bytes; `nil` if they are not SOCKS.
  public init?(_ bytes: RawSpan) {
    guard Self.looksLikeStart(bytes) == .yes else { return nil }
    version = bytes.byte(at: 0)
    clientPhase = version == 5 ? .greeting : .request
    serverPhase = clientPhase
  }

  public static func looksLikeStart(_ bytes: RawSpan) -> ProtocolDetection {
    guard bytes.byteCount > 0 else { return .needMore }
    switch bytes.byte(at: 0) {
    case 5:
      guard bytes.byteCount > 1 else { return .needMore }
      let end = 2 + Int(bytes.byte(at: 1))
      guard end > 2, end <= 18 else { return .no }
      guard bytes.byteCount >= end else { return .needMore }
      // A client that does not wait for the answer sends its request right away.
      return bytes.byteCount == end || bytes.byte(at: end) == 5 || bytes.byte(at: end) == 1
        ? .yes : .no
    case 4:
      guard bytes.byteCount > 1 else { return .needMore }
      guard bytes.byte(at: 1) == 1 else { return .no }
      if bytes.byteCount >= 4, bytes.uint16(at: 2) == 0 { return .no }
      var reader = SOCKSReader(version: 4)
      switch reader.request4(bytes) {
      case .consumed: return .yes
      case .needMore: return .needMore
      case .over, .failed: return .no
      }
    default: return .no
    }
  }

  private init(version: UInt8) {
    self.version = version
    (clientPhase, serverPhase) = (.request, .request)
  }

  /// Consumes the next part of a side's negotiation if it is complete in `bytes`, the side's bytes
  /// not yet consumed.
  public mutating func consume(_ bytes: RawSpan, from side: StreamSide) -> Step {
    guard bytes.byteCount > 0 else { return isOver(side) ? .over : .needMore }
    return side == .client ? consumeClient(bytes) : consumeServer(bytes)
  }

  public func isOver(_ side: StreamSide) -> Bool {
    side == .client ? clientPhase == .over : serverPhase == .over
  }

  private mutating func consumeClient(_ bytes: RawSpan) -> Step {
    switch clientPhase {
    case .greeting:
      guard bytes.byteCount > 1 else { return .needMore }
      let end = 2 + Int(bytes.byte(at: 1))
      guard bytes.byteCount >= end else { return .needMore }
      clientPhase = .login
      return .consumed(end)
    case .login where bytes.byte(at: 0) == 1: return login(bytes)
    case .login, .request: return version == 5 ? request5(bytes) : request4(bytes)
    case .over: return .over
    }
  }

  /// Skips a user name and password (RFC 1929, section 2); neither is kept.
  private mutating func login(_ bytes: RawSpan) -> Step {
    guard bytes.byteCount > 1 else { return .needMore }
    let passwordStart = 2 + Int(bytes.byte(at: 1))
    guard bytes.byteCount > passwordStart else { return .needMore }
    let end = passwordStart + 1 + Int(bytes.byte(at: passwordStart))
    guard bytes.byteCount >= end else { return .needMore }
    clientPhase = .request
    return .consumed(end)
  }

  /// Reads a request of version 5 (RFC 1928, section 4); only CONNECT leads to a stream.
  private mutating func request5(_ bytes: RawSpan) -> Step {
    guard bytes.byte(at: 0) == 5 else { return .failed }
    guard bytes.byteCount > 4 else { return .needMore }
    guard bytes.byte(at: 1) == 1, bytes.byte(at: 2) == 0 else { return .failed }
    guard let end = addressEnd(bytes) else { return .failed }
    guard bytes.byteCount >= end + 2 else { return .needMore }
    var target = Target(port: bytes.uint16(at: end))
    switch bytes.byte(at: 3) {
    case 1: target.address = IPAddress(ipv4: bytes.uint32(at: 4))
    case 4: target.address = IPAddress(high: bytes.uint64(at: 4), low: bytes.uint64(at: 12))
    default: target.name(bytes.array(at: 5, count: end - 5))
    }
    self.target = target
    clientPhase = .over
    return .consumed(end + 2)
  }

  /// Reads a request of SOCKS 4, or 4a with a name after an address of the form 0.0.0.x.
  private mutating func request4(_ bytes: RawSpan) -> Step {
    guard bytes.byte(at: 0) == 4 else { return .failed }
    guard bytes.byteCount > 8 else { return .needMore }
    // Only CONNECT opens a tunnel; BIND waits for a connection in the other direction.
    guard bytes.byte(at: 1) == 1 else { return .failed }
    guard let userEnd = zero(bytes, from: 8) else {
      return bytes.byteCount > 8 + Self.longestUserID ? .failed : .needMore
    }
    var target = Target(port: bytes.uint16(at: 2))
    var end = userEnd + 1
    let address = bytes.uint32(at: 4)
    // 0.0.0.x means that a host name follows the user ID (SOCKS 4A).
    if (1...255).contains(address) {
      guard let nameEnd = zero(bytes, from: end) else {
        return bytes.byteCount > end + Self.longestUserID ? .failed : .needMore
      }
      target.name(bytes.array(at: end, count: nameEnd - end))
      end = nameEnd + 1
    } else {
      target.address = IPAddress(ipv4: address)
    }
    self.target = target
    clientPhase = .over
    return .consumed(end)
  }

  private func zero(_ bytes: RawSpan, from start: Int) -> Int? {
    let end = min(bytes.byteCount, start + Self.longestUserID + 1)
    return start < end ? bytes.firstIndex(of: 0, in: start..<end) : nil
  }

  private mutating func consumeServer(_ bytes: RawSpan) -> Step {
    // The server's phases follow the client's choice of method (RFC 1928, section 3).
    switch serverPhase {
    case .greeting:
      guard bytes.byte(at: 0) == 5 else { return .failed }
      guard bytes.byteCount > 1 else { return .needMore }
      // 1 is GSSAPI, which may encrypt what follows; 0xff is a refusal.
      switch bytes.byte(at: 1) {
      case 0: serverPhase = .request
      case 2: serverPhase = .login
      default: return .failed
      }
      return .consumed(2)
    case .login:
      guard bytes.byte(at: 0) == 1 else { return .failed }
      guard bytes.byteCount > 1 else { return .needMore }
      guard bytes.byte(at: 1) == 0 else { return .failed }
      serverPhase = .request
      return .consumed(2)
    case .request: return version == 5 ? answer5(bytes) : answer4(bytes)
    case .over: return .over
    }
  }

  private mutating func answer5(_ bytes: RawSpan) -> Step {
    guard bytes.byte(at: 0) == 5 else { return .failed }
    guard bytes.byteCount > 4 else { return .needMore }
    guard bytes.byte(at: 1) == 0, let end = addressEnd(bytes) else { return .failed }
    guard bytes.byteCount >= end + 2 else { return .needMore }
    serverPhase = .over
    return .consumed(end + 2)
  }

  private mutating func answer4(_ bytes: RawSpan) -> Step {
    guard bytes.byte(at: 0) == 0 else { return .failed }
    guard bytes.byteCount >= 8 else { return .needMore }
    guard bytes.byte(at: 1) == 0x5a else { return .failed }
    serverPhase = .over
    return .consumed(8)
  }

  private func addressEnd(_ bytes: RawSpan) -> Int? {
    switch bytes.byte(at: 3) {
    case 1: 8
    case 4: 20
    case 3: 5 + Int(bytes.byte(at: 4))
    default: nil
    }
  }
}

extension SOCKSReader.Target {
  fileprivate mutating func name(_ bytes: [UInt8]) {
    guard let host = HostName(parsing: bytes) else { return }
    if let address = host.address { self.address = address } else { name = host.name }
  }
}
