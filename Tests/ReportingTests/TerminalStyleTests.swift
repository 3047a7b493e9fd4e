import Testing

@testable import Reporting

struct TerminalStyleTests {
  @Test(arguments: [
    (ColourChoice.always, false, ["NO_COLOR": "1"], true),
    (.never, true, ["CLICOLOR_FORCE": "1"], false),
    (.auto, true, [:], true),
    (.auto, false, [:], false),
    (.auto, true, ["TERM": "dumb"], false),
    (.auto, true, ["TERM": "xterm"], true),
    (.auto, true, ["NO_COLOR": "1"], false),
    (.auto, true, ["NO_COLOR": ""], true),
    (.auto, false, ["CLICOLOR_FORCE": "1"], true),
    (.auto, false, ["CLICOLOR_FORCE": "0"], false),
    (.auto, false, ["CLICOLOR_FORCE": "1", "NO_COLOR": "1"], false),
  ])
  func `colour follows the person, then the environment, then the terminal`(
    choice: ColourChoice, isTerminal: Bool, environment: [String: String], isColoured: Bool
  ) {
    let style = TerminalStyle(choice, terminalColumns: isTerminal ? 80 : nil) {
      environment[$0]
    }
    #expect(style.isColoured == isColoured)
  }

  @Test(arguments: [
    (nil, nil, 100, false), (nil, "160", 160, true), (80, nil, 80, true), (80, "120", 120, true),
    (20, nil, 40, true), (500, nil, 200, true), (80, "wide", 80, true), (nil, "-1", 100, false),
  ])
  func `lines are as wide as COLUMNS or the terminal says, from 40 to 200`(
    terminal: Int?, variable: String?, columns: Int, hasWidth: Bool
  ) {
    let style = TerminalStyle(.auto, terminalColumns: terminal) {
      $0 == "COLUMNS" ? variable : nil
    }
    #expect(style.columns == columns)
    #expect(style.hasWidth == hasWidth)
  }

  @Test func `a message is one line, and broken where there is a width`() {
    let text = String(repeating: "word ", count: 30) + "a::warning b"
    let line = TerminalStyle.plain.message("tool:", "warning:", .bad, text)
    #expect(line.hasPrefix("tool: warning: word word"))
    #expect(line.hasSuffix("a\\u{3a}:warning b\n"))
    #expect(line.split(separator: "\n").count == 1)
    let narrow = TerminalStyle(isColoured: false, isTerminal: true, columns: 60)
      .message("tool:", "warning:", .bad, text).split(separator: "\n")
    #expect(narrow.count == 4)
    #expect(narrow.allSatisfy { $0.utf8.count <= 60 })
    #expect(narrow.dropFirst().allSatisfy { $0.hasPrefix("  ") })
    let coloured = TerminalStyle(isColoured: true, isTerminal: true, columns: 60)
      .message("tool:", "warning:", .bad, text)
    #expect(
      coloured.replacing(#/\u{1b}\[[0-9]+m/#, with: "") == narrow.joined(separator: "\n") + "\n")
  }

  @Test func `a plain style adds nothing`() {
    #expect(TerminalStyle.plain.paint("violated", .bad) == "violated")
    let coloured = TerminalStyle(isColoured: true)
    #expect(coloured.paint("violated", .bad) == "\u{1b}[31mviolated\u{1b}[0m")
    #expect(coloured.paint("text", nil) == "text")
  }
}
