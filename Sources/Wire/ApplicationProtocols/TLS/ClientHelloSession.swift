import Bytes
import ProtocolRegistries

struct ClientHelloSession: Hashable {
  var random = ShortOctets()
  var sessionID = ShortOctets()
  var serverName: String?
  var encryptedHello: EncryptedHello?
  var anomalies: [TLSAnomaly] = []

  init() {}

  mutating func readStart(_ body: inout ByteCursor) throws(DissectionError) {
    var random = try body.readPart(32)
    self.random = ShortOctets(&random)
    var session = try body.readVector(lengthAs: UInt8.self)
    sessionID = ShortOctets(&session)
  }

  mutating func readServerName(_ body: inout ByteCursor) throws(DissectionError) {
    let list = try ServerNameList(body: &body)
    serverName = list.name
    if serverName == nil { add(.serverNameMalformed) }
    if list.hostNameCount > 1 { add(.serverNamesSeveral) }
  }

  mutating func add(_ anomaly: TLSAnomaly) {
    if !anomalies.contains(anomaly) { anomalies.append(anomaly) }
  }
}
