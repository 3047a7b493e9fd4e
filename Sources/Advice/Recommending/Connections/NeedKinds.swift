/// A set of need kinds, packed into two bytes as every host has several such sets.
public struct NeedKinds: OptionSet, Hashable, Sendable {
  public let rawValue: UInt16

  public init(rawValue: UInt16) { self.rawValue = rawValue }

  public init(_ kind: Need.Kind) {
    rawValue = 1 << UInt16(kind.rank)
  }

  package init(_ kinds: some Sequence<Need.Kind>) {
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
  package static let shownByHandshakes: NeedKinds = [.tlsVersion, .handshake, .certificate]
}

extension Need.Kind {
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
