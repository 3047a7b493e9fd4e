import Escaping

/// The files of a zip file, sorted by path; symbolic links are left out.
///
/// To save memory, only the raw central directory and the offset of each entry in it are kept, and
/// entries are parsed when they are used.
struct ArchiveListing {
  private let source: FileOnDisk
  private let path: String
  private let directory: [UInt8]
  private let directoryOffset: Int
  /// The offsets of the entries in `directory`, sorted by file name.
  private var starts: [UInt32] = []
  /// Sorted file offsets of all local headers; an entry's data must end before the next header.
  private var headers: [Int] = []
  private var position = 0

  init(_ source: FileOnDisk, path: String) throws(AppBundleError) {
    let place = try ZipDirectory.place(in: source, path: path)
    directory = try source.bytes(at: place.offset, count: place.size)
    directoryOffset = place.offset
    self.source = source
    self.path = path
    var reader = ZipDirectory.Fields(bytes: directory)
    var listed: [(start: UInt32, name: Range<Int>)] = []
    for _ in 0..<place.entries {
      let start = reader.offset
      guard let entry = reader.entry() else {
        throw .badArchive(path: ForeignText(path), reason: "the zip directory is damaged")
      }
      headers.append(entry.offset)
      guard !entry.isLink, let last = entry.nameBytes.last, last != UInt8(ascii: "/") else {
        continue
      }
      let name = start + Self.headerSize
      listed.append((UInt32(clamping: start), name..<(name + entry.nameBytes.count)))
    }
    let bytes = directory
    listed.sort { bytes[$0.name].lexicographicallyPrecedes(bytes[$1.name]) }
    starts = listed.map(\.start)
    headers.sort()
  }

  private static let headerSize = 46

  mutating func next(onError: (AppBundleError) -> Void) -> AppFile? {
    while position < starts.count {
      defer { position += 1 }
      guard let entry = entry(position) else { continue }
      let folders = entry.components.filter { !$0.isEmpty }.dropLast()
      if folders.contains(where: AppFileWalk.isLeftOut) { continue }
      let shown = ForeignText(joining: [ForeignText(path), entry.name], separator: "/")
      guard folders.count <= BundleLimits.contentDepth else {
        onError(.tooLarge(path: shown, reason: "is nested deeper than atsift searches"))
        continue
      }
      return AppFile(path: shown, place: .entry(position))
    }
    return nil
  }

  func open(entry index: Int) throws(AppBundleError) -> AppFileStream {
    guard let entry = entry(index) else {
      throw .badArchive(path: ForeignText(path), reason: "the zip directory is damaged")
    }
    guard !entry.isEncrypted else {
      throw .badArchive(path: ForeignText(path), reason: "\(entry.name.displayed) is encrypted")
    }
    let start = try entry.dataOffset(in: source, path: path)
    let limit = limit(of: entry.offset)
    guard start <= limit, entry.packedSize <= limit - start else {
      throw .badArchive(
        path: ForeignText(path), reason: "\(entry.name.displayed) overlaps another file")
    }
    return try AppFileStream(entry, at: start, in: source, path: path)
  }

  private func entry(_ index: Int) -> ZipEntry? {
    var fields = ZipDirectory.Fields(bytes: directory, offset: Int(starts[index]))
    return fields.entry()
  }

  private func limit(of offset: Int) -> Int {
    var (low, high) = (0, headers.count)
    while low < high {
      let middle = (low + high) / 2
      if headers[middle] <= offset { low = middle + 1 } else { high = middle }
    }
    // Two entries that share a header overlap, so neither gets any bytes.
    if low >= 2, headers[low - 2] == offset { return offset }
    return low < headers.count ? min(headers[low], directoryOffset) : directoryOffset
  }
}
