public import PropertyLists
public import ProtocolRegistries

/// The settings of an `NSExceptionDomains` entry as one system reads them.
///
/// The default value is an empty entry, which puts a host under all requirements of ATS whatever
/// the global keys. `ExceptionEntry` has the values as written.
public struct DomainException: Hashable, Sendable {
  /// True if the entry also applies to names below its key (`NSIncludesSubdomains`, ATS-31).
  public var includesSubdomains: Bool
  /// True if cleartext is allowed.
  ///
  /// The app's challenge handler may then also accept an untrusted server (ATS-33, ATS-34).
  public var allowsInsecureHTTPLoads: Bool
  /// The minimum TLS version; `nil` means TLS 1.2 (ATS-35).
  public var minimumTLSVersion: TLSVersion?
  /// True if suites without forward secrecy are refused (ATS-37).
  public var requiresForwardSecrecy: Bool
  /// True if the chain must meet Certificate Transparency, on iOS 10 to 12 only (ATS-40).
  public var requiresCertificateTransparency: Bool
  /// The NIAP package for this host, which replaces the package for the whole app (ATS-43).
  public var niapPackage: NIAPTLSPackage?

  /// Creates an exception; by default an empty entry, which puts its host under ATS (ATS-30).
  public init(
    includesSubdomains: Bool = false, allowsInsecureHTTPLoads: Bool = false,
    minimumTLSVersion: TLSVersion? = nil, requiresForwardSecrecy: Bool = true,
    requiresCertificateTransparency: Bool = false, niapPackage: NIAPTLSPackage? = nil
  ) {
    self.includesSubdomains = includesSubdomains
    self.allowsInsecureHTTPLoads = allowsInsecureHTTPLoads
    self.minimumTLSVersion = minimumTLSVersion
    self.requiresForwardSecrecy = requiresForwardSecrecy
    self.requiresCertificateTransparency = requiresCertificateTransparency
    self.niapPackage = niapPackage
  }

  /// The entry as a dictionary with a fixed order of keys, without default values.
  public var propertyList: PropertyListDictionary {
    var list = PropertyListDictionary()
    func write(_ key: PolicyKey, _ value: PropertyListValue) { list[key.rawValue] = value }
    if includesSubdomains { write(.includesSubdomains, .boolean(true)) }
    if allowsInsecureHTTPLoads { write(.allowsInsecureHTTPLoads, .boolean(true)) }
    if let minimumTLSVersion, minimumTLSVersion != .tls12 {
      write(.minimumTLSVersion, .string(minimumTLSVersion.description))
    }
    if !requiresForwardSecrecy { write(.requiresForwardSecrecy, .boolean(false)) }
    if requiresCertificateTransparency { write(.requiresCertificateTransparency, .boolean(true)) }
    if let niapPackage { write(.exceptionRequiresNIAPPackage, .string(niapPackage.rawValue)) }
    return list
  }
}
