/// A fault of a domain that a privacy manifest declares.
///
/// With any but `writtenAsURL`, the domain identifies no SDK.
package enum TrackingDomainFault: Hashable, Sendable {
  /// A URL, whose host is understood; the system expects a host name alone.
  case writtenAsURL
  case address
  case publicSuffix
  case sharedCloud
  case noHostName
}
