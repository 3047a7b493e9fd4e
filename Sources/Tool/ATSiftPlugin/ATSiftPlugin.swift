import Foundation
import PackagePlugin

/// `swift package atsift …`: the tool, with the arguments as they are, in the folder of the package.
///
/// All there is to decide is decided in the tool, which can be tested. The tool is built when it is
/// asked for: as a dependency of the plugin, every `swift build` would build it a second time.
@main
struct ATSiftPlugin: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let build = try packageManager.build(
      .product("atsift"), parameters: .init(configuration: .release))
    guard build.succeeded,
      let tool = build.builtArtifacts.first(where: { $0.kind == .executable })
    else {
      Diagnostics.error("atsift cannot be built:\n\(build.logText)")
      return
    }
    let process = Process()
    process.executableURL = tool.url
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
