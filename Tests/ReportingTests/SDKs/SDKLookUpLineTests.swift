import Escaping
import SDKCatalog
import Testing

@testable import Reporting

struct SDKLookUpLineTests {
  private static let long = "a.host.whose.name.fills.more.than.one.column.of.a.table.example"

  private static func answer(name: String) -> SDKLookUpLine.Answer {
    .owned(.sdk(SDKMatch(named: name)))
  }

  @Test(
    arguments: [40, 60, 80],
    ["Example Advertising and Measurement", "示例广告与数据统计服务开发工具包（国际版本）"])
  func `no line is wider than the terminal, and nothing is lost`(columns: Int, name: String) {
    let style = TerminalStyle(isColoured: false, isTerminal: true, columns: columns)
    var table = SDKLookUpLine(style: style)
    var plain = SDKLookUpLine()
    for host in ["x.sdk.example", Self.long, "广告.example"] {
      for answer in [Self.answer(name: name), .unknown, .noHost] {
        let text = table.text(host, answer)
        #expect(text.hasSuffix("\n"))
        for line in text.split(separator: "\n") {
          #expect(TerminalText.columns(line) <= columns, "\(line)")
        }
        #expect(
          text.filter { !$0.isWhitespace } == plain.text(host, answer).filter { !$0.isWhitespace })
      }
    }
  }

  @Test func `without a width each host has one line`() {
    var table = SDKLookUpLine()
    for host in ["x.sdk.example", Self.long] {
      let text = table.text(host, Self.answer(name: "Example Advertising and Measurement"))
      #expect(text.split(separator: "\n").count == 1)
    }
  }

  @Test
  func `words go on below themselves where two columns have room, and below the host elsewhere`() {
    let answer = Self.answer(name: "Example Advertising and Measurement")
    func text(_ columns: Int) -> String {
      var table = SDKLookUpLine(
        style: TerminalStyle(isColoured: false, isTerminal: true, columns: columns))
      return table.text("x.sdk.example", answer)
    }
    #expect(
      text(80) == """
        x.sdk.example                           Example Advertising and Measurement
                                                (example-ads), ads, high by sdk.example

        """)
    #expect(
      text(40) == """
        x.sdk.example
          Example Advertising and Measurement
          (example-ads), ads, high by
          sdk.example

        """)
  }
}
