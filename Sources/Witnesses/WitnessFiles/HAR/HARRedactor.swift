import Bytes
public import CaptureFiles
import Escaping
import Evidence
import HostNames
import JSONText
import ProtocolRegistries

/// Redacts HTTP archives by rewriting each entry from the facts read from it.
///
/// Kept are scheme, host, port, method, status, redirects, masked user agent, media type, HSTS
/// policy, server address and time; of TLS, version, suite, certificate dates, and the
/// certificate's validity for the host. Paths, queries, bodies, cookies and other headers are never
/// written. A damaged or local entry becomes a placeholder, so that entry numbers do not change.
public enum HARRedactor {
  /// Passes the redacted archive in pieces to `write`; returns a summary of the original.
  public static func redact<E: Error>(
    _ contents: consuming FileContents, write: ([UInt8]) throws(E) -> Void
  ) throws(E) -> TrafficLogSummary {
    let name = contents.name
    try write(
      Array(#"{"log":{"version":"1.2","creator":{"name":"atsift","version":"1"},"entries":["#.utf8))
    var count = 0
    let summary = try HARReader.readLoads(contents, named: name) { (observation, load) throws(E) in
      try fill(upTo: observation.place.frame - 1, &count, write)
      let typesRequest = load.requestHeaders.contentType != nil
      try write(separator(&count) + entry(observation, typesRequest: typesRequest))
    }
    try fill(upTo: summary.entries, &count, write)
    try write(Array("]}}\n".utf8))
    return summary
  }

  /// Writes placeholders for entries without facts up to the entry `number`, so that the numbers of
  /// the entries after them do not change.
  private static func fill<E: Error>(
    upTo number: Int, _ count: inout Int, _ write: ([UInt8]) throws(E) -> Void
  ) throws(E) {
    while count < number { try write(separator(&count) + placeholder) }
  }

  private static let placeholder = Array(
    #"{"request":{"method":"GET","url":"data:,"},"response":{"status":0}}"#.utf8)

  private static func separator(_ count: inout Int) -> [UInt8] {
    count += 1
    return count == 1 ? [] : [UInt8(ascii: ",")]
  }

  /// Returns an entry; `typesRequest` is true if the media type is that of the request's body, false
  /// if it is the response's.
  private static func entry(_ observation: Observation, typesRequest: Bool) -> [UInt8] {
    var json = JSONWriter()
    json.openObject()
    json.member(#""startedDateTime":"#, observation.place.time?.iso8601Nanoseconds)
    json.openObject(#""request":"#)
    json.request(observation, withType: typesRequest)
    json.closeObjectMember()
    json.openObject(#""response":"#)
    json.response(observation.http, withType: !typesRequest)
    json.closeObjectMember()
    if observation.http?.upgrade == "websocket" { json.member(#""_resourceType":"#, "websocket") }
    if let tls = observation.tls {
      json.details(of: tls, observation)
      if tls.version == nil {
        json.member(#""_tlsError":"#, tls.outcome == .refusedByClient ? "cert-rejected" : "closed")
      }
    }
    let address = observation.server.address
    if address != IPAddress(high: 0, low: 0) {
      json.member(#""serverIPAddress":"#, address.description)
    }
    json.closeObject()
    return json.bytes.bytes
  }
}

extension JSONWriter {
  /// The name written for a certificate that does not cover the host, in place of its name (RFC
  /// 6761, section 6.4).
  private static let otherName = "other.invalid"

  fileprivate mutating func details(of tls: TLSFacts, _ observation: Observation) {
    let isQUIC = observation.kind == .quic
    guard let name = SecurityDetails.protocolName(of: tls.version, isQUIC: isQUIC) else { return }
    openObject(#""_securityDetails":"#)
    member(#""protocol":"#, name)
    if tls.offer != nil { member(#""keyExchange":"#, "") }
    member(#""cipher":"#, tls.cipherSuite?.name)
    member(#""issuer":"#, SecurityDetails.redactedIssuer)
    if let certificate = tls.certificate?.value, let host = observation.host {
      if !certificate.hidesNames {
        member(#""sanList":"#, [certificate.covers(host) ? host : Self.otherName])
      }
      member(#""validFrom":"#, certificate.notBefore.map { Int($0.nanoseconds / 1_000_000_000) })
      member(#""validTo":"#, certificate.notAfter.map { Int($0.nanoseconds / 1_000_000_000) })
    }
    closeObjectMember()
  }

  fileprivate mutating func request(_ observation: Observation, withType: Bool) {
    // An https load without further facts is a tunnel through the proxy.
    let isTunnel = observation.kind == .tls && observation.http == nil
    member(#""method":"#, isTunnel ? "CONNECT" : observation.http?.method)
    member(#""url":"#, observation.urlWithoutPath)
    member(#""httpVersion":"#, observation.http?.version)
    var fields: [(String, ForeignText)] = []
    if let agent = observation.http?.userAgent {
      fields.append(("User-Agent", UserAgentMask.masked(agent)))
    }
    if let upgrade = observation.http?.upgrade, upgrade != "websocket" {
      fields.append(("Upgrade", upgrade))
    }
    if withType, let type = observation.http?.contentType {
      fields.append(("Content-Type", type))
    }
    headers(fields)
  }

  fileprivate mutating func response(_ http: HTTPFacts?, withType: Bool) {
    member(#""status":"#, http?.status ?? 0)
    var fields: [(String, ForeignText)] = []
    if withType, let type = http?.contentType { fields.append(("Content-Type", type)) }
    if let policy = http?.strictTransport {
      fields.append(
        (
          "Strict-Transport-Security",
          ForeignText(
            "max-age=\(policy.isInForce ? 31_536_000 : 0)"
              + (policy.includesSubdomains ? "; includeSubDomains" : ""))
        ))
    }
    headers(fields)
    member(#""redirectURL":"#, http?.locationWithoutPath)
  }

  private mutating func headers(_ fields: [(String, ForeignText)]) {
    openList(#""headers":"#)
    for (name, value) in fields {
      item { json in
        json.openObject()
        json.member(#""name":"#, name)
        json.member(#""value":"#, value)
        json.closeObject()
      }
    }
    closeListMember()
  }
}

extension Observation {
  fileprivate var urlWithoutPath: String {
    let scheme = kind == .http ? "http" : "https"
    return "\(scheme)://\((host ?? "").urlHost):\(urlPort)/"
  }
}

extension HTTPFacts {
  fileprivate var locationWithoutPath: ForeignText? {
    guard let locationScheme, let locationHost else { return nil }
    let port = locationPort.map { ":\($0)" } ?? ""
    let isIPv6 = locationHost.contains(":")
    return ForeignText(joining: [
      locationScheme, isIPv6 ? "://[" : "://", locationHost,
      ForeignText((isIPv6 ? "]" : "") + port + "/"),
    ])
  }
}

extension String {
  /// The host in the form of URLs, with an IPv6 address in brackets (RFC 3986, section 3.2.2).
  fileprivate var urlHost: String { contains(":") ? "[\(self)]" : self }
}
