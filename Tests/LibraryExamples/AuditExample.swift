import ATSAuditing
import Recommending

func suggest(for captures: [String]) throws -> (hosts: [String], plist: String) {
  var audit = try Audit()
  for path in captures { try audit.read(path) }
  let result = try audit.suggestion()
  let hosts = result.hosts.map { "\($0.host) \($0.verdict) \($0.mainAdvice?.kind.rawValue ?? "")" }
  return (hosts, result.propertyList)
}
