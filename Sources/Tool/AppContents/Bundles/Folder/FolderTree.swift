import Escaping
import PropertyLists

struct FolderTree: FileTree {
  let path: String

  func folders(in folder: [String]) throws(AppBundleError) -> [String] {
    guard try isReachedWithoutLinks(folder) else { return [] }
    var folders: [String] = []
    for name in try FileOnDisk.names(in: absolute(folder))
    where try FileOnDisk.kind(of: absolute(folder + [name])) == .folder {
      folders.append(name)
    }
    return folders
  }

  func files(in folder: [String], endingWith end: String) throws(AppBundleError) -> [String] {
    guard try isReachedWithoutLinks(folder) else { return [] }
    return try FileOnDisk.names(in: absolute(folder)).filter { $0.hasSuffix(end) }.sorted()
  }

  func bytes(ofFile file: [String]) throws(AppBundleError) -> [UInt8]? {
    let path = absolute(file)
    guard try isReachedWithoutLinks(file.dropLast()), try FileOnDisk.kind(of: path) == .regular
    else { return nil }
    let bytes = try FileOnDisk(path: path).bytes(at: 0, count: BundleLimits.list.bytes + 1)
    guard bytes.count <= BundleLimits.list.bytes else {
      throw .tooLarge(path: ForeignText(path), reason: "is too large for an Info.plist")
    }
    return bytes
  }

  private func absolute(_ components: [String]) -> String {
    ([path] + components).joined(separator: "/")
  }

  private func isReachedWithoutLinks(
    _ folder: some Collection<String>
  ) throws(AppBundleError) -> Bool {
    let folder = Array(folder)
    for index in folder.indices {
      let path = absolute(Array(folder[...index]))
      guard try FileOnDisk.kind(of: path) == .folder else { return false }
    }
    return true
  }
}
