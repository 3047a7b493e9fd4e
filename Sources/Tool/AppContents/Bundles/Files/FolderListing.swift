import Escaping

/// The files below a folder at any depth, sorted by path; symbolic links are not followed.
struct FolderListing {
  private struct Waiting {
    /// The path relative to the root; a folder's path ends with a slash, so that whole paths are
    /// sorted.
    var path: String
    var depth: Int
    var isFolder: Bool { path.hasSuffix("/") }
  }

  private let root: String
  private var waiting = [Waiting(path: "/", depth: 0)]
  private var folders = 0

  init(path: String) { root = path }

  mutating func next(onError: (AppBundleError) -> Void) -> AppFile? {
    while let last = waiting.popLast() {
      let path = root + (last.path == "/" ? "" : last.path)
      guard last.isFolder else {
        return AppFile(path: ForeignText(path), place: .disk(path))
      }
      do throws(AppBundleError) {
        try enter(last, at: last.path == "/" ? root : String(path.dropLast()), onError: onError)
      } catch {
        onError(error)
      }
    }
    return nil
  }

  private mutating func enter(
    _ folder: Waiting, at path: String, onError: (AppBundleError) -> Void
  ) throws(AppBundleError) {
    folders += 1
    guard folders <= BundleLimits.contentFolders, folder.depth < BundleLimits.contentDepth else {
      throw .tooLarge(path: ForeignText(path), reason: "exceeds the limit of folders to search")
    }
    var names: [String] = []
    for name in try FileOnDisk.names(in: path) {
      do throws(AppBundleError) {
        switch try FileOnDisk.kind(of: path + "/" + name) {
        case .regular: names.append(name)
        case .folder where !AppFileWalk.isLeftOut(name): names.append(name + "/")
        default: break
        }
      } catch {
        onError(error)
      }
    }
    guard names.count <= BundleLimits.waitingNames - waiting.count else {
      throw .tooLarge(path: ForeignText(path), reason: "exceeds the limit of files to search")
    }
    names.sort { $1.utf8.lexicographicallyPrecedes($0.utf8) }
    waiting += names.map { Waiting(path: folder.path + $0, depth: folder.depth + 1) }
  }
}
