import AppTransportSecurity
import ProtocolRegistries

/// The keys of one exception, as a set that can only grow more permissive.
struct ExceptionKeys: Hashable {
  var allowsInsecureHTTPLoads = false
  /// Lower than the default, or `nil`.
  var minimumTLSVersion: TLSVersion?
  var dropsForwardSecrecy = false

  static let cleartext = ExceptionKeys(allowsInsecureHTTPLoads: true)
  static let noForwardSecrecy = ExceptionKeys(dropsForwardSecrecy: true)

  static func floor(_ version: TLSVersion) -> ExceptionKeys {
    ExceptionKeys(minimumTLSVersion: version)
  }

  var isEmpty: Bool { self == ExceptionKeys() }

  /// The least that permits what both permit.
  func union(_ other: ExceptionKeys) -> ExceptionKeys {
    ExceptionKeys(
      allowsInsecureHTTPLoads: allowsInsecureHTTPLoads || other.allowsInsecureHTTPLoads,
      minimumTLSVersion: [minimumTLSVersion, other.minimumTLSVersion].compactMap(\.self).min(),
      dropsForwardSecrecy: dropsForwardSecrecy || other.dropsForwardSecrecy)
  }

  /// Tells whether the other keys permit everything that these permit.
  func isWithin(_ other: ExceptionKeys) -> Bool { union(other) == other }

  /// The number of keys.
  var count: Int {
    (allowsInsecureHTTPLoads ? 1 : 0) + (minimumTLSVersion == nil ? 0 : 1)
      + (dropsForwardSecrecy ? 1 : 0)
  }

  /// The exception that holds those keys, for a host alone.
  var exception: DomainException {
    DomainException(
      allowsInsecureHTTPLoads: allowsInsecureHTTPLoads, minimumTLSVersion: minimumTLSVersion,
      requiresForwardSecrecy: !dropsForwardSecrecy)
  }

  /// The same without one of its keys, for each key it has.
  var lessOne: [(key: PolicyKey, rest: ExceptionKeys)] {
    var variants: [(PolicyKey, ExceptionKeys)] = []
    if allowsInsecureHTTPLoads {
      var rest = self
      rest.allowsInsecureHTTPLoads = false
      variants.append((.allowsInsecureHTTPLoads, rest))
    }
    if minimumTLSVersion != nil {
      var rest = self
      rest.minimumTLSVersion = nil
      variants.append((.minimumTLSVersion, rest))
    }
    if dropsForwardSecrecy {
      var rest = self
      rest.dropsForwardSecrecy = false
      variants.append((.requiresForwardSecrecy, rest))
    }
    return variants
  }
}

extension ExceptionKeys {
  /// The keys for everything that an exception permits beyond the default, to the names it applies
  /// to.
  init(_ exception: DomainException) {
    self.init(
      allowsInsecureHTTPLoads: exception.allowsInsecureHTTPLoads,
      minimumTLSVersion: exception.minimumTLSVersion,
      dropsForwardSecrecy: !exception.requiresForwardSecrecy)
  }
}

extension ExceptionKeys {
  /// All sets of keys, the fewest first.
  static let all: [ExceptionKeys] = [false, true].flatMap { insecure in
    [nil, TLSVersion.tls11, .tls10].flatMap { floor in
      [false, true].map { open in
        ExceptionKeys(
          allowsInsecureHTTPLoads: insecure, minimumTLSVersion: floor, dropsForwardSecrecy: open)
      }
    }
  }.enumerated().sorted { ($0.element.count, $0.offset) < ($1.element.count, $1.offset) }
    .map(\.element)
}
