public import Bytes
import HostNames

/// The parameters with which a client encrypts its ClientHello to a server, without the public key
/// (RFC 9849, section 4).
public struct EncryptedHelloConfig: Hashable, Sendable {
  /// The maximum number of configurations kept per record; servers publish one, or two at a key
  /// change.
  public static let maximumConfigs = 4
  /// The maximum number of cipher suites kept per configuration; real ones have one to six.
  public static let maximumSuites = 16
  /// The version number of the RFC and of its last drafts.
  private static let version: UInt16 = 0xfe0d

  public var configID: UInt8
  public var keyEncapsulation: UInt16
  public var suites: [EncryptedHello.Suite]
  /// The server name in the outer ClientHello that replaces the real one, in lower case.
  public var publicName: String

  /// Reads a list of configurations; skips those of another version or with an invalid public name.
  ///
  /// - Throws: An error if lengths contradict each other.
  public static func list(_ bytes: RawSpan) throws(DissectionError) -> [EncryptedHelloConfig] {
    var cursor = ByteCursor(bytes)
    var list = try cursor.readVector(lengthAs: UInt16.self)
    try cursor.expectEnd()
    var configs: [EncryptedHelloConfig] = []
    while !list.isAtEnd {
      let version = try list.read(UInt16.self)
      var contents = try list.readVector(lengthAs: UInt16.self)
      guard version == Self.version, configs.count < maximumConfigs else { continue }
      if let config = try EncryptedHelloConfig(contents: &contents) { configs.append(config) }
    }
    return configs
  }

  private init?(contents: inout ByteCursor) throws(DissectionError) {
    configID = try contents.read()
    keyEncapsulation = try contents.read()
    _ = try contents.readVector(lengthAs: UInt16.self)  // the public key
    var pairs = try contents.readVector(lengthAs: UInt16.self)
    suites = []
    while !pairs.isAtEnd {
      let suite = EncryptedHello.Suite(keyDerivation: try pairs.read(), cipher: try pairs.read())
      if suites.count < Self.maximumSuites { suites.append(suite) }
    }
    _ = try contents.read(UInt8.self)  // how long names are padded
    var name = try contents.readVector(lengthAs: UInt8.self)
    guard let host = HostName(parsing: name.readRemainingBytes()), host.address == nil else {
      return nil
    }
    publicName = host.name
    _ = try contents.readVector(lengthAs: UInt16.self)  // extensions
    try contents.expectEnd()
  }

  /// Returns true if an encrypted ClientHello may have been made with this configuration:
  /// identifier, suite and key length match.
  ///
  /// The random content of GREASE has the right identifier in one of 256 cases.
  public func fits(_ hello: EncryptedHello) -> Bool {
    hello.configID == configID && suites.contains(hello.suite)
      && shareLength.map { $0 == hello.shareLength } ?? true
  }

  /// The length of a client's encapsulated key in bytes (RFC 9180, section 7.1); `nil` for uncommon
  /// mechanisms.
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
