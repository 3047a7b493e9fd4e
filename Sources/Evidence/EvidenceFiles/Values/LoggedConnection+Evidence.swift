import Evidence
import JSONText
import ProtocolRegistries

extension JSONWriter {
  mutating func member(_ name: StaticString, _ log: LoggedConnection?) {
    guard let log else { return }
    openObject(name)
    member(#""minVersion":"#, log.minimumVersion?.description)
    member(#""maxVersion":"#, log.maximumVersion?.description)
    member(#""enforceATS":"#, log.enforcesATS)
    member(#""nonPFSAllowed":"#, log.allowsNoForwardSecrecy)
    member(#""skipATSTrust":"#, log.skipsATSTrust)
    member(#""task":"#, log.taskSettings)
    member(#""trust":"#, log.trust?.rawValue)
    closeObjectMember()
  }
}

extension LoggedConnection {
  init(_ cursor: inout LineCursor) throws(EvidenceProblem) {
    var log = LoggedConnection()
    try cursor.object { (name, cursor) throws(EvidenceProblem) in
      switch name {
      case "minVersion": log.minimumVersion = try cursor.tlsVersion()
      case "maxVersion": log.maximumVersion = try cursor.tlsVersion()
      case "enforceATS": log.enforcesATS = try cursor.boolean()
      case "nonPFSAllowed": log.allowsNoForwardSecrecy = try cursor.boolean()
      case "skipATSTrust": log.skipsATSTrust = try cursor.boolean()
      case "task": log.taskSettings = try cursor.string()
      case "trust": log.trust = try cursor.word()
      default: try cursor.skipValue()
      }
    }
    self = log
  }
}
