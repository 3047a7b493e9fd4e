public import Evidence
import HostNames

/// Writes observations as NDJSON, the contract that `atsift connections` prints.
///
/// Keys stand in a fixed order, facts that were not seen are left out. It is called for every
/// connection of a capture, so it writes bytes straight into the caller's buffer.
public struct ConnectionRecordWriter: Sendable {
  /// What the first key of each record says.
  public static let schema = "atsift-connections/1"

  /// A writer.
  public init() {}

  /// Appends one record and a line end.
  ///
  /// - Parameters:
  ///   - observation: What was seen.
  ///   - buffer: Where the record goes.
  public func append(_ observation: Observation, to buffer: inout [UInt8]) {
    buffer.append(UInt8(ascii: "{"))
    buffer.member(#""schema":"#, Self.schema)
    buffer.member(#""kind":"#, observation.kind.rawValue)
    buffer.member(#""capture":"#, observation.place.capture)
    buffer.member(#""frame":"#, observation.place.frame)
    buffer.member(#""time":"#, observation.place.time)
    buffer.member(#""client":"#, observation.client)
    buffer.member(#""server":"#, observation.server)
    buffer.member(#""host":"#, observation.host)
    buffer.member(#""hostSource":"#, observation.hostSource?.rawValue)
    buffer.member(#""via":"#, observation.via)
    if let process = observation.process { buffer.member(#""process":"#, process) }
    if let http = observation.http { buffer.member(#""http":"#, http) }
    if let tls = observation.tls { buffer.member(#""tls":"#, tls) }
    if let version = observation.quicVersion {
      buffer.openObject(#""quic":"#)
      buffer.appendName(#""version":"#)
      buffer.append(contentsOf: "\"0x".utf8)
      buffer.appendHexadecimal(UInt16(truncatingIfNeeded: version >> 16))
      buffer.appendHexadecimal(UInt16(truncatingIfNeeded: version))
      buffer.append(contentsOf: "\"},".utf8)
    }
    buffer.member(#""anomalies":"#, observation.anomalies)
    buffer.close("}")
    buffer.append(UInt8(ascii: "\n"))
  }
}

extension [UInt8] {
  mutating func member(_ name: String, _ time: Timestamp?) {
    guard let time else { return }
    appendName(name)
    append(UInt8(ascii: "\""))
    appendDecimal(time)
    append(UInt8(ascii: "\""))
    endMember()
  }

  fileprivate mutating func member(_ name: String, _ endpoint: Endpoint) {
    openObject(name)
    appendName(#""address":"#)
    append(UInt8(ascii: "\""))
    append(endpoint.address)
    append(contentsOf: "\",\"port\":".utf8)
    appendDecimal(UInt64(endpoint.port))
    append(UInt8(ascii: "}"))
    endMember()
  }

  fileprivate mutating func member(_ name: String, _ process: ProcessFacts) {
    openObject(name)
    member(#""name":"#, process.name)
    member(#""pid":"#, process.pid.map { Int($0) })
    member(#""effectiveName":"#, process.effectiveName)
    member(#""effectivePid":"#, process.effectivePid.map { Int($0) })
    close("}")
    endMember()
  }

  fileprivate mutating func member(_ name: String, _ http: HTTPFacts) {
    openObject(name)
    member(#""method":"#, http.method)
    member(#""version":"#, http.version)
    member(#""status":"#, http.status)
    member(#""scheme":"#, http.scheme)
    member(#""locationScheme":"#, http.locationScheme)
    member(#""locationHost":"#, http.locationHost)
    member(#""upgrade":"#, http.upgrade)
    member(#""userAgent":"#, http.userAgent)
    member(#""overProxy":"#, http.overProxy)
    close("}")
    endMember()
  }

  /// Appends an address; most are IPv4 and need no string on the way.
  private mutating func append(_ address: IPAddress) {
    guard let ipv4 = address.ipv4 else { return append(contentsOf: address.description.utf8) }
    for shift: UInt32 in [24, 16, 8, 0] {
      appendDecimal(UInt64(ipv4 >> shift & 0xff))
      if shift > 0 { append(UInt8(ascii: ".")) }
    }
  }
}
