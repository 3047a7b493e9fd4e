import AppTransportSecurity
import Bytes
import HostNames
package import PropertyLists

/// The part of Cordova's `config.xml` from which cordova-ios generates `NSAppTransportSecurity`.
///
/// cordova-ios generates the dictionary from `<access>` and `<allow-navigation>` elements, and
/// deletes all other content, so `<access>` is preferred. `<access>` cannot express an IPv6
/// address, an address range, a pin, or a key for the whole app. A dictionary with any of these
/// goes as a whole into `<edit-config>`, which Cordova applies later. The two are not combined,
/// because keys from `<access>` would win. Only the first `cordova prepare` would apply
/// `<config-file>`.
package struct CordovaConfig {
  /// Returns the `<platform name="ios">` element, to be placed in `<widget>`.
  package static func document(appTransportSecurity policy: PropertyListDictionary) -> String {
    let content = accessElements(policy) ?? editConfig(policy)
    return "<platform name=\"ios\">\n\(content)</platform>\n"
  }

  /// Returns an `<access>` for each host; `nil` if `<access>` cannot express the dictionary.
  private static func accessElements(_ policy: PropertyListDictionary) -> String? {
    var lines = """
        <!-- Remove <access origin="*"/> and <allow-navigation href="*"/>: cordova-ios generates
             NSAllowsArbitraryLoads from them. -->

      """
    for entry in policy.countingEntries {
      guard entry.key == PolicyKey.exceptionDomains.rawValue,
        case .dictionary(let domains) = entry.value
      else { return nil }
      for domain in domains.countingEntries {
        guard case .dictionary(let keys) = domain.value,
          let element = accessElement(host: domain.key, keys)
        else { return nil }
        lines += element
      }
    }
    return lines
  }

  /// The values of `minimum-tls-version` that cordova-ios copies; it omits TLSv1.2, the default.
  private static let versions: Set = ["TLSv1.0", "TLSv1.1", "TLSv1.3"]

  private static func accessElement(host: String, _ keys: PropertyListDictionary) -> String? {
    guard isKeptByURL(host) else { return nil }
    var (scheme, wildcard, attributes) = ("https", "", "")
    for entry in keys.countingEntries {
      switch (PolicyKey(rawValue: entry.key), entry.value) {
      case (.allowsInsecureHTTPLoads, .boolean(true)): scheme = "http"
      case (.includesSubdomains, .boolean(true)): wildcard = "*."
      case (.minimumTLSVersion, .string(let version)) where versions.contains(version):
        attributes += " minimum-tls-version=\"\(version)\""
      case (.requiresForwardSecrecy, .boolean(false)):
        attributes += " requires-forward-secrecy=\"false\""
      case (.requiresCertificateTransparency, .boolean(true)):
        attributes += " requires-certificate-transparency=\"true\""
      default: return nil
      }
    }
    // Cordova's parser does not accept a wildcard before an address.
    guard wildcard.isEmpty || IPAddress(parsing: host) == nil else { return nil }
    return "  <access origin=\"\(scheme)://\(wildcard)\(host)\"\(attributes)/>\n"
  }

  /// True if cordova-ios's URL parser returns the host unchanged.
  ///
  /// The parser preserves plain names and canonical IPv4 addresses. It leaves brackets around an
  /// IPv6 address, and reads a name that ends in a number as an address (WHATWG URL, section 3.5).
  private static func isKeptByURL(_ host: String) -> Bool {
    if let address = IPAddress(parsing: host) {
      return !host.contains(":") && address.description == host
    }
    let labels = host.split(separator: ".", omittingEmptySubsequences: false)
    guard labels.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy(isLabelByte) }),
      let last = labels.last?.utf8.first
    else { return false }
    return !last.isDecimalDigit
  }

  private static func isLabelByte(_ byte: UInt8) -> Bool {
    switch Unicode.Scalar(byte) {
    case "a"..."z", "0"..."9", "-", "_": true
    default: false
    }
  }

  private static func editConfig(_ policy: PropertyListDictionary) -> String {
    """
      <!-- <access> cannot express all of this. Remove every <access> and <allow-navigation> with "*" or
           a host: what cordova-ios generates from them overrides this. -->
      <edit-config file="*-Info.plist" mode="merge" target="NSAppTransportSecurity">
    \(PropertyListWriter.element(.dictionary(policy), indentation: "    ", unit: "  "))  </edit-config>

    """
  }
}
