import Evidence
import JSONText
import ProtocolRegistries

extension JSONWriter {
  mutating func append(_ traffic: OtherTraffic) {
    openObject()
    member(#""protocol":"#, traffic.spoken.rawValue)
    member(#""transport":"#, traffic.transport.rawValue)
    member(#""host":"#, traffic.host)
    member(#""port":"#, Int(traffic.port))
    if let process = traffic.process { member(#""process":"#, facts: process) }
    if let captures = traffic.captures {
      member(#""captures":"#, tally: captures)
      members(whole: traffic.first)
    } else {
      member(#""count":"#, min(traffic.count, Int(EvidenceLimits.count)))
      members(traffic.first)
    }
    closeObject()
  }
}

extension OtherTraffic {
  init(_ cursor: inout FactCursor, in capture: String) throws(EvidenceProblem) {
    var (spoken, transport, host) = (OtherProtocol?.none, Transport?.none, String?.none)
    var (port, process, count) = (UInt16(0), ProcessFacts?.none, 1)
    var captures: CaptureTally?
    var first = Place(capture: capture, frame: 0, time: nil)
    try cursor.object { (name, cursor) throws(EvidenceProblem) in
      switch name {
      case "protocol": spoken = try cursor.word()
      case "transport": transport = try cursor.word()
      case "host": host = try cursor.name()
      case "port": port = try cursor.port()
      case "process": process = try .read(from: &cursor)
      case "count": count = try cursor.count()
      case "captures": captures = try CaptureTally(&cursor)
      default: if try !first.readField(name, &cursor) { try cursor.skipValue() }
      }
    }
    guard let spoken, let transport, let host, count > 0 else {
      throw EvidenceProblem("has other traffic without its protocol, transport or host")
    }
    self.init(
      spoken: spoken, over: transport, host: host, port: port, process: process, first: first)
    self.count = count
    if let captures { self.count(in: captures) }
  }
}
