import Escaping
import PropertyLists

enum DotNetPropertyLists {
  private static let mostNamed = 3

  static func refusal(of bytes: [UInt8]) -> ProjectFileError {
    let named = items(of: bytes).prefix(mostNamed)
    let others =
      named.isEmpty
      ? "the property lists of PartialAppManifest"
      : named.map { "`\($0.displayed)`" }.joined(separator: ", ")
    return ProjectFileError(
      .dotNet,
      "the Info.plist is a separate file (Platforms/iOS/Info.plist in a MAUI project), into which the build merges \(others)"
    )
  }

  private static func items(of bytes: [UInt8]) -> [ForeignText] {
    guard let root = try? XMLElementReader.root(of: bytes) else { return [] }
    return root.children("ItemGroup").flatMap { $0.children("PartialAppManifest") }
      .compactMap { $0["Include"].map { ForeignText($0) } }
  }
}
