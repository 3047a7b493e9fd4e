import ProjectFiles
import Testing

struct HostArgumentTests {
  @Test(arguments: [
    ("api.example.com", "api.example.com"), ("API.Example.com.", "api.example.com"),
    ("10.0.0.7", "10.0.0.7"), ("[2001:DB8::1]", "2001:db8::1"), ("localhost", "localhost"),
    ("third-party", "third-party"), ("_dns.example", "_dns.example"),
  ])
  func `a host has one form`(text: String, name: String) throws {
    #expect(try HostArgument.name(text) == name)
  }

  @Test(arguments: [
    ("https://api.example.com/v1?a=b", "write api.example.com."),
    ("http://user@api.example.com:8080", "write api.example.com."),
    ("api.example.com/v1", "write api.example.com."), ("http://[::1]/", "write ::1."),
    ("//", "write api.example.com."), ("*.example.com", "such as example.com."),
    (".example.com", "such as example.com."), ("api.example.com:443", "alone: api.example.com."),
    ("bücher.example", "xn--"), ("a b", "is not a host"), ("*", "is not a host"),
    ("", "is not a host"), ("a..b", "is not a host"),
  ])
  func `what no host equals is refused with what to write`(text: String, advice: String) {
    let error = #expect(throws: OptionValueError.self) { try HostArgument.name(text) }
    #expect(error?.problem.contains(advice) == true, "\(error?.problem ?? "")")
  }
}
