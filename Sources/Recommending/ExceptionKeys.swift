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

  /// The same without one of its keys, for each key it has.
  var lessOne: [(key: String, rest: ExceptionKeys)] {
    var variants: [(String, ExceptionKeys)] = []
    if allowsInsecureHTTPLoads {
      var rest = self
      rest.allowsInsecureHTTPLoads = false
      variants.append(("NSExceptionAllowsInsecureHTTPLoads", rest))
    }
    if minimumTLSVersion != nil {
      var rest = self
      rest.minimumTLSVersion = nil
      variants.append(("NSExceptionMinimumTLSVersion", rest))
    }
    if dropsForwardSecrecy {
      var rest = self
      rest.dropsForwardSecrecy = false
      variants.append(("NSExceptionRequiresForwardSecrecy", rest))
    }
    return variants
  }
}
