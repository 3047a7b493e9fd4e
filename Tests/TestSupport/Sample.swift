public import Foundation

/// One story of `Samples`: a folder with a capture, and with what atsift is to say of it.
public struct Sample: Sendable, CustomStringConvertible {
  /// The name of the story's folder.
  public let name: String
  /// The story's folder.
  public let folder: URL
  /// The file name of the capture.
  public let capture: String

  /// The folder of the stories.
  public static let root = URL(filePath: #filePath, directoryHint: .notDirectory)
    .deletingLastPathComponent().appending(path: "../../Samples", directoryHint: .isDirectory)
    .standardizedFileURL

  /// All stories by name: the folders with a capture.
  public static let all: [Sample] =
    folders.flatMap { name in
      let folder = root.appending(path: name, directoryHint: .isDirectory)
      return names(in: folder).filter { $0.hasPrefix("capture.") }.map {
        Sample(name: name, folder: folder, capture: $0)
      }
    }

  /// All stories with an app's log.
  public static let logs: [Sample] = folders.flatMap { name in
    let folder = root.appending(path: name, directoryHint: .isDirectory)
    return names(in: folder).filter { $0.hasPrefix("console.") }.map {
      Sample(name: name, folder: folder, capture: $0)
    }
  }

  /// The names of all folders of stories; the one that makes them is none.
  public static let folders: [String] = names(in: root).filter {
    $0 != "make" && !$0.contains(".")
  }

  public var description: String { name }

  /// The bytes of the capture.
  public var bytes: [UInt8] {
    get throws { [UInt8](try Data(contentsOf: folder.appending(path: capture))) }
  }

  /// The capture's path as seen from `root`.
  public var path: String { "\(name)/\(capture)" }

  /// The text of a file beside the capture; nil where there is none.
  public func text(_ file: String) -> String? {
    FileManager.default.contents(atPath: folder.appending(path: file).path(percentEncoded: false))
      .map { String(decoding: $0, as: UTF8.self) }
  }

  /// The names of the files that stand in a folder and are not hidden, sorted.
  public static func names(in folder: URL) -> [String] {
    let files = try? FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil, options: .skipsHiddenFiles)
    return (files ?? []).map(\.lastPathComponent).sorted()
  }
}
