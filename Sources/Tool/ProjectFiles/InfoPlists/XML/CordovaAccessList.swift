import Bytes
import PropertyLists

/// The ATS dictionary that cordova-ios generates from `<access>` and `<allow-navigation>`.
struct CordovaAccessList {
  private typealias Member = PropertyListNode.Member

  private let bytes: [UInt8]
  private var global: [Member] = []
  private var hosts: [Member] = []
  private var places: [String: Int] = [:]
  private var first: Range<Int>?

  /// Reads a configuration's `<allow-navigation>` elements, and then its `<access>` elements.
  init(_ elements: [XMLElement], in bytes: [UInt8]) throws(ProjectFileError) {
    self.bytes = bytes
    for element in elements where element.name == "allow-navigation" {
      try add(element, url: element["href"])
    }
    for element in elements where element.name == "access" {
      try add(element, url: element["origin"])
    }
  }

  /// Returns the ATS dictionary as a member of the Info.plist; `nil` if cordova-ios writes none.
  func policy() -> PropertyListNode.Member? {
    guard let first else { return nil }
    var members = global
    if !hosts.isEmpty {
      members.append(Member("NSExceptionDomains", .dictionary(hosts), at: first))
    }
    return Member(GeneratedInfoPlist.policyKey, .dictionary(members), at: first)
  }

  private mutating func add(_ element: XMLElement, url: String?) throws(ProjectFileError) {
    guard let url, let origin = try origin(url, of: element) else { return }
    first = first ?? element.range
    if origin.host == "*" {
      set("NSAllowsArbitraryLoads", .boolean(true), at: element, in: &global)
      guard url == "*", element.name == "access" else { return }
      for (attribute, key) in Self.globalKeys where element[attribute] == "true" {
        set(key, .boolean(true), at: element, in: &global)
      }
      return
    }
    if places[origin.host] == nil {
      places[origin.host] = hosts.count
      hosts.append(Member(origin.host, .dictionary([]), at: element.range))
    }
    guard let index = places[origin.host] else { return }
    var keys = hosts[index].node.members
    if origin.includesSubdomains {
      set("NSIncludesSubdomains", .boolean(true), at: element, in: &keys)
    }
    if let version = element["minimum-tls-version"], !version.isEmpty, version != "TLSv1.2" {
      set("NSExceptionMinimumTLSVersion", .string(version), at: element, in: &keys)
    }
    if let secrecy = element["requires-forward-secrecy"], !secrecy.isEmpty, secrecy != "true" {
      set("NSExceptionRequiresForwardSecrecy", .boolean(false), at: element, in: &keys)
    }
    if element["requires-certificate-transparency"] == "true" {
      set("NSRequiresCertificateTransparency", .boolean(true), at: element, in: &keys)
    }
    if origin.isCleartext {
      set("NSExceptionAllowsInsecureHTTPLoads", .boolean(true), at: element, in: &keys)
    }
    hosts[index].node.content = .dictionary(keys)
  }

  private static let globalKeys = [
    ("allows-arbitrary-loads-in-web-content", "NSAllowsArbitraryLoadsInWebContent"),
    ("allows-arbitrary-loads-in-media", "NSAllowsArbitraryLoadsForMedia"),
    ("allows-arbitrary-loads-for-media", "NSAllowsArbitraryLoadsForMedia"),
    ("allows-local-networking", "NSAllowsLocalNetworking"),
  ]

  private func set(
    _ key: String, _ content: PropertyListNode.Content, at element: XMLElement,
    in members: inout [PropertyListNode.Member]
  ) {
    members.removeAll { $0.key == key }
    members.append(Member(key, content, at: element.range))
  }

  // MARK: Origins

  private struct Origin {
    var host: String
    var includesSubdomains = false
    var isCleartext = false
  }

  /// Returns the host of a URL as Node.js parses it; `nil` if Cordova ignores the URL.
  ///
  /// - Throws: `ProjectFileError` if Node.js may change the host.
  private func origin(_ url: String, of element: XMLElement) throws(ProjectFileError) -> Origin? {
    guard url != "*" else { return Origin(host: "*") }
    guard let separator = url.firstRange(of: "://") else {
      // `tel:*` has no host, and a name without a scheme is not a URL.
      guard url.prefix(while: { $0 != ":" }).contains("*") else { return nil }
      throw problem("this origin has no scheme, which Cordova does not accept", element)
    }
    var scheme = url[..<separator.lowerBound].lowercased()
    if scheme.contains("*") { scheme = "http" }
    guard let first = scheme.utf8.first, first.isLowercaseLetter,
      scheme.utf8.allSatisfy(Self.isSchemeByte)
    else { return nil }
    let authority = url[separator.upperBound...].prefix { !"/?#\\".contains($0) }
    let port = authority.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard let name = port.first,
      port.count == 1 || port[1].allSatisfy({ $0.isASCII && $0.isNumber })
    else { throw problem("this origin has an unsupported host", element) }
    var host = name.lowercased()
    guard !host.isEmpty else { return nil }
    guard host.utf8.allSatisfy(Self.isHostByte) else {
      throw problem("this origin has an unsupported host", element)
    }
    var origin = Origin(host: host, isCleartext: scheme == "http")
    if host.hasPrefix("*.") {
      host.removeFirst(2)
      origin.host = host
      origin.includesSubdomains = true
    }
    return origin
  }

  private static func isSchemeByte(_ byte: UInt8) -> Bool {
    switch Unicode.Scalar(byte) {
    case "a"..."z", "0"..."9", "-", "+", ".": true
    default: false
    }
  }

  private static func isHostByte(_ byte: UInt8) -> Bool {
    switch Unicode.Scalar(byte) {
    case "a"..."z", "0"..."9", "-", "_", ".", "*": true
    default: false
    }
  }

  private func problem(_ words: String, _ element: XMLElement) -> ProjectFileError {
    ProjectFileError(.cordova, words, at: element.range.lowerBound, in: bytes)
  }
}
