import PacketCapture
import Reporting
import WordBook

/// The interfaces of this machine, for a person.
enum InterfaceList {
  /// All of them, those that are likeliest meant first.
  static func all() throws(ToolError) -> [NetworkInterface] {
    do throws(LiveCaptureError) {
      return try NetworkInterface.all()
    } catch {
      throw ToolError(error)
    }
  }

  /// One line each: the name, and what is known of it.
  static func text(_ interfaces: [NetworkInterface]) -> String {
    let names = interfaces.map { TerminalText.safe($0.name) }
    let width = names.map(TerminalText.columns).max() ?? 0
    return zip(names, interfaces).map { name, interface in
      let padding = String(repeating: " ", count: width - TerminalText.columns(name) + 2)
      let facts = [
        interface.description.map(TerminalText.safe), interface.isLoopback ? "loopback" : nil,
        interface.isUp ? nil : "not up",
      ].compactMap(\.self)
      return (facts.isEmpty ? name : name + padding + facts.joined(separator: ", ")) + "\n"
    }
    .joined()
  }
}
