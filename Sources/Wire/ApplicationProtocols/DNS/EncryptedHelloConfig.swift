public import ByteReading
import HostNames

/// What a client needs to encrypt its hello to a server, without the key itself (RFC 9849, section 4).
public struct EncryptedHelloConfig: Hashable, Sendable {
  /// How many are kept of one record; servers publish one, and two while they change keys.
  public static let maximumConfigs = 4
  /// How many pairs of numbers are kept of one; in practice there are one to six.
  public static let maximumSuites = 16
  /// The version of the standard and of its last drafts.
  private static let version: UInt16 = 0xfe0d

  /// The key's number, by which the server finds it again.
  public var configID: UInt8
  /// The key encapsulation of HPKE, by number.
  public var keyEncapsulation: UInt16
  public var suites: [EncryptedHello.Suite]
  /// The name that stands in the outer hello instead of the real one, in lower case.
  public var publicName: String

  /// Reads a list of them; those of another version, or with a public name that is none, are passed
  /// over.
  ///
  /// - Throws: Where lengths contradict each other.
  public static func list(_ bytes: RawSpan) throws(DissectionError) -> [EncryptedHelloConfig] {
    var cursor = ByteCursor(bytes)
    var list = try cursor.takeVector(lengthAs: UInt16.self)
    try cursor.expectEnd()
    var configs: [EncryptedHelloConfig] = []
    while !list.isAtEnd {
      let version = try list.read(UInt16.self)
      var contents = try list.takeVector(lengthAs: UInt16.self)
      guard version == Self.version, configs.count < maximumConfigs else { continue }
      if let config = try EncryptedHelloConfig(contents: &contents) { configs.append(config) }
    }
    return configs
  }

  private init?(contents: inout ByteCursor) throws(DissectionError) {
    configID = try contents.read()
    keyEncapsulation = try contents.read()
    _ = try contents.takeVector(lengthAs: UInt16.self)  // the public key
    var pairs = try contents.takeVector(lengthAs: UInt16.self)
    suites = []
    while !pairs.isAtEnd {
      let suite = EncryptedHello.Suite(keyDerivation: try pairs.read(), cipher: try pairs.read())
      if suites.count < Self.maximumSuites { suites.append(suite) }
    }
    _ = try contents.read(UInt8.self)  // how long names are padded
    var name = try contents.takeVector(lengthAs: UInt8.self)
    guard let host = HostName(parsing: name.readRemainingBytes()), host.address == nil else {
      return nil
    }
    publicName = host.name
    _ = try contents.takeVector(lengthAs: UInt16.self)  // extensions
    try contents.expectEnd()
  }

  /// Whether a hello may be encrypted to this key, by all that stands in clear.
  ///
  /// Random content fits a key's number once in 256 times.
  public func fits(_ hello: EncryptedHello) -> Bool {
    hello.configID == configID && suites.contains(hello.suite)
      && shareLength.map { $0 == hello.shareLength } ?? true
  }

  /// How long a client's share is (RFC 9180, section 7.1); `nil` of others than the common ones.
  private var shareLength: UInt16? {
    switch keyEncapsulation {
    case 0x0010: 65  // P-256
    case 0x0011: 97  // P-384
    case 0x0012: 133  // P-521
    case 0x0020: 32  // X25519
    case 0x0021: 56  // X448
    default: nil
    }
  }
}
