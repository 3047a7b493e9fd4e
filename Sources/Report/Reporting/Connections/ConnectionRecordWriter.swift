public import ByteReading
public import Evidence
import HostNames
import JSONText

/// Writes observations as NDJSON, the contract that `atsift connections` prints.
///
/// Keys stand in a fixed order, facts that were not seen are left out. It is called for every
/// connection of a capture, so it writes bytes straight into the caller's buffer.
public struct ConnectionRecordWriter: Sendable {
  /// What the first key of each record says.
  public static let schema = "atsift-connections/1"

  // What repeats; an app speaks with some hundred servers in some dozen ways.
  private var agents = UserAgentTable()
  private var heads = WrittenPieces<Head>(bits: 2)
  var handshakes = WrittenPieces<HandshakeMembers>(bits: 10)
  var certificates = WrittenPieces<Shared<CertificateFacts>>(bits: 12)

  /// A writer.
  public init() {}

  /// Appends one record and a line end.
  ///
  /// - Parameters:
  ///   - observation: What was seen.
  ///   - terminator: The party that ended its TLS, where it was not the server.
  ///   - buffer: Where the record goes.
  public mutating func append(
    _ observation: Observation, terminator: Terminator? = nil, to buffer: inout ByteWriter
  ) {
    let head = Head(kind: observation.kind, capture: observation.place.capture)
    buffer.append(heads.bytes(of: head, number: head.number) { $1.append($0) })
    buffer.member(#""frame":"#, observation.place.frame)
    buffer.member(#""time":"#, secondsOf: observation.place.time?.nanoseconds)
    buffer.member(#""client":"#, observation.client)
    buffer.member(#""server":"#, observation.server)
    buffer.member(#""host":"#, observation.host)
    buffer.member(#""hostSource":"#, observation.hostSource?.rawValue)
    buffer.member(#""hostCertainty":"#, observation.hostCertainty?.rawValue)
    buffer.member(#""hostCandidates":"#, observation.hostCandidates) { candidate, bytes in
      bytes.append(UInt8(ascii: "{"))
      bytes.member(#""host":"#, candidate.host)
      bytes.member(#""source":"#, candidate.source.rawValue)
      bytes.member(#""certainty":"#, candidate.certainty.rawValue)
      bytes.close("}")
    }
    buffer.member(#""cnames":"#, observation.canonicalNames)
    buffer.member(#""via":"#, observation.via)
    if let process = observation.process { buffer.member(#""process":"#, process) }
    if let http = observation.http { buffer.member(#""http":"#, http) }
    if let tls = observation.tls { appendMember(#""tls":"#, tls, to: &buffer) }
    if let version = observation.quicVersion {
      buffer.openObject(#""quic":"#)
      buffer.append(#""version":"0x"#)
      buffer.appendHexadecimal(UInt16(truncatingIfNeeded: version >> 16))
      buffer.appendHexadecimal(UInt16(truncatingIfNeeded: version))
      buffer.append("\"},")
    }
    if observation.kind != .http {
      buffer.member(#""outcome":"#, observation.tls?.outcome.rawValue)
    }
    buffer.member(#""terminator":"#, terminator?.name)
    // A process stands for itself; the same packets without it give the same words here.
    if let software = observation.softwareOnTheWire(&agents) { buffer.member(#""api":"#, software) }
    buffer.member(#""anomalies":"#, observation.anomalies)
    buffer.close("}")
    buffer.append(UInt8(ascii: "\n"))
  }

  /// What a record begins with.
  fileprivate struct Head: Equatable, Sendable {
    var kind: Observation.Kind
    var capture: String

    var number: UInt {
      switch kind {
      case .http: 0
      case .tls: 1
      case .quic: 2
      }
    }
  }
}

extension ByteWriter {
  fileprivate mutating func append(_ head: ConnectionRecordWriter.Head) {
    append(UInt8(ascii: "{"))
    member(#""schema":"#, ConnectionRecordWriter.schema)
    member(#""kind":"#, head.kind.rawValue)
    member(#""capture":"#, head.capture)
  }

  fileprivate mutating func member(_ name: StaticString, _ process: ProcessFacts) {
    openObject(name)
    member(#""name":"#, process.name)
    member(#""pid":"#, process.pid.map { Int($0) })
    member(#""effectiveName":"#, process.effectiveName)
    member(#""effectivePid":"#, process.effectivePid.map { Int($0) })
    close("}")
    endMember()
  }

  fileprivate mutating func member(_ name: StaticString, _ http: HTTPFacts) {
    openObject(name)
    member(#""method":"#, http.method)
    member(#""version":"#, http.version)
    member(#""status":"#, http.status)
    member(#""scheme":"#, http.scheme)
    member(#""locationScheme":"#, http.locationScheme)
    member(#""locationHost":"#, http.locationHost)
    member(#""locationPort":"#, http.locationPort.map { Int($0) })
    member(#""upgrade":"#, http.upgrade)
    member(#""userAgent":"#, http.userAgent)
    member(#""overProxy":"#, http.overProxy)
    close("}")
    endMember()
  }

  fileprivate mutating func member(_ name: StaticString, _ software: ClientSoftware) {
    openObject(name)
    member(#""name":"#, software.kind.rawValue)
    member(#""product":"#, software.name)
    member(#""certainty":"#, software.certainty.rawValue)
    member(#""by":"#, software.source.rawValue)
    close("}")
    endMember()
  }

  fileprivate mutating func member(_ name: StaticString, _ endpoint: Endpoint) {
    append(name)
    append(#"{"address":""#)
    endpoint.address.forEachWord { append(lowBytesOf: $0, count: $1) }
    append(#"","port":"#)
    appendDecimal(UInt64(endpoint.port))
    append("},")
  }
}
