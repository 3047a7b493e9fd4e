/// Kinds of needs, in two bytes, as every host has some.
public struct NeedKinds: OptionSet, Hashable, Sendable {
  /// A bit for each kind, in the order of their declaration.
  public let rawValue: UInt16

  /// Those of the bits.
  public init(rawValue: UInt16) { self.rawValue = rawValue }

  /// One kind.
  public init(_ kind: Need.Kind) {
    rawValue = 1 << UInt16(kind.rank)
  }

  /// Those kinds.
  init(_ kinds: some Sequence<Need.Kind>) {
    self = kinds.reduce(into: []) { $0.formUnion(NeedKinds($1)) }
  }

  public static let cleartext = NeedKinds(.cleartext)
  public static let tlsVersion = NeedKinds(.tlsVersion)
  public static let forwardSecrecy = NeedKinds(.forwardSecrecy)
  public static let cipherSuite = NeedKinds(.cipherSuite)
  public static let key = NeedKinds(.key)
  public static let hash = NeedKinds(.hash)
  public static let trust = NeedKinds(.trust)
  public static let refused = NeedKinds(.refused)
  public static let unknown = NeedKinds(.unknown)
  static let handshake: NeedKinds = [.forwardSecrecy, .cipherSuite]
  static let certificate: NeedKinds = [.key, .hash, .trust]
  static let shownByHandshakes: NeedKinds = [.tlsVersion, .handshake, .certificate]
}

extension Need.Kind {
  /// Its place in the order of declaration.
  var rank: Int {
    switch self {
    case .cleartext: 0
    case .tlsVersion: 1
    case .forwardSecrecy: 2
    case .cipherSuite: 3
    case .key: 4
    case .hash: 5
    case .trust: 6
    case .refused: 7
    case .unknown: 8
    }
  }
}
