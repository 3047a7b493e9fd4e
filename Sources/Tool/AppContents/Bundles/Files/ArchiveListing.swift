/// The files of a zip file, by path.
///
/// The directory stays as its bytes, with the place of each entry, so that memory is that of the
/// directory and a bit.
struct ArchiveListing {
  private let source: FileOnDisk
  private let path: String
  private let directory: [UInt8]
  private let directoryOffset: Int
  /// Where the entries begin in the directory, sorted by their names.
  private var starts: [UInt32] = []
  /// The offsets of all local headers in the file, sorted: no entry reaches over the next one.
  private var headers: [Int] = []
  private var position = 0

  /// Reads the directory of a zip file; `path` is for errors.
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
        throw .badArchive(path: path, reason: "its directory is damaged")
      }
      headers.append(entry.offset)
      guard let last = entry.nameBytes.last, last != UInt8(ascii: "/") else { continue }
      let name = start + Self.headerSize
      listed.append((UInt32(clamping: start), name..<(name + entry.nameBytes.count)))
    }
    let bytes = directory
    listed.sort { bytes[$0.name].lexicographicallyPrecedes(bytes[$1.name]) }
    starts = listed.map(\.start)
    headers.sort()
  }

  /// The bytes of an entry before its name.
  private static let headerSize = 46

  /// The next file; `pass` is told of each file that is passed over with a reason.
  mutating func next(pass: (AppBundleError) -> Void) -> AppFile? {
    while position < starts.count {
      defer { position += 1 }
      guard let entry = entry(position) else { continue }
      let folders = entry.name.split(separator: "/").dropLast()
      if folders.contains(where: AppFileWalk.isLeftOut) { continue }
      let shown = path + "/" + entry.name
      guard folders.count <= BundleLimits.contentDepth else {
        pass(.tooLarge(path: shown, reason: "lies deeper than is looked at"))
        continue
      }
      return AppFile(path: shown, place: .entry(position))
    }
    return nil
  }

  /// The bytes of an entry.
  func open(entry index: Int) throws(AppBundleError) -> AppFileStream {
    guard let entry = entry(index) else {
      throw .badArchive(path: path, reason: "its directory is damaged")
    }
    guard !entry.isEncrypted else {
      throw .badArchive(path: path, reason: "\(entry.name) is encrypted")
    }
    let start = try entry.dataOffset(in: source, path: path)
    let limit = limit(of: entry.offset)
    guard start <= limit, entry.packedSize <= limit - start else {
      throw .badArchive(path: path, reason: "\(entry.name) overlaps another file")
    }
    return try AppFileStream(entry, at: start, in: source, path: path)
  }

  private func entry(_ index: Int) -> ZipEntry? {
    var fields = ZipDirectory.Fields(bytes: directory, offset: Int(starts[index]))
    return fields.entry()
  }

  /// The offset at which the entry with its header at `offset` must have ended.
  private func limit(of offset: Int) -> Int {
    var (low, high) = (0, headers.count)
    while low < high {
      let middle = (low + high) / 2
      if headers[middle] <= offset { low = middle + 1 } else { high = middle }
    }
    // Two entries that share a header reach over each other.
    if low >= 2, headers[low - 2] == offset { return offset }
    return low < headers.count ? min(headers[low], directoryOffset) : directoryOffset
  }
}
