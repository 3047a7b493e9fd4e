import PropertyLists
import Reporting

extension FuzzTarget {
  /// The file of a part of a suggestion, which anyone may have written.
  static let part = FuzzTarget(
    "part",
    examples: {
      [
        #"""
        {"part":{"schema":"atsift-part/1","index":0,"count":1,"basis":{"systems":["iOS 17.0"],"sdk":"iOS 17.0","groups":true},"grounds":{"hostsWithoutCertificate":1,"hostsTrustedUnseen":1,"hasHosts":true,"sawCleartext":false,"unvisited":["a.example"],"brokenOff":[],"before":[{"identifier":"x","text":"y"}],"behind":[],"disputes":[{"conflict":"C-2","option":"subdomains=below","isBlocked":true,"hosts":["b.example"]}]}}}
        {"host":{"host":"a.example","registrableDomain":"a.example","verdict":"violated","needs":[]}}
        {"group":{"domain":"a.example"}}
        {"alternative":{"key":"NSAllowsArbitraryLoadsForMedia","api":"media","hosts":["a.example"]}}
        {"setAside":{"host":"c.example","reason":"local"}}
        {"proof":{"host":"a.example","key":"NSExceptionAllowsInsecureHTTPLoads"}}
        {"entry":{"a.example":{"NSExceptionAllowsInsecureHTTPLoads":true,"NSExceptionMinimumTLSVersion":"TLSv1.0"}}}
        {"end":{"lines":7}}
        """#
      ].map { Array($0.utf8) }
    }
  ) { input in
    var combined = CombinedSuggestion()
    do throws(HostShardSuggestionError) {
      for line in input.split(separator: UInt8(ascii: "\n")) { try combined.receive(Array(line)) }
      try combined.endFile()
      try combined.finish()
    } catch {
      return try promise(!error.description.isEmpty, "what is wrong is said")
    }
    let entries = combined.dictionary.entries.isEmpty ? 0 : combined.exceptionCount
    try promise(entries == combined.exceptionCount, "the dictionary holds every entry")
    try promise(combined.json.text.hasSuffix("}\n"), "what was read can be printed")
  }
}
