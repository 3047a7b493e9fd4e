package import AppTransportSecurity
import ProtocolRegistries

/// The keys of one exception, as a set ordered by permissiveness.
///
/// The sets form a lattice: `union` is the least set that permits everything that either set
/// permits; of two minimum TLS versions, it keeps the lower. So `union` alone combines the needs of
/// a host. There are twelve sets in all, which `all` lists from the smallest.
package struct ExceptionEntryKeys: Hashable {
  package var allowsInsecureHTTPLoads = false
  var minimumTLSVersion: TLSVersion?
  var dropsForwardSecrecy = false

  static let cleartext = ExceptionEntryKeys(allowsInsecureHTTPLoads: true)
  static let noForwardSecrecy = ExceptionEntryKeys(dropsForwardSecrecy: true)

  static func floor(_ version: TLSVersion) -> ExceptionEntryKeys {
    ExceptionEntryKeys(minimumTLSVersion: version)
  }

  var isEmpty: Bool { self == ExceptionEntryKeys() }

  func union(_ other: ExceptionEntryKeys) -> ExceptionEntryKeys {
    ExceptionEntryKeys(
      allowsInsecureHTTPLoads: allowsInsecureHTTPLoads || other.allowsInsecureHTTPLoads,
      minimumTLSVersion: [minimumTLSVersion, other.minimumTLSVersion].compactMap(\.self).min(),
      dropsForwardSecrecy: dropsForwardSecrecy || other.dropsForwardSecrecy)
  }

  func isWithin(_ other: ExceptionEntryKeys) -> Bool { union(other) == other }

  var count: Int {
    (allowsInsecureHTTPLoads ? 1 : 0) + (minimumTLSVersion == nil ? 0 : 1)
      + (dropsForwardSecrecy ? 1 : 0)
  }

  package var exception: DomainException {
    DomainException(
      allowsInsecureHTTPLoads: allowsInsecureHTTPLoads, minimumTLSVersion: minimumTLSVersion,
      requiresForwardSecrecy: !dropsForwardSecrecy)
  }

  var eachWithoutOneKey: [(key: PolicyKey, rest: ExceptionEntryKeys)] {
    var (withoutCleartext, withoutFloor, withForwardSecrecy) = (self, self, self)
    withoutCleartext.allowsInsecureHTTPLoads = false
    withoutFloor.minimumTLSVersion = nil
    withForwardSecrecy.dropsForwardSecrecy = false
    let variants: [(key: PolicyKey, rest: ExceptionEntryKeys)] = [
      (.allowsInsecureHTTPLoads, withoutCleartext), (.minimumTLSVersion, withoutFloor),
      (.requiresForwardSecrecy, withForwardSecrecy),
    ]
    return variants.filter { $0.rest != self }
  }
}

extension ExceptionEntryKeys {
  init(_ exception: DomainException) {
    self.init(
      allowsInsecureHTTPLoads: exception.allowsInsecureHTTPLoads,
      minimumTLSVersion: exception.minimumTLSVersion,
      dropsForwardSecrecy: !exception.requiresForwardSecrecy)
  }
}

extension ExceptionEntryKeys {
  package static let all: [ExceptionEntryKeys] = [false, true].flatMap { insecure in
    [nil, TLSVersion.tls11, .tls10].flatMap { floor in
      [false, true].map { open in
        ExceptionEntryKeys(
          allowsInsecureHTTPLoads: insecure, minimumTLSVersion: floor, dropsForwardSecrecy: open)
      }
    }
  }.enumerated().sorted { ($0.element.count, $0.offset) < ($1.element.count, $1.offset) }
    .map(\.element)
}
