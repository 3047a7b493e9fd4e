import Escaping
import Evidence
import Testing

@testable import WitnessFiles

struct UnknownLogHeadersTests {
  private static let words = [
    "Task <AA6B881A-E8F6-E0BD-0F97-7044218E1003>.<8> received response, status 200 content K",
    "[C3 AA6B881A-E8F6-E0BD-0F97-7044218E1003 a.example:80 tcp, url: http://a.example/] start",
    "nw_protocol_boringssl_signal_connected(8) [C3.1:2][0x7] TLS connected [server(0) version(0x0303) ciphersuite(0xc02f)]",
    "Connection 3: TLS Trust result 0", "Connection 3: connected successfully",
    "Task of the shop finished with error [-1200] Error",
  ]
  private static let known =
    "Nov 22 10:00:00 iPhone Shop(CFNetwork)[812] <Notice>: Connection 9: connected successfully"

  private static func unread(_ lines: [String]) throws -> UnreadLogLines? {
    let text = lines.joined(separator: "\n") + "\n"
    return try WitnessText.read(Array(text.utf8), as: .console).summary.linesWithUnknownHead
  }

  @Test(arguments: [
    "11/22/26 10:00 Shop/CFNetwork# ", "Shop|CFNetwork|812|", "<7>Shop: ", "(10:00) net = ",
    #"{"t":1,"m":"#, "@@12 ",
    "GET /sec?t=QQ9 Cookie: sid=é7 ",
  ])
  func `words of the system behind an unknown head leave the log incomplete`(head: String) throws {
    let lines = Self.words.map { head + $0 }
    let unread = try #require(try Self.unread([Self.known, "Nov 22 10:00:00"] + lines))
    #expect(unread.count == lines.count)
    #expect(unread.line == 3)
    // An app may print paths, queries and cookies there: nothing of the text is shown but its form.
    let form = String(
      head.map { $0.isNumber ? "0" : !$0.isLetter ? $0 : $0.isUppercase ? "X" : "x" })
    #expect(unread.form.hasPrefix(form))
    #expect(unread.form.displayed.allSatisfy { !$0.isLetter && !$0.isNumber || "Xx0".contains($0) })
  }

  @Test(arguments: [
    // Under the app's own head.
    "Nov 22 10:00:00 iPhone Shop(Shop)[812] <Notice>: net: [1] ",
    "2026-11-22 10:00:00.123456+0000 0x1 Default 0x0 812 0 Shop: (Shop) [com.shop:net] 10:00 ",
    // Without a head, in an app's words.
    "[net] ", "[chat] they said ", "Server wrote: ", "☎️ ",
  ])
  func `what the app says about TLS does not`(head: String) throws {
    for words in Self.words {
      #expect(try Self.unread([Self.known, Self.known, head + words]) == nil, "\(words)")
    }
  }

  @Test func `chat about TLS without a head is no line of the system`() throws {
    let chat = [
      "TLS connected!", "we use TLS 1.2 [or version(0x0303)?]", "Connection 3: fine",
      "1. Connection lost", "finished with error [unknown]", "Task <none>.<1> done", "[C3 x] start",
    ]
    #expect(try Self.unread(chat.map { "10:00 [a] \($0)" }) == nil)
  }

  @Test func `two logs in one file leave it incomplete`() throws {
    let bare = (0..<10).flatMap { number in
      [
        "[C\(number) AA6B881A-E8F6-E0BD-0F97-7044218E10\(10 + number) a\(number).example:80 tcp, url: http://a\(number).example/, definite] start",
        "Task <AA6B881A-E8F6-E0BD-0F97-7044218E11\(10 + number)>.<\(number)> setting up Connection \(number)",
      ]
    }
    #expect(try Self.unread(bare) == nil)
    #expect(try Self.unread(bare + [Self.known])?.count == bare.count)
    #expect(try Self.unread([Self.known] + bare)?.line == 2)
    // A few may be prints of the app.
    #expect(try Self.unread([Self.known] + bare.prefix(8)) == nil)
  }
}
