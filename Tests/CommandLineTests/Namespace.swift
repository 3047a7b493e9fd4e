import Foundation
import TestSupport
import Testing

/// A network namespace of our own.
enum Namespace {
  /// Root needs no more; others are root in a namespace of users, where the system lets them.
  private static let unshare = geteuid() == 0 ? ["unshare", "-n"] : ["unshare", "-rn"]

  /// True if there can be one, with all that the tests run in it.
  static let isAvailable =
    outcome(
      """
      ip link set lo up && command -v curl && openssl ciphers -s -tls1 'DEFAULT@SECLEVEL=0'
      """, [], in: FileManager.default.temporaryDirectory) == 0

  /// Runs a script in one where `lo` is up; a script that hangs is ended.
  static func run(_ script: String, in folder: Folder, with arguments: [String] = []) throws {
    let script = "set -eu; ip link set lo up; servers=; atsift=$1; shift\n" + script
    let tool = Tool.executable.path(percentEncoded: false)
    try #require(outcome(script, [tool] + arguments, in: folder.url) == 0)
  }

  private static func outcome(_ script: String, _ arguments: [String], in folder: URL) -> Int32 {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["timeout", "60"] + unshare + ["sh", "-c", script, "sh"] + arguments
    process.currentDirectoryURL = folder
    process.environment = ["PATH": "/usr/sbin:/usr/bin:/sbin:/bin"]
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return -1 }
    process.waitUntilExit()
    return process.terminationStatus
  }
}
