import Bytes
import HostNames
import JSONText
import PropertyLists
import ProtocolRegistries

extension DecisionCase {
  /// Reads the cases of a JSON document: an object with `cases`, a list of cases, or a single case.
  public static func read(json: [UInt8]) throws(DecisionCaseError) -> [DecisionCase] {
    let document: JSONValue
    do throws(JSONError) {
      document = try JSONValue(reading: json, limits: limits)
    } catch {
      throw .notJSON(
        problem: error.problem, position: TextPosition(ofByte: error.offset, in: json))
    }
    let items: [JSONValue]
    if let object = document.members?.filter({ !$0.value.isNull }) {
      guard let cases = object.first(where: { $0.name == "cases" }) else {
        guard object.contains(where: { ["connection", "id"].contains($0.name) }) else {
          throw .noCases
        }
        return [try DecisionCase(document, place: 1)]
      }
      guard let list = cases.value.elements else { throw .noCases }
      items = list
    } else {
      guard let list = document.elements else { throw .noCases }
      items = list
    }
    var cases = [DecisionCase]()
    for (index, item) in items.enumerated() {
      cases.append(try DecisionCase(item, place: index + 1))
    }
    return cases
  }

  /// The limits for the JSON of a file: 32 nested levels, as for a property list.
  ///
  /// The file's size is limited where the file is opened.
  private static let limits = JSONLimits(bytes: .max, depth: 32, values: .max)

  private init(_ value: JSONValue, place: Int) throws(DecisionCaseError) {
    guard let object = value.members else {
      throw .unusable(
        id: "case \(place)", field: "it", value: value.shown, wanted: "an object")
    }
    var members = DecisionCaseMembers(object, id: "case \(place)", path: "")
    id = try members.required("id", "a string", \.text)
    members.id = id
    let newest = SystemVersion.newest(.iOS)
    system =
      try members.optional("os", "a system such as iOS 17.4", SystemVersion.init(released:))
      ?? newest
    linkedSDK =
      try members.optional("linkedSDK", "an SDK such as iOS 17", SystemVersion.init(released:))
      ?? system
    let interface =
      try members.optional(
        "api", "a class or framework such as URLSession", LoadingInterface.init(named:))
    // No dictionary is equivalent to an empty one.
    let dictionary = try members.value("policy", "an object", \.members)
    if let infoPlist = try members.value("infoPlist", "an object", \.members) {
      guard dictionary == nil else {
        throw .unusable(id: id, field: "infoPlist", value: "beside a policy", wanted: "alone")
      }
      policy = TransportSecurityPolicy(infoPlist: PropertyListDictionary(infoPlist))
    } else {
      let list = PropertyListDictionary(dictionary ?? [])
      policy = TransportSecurityPolicy(propertyList: list)
      // A case has no other place for a key that stands beside the dictionary.
      policy.readSettings(besidePolicyIn: list)
    }
    expected = try members.optional("expect", "allow, block or unknown") {
      Decision.Verdict(rawValue: $0)
    }
    expectedBarriers =
      try members.optional(
        "blockedBy", "one of " + Barrier.allCases.map(\.rawValue).joined(separator: ", ")
      ) { word in
        Barrier(rawValue: word).map { [$0] } ?? Barrier.ofEarlierCases[word]
      } ?? []
    expectedError = try members.value("error", "a number", DecisionCaseMembers.number)
    rules = try members.list("rule", "a list of rules such as ATS-12") {
      $0.text.flatMap { RuleIdentifier($0) }
    }
    variants = []
    for (index, item) in try members.objects("variants").enumerated() {
      var variant = DecisionCaseMembers(item, id: id, path: "variants[\(index)].")
      let option = try variant.required("option", "an interpretation such as cipher-policy=doc2015")
      {
        $0.text.flatMap { Assumptions.knows($0) ? $0 : nil }
      }
      let expected = try variant.optional("expect", "allow, block or unknown") {
        Decision.Verdict(rawValue: $0)
      }
      variants.append(Variant(option: option, expected: expected))
      members.leave(variant)
    }
    let load = try members.required("connection", "an object", \.members)
    var connection = DecisionCaseMembers(load, id: id, path: "connection.")
    facts = try connection.facts()
    facts.interface = interface ?? .urlLoading
    members.leave(connection)
    members.remark(["confidence", "reason", "note", "source"])
    unreadMembers = members.unread
    unknownValues = members.unknown
  }
}

extension DecisionCaseMembers {
  fileprivate mutating func facts() throws(DecisionCaseError) -> TransportFacts {
    let scheme = try scheme()
    var facts = TransportFacts(scheme: scheme, host: try host())
    try readEndpoint(into: &facts)
    facts.isKnownToHSTS = try flag("hstsKnown") ?? false
    for (index, item) in try objects("redirects").enumerated() {
      var step = DecisionCaseMembers(item, id: id, path: "\(path)redirects[\(index)].")
      facts.redirects.append(try step.redirect(after: facts))
      leave(step)
    }
    // The https connection that replaces a cleartext one of an HSTS host. For other hosts it is
    // never made, and the member is reported as unread.
    if facts.isKnownToHSTS,
      let object = try value("upgraded", "an object", \.members)
    {
      var upgraded = DecisionCaseMembers(object, id: id, path: path + "upgraded.")
      try upgraded.readHandshake(into: &facts)
      upgraded.remark(["scheme", "host", "port"])
      leave(upgraded)
    }
    remark(["resolvesTo"])
    return facts
  }

  private mutating func redirect(
    after first: TransportFacts
  ) throws(DecisionCaseError) -> TransportFacts.Redirect {
    let url = TransportFacts(scheme: try scheme(), host: try host())
    var facts = url
    try readEndpoint(into: &facts)
    facts.port = nil
    guard facts != url else { return TransportFacts.Redirect(scheme: url.scheme, host: url.host) }
    // One session and one handler serve all steps of a redirect.
    facts.sessionMinimumTLS = facts.sessionMinimumTLS ?? first.sessionMinimumTLS
    facts.delegateOverridesTrust = facts.delegateOverridesTrust || first.delegateOverridesTrust
    return TransportFacts.Redirect(facts)
  }

  private mutating func readEndpoint(
    into facts: inout TransportFacts
  ) throws(DecisionCaseError) {
    facts.port = try value("port", "a port") { Self.number($0).flatMap(UInt16.init(exactly:)) }
    facts.pinMatch = try flag("pinMatch")
    facts.delegateOverridesTrust = try flag("delegateOverridesTrust") ?? false
    facts.sessionMinimumTLS = try version("sessionMinimumTLS")
    try readHandshake(into: &facts)
  }

  private mutating func readHandshake(
    into facts: inout TransportFacts
  ) throws(DecisionCaseError) {
    facts.tlsVersion = try registered("tlsVersion", "a version from SSLv2 to TLSv1.3") {
      $0.text.flatMap(Self.version)
    }
    facts.cipherSuite = try registered(
      "cipherSuite", "a registered name or a number such as 0xc02f"
    ) { (value) -> CipherSuite? in
      guard let text = value.text else {
        return Self.number(value).flatMap(UInt16.init(exactly:)).map(CipherSuite.init(rawValue:))
      }
      return CipherSuite(name: text) ?? Self.code(text).map(CipherSuite.init(rawValue:))
    }
    facts.isForwardSecret = try flag("forwardSecrecy")
    // The suite determines this too. If they contradict each other, the flag would be ignored, so
    // it is refused.
    if let own = facts.cipherSuite?.isForwardSecret, facts.isForwardSecret != own {
      if facts.isForwardSecret != nil { leave([path + "forwardSecrecy"]) }
      facts.isForwardSecret = own
    }
    facts.signatureHash = try optional(
      "signatureHash", "a hash such as SHA256", SignatureHash.init(name:))
    facts.trust = try optional(
      "trust", "one of " + ServerTrust.allCases.map(\.rawValue).joined(separator: ", ")
    ) { ServerTrust(rawValue: $0) }
    facts.isTransparent = try flag("ctCompliant")
    try readCertificate(into: &facts)
    try readSignatureSchemes(into: &facts)
    facts.extendedMasterSecret = try flag("extendedMasterSecret")
    facts.leafKey = nil
    if let object = try value("leafKey", "an object", \.members) {
      var key = DecisionCaseMembers(object, id: id, path: path + "leafKey.")
      let type = try key.required("type", "RSA, EC or another kind of key", \.text)
      let bits = try key.value("bits", "a number above 0") {
        DecisionCaseMembers.number($0).flatMap { $0 > 0 ? $0 : nil }
      }
      facts.leafKey = LeafKey(Self.keyKinds[type.lowercased()] ?? .other, bits: bits)
      leave(key)
    }
  }

  private mutating func scheme() throws(DecisionCaseError) -> TransportFacts.Scheme {
    try required("scheme", "http, https, ws or wss") {
      $0.text.flatMap { TransportFacts.Scheme(rawValue: $0.lowercased()) }
    }
  }

  /// Reads the host of the URL without the brackets of an address; throws if it has a port.
  private mutating func host() throws(DecisionCaseError) -> String {
    try required("host", "the host of the URL") { (value) -> String? in
      guard let text = value.text, !text.isEmpty else { return nil }
      if text.utf8.contains(where: { $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: "[") }) {
        guard IPAddress(hostLiteral: text) != nil else { return nil }
        return text.hasPrefix("[") ? String(text.dropFirst().dropLast()) : text
      }
      return text.utf8.contains(where: { $0 <= 0x20 || "/?#@\\".utf8.contains($0) }) ? nil : text
    }
  }

  private mutating func version(_ name: String) throws(DecisionCaseError) -> TLSVersion? {
    try optional(name, "a version from SSLv2 to TLSv1.3", Self.version)
  }

  private static func version(_ text: String) -> TLSVersion? {
    let folded = text.lowercased().filter { $0 != " " }
    return TLSVersion(name: text) ?? versions[folded.replacing("v", with: "")]
  }

  mutating func flag(_ name: String) throws(DecisionCaseError) -> Bool? {
    try value(name, "true or false") { if case .boolean(let flag) = $0 { flag } else { nil } }
  }

  private static let keyKinds: [String: LeafKey.Kind] = [
    "rsa": .rsa, "rsa-pss": .rsa, "ec": .ellipticCurve, "ecdsa": .ellipticCurve,
  ]

  /// TLS versions by names other than Apple's, in lower case without spaces and the letter "v".
  private static let versions: [String: TLSVersion] = [
    "ssl2": .ssl2, "ssl2.0": .ssl2, "ssl3": .ssl3, "ssl3.0": .ssl3, "tls1": .tls10,
    "tls1.0": .tls10, "tls1.1": .tls11, "tls1.2": .tls12, "tls1.3": .tls13,
  ]

  private static func code(_ text: String) -> UInt16? {
    text.hasPrefix("0x") ? UInt16(text.dropFirst(2), radix: 16) : nil
  }
}

extension SystemVersion {
  /// Parses a system version.
  ///
  /// Returns `nil` for major versions that Apple never released, such as macOS 16 to 25.
  fileprivate init?(released text: String) {
    guard let version = SystemVersion(text),
      !SystemVersion.releases(version.platform, in: version.major...version.major).isEmpty
    else { return nil }
    self = version
  }
}

extension Assumptions {
  fileprivate static func knows(_ option: String) -> Bool {
    var assumptions = Assumptions()
    return (try? assumptions.choose(option)) != nil
  }
}
