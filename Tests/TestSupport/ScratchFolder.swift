import Foundation

/// A folder of a test's own, gone with it.
public final class ScratchFolder {
  public let path: String

  /// A new, empty folder.
  public init() throws {
    path = NSTemporaryDirectory() + "atsift-bundles-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Writes a file, with the folders that lead to it; its path.
  @discardableResult
  public func write(_ bytes: [UInt8], to name: String) throws -> String {
    let file = URL(fileURLWithPath: path + "/" + name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).writeScratch(to: file)
    return file.path
  }

  /// Writes an Info.plist with that identifier.
  public func writeList(_ name: String, identifier: String = "com.example") throws {
    try write(Array(Self.list(identifier).utf8), to: name)
  }

  /// Makes a symbolic link.
  public func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: path + "/" + name, withDestinationPath: target)
  }

  /// An Info.plist with that identifier.
  public static func list(_ identifier: String) -> String {
    "<plist><dict><key>CFBundleIdentifier</key><string>\(identifier)</string></dict></plist>"
  }
}
