import Escaping
import Evidence
import JSONText
import ProtocolRegistries

extension UnanalyzedTraffic {
  static let members = JSONObject<UnanalyzedTraffic>(
    "other",
    key, [.field("count", as: .integer(from: 1)) { bounded($0.count) }],
    Place.members.members(\.first))

  static let foldMembers = JSONObject<UnanalyzedTraffic>(
    "other",
    key, [.field("captures") { $0.captures ?? CountPerCapture() }], Place.whole.members(\.first))

  private static let key: [JSONObject<UnanalyzedTraffic>.Field] = [
    .field("protocol") { $0.spoken },
    .field("transport") { $0.transport },
    .field("host") { $0.host },
    .field("port") { $0.port },
    .field("process") { $0.process },
  ]
}

extension UnanalyzedTraffic {
  init(_ cursor: inout EvidenceJSONReader, in capture: ForeignText) throws(EvidenceLineError) {
    var (spoken, transport, host) = (NonHTTPProtocol?.none, Transport?.none, String?.none)
    var (port, process, count) = (UInt16(0), ProcessFacts?.none, 1)
    var captures: CountPerCapture?
    var first = Place(capture: capture, frame: 0, time: nil)
    try cursor.object { (name, cursor) throws(EvidenceLineError) in
      switch name {
      case "protocol": spoken = try cursor.word()
      case "transport": transport = try cursor.word()
      case "host": host = try cursor.name()
      case "port": port = try cursor.port()
      case "process": process = try .read(from: &cursor)
      case "count": count = try cursor.count()
      case "captures": captures = try CountPerCapture(&cursor)
      default: if try !first.readField(name, &cursor) { try cursor.skipValue() }
      }
    }
    guard let spoken, let transport, let host, count > 0 else {
      throw EvidenceLineError("has other traffic without its protocol, transport or host")
    }
    self.init(
      spoken: spoken, over: transport, host: host, port: port, process: process, first: first)
    self.count = count
    if let captures { self.count(in: captures) }
  }
}
