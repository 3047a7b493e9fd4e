package import Bytes
import Escaping
package import Evidence
import HostNames
import JSONText
import ProtocolRegistries

/// Writes observations as NDJSON, the output of `atsift connections`.
///
/// Keys have a fixed order, and unknown facts are omitted. For speed, bytes are written directly
/// into the caller's buffer, and the JSON of repeating values is cached.
package struct ConnectionRecordWriter: Sendable {
  /// The value of `schema`, the first key of each record.
  package static let schema = DocumentSchema.connections.mark

  // Repeating parts: an app contacts some hundred servers in some dozen ways.
  private var agents = UserAgentTable()
  private var software = JSONPieceCache<ForeignText>(bits: 6)
  private var heads = JSONPieceCache<Head>(bits: 2)
  var handshakes = JSONPieceCache<TLSFacts>(bits: 10)
  var certificates = JSONPieceCache<SharedValue<CertificateFacts>>(bits: 12)
  private var offers = JSONPieceCache<SharedValue<TLSOffer>>(bits: 8)

  package init() {}

  /// Appends one record with a line end.
  ///
  /// `tlsProxy` is the proxy or product that terminated TLS; `nil` if the server did.
  package mutating func append(
    _ observation: Observation, tlsProxy: TLSProxy? = nil, to buffer: inout ByteWriter
  ) {
    buffer.writeJSON { append(observation, tlsProxy, to: &$0) }
    buffer.append(UInt8(ascii: "\n"))
  }

  private mutating func append(
    _ observation: Observation, _ tlsProxy: TLSProxy?, to json: inout JSONWriter
  ) {
    json.openObject()
    heads.append(
      to: &json, number: Head.number(observation.kind), isSame: { $0.isHead(of: observation) },
      make: { Head(kind: observation.kind, capture: observation.place.capture) },
      write: { $1.members($0) })
    json.member(#""frame":"#, observation.place.frame)
    json.member(#""unit":"#, observation.place.unit.rawValue)
    json.member(#""time":"#, secondsOf: observation.place.time?.nanoseconds)
    json.member(#""witness":"#, observation.witness?.rawValue)
    if observation.witness == nil { json.member(#""client":"#, observation.client) }
    json.member(#""server":"#, observation.server)
    json.member(#""host":"#, observation.host)
    json.member(#""hostSource":"#, observation.hostSource?.rawValue)
    json.member(#""hostCertainty":"#, observation.hostCertainty?.rawValue)
    // Lists are usually empty, and this check costs less than a generic call.
    if !observation.hostCandidates.isEmpty {
      json.member(#""hostCandidates":"#, observation.hostCandidates) { $1.append(record: $0) }
    }
    if !observation.canonicalNames.isEmpty {
      json.member(#""cnames":"#, observation.canonicalNames)
    }
    json.member(#""via":"#, observation.via?.rawValue)
    observation.$process.read { json.member(#""process":"#, record: $0) }
    observation.$http.read { json.member(#""http":"#, record: $0) }
    observation.tls.read { append($0, to: &json) }
    if let version = observation.quicVersion {
      json.openObject(#""quic":"#)
      json.member(#""version":"#) { text in
        text.append("0x")
        text.appendHexadecimal(UInt16(truncatingIfNeeded: version >> 16))
        text.appendHexadecimal(UInt16(truncatingIfNeeded: version))
      }
      json.closeObjectMember()
    }
    if observation.kind != .http {
      json.member(#""outcome":"#, observation.tls?.outcome.rawValue)
      json.member(#""closedBy":"#, observation.tls?.closedBy?.rawValue)
    }
    observation.$report.read { json.member(#""report":"#, record: LoadReportFields($0)) }
    observation.$log.read { json.member(#""log":"#, record: $0) }
    json.member(#""terminator":"#, tlsProxy?.name)
    appendSoftware(of: observation, to: &json)
    if !observation.anomalies.isEmpty {
      json.member(#""anomalies":"#, observation.anomalies) { $1.string($0.rawValue) }
    }
    json.closeObject()
  }

  /// Writes the client software inferred from the User-Agent, or else from the TLS offer.
  private mutating func appendSoftware(of observation: Observation, to json: inout JSONWriter) {
    if let agent = observation.http?.userAgent {
      let wasWritten = software.append(
        to: &json, number: agent.cacheNumber, isSame: { $0 == agent }, make: { agent },
        write: { $1.member(#""api":"#, agents.software(of: $0)) })
      guard !wasWritten else { return }
    }
    if observation.witness == nil, let offer = observation.tls?.offer {
      offers.append(
        to: &json, number: UInt(bitPattern: offer.identity), isSame: { $0 == offer },
        make: { offer }, write: { $1.member(#""api":"#, ClientSoftware($0.value)) })
    }
  }

  fileprivate struct Head: Sendable {
    var kind: Observation.Kind
    var capture: ForeignText

    func isHead(of observation: Observation) -> Bool {
      kind == observation.kind && capture == observation.place.capture
    }

    static func number(_ kind: Observation.Kind) -> UInt {
      switch kind {
      case .http: 0
      case .tls: 1
      case .quic: 2
      case .listed: 3
      }
    }
  }
}

extension JSONWriter {
  fileprivate mutating func members(_ head: ConnectionRecordWriter.Head) {
    member(#""schema":"#, ConnectionRecordWriter.schema)
    member(#""kind":"#, head.kind.rawValue)
    member(#""capture":"#, head.capture)
  }

  fileprivate mutating func member(_ name: StaticString, _ software: ClientSoftware?) {
    guard let software else { return }
    openObject(name)
    ClientSoftware.members.appendMembers(of: software, to: &self)
    closeObjectMember()
  }

  fileprivate mutating func member(_ name: StaticString, _ endpoint: Endpoint) {
    openObject(name)
    member(#""address":"#) { text in
      endpoint.address.forEachWord { text.append(lowBytesOf: $0, count: $1) }
    }
    member(#""port":"#, Int(endpoint.port))
    closeObjectMember()
  }
}
