import Bytes
import Escaping
import JSONText
import ProtocolRegistries

/// The members of a decision case that describe the server's certificate beyond its key: dates and
/// certificate timestamps.
///
/// They are members of the connection itself, or of its object `certificate`.
extension DecisionCaseMembers {
  mutating func readCertificate(into facts: inout TransportFacts) throws(DecisionCaseError) {
    try readDates(into: &facts)
    try readTimestamps(into: &facts)
    try readIssuer(into: &facts)
    guard let object = try value("certificate", "an object", \.members) else { return }
    var certificate = DecisionCaseMembers(object, id: id, path: path + "certificate.")
    try certificate.readDates(into: &facts)
    try certificate.readTimestamps(into: &facts)
    try certificate.readIssuer(into: &facts)
    leave(certificate)
  }

  // MARK: Dates

  private mutating func readDates(into facts: inout TransportFacts) throws(DecisionCaseError) {
    let (notBefore, issued) = (try date("notBefore"), try date("issued"))
    let start = notBefore ?? issued
    let end = try date("notAfter")
    let days = try value("validityDays", "a number of days") {
      DecisionCaseMembers.number($0).flatMap { (0...100_000).contains($0) ? Int64($0) : nil }
    }
    if try flag("leafTrusted") == true {
      facts.chain = facts.chain ?? PresentedChain()
      facts.chain?.isLeafTrusted = true
    }
    guard start != nil || end != nil || days != nil else { return }
    facts.chain = facts.chain ?? PresentedChain()
    if let start { facts.chain?.issuedAt = start }
    let length = days.map { $0 * Self.secondsOfDay }
    let first = start ?? end.map { $0 - (length ?? 0) } ?? Self.usualStart
    guard let last = end ?? length.map({ first + $0 }), first <= last else { return }
    facts.chain?.validity = first...last
  }

  /// Reads a moment in seconds since 1970: a day, which begins at midnight UTC, or a date with a time
  /// in UTC (`2025-01-31T12:00:00Z`).
  private mutating func date(_ name: String) throws(DecisionCaseError) -> Int64? {
    try optional(name, "a date such as 2025-01-31 or 2025-01-31T12:00:00Z") { text in
      guard let day = CalendarDay(String(text.prefix(10))) else { return nil }
      let midnight =
        Self.secondsOfDay
        * GregorianCalendar.daysSince1970(
          year: Int64(day.year), month: Int64(day.month), day: Int64(day.day))
      if text.utf8.count == 10 { return midnight }
      guard let seconds = Self.secondsOfDay(String(text.dropFirst(10))) else { return nil }
      return midnight + seconds
    }
  }

  private static func secondsOfDay(_ text: String) -> Int64? {
    guard let first = text.first, "Tt ".contains(first), let last = text.last, "Zz".contains(last)
    else { return nil }
    let parts = text.dropFirst().dropLast().split(
      separator: ":", omittingEmptySubsequences: false)
    let numbers = parts.map { $0.utf8.count == 2 ? Int64($0) : nil }
    guard numbers.count == 3, let hour = numbers[0], let minute = numbers[1],
      let second = numbers[2], (0...23).contains(hour), (0...59).contains(minute),
      (0...59).contains(second)
    else { return nil }
    return hour * 3_600 + minute * 60 + second
  }

  /// The start of validity of a certificate whose case gives only a length: 2024-01-01 00:00 UTC in
  /// seconds since 1970.
  private static let usualStart: Int64 = 1_704_067_200
  private static let secondsOfDay: Int64 = 86_400

  // MARK: Timestamps

  /// Reads how many logs signed the certificate's timestamps.
  ///
  /// One number means that all timestamps are embedded. An object has a number for each place: the
  /// certificate, the TLS extension and the OCSP response; a missing place was not seen.
  private mutating func readTimestamps(
    into facts: inout TransportFacts
  ) throws(DecisionCaseError) {
    for name in ["scts", "sctCount"] {
      if let timestamps = try value(
        name, "a number, or an object with embedded, tls and ocsp", Self.timestamps)
      {
        facts.timestamps = timestamps
      }
    }
  }

  private static func timestamps(_ value: JSONValue) -> CertificateTimestamps? {
    if let count = number(value) {
      return count < 0
        ? nil
        : CertificateTimestamps(embeddedLogs: count, sentLogs: 0, logs: count, isComplete: true)
    }
    guard let members = value.members, !members.isEmpty else { return nil }
    var counts: [String: Int] = [:]
    for member in members where !member.value.isNull {
      guard places.contains(member.name), let count = number(member.value),
        (0...1000).contains(count)
      else { return nil }
      counts[member.name] = count
    }
    let sent = (counts["tls"] ?? 0) + (counts["ocsp"] ?? 0)
    return CertificateTimestamps(
      embeddedLogs: counts["embedded"], sentLogs: sent, logs: (counts["embedded"] ?? 0) + sent,
      isComplete: counts.count == places.count)
  }

  private static let places: Set<String> = ["embedded", "tls", "ocsp"]

  // MARK: Issuer

  /// Reads the names of the leaf's issuer and of the root, each a text or an object with its parts.
  private mutating func readIssuer(into facts: inout TransportFacts) throws(DecisionCaseError) {
    let wanted = "a name, or an object with commonName and organization"
    let issuer = try value("issuer", wanted, AuthorityDistinguishedName.init)
    let root = try value("root", wanted, AuthorityDistinguishedName.init)
    let leaf = issuer ?? AuthorityDistinguishedName(nil, nil)
    guard let found = DistrustedIssuer(leaf: leaf, top: root, verifiedKeys: []) else { return }
    facts.chain = facts.chain ?? PresentedChain()
    facts.chain?.distrusted = DistrustedIssuer(found.authority, certainty: .proven)
  }
}

extension AuthorityDistinguishedName {
  /// Parses a common name, a distinguished name (`CN=…, O=…, C=…`), or an object with its parts.
  fileprivate init?(_ value: JSONValue) {
    guard let members = value.members else {
      guard let text = value.text, !text.isEmpty else { return nil }
      self.init(text: text)
      return
    }
    self.init(nil, nil)
    for member in members where !member.value.isNull {
      guard let text = member.value.text else { return nil }
      switch member.name {
      case "commonName", "CN": commonName = ForeignText(text)
      case "organization", "O": organization = ForeignText(text)
      default: return nil
      }
    }
  }

  private init(text: String) {
    guard text.contains("=") else {
      let name = ForeignText(text)
      self = DistrustedAuthority.title(ofCommonName: name) ?? AuthorityDistinguishedName(nil, name)
      return
    }
    self.init(nil, nil)
    // A part without a sign of equality belongs to the part before it: "O=Entrust, Inc.".
    var parts: [String] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      if part.contains("=") || parts.isEmpty {
        parts.append(String(part))
      } else {
        parts[parts.count - 1] += "," + part
      }
    }
    for part in parts {
      let pair = part.split(separator: "=", maxSplits: 1).map { $0.trimmed }
      guard pair.count == 2 else { continue }
      if pair[0] == "CN" { commonName = ForeignText(pair[1]) }
      if pair[0] == "O" { organization = ForeignText(pair[1]) }
    }
  }
}

extension Substring {
  fileprivate var trimmed: String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}
