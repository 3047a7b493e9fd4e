import Foundation
import Oracle

extension Binary {
  /// The tool beside the tests, or the one that `ATSIFT` names.
  static var underTest: Binary {
    if let path = ProcessInfo.processInfo.environment["ATSIFT"] {
      return Binary(path: URL(filePath: path))
    }
    let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundleURL
    let tests = bundle ?? URL(filePath: CommandLine.arguments[0])
    return Binary(path: tests.deletingLastPathComponent().appending(path: "atsift"))
  }
}
