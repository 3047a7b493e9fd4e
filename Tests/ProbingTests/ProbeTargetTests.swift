import HostNames
import Testing

@testable import Probing

struct ProbeTargetTests {
  private typealias Question = ProbeTarget.Question

  @Test(arguments: [
    ("Host.Example", "host.example", ["https:443", "http:80"]),
    ("host.example:8443", "host.example", ["https:8443"]),
    ("http://host.example", "host.example", ["http:80"]),
    ("HTTPS://host.example/", "host.example", ["https:443"]),
    ("http://host.example:8080", "host.example", ["http:8080"]),
    ("192.0.2.1", "192.0.2.1", ["https:443", "http:80"]),
    ("192.0.2.1:1", "192.0.2.1", ["https:1"]),
    ("2001:db8::1", "2001:db8::1", ["https:443", "http:80"]),
    ("[2001:db8::1]:65535", "2001:db8::1", ["https:65535"]),
    ("https://[2001:db8::1]", "2001:db8::1", ["https:443"]),
  ])
  func `servers are read`(text: String, host: String, questions: [String]) throws {
    let target = try #require(ProbeTarget(parsing: text))
    #expect(target.host.name == host)
    #expect(target.questions.map { "\($0.scheme.rawValue):\($0.port)" } == questions)
  }

  @Test(arguments: [
    "", ":443", "host.example:", "host.example:0", "host.example:65536", "host.example:+80",
    "host.example:443:443", "http://host.example/path", "http://user@host.example",
    "https://host.example?query", "ftp://host.example", "host example", "höst.example", "127.1",
    "http://", "//host.example", "host.example/", "[2001:db8::1", "-o;rm", "host'.example",
  ])
  func `what names no server is refused`(text: String) {
    // A label may begin with a hyphen; nothing else of these is a name.
    #expect(ProbeTarget(parsing: text) == nil)
  }

  @Test func `targets of one host are joined, each question once`() {
    let targets = ["b.example", "a.example:8443", "http://b.example", "b.example:443", "a.example"]
      .compactMap(ProbeTarget.init(parsing:))
    let joined = ProbeTarget.joined(targets)
    #expect(joined.map(\.host.name) == ["b.example", "a.example"])
    #expect(joined.map { $0.questions.map(\.port) } == [[443, 80], [8443, 443, 80]])
  }

  @Test func `the usual port is left out of a Host field`() throws {
    let target = try #require(ProbeTarget(parsing: "[2001:db8::1]:8443"))
    #expect(target.authority(of: Question(scheme: .https, port: 8443)) == "[2001:db8::1]:8443")
    #expect(target.authority(of: Question(scheme: .https, port: 443)) == "[2001:db8::1]")
    #expect(target.authority(of: Question(scheme: .http, port: 443)) == "[2001:db8::1]:443")
  }

  @Test func `each question has a URL without a path`() {
    let targets = ["host.example", "[2001:db8::1]:8443"].compactMap(ProbeTarget.init(parsing:))
    #expect(
      targets.flatMap { $0.questions.map($0.url(of:)) } == [
        "https://host.example", "http://host.example", "https://[2001:db8::1]:8443",
      ])
  }
}
