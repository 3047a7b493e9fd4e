import Escaping
import SystemCalls
import WordBook

/// A look-up of apps that are installed in a simulator.
enum InstalledApp {
  /// The longest path that is read, and the longest wait for it.
  private static let mostBytes = 4096
  private static let patience = Duration.seconds(30)

  /// Returns the path of an app in a simulator; `nil` if it is not installed there.
  ///
  /// `simctl get_app_container` prints it. Throws if there is no such program.
  static func path(of bundle: String, on device: String) throws(ToolError) -> String? {
    let words = ["xcrun", "simctl", "get_app_container", device, bundle, "app"]
    guard FileSystem.program(words[0]) != nil else { throw .noProgram(ForeignText(words[0])) }
    guard let printer = try? LogPrinter(words) else { return nil }
    var output: [UInt8] = []
    let end = ContinuousClock.now + patience
    while !printer.isAtEnd, output.count < mostBytes, ContinuousClock.now < end {
      waitForEvents(
        reading: printer.descriptors + [printer.output.number], writing: [], milliseconds: 100)
      printer.readErrors()
      guard printer.output.isReadable() else { continue }
      let bytes = printer.output.readAvailable(upTo: mostBytes) ?? []
      printer.isAtEnd = bytes.isEmpty
      output += bytes
    }
    while !printer.process.hasEnded, ContinuousClock.now < end { pause(milliseconds: 10) }
    printer.process.sendToGroup(SIGKILL)
    guard printer.process.wait() == .exited(0) else { return nil }
    let line = String(decoding: output.prefix { $0 != 0x0a }, as: UTF8.self)
    return FileStatus(path: line)?.kind == .directory ? line : nil
  }
}
