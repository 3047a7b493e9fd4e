import Escaping

/// An iteration over all files of an app: a folder, an `.ipa`, an `.xcarchive`, another zip file,
/// or one file.
///
/// ``next()`` returns the files sorted by path, without following links. ``open(_:)`` opens one for
/// reading. Memory does not depend on file sizes. Unreadable files and files beyond the limits are
/// recorded in ``unread`` and skipped. Folders that are not delivered to users are skipped: debug
/// symbols, and folders of version control and package managers.
package struct AppFileWalk {
  /// The errors for files and folders that could not be read, at most 20.
  package private(set) var unread: [AppBundleError] = []
  /// The number of errors beyond those in ``unread``.
  package private(set) var unreadNotListed = 0

  private static let mostListed = 20
  private var source: Source
  private let path: String
  private var files = 0

  private enum Source {
    case folder(FolderListing)
    case archive(ArchiveListing)
    case file(AppFile?)
  }

  package init(at path: String) throws(AppBundleError) {
    let file = try FileOnDisk(path: path)
    var shown = path
    while shown.hasSuffix("/"), shown != "/" { shown.removeLast() }
    self.path = shown
    if file.isFolder {
      source = .folder(FolderListing(path: shown))
    } else if ZipArchive.isZip(try file.bytes(at: 0, count: 4)) {
      source = .archive(try ArchiveListing(file, path: shown))
    } else {
      source = .file(AppFile(path: ForeignText(shown), place: .disk(path)))
    }
  }

  package mutating func next() -> AppFile? {
    guard files < BundleLimits.contentFiles else {
      if files == BundleLimits.contentFiles {
        record(.tooLarge(path: ForeignText(path), reason: "has more files than atsift searches"))
        files += 1
      }
      return nil
    }
    let next: AppFile?
    switch source {
    case .folder(var listing):
      // Only one reference to the listing may exist, or it would be copied.
      source = .file(nil)
      next = listing.next { record($0) }
      source = .folder(listing)
    case .archive(var listing):
      source = .file(nil)
      next = listing.next { record($0) }
      source = .archive(listing)
    case .file(let file):
      next = file
      source = .file(nil)
    }
    if next != nil { files += 1 }
    return next
  }

  package func open(_ file: AppFile) throws(AppBundleError) -> AppFileStream {
    switch (file.place, source) {
    case (.disk(let place), .file): return AppFileStream(disk: try FileOnDisk(path: place))
    case (.disk(let place), _):
      // The file may have changed since it was listed.
      guard try FileOnDisk.kind(of: place) == .regular else {
        throw .notFound(path: ForeignText(place))
      }
      return AppFileStream(disk: try FileOnDisk(path: place))
    case (.entry(let index), .archive(let listing)):
      return try listing.open(entry: index)
    case (.entry, _): throw .notFound(path: file.path)
    }
  }

  private mutating func record(_ error: AppBundleError) {
    if unread.count < Self.mostListed { unread.append(error) } else { unreadNotListed += 1 }
  }

  /// Returns true for a folder without files that users get, such as `.git` or debug symbols.
  static func isLeftOut(_ folder: some StringProtocol) -> Bool {
    folder.hasSuffix(".dSYM") || leftOut.contains(String(folder))
  }

  private static let leftOut: Set<String> = [
    ".git", ".build", "node_modules", "dSYMs", "BCSymbolMaps", "Symbols", "__MACOSX",
  ]
}
