import Evidence
import Testing

@testable import WitnessFiles

struct TerminalSequencesTests {
  @Test(arguments: [
    ("plain", "plain"),
    ("\u{1b}[0;37mOct  7 \u{1b}[1;36mShop\u{1b}[0;36m[812]\u{1b}[m text", "Oct  7 Shop[812] text"),
    ("api.\u{1b}[01;31m\u{1b}[Kshop\u{1b}[m\u{1b}[K.example", "api.shop.example"),
    // The cursor moves, a title is set, and the line ends within a sequence.
    ("api.\u{1b}[2Cshop.example", "api.\u{1f}shop.example"),
    ("api.\u{1b}]0;shop.example", "api.\u{1f}0;shop.example"),
    ("api.shop.example\u{1b}[3", "api.shop.example\u{1f}"),
    ("api.shop.example\u{1b}", "api.shop.example\u{1f}"),
    ("\u{1b}\u{1b}[m", "\u{1f}[m"),
  ])
  func `only colours leave the words beside them whole`(line: String, text: String) {
    var bytes = Array(line.utf8)
    bytes.removeTerminalSequences()
    #expect(String(decoding: bytes, as: UTF8.self) == text)
  }

  @Test func `a device's log in colours is read as without them`() throws {
    let plain = [
      "Oct  7 15:59:03.178369 Shop(libnetwork.dylib)[812] <Notice>: [C7 4F3CF17A-9E69-8158-0BA9-317BF8730CC6 plain.example:80 quic-connection, url: http://plain.example/v7, definite] start",
      "Oct  7 15:59:03.178370 Shop(CFNetwork)[812] <Notice>: Task <4BD58333-02A7-68BB-3178-85ADA57FE876>.<20> setting up Connection 7",
      "Oct  7 15:59:03.178371 Shop(CFNetwork)[812] <Notice>: Task <4BD58333-02A7-68BB-3178-85ADA57FE876>.<20> received response, status 200 content K",
    ]
    let coloured = plain.map { line in
      line.replacing("Oct", with: "\u{1b}[0;37mOct").replacing(
        "Shop(", with: "\u{1b}[1;36mShop\u{1b}[0;36m("
      )
      .replacing(">:", with: ">:\u{1b}[m") + "\u{1b}[m"
    }
    let read = try [plain, coloured].map { lines in
      try WitnessText.read(Array((lines.joined(separator: "\n") + "\n").utf8), as: .console)
        .observations
    }
    #expect(read[0].map(\.host) == ["plain.example"])
    #expect(read[1] == read[0])
  }
}
