import Escaping
import PropertyLists
import Unpacking

/// A zip file (PKWARE's APPNOTE 6.3) from which only files with given names are read.
///
/// Files are unpacked only in memory, so an entry's name cannot lead to a path outside a folder.
struct ZipArchive: FileTree {
  /// The signature of a local file header, with which every non-empty zip file begins.
  static let localSignature: [UInt8] = [0x50, 0x4b, 0x03, 0x04]
  private static let emptySignature: [UInt8] = [0x50, 0x4b, 0x05, 0x06]

  static func isZip(_ start: [UInt8]) -> Bool {
    start.starts(with: localSignature) || start.starts(with: emptySignature)
  }

  private let source: FileOnDisk
  private let path: String
  private var root = Folder()
  private var folders = 0
  /// Byte ranges of the entries read so far; an overlapping entry (a zip bomb) is refused.
  private var read: [Range<Int>] = []

  private struct Folder {
    var folders: [String: Folder] = [:]
    var files: [String: ZipEntry] = [:]
  }

  /// Reads the central directory, keeping files named in `wanted`; `path` is for error messages.
  init(
    _ source: FileOnDisk, path: String, wanted: Set<String> = ["Info.plist"]
  ) throws(AppBundleError) {
    self.source = source
    self.path = path
    let directory = try ZipDirectory(source, path: path, wanted: wanted)
    for entry in directory.entries {
      let components = entry.components
      guard let last = components.last, wanted.contains(last),
        components.count <= Self.deepest
      else { continue }
      let place = Array(components.dropLast())
      // Hostile archives may have a separate folder for each name, so folders are limited too.
      folders += place.count
      guard folders <= BundleLimits.archiveFolders else {
        throw .tooLarge(path: ForeignText(path), reason: "has more folders than atsift reads")
      }
      guard Self.add(entry, named: last, at: place[...], to: &root) else {
        throw failure("\(entry.name.displayed) is in the archive twice")
      }
    }
  }

  /// The maximum number of path components; entries deeper than that are skipped.
  private static let deepest = 5 * BundleLimits.depth

  private static func add(
    _ entry: ZipEntry, named file: String, at place: ArraySlice<String>, to folder: inout Folder
  ) -> Bool {
    guard let name = place.first else {
      return folder.files.updateValue(entry, forKey: file) == nil
    }
    return add(
      entry, named: file, at: place.dropFirst(), to: &folder.folders[name, default: Folder()])
  }

  // MARK: Reading

  func folders(in folder: [String]) -> [String] {
    node(folder).map { Array($0.folders.keys) } ?? []
  }

  mutating func bytes(ofFile file: [String]) throws(AppBundleError) -> [UInt8]? {
    guard let name = file.last, let entry = node(file.dropLast())?.files[name] else { return nil }
    guard !entry.isEncrypted else { throw failure("\(entry.name.displayed) is encrypted") }
    guard max(entry.packedSize, entry.size) <= BundleLimits.list.bytes else {
      throw .tooLarge(
        path: ForeignText(joining: [ForeignText(path), entry.name], separator: "/"),
        reason: "is too large for an Info.plist")
    }
    let start = try entry.dataOffset(in: source, path: path)
    let packed = try source.bytes(at: start, count: entry.packedSize)
    guard packed.count == entry.packedSize else {
      throw failure("the file ends inside \(entry.name.displayed)")
    }
    let range = entry.offset..<(start + entry.packedSize)
    guard !read.contains(where: { $0.overlaps(range) }) else {
      throw failure("\(entry.name.displayed) overlaps another file")
    }
    read.append(range)
    let bytes: [UInt8]?
    switch entry.method {
    case .stored: bytes = packed.count == entry.size ? packed : nil
    // Unless the stream (RFC 1951) gives exactly the stated size, it is refused; memory grows with
    // the actual output.
    case .deflated: bytes = ZlibUnpacker(.bare)?.unpack(packed, size: entry.size)
    default:
      throw failure(
        "\(entry.name.displayed) is compressed with the unsupported method \(entry.method.rawValue)"
      )
    }
    guard let bytes, checkSum(of: bytes) == entry.checkSum else {
      throw failure("\(entry.name.displayed) does not match the zip directory")
    }
    return bytes
  }

  private func node(_ folder: some Sequence<String>) -> Folder? {
    var node = root
    for name in folder {
      guard let next = node.folders[name] else { return nil }
      node = next
    }
    return node
  }

  private func failure(_ reason: String) -> AppBundleError {
    .badArchive(path: ForeignText(path), reason: reason)
  }
}
