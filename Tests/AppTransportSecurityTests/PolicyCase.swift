import AppTransportSecurity
import Foundation
import PropertyLists
import ProtocolRegistries
import Testing

/// One decision case of `policy-cases.json`.
struct PolicyCase: Decodable, Sendable, CustomTestStringConvertible {
  struct Variant: Decodable, Sendable {
    var option: String
    var expect: String
  }

  struct Connection: Decodable, Sendable {
    struct Key: Decodable, Sendable {
      var type: String
      var bits: Int
    }

    struct Step: Decodable, Sendable {
      var scheme: String
      var host: String
    }

    var scheme: String
    var host: String
    var port: UInt16?
    var tlsVersion: String?
    var cipherSuite: String?
    var leafKey: Key?
    var signatureHash: String?
    var ctCompliant: Bool?
    var trust: String?
    var extendedMasterSecret: Bool?
    var delegateOverridesTrust: Bool?
    var hstsKnown: Bool?
    var pinMatch: Bool?
    var sessionMinimumTLS: String?
    var redirects: [Step]?
    var upgraded: Upgraded?
  }

  /// The connection that is made instead of one in cleartext, with the same keys.
  final class Upgraded: Decodable, Sendable {
    let connection: Connection
    init(from decoder: any Decoder) throws { connection = try Connection(from: decoder) }
  }

  var id: String
  var rule: [String]
  var os: String
  var linkedSDK: String
  var api: String
  var policy: JSONValue
  var connection: Connection
  var expect: String
  var blockedBy: String?
  var error: Int?
  var variants: [Variant]?

  var testDescription: String { id }
}

extension PolicyCase {
  enum Mistake: Error {
    case unreadable(String)
  }

  static let all: [PolicyCase] = {
    struct File: Decodable { var cases: [PolicyCase] }
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "policy-cases.json")
    guard let data = try? Data(contentsOf: file),
      let cases = try? JSONDecoder().decode(File.self, from: data).cases
    else { return [] }
    return cases
  }()

  /// What the evaluator says, under the default answers or one other.
  func decision(under option: String? = nil) throws -> Decision {
    guard let system = SystemVersion(os), let sdk = SystemVersion(linkedSDK),
      case .dictionary(let dictionary) = policy.value
    else { throw Mistake.unreadable(id) }
    var assumptions = Assumptions()
    if let option { try assumptions.choose(option) }
    return PolicyEvaluator(system: system, linkedSDK: sdk, assumptions: assumptions)
      .evaluate(try facts(), under: TransportSecurityPolicy(propertyList: dictionary))
  }

  private func facts() throws -> TransportFacts {
    func read<T>(_ text: String?, _ parse: (String) -> T?) throws -> T? {
      guard let text else { return nil }
      guard let value = parse(text) else { throw Mistake.unreadable(text) }
      return value
    }
    guard let scheme = TransportFacts.Scheme(rawValue: connection.scheme) else {
      throw Mistake.unreadable(connection.scheme)
    }
    var facts = TransportFacts(scheme: scheme, host: connection.host)
    facts.port = connection.port
    facts.interface = try read(api, LoadingInterface.init(named:))
    let handshake = connection.upgraded?.connection ?? connection
    facts.tlsVersion = try read(handshake.tlsVersion, TLSVersion.init(name:))
    facts.cipherSuite = try read(handshake.cipherSuite, CipherSuite.init(name:))
    facts.leafKey = handshake.leafKey.map {
      LeafKey($0.type == "RSA" ? .rsa : $0.type == "EC" ? .ellipticCurve : .other, bits: $0.bits)
    }
    facts.signatureHash = try read(handshake.signatureHash, SignatureHash.init(name:))
    facts.trust = try read(handshake.trust, ServerTrust.init(rawValue:))
    facts.isTransparent = handshake.ctCompliant
    facts.extendedMasterSecret = handshake.extendedMasterSecret
    facts.pinMatch = connection.pinMatch
    facts.delegateOverridesTrust = connection.delegateOverridesTrust ?? false
    facts.isKnownToHSTS = connection.hstsKnown ?? false
    facts.sessionMinimumTLS = try read(connection.sessionMinimumTLS, TLSVersion.init(name:))
    facts.redirects = try (connection.redirects ?? []).map {
      guard let scheme = TransportFacts.Scheme(rawValue: $0.scheme) else {
        throw Mistake.unreadable($0.scheme)
      }
      return TransportFacts.Redirect(scheme: scheme, host: $0.host)
    }
    return facts
  }
}

/// A JSON value as the property list value that stands for it, dictionaries by key.
struct JSONValue: Decodable, Sendable {
  var value: PropertyListValue

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let value = try? container.decode(Bool.self) {
      self.value = .boolean(value)
    } else if let value = try? container.decode(Int64.self) {
      self.value = .integer(value)
    } else if let value = try? container.decode(Double.self) {
      self.value = .real(value)
    } else if let value = try? container.decode(String.self) {
      self.value = .string(value)
    } else if let values = try? container.decode([JSONValue].self) {
      value = .array(values.map(\.value))
    } else {
      let entries = try container.decode([String: JSONValue].self)
      value = .dictionary(
        PropertyListDictionary(
          entries.sorted { $0.key < $1.key }.map { .init(key: $0.key, value: $0.value.value) }))
    }
  }
}
