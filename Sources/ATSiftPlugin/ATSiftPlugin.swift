import Foundation
import PackagePlugin

/// `swift package atsift …`: the tool, with the arguments as they are, in the folder of the package.
///
/// All there is to decide is decided in the tool, which can be tested.
@main
struct ATSiftPlugin: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let process = Process()
    process.executableURL = try context.tool(named: "atsift").url
    process.arguments = arguments
    process.currentDirectoryURL = context.package.directoryURL
    try process.run()
    process.waitUntilExit()
    let status = process.terminationStatus
    guard process.terminationReason == .exit, status == 0 else {
      // The status of the whole is always 1; what it would have been is said.
      Diagnostics.error("atsift ended with status \(status)")
      return
    }
  }
}
