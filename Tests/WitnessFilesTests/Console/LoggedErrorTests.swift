import Bytes
import TestSupport
import Testing

@testable import WitnessFiles

struct LoggedErrorTests {
  private static func read(
    _ text: String, by writer: LoggedError.Writer = .system
  ) -> LoggedError? {
    Array(text.utf8).withBytes { LoggedError(LogText($0), at: 0, by: writer) }
  }

  private static let head = "Domain=NSURLErrorDomain Code=-1202 \"It failed.\" UserInfo="

  @Test(
    arguments: [
      "{a=1, NSErrorFailingURLKey=https://a.test/x, b=2}",
      "{chain=( \"<cert(0x1) s: a, NSErrorFailingURLKey=http://evil.test/, i: b>\" ), NSErrorFailingURLKey=https://a.test/}",
      "{chain=(\n    \"<cert(0x1) s: \\\" ), NSErrorFailingURLKey=http://evil.test/, x=( i: b>\"\n), NSErrorFailingURLKey=https://a.test/}",
      "{x=<SecTrustRef: 0x1>, NSErrorFailingURLKey=https://a.test/?u=http://evil.test/&Code=-1022}",
      "{NSLocalizedDescription=No. Try, or give up (really) = no, NSErrorFailingURLKey=https://a.test/}",
      "{NSUnderlyingError=0x1 {Error Domain=kCFErrorDomainCFNetwork Code=-1202 \"(null)\" UserInfo={_kCFStreamErrorCodeKey=-9807}}, NSErrorFailingURLKey=https://a.test/}",
    ])
  func `the failing URL is that of the top-level key`(info: String) throws {
    let error = try #require(Self.read(Self.head + info))
    #expect(error.isComplete)
    #expect(error.url?.host == "a.test")
    #expect(error.code == -1202)
  }

  @Test(
    arguments: [
      "{NSErrorFailingURLKey=https://a.exam", "{NSErrorFailingURLKey=https://a.exam\u{1f}ple/}",
      "{NSErrorFailingURLKey=<private>, x=1}", "{x=(\"<cert s: {{{ i: a>\"",
      "{NSErrorFailingURLKey=https://a.test/, NSErrorFailingURLStringKey=https://b.test/}",
      "{x=1\nNSErrorFailingURLKey=http://evil.test/}",
      "{x=1,\n NSErrorFailingURLKey=http://evil.test/}",
      "{x={NSErrorFailingURLKey=http://evil.test/}}",
      "{x=(NSErrorFailingURLKey=http://evil.test/)}",
      "",
    ])
  func `no URL is read where it is cut, nested, joined or contradicted`(info: String) {
    #expect(Self.read(Self.head + info)?.url == nil)
  }

  @Test func `an error of any depth is read in bounded steps`() {
    let deep = String(
      repeating: "NSUnderlyingError=0x1 {Error Domain=a Code=1 UserInfo={", count: 20_000)
    #expect(Self.read("Domain=a Code=1 UserInfo={" + deep, by: .app)?.isComplete == false)
    #expect(Self.read(Self.head + "{x=" + String(repeating: "(", count: 200_000))?.url == nil)
    #expect(Self.read(Self.head + "{x=" + String(repeating: "\"", count: 200_001))?.url == nil)
    #expect(Self.read(Self.head + "{x=" + String(repeating: ", ", count: 200_000))?.url == nil)
  }

  @Test func `a dictionary in the form of a property list is read too`() throws {
    let error = try #require(
      Self.read(
        "Domain=NSURLErrorDomain Code=-1200 UserInfo={\n    NSErrorFailingURLKey = \"https://a.test/x\";\n    \"_kCFStreamErrorCodeKey\" = \"-9824\";\n}",
        by: .app))
    #expect(error.isComplete)
    #expect(error.url?.host == "a.test")
    #expect(error.tls == -9824)
  }
}
