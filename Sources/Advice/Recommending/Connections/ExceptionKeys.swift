package import AppTransportSecurity
import ProtocolRegistries

/// The keys of one exception, as a set ordered by permissiveness.
///
/// The sets form a lattice: `union` is the least set that permits everything that either set
/// permits; of two minimum TLS versions, it keeps the lower. So `union` alone combines the needs of
/// a host. There are twelve sets in all, which `all` lists from the smallest.
package struct ExceptionKeys: Hashable {
  package var allowsInsecureHTTPLoads = false
  var minimumTLSVersion: TLSVersion?
  var dropsForwardSecrecy = false

  static let cleartext = ExceptionKeys(allowsInsecureHTTPLoads: true)
  static let noForwardSecrecy = ExceptionKeys(dropsForwardSecrecy: true)

  static func floor(_ version: TLSVersion) -> ExceptionKeys {
    ExceptionKeys(minimumTLSVersion: version)
  }

  var isEmpty: Bool { self == ExceptionKeys() }

  func union(_ other: ExceptionKeys) -> ExceptionKeys {
    ExceptionKeys(
      allowsInsecureHTTPLoads: allowsInsecureHTTPLoads || other.allowsInsecureHTTPLoads,
      minimumTLSVersion: [minimumTLSVersion, other.minimumTLSVersion].compactMap(\.self).min(),
      dropsForwardSecrecy: dropsForwardSecrecy || other.dropsForwardSecrecy)
  }

  func isWithin(_ other: ExceptionKeys) -> Bool { union(other) == other }

  var count: Int {
    (allowsInsecureHTTPLoads ? 1 : 0) + (minimumTLSVersion == nil ? 0 : 1)
      + (dropsForwardSecrecy ? 1 : 0)
  }

  package var exception: DomainException {
    DomainException(
      allowsInsecureHTTPLoads: allowsInsecureHTTPLoads, minimumTLSVersion: minimumTLSVersion,
      requiresForwardSecrecy: !dropsForwardSecrecy)
  }

  var eachWithoutOneKey: [(key: PolicyKey, rest: ExceptionKeys)] {
    var (withoutCleartext, withoutFloor, withForwardSecrecy) = (self, self, self)
    withoutCleartext.allowsInsecureHTTPLoads = false
    withoutFloor.minimumTLSVersion = nil
    withForwardSecrecy.dropsForwardSecrecy = false
    let variants: [(key: PolicyKey, rest: ExceptionKeys)] = [
      (.allowsInsecureHTTPLoads, withoutCleartext), (.minimumTLSVersion, withoutFloor),
      (.requiresForwardSecrecy, withForwardSecrecy),
    ]
    return variants.filter { $0.rest != self }
  }
}

extension ExceptionKeys {
  init(_ exception: DomainException) {
    self.init(
      allowsInsecureHTTPLoads: exception.allowsInsecureHTTPLoads,
      minimumTLSVersion: exception.minimumTLSVersion,
      dropsForwardSecrecy: !exception.requiresForwardSecrecy)
  }
}

extension ExceptionKeys {
  package static let all: [ExceptionKeys] = [false, true].flatMap { insecure in
    [nil, TLSVersion.tls11, .tls10].flatMap { floor in
      [false, true].map { open in
        ExceptionKeys(
          allowsInsecureHTTPLoads: insecure, minimumTLSVersion: floor, dropsForwardSecrecy: open)
      }
    }
  }.enumerated().sorted { ($0.element.count, $0.offset) < ($1.element.count, $1.offset) }
    .map(\.element)
}
