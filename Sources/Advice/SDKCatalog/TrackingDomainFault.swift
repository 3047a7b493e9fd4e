/// A fault of a tracking domain that a privacy manifest declares.
///
/// A domain with any other fault than `writtenAsURL` identifies no SDK.
package enum TrackingDomainFault: Hashable, Sendable {
  /// The domain is written as a URL; systems expect a host name, and atsift takes the URL's host.
  case writtenAsURL
  case address
  case publicSuffix
  case sharedCloud
  case noHostName
}
