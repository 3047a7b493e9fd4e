import PropertyLists

enum DotNetPropertyLists {
  private static let mostNamed = 3

  static func refusal(of bytes: [UInt8]) -> ProjectFileError {
    let named = items(of: bytes).prefix(mostNamed)
    let others =
      named.isEmpty
      ? "those of PartialAppManifest" : named.map { "`\($0)`" }.joined(separator: ", ")
    return ProjectFileError(
      .dotNet,
      "its property lists are files: Info.plist, in MAUI Platforms/iOS/Info.plist, and \(others), which the build merges into it"
    )
  }

  private static func items(of bytes: [UInt8]) -> [String] {
    guard let root = try? XMLElementReader.root(of: bytes) else { return [] }
    return root.children("ItemGroup").flatMap { $0.children("PartialAppManifest") }
      .compactMap { $0["Include"] }
  }
}
