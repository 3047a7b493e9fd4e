import Foundation
import PackagePlugin

/// The plugin behind `swift package atsift`: runs the tool in the package's folder with the same
/// arguments.
///
/// It makes no decisions, because the tool can be tested and a plugin cannot. It builds the tool
/// when it runs. As a dependency of the plugin, the tool would be built a second time by every
/// `swift build`.
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
