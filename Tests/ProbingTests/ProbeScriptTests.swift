import Testing

@testable import Probing

struct ProbeScriptTests {
  @Test func `openssl is asked each version, by name where there is one`() {
    let targets = ["https://host.example", "192.0.2.1:8443"].compactMap(ProbeTarget.init(parsing:))
    let lines = ProbeScript(targets).text.split(separator: "\n")
      .filter { !$0.hasPrefix("#") }
    #expect(lines.count == 8)
    #expect(
      lines[0]
        == "openssl s_client -connect 'host.example:443' -servername 'host.example' -tls1_3 -cipher 'ALL:COMPLEMENTOFALL:@SECLEVEL=0' </dev/null"
    )
    #expect(lines[4].contains("-connect '192.0.2.1:8443' -noservername"))
  }
}
