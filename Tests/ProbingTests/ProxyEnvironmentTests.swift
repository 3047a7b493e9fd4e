import Testing

@testable import Probing

struct ProxyEnvironmentTests {
  private func variable(_ text: String, _ environment: [String: String]) throws -> String? {
    let target = try #require(ProbeTarget(parsing: text))
    let question = try #require(target.questions.first)
    return ProxyEnvironment { environment[$0] }.variable(for: target, question)
  }

  @Test(arguments: ["https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY"])
  func `a variable that names a proxy for https is told`(name: String) throws {
    #expect(try variable("host.example", [name: "http://proxy.example:3128"]) == name)
    #expect(try variable("host.example", [name: ""]) == nil)
  }

  @Test func `a proxy of another scheme does not matter`() throws {
    #expect(try variable("https://host.example", ["http_proxy": "p:1"]) == nil)
    #expect(try variable("http://host.example", ["http_proxy": "p:1"]) == "http_proxy")
    #expect(try variable("http://host.example", ["https_proxy": "p:1"]) == nil)
  }

  @Test(arguments: [
    ("host.example", true), ("example", true), (".host.example", true), ("*.example", true),
    ("other.example, host.example", true), ("HOST.EXAMPLE", true), ("*", true),
    ("host.example:443", true), ("host.example:8443", false), ("ost.example", false),
    ("a.host.example", false), ("", false), (",,", false), (":443", false),
  ])
  func `no_proxy names hosts, and what is below them`(list: String, isExempt: Bool) throws {
    for name in ["no_proxy", "NO_PROXY"] {
      let found = try variable("host.example", ["https_proxy": "p:1", name: list])
      #expect((found == nil) == isExempt)
    }
  }

  @Test func `addresses are exempt by themselves or by their block`() throws {
    for list in ["192.0.2.7", "192.0.2.0/24"] {
      #expect(try variable("192.0.2.7", ["https_proxy": "p:1", "no_proxy": list]) == nil)
      #expect(try variable("192.0.3.7", ["https_proxy": "p:1", "no_proxy": list]) != nil)
    }
    #expect(
      try variable("[2001:db8::1]", ["https_proxy": "p:1", "no_proxy": "2001:db8::/32"]) == nil)
  }
}
