import Escaping
import PacketCapture
import Reporting
import WordBook

enum InterfaceList {
  static func all() throws(ToolError) -> [NetworkInterface] {
    do throws(LiveCaptureError) {
      return try NetworkInterface.all()
    } catch {
      throw ToolError(error)
    }
  }

  static func text(_ interfaces: [NetworkInterface], in language: Language) -> String {
    let names = interfaces.map { TerminalText.safe($0.name) }
    let width = names.map(TerminalText.columns).max() ?? 0
    return zip(names, interfaces).map { name, interface in
      let padding = String(repeating: " ", count: width - TerminalText.columns(name) + 2)
      let facts = [
        interface.description.map(TerminalText.safe),
        interface.isLoopback ? language.loopback : nil,
        interface.isUp ? nil : language.notUp,
      ].compactMap(\.self)
      return (facts.isEmpty ? name : name + padding + language.clauses(facts)) + "\n"
    }
    .joined()
  }
}
