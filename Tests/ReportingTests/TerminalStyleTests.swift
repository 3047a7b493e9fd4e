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
    let style = TerminalStyle(choice, isTerminal: isTerminal) { environment[$0] }
    #expect(style.isColoured == isColoured)
  }

  @Test func `a plain style adds nothing`() {
    #expect(TerminalStyle.plain.paint("violated", .bad) == "violated")
    let coloured = TerminalStyle(isColoured: true)
    #expect(coloured.paint("violated", .bad) == "\u{1b}[31mviolated\u{1b}[0m")
    #expect(coloured.paint("text", nil) == "text")
  }
}
