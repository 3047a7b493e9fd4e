/// A version of TLS by its number on the wire.
enum Version: Int, Comparable, CaseIterable, Sendable {
  case tls10 = 0x0301
  case tls11 = 0x0302
  case tls12 = 0x0303
  case tls13 = 0x0304

  static func < (left: Version, right: Version) -> Bool { left.rawValue < right.rawValue }

  /// The name in dictionaries and in the tool's records.
  var name: String { "TLSv1.\(rawValue - 0x0301)" }
}

/// A cipher suite by its number, with the tables of ats-semantics.md section 2 and outcomes.md 3.
struct Suite: Hashable, Sendable {
  var code: Int

  /// The part that a suite plays on a system.
  enum Standing {
    /// It is in the ATS group.
    case ats
    /// It is in the group where forward secrecy is waived.
    case withoutForwardSecrecy
    /// Apple offers it somewhere, but in no ATS list of the system.
    case elsewhere
    /// No Apple client offers it under any dictionary.
    case never
    /// Nothing covers it on this system.
    case unknown
  }

  func standing(on system: System) -> Standing {
    let documents = !system.isAtLeast(13)
    let shortened = system.isAtLeast(15, 4)
    switch code {
    case 0x1301, 0x1302, 0x1303:
      // TLS 1.3 came with iOS 13 (ATS-13): an older system would have negotiated something else.
      return documents ? .unknown : .ats
    case 0xc02c, 0xc02b, 0xc030, 0xc02f, 0xc00a, 0xc009, 0xc013: return .ats
    case 0xcca9, 0xcca8, 0xc014: return documents ? .elsewhere : .ats
    case 0xc024, 0xc023, 0xc028, 0xc027: return shortened ? .elsewhere : .ats
    case 0x009d, 0x009c, 0x0035, 0x002f: return .withoutForwardSecrecy
    case 0x003d, 0x003c: return shortened ? .elsewhere : .withoutForwardSecrecy
    case 0x000a, 0xc008, 0xc012: return .elsewhere
    default: return documents ? .unknown : .never
    }
  }

  /// The suites of the ATS group of a system.
  static func group(of system: System) -> Set<Suite> {
    Set(known.filter { $0.standing(on: system) == .ats })
  }

  static let tls13: [Suite] = [0x1301, 0x1302, 0x1303].map { Suite(code: $0) }
  static let ecdhe: [Suite] = [
    0xc02c, 0xc02b, 0xcca9, 0xc024, 0xc023, 0xc00a, 0xc009, 0xc030, 0xc02f, 0xcca8, 0xc028, 0xc027,
    0xc014, 0xc013,
  ].map { Suite(code: $0) }
  static let keyTransport: [Suite] = [0x009d, 0x009c, 0x003d, 0x003c, 0x0035, 0x002f].map {
    Suite(code: $0)
  }
  static let tripleDES: [Suite] = [0xc012, 0xc008, 0x000a].map { Suite(code: $0) }
  /// DHE, RC4, NULL, anonymous, PSK, Camellia, CCM, export.
  static let foreign: [Suite] = [
    0x009e, 0x009f, 0x0033, 0x0039, 0x0067, 0xccaa, 0x0005, 0xc011, 0x003b, 0x0002, 0x0034, 0x008c,
    0x0041, 0x0084, 0xc076, 0xc0ac, 0xc09c, 0x0003,
  ].map { Suite(code: $0) }
  static let known: [Suite] = tls13 + ecdhe + keyTransport + tripleDES

  /// Says whether the server signs with an EC key.
  var wantsECKey: Bool {
    [0xc02c, 0xc02b, 0xcca9, 0xc024, 0xc023, 0xc00a, 0xc009, 0xc008, 0xc0ac].contains(code)
  }

  /// Says whether the server sends a ServerKeyExchange.
  var hasServerKeyExchange: Bool {
    code >= 0xc000 && code != 0xc09c
      || [0x009e, 0x009f, 0x0033, 0x0039, 0x0067, 0xccaa, 0x0034].contains(code)
  }

  /// Says whether the server sends no certificate.
  var hasNoCertificate: Bool { code == 0x0034 || code == 0x008c }

  /// The least version that the suite is defined for.
  var leastVersion: Version {
    switch code {
    case 0x1301...0x1305: .tls13
    case 0x0002, 0x0003, 0x0005, 0x000a, 0x002f, 0x0033...0x0035, 0x0039, 0x0041, 0x0084, 0x008c,
      0xc008...0xc014:
      .tls10
    default: .tls12
    }
  }
}
