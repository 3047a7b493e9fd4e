import Foundation
import PackagePlugin

/// The plugin behind `swift package atsift`: runs the `atsift` tool in the package's folder with
/// the plugin's arguments.
///
/// All logic is in the tool, because a plugin cannot be tested. The plugin builds the tool when the
/// plugin runs. If the tool were a dependency of the plugin, every `swift build` would build the
/// tool a second time.
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
      // A plug-in always exits with status 1, so the tool's own status is printed.
      Diagnostics.error("atsift ended with status \(status)")
      return
    }
  }
}
