import PropertyLists

/// A folder on the disk, and what is below it without passing a symbolic link.
struct FolderTree: FileTree {
  private let path: String

  /// The folder at a path, which itself may be a link.
  init(path: String) { self.path = path }

  func folders(in folder: [String]) throws(AppBundleError) -> [String] {
    guard isReachedWithoutLinks(folder) else { return [] }
    let names = try FileOnDisk.names(in: absolute(folder))
    return names.filter { FileOnDisk.kind(of: absolute(folder + [$0])) == .folder }
  }

  func bytes(ofFile file: [String]) throws(AppBundleError) -> [UInt8]? {
    let path = absolute(file)
    guard isReachedWithoutLinks(file.dropLast()), FileOnDisk.kind(of: path) == .regular else {
      return nil
    }
    let bytes = try FileOnDisk(path: path).bytes(at: 0, count: BundleLimits.list.bytes + 1)
    guard bytes.count <= BundleLimits.list.bytes else {
      throw .tooLarge(path: path, reason: "is larger than any Info.plist")
    }
    return bytes
  }

  private func absolute(_ components: [String]) -> String {
    ([path] + components).joined(separator: "/")
  }

  private func isReachedWithoutLinks(_ folder: some Collection<String>) -> Bool {
    let folder = Array(folder)
    return folder.indices.allSatisfy {
      FileOnDisk.kind(of: absolute(Array(folder[...$0]))) == .folder
    }
  }
}
