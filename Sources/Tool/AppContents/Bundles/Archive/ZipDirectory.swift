import Escaping

/// The central directory of a zip file (APPNOTE, section 4.3.12), including zip64 fields.
struct ZipDirectory {
  private(set) var entries: [ZipEntry] = []

  struct Place {
    var entries: Int
    var size: Int
    var offset: Int
  }

  init(
    _ source: FileOnDisk, path: String, wanted: Set<String>
  ) throws(AppBundleError) {
    let endings = wanted.map { Array("/\($0)".utf8) }
    let place = try Self.place(in: source, path: path)
    let directory = try source.bytes(at: place.offset, count: place.size)
    var reader = Fields(bytes: directory)
    for _ in 0..<place.entries {
      guard let entry = reader.entry() else {
        throw .badArchive(path: ForeignText(path), reason: "the zip directory is damaged")
      }
      // Links are not followed, as in a folder; a link's data is a path.
      guard !entry.isLink, endings.contains(where: { entry.nameBytes.ends(with: $0) }) else {
        continue
      }
      guard entry.packedSize <= place.offset, entry.offset <= place.offset - entry.packedSize else {
        throw .badArchive(
          path: ForeignText(path), reason: "\(entry.name.displayed) is outside the file")
      }
      entries.append(entry)
    }
  }

  // MARK: The end record

  private static let (endSize, longestComment) = (22, 65_535)

  /// Finds the central directory; throws if it is larger than the directory of any app.
  static func place(
    in source: FileOnDisk, path: String
  ) throws(AppBundleError) -> Place {
    let place = try statedPlace(in: source, path: path)
    guard place.entries <= BundleLimits.archiveEntries,
      place.size <= BundleLimits.archiveDirectoryBytes
    else { throw .tooLarge(path: ForeignText(path), reason: "has more files than atsift reads") }
    return place
  }

  private static func statedPlace(
    in source: FileOnDisk, path: String
  ) throws(AppBundleError) -> Place {
    let tailStart = max(0, source.count - endSize - longestComment)
    let tail = try source.bytes(at: tailStart, count: endSize + longestComment)
    var start = tail.count - endSize
    while start >= 0 {
      var fields = Fields(bytes: tail, offset: start)
      if fields.number(4) == 0x0605_4b50, var place = fields.endRecord(upTo: tail.count) {
        if place.entries == 0xffff || place.size == 0xffff_ffff || place.offset == 0xffff_ffff {
          place = try zip64Place(in: source, before: tailStart + start) ?? place
        }
        guard place.offset <= tailStart + start, place.size <= tailStart + start - place.offset
        else {
          throw .badArchive(
            path: ForeignText(path), reason: "the zip directory is outside the file")
        }
        return place
      }
      start -= 1
    }
    throw .badArchive(path: ForeignText(path), reason: "the zip file has no directory at its end")
  }

  private static func zip64Place(
    in source: FileOnDisk, before end: Int
  ) throws(AppBundleError) -> Place? {
    guard end >= 20 else { return nil }
    var locator = Fields(bytes: try source.bytes(at: end - 20, count: 20))
    guard locator.number(4) == 0x0706_4b50, locator.number(4) != nil,
      let offset = locator.number(8), offset <= end - 20
    else { return nil }
    var record = Fields(bytes: try source.bytes(at: offset, count: 56))
    guard record.number(4) == 0x0606_4b50, record.skip(28), let entries = record.number(8),
      let size = record.number(8), let directory = record.number(8)
    else { return nil }
    return Place(entries: entries, size: size, offset: directory)
  }

  struct Fields {
    let bytes: [UInt8]
    var offset = 0

    mutating func number(_ size: Int) -> Int? {
      guard bytes.count - offset >= size else { return nil }
      defer { offset += size }
      let value = bytes[offset..<(offset + size)].reversed().reduce(UInt64(0)) {
        $0 << 8 | UInt64($1)
      }
      return Int(exactly: value)
    }

    mutating func skip(_ size: Int) -> Bool {
      guard bytes.count - offset >= size else { return false }
      offset += size
      return true
    }

    mutating func readBytes(_ size: Int) -> [UInt8]? {
      guard bytes.count - offset >= size else { return nil }
      defer { offset += size }
      return Array(bytes[offset..<(offset + size)])
    }

    /// Reads the rest of a zip file's end record; `nil` unless its comment ends at `end`, the
    /// file's end.
    fileprivate mutating func endRecord(upTo end: Int) -> Place? {
      guard skip(6), let entries = number(2), let size = number(4), let place = number(4),
        let comment = number(2), offset + comment == end
      else { return nil }
      return Place(entries: entries, size: size, offset: place)
    }

    /// The bits of a file's mode that have its type, and their value for a symbolic link (stat(2));
    /// the mode is in the upper half of the external attributes (section 4.4.15).
    private static let (fileType, link) = (0o170000, 0o120000)

    mutating func entry() -> ZipEntry? {
      guard number(4) == 0x0201_4b50, skip(4), let flags = number(2), let method = number(2),
        skip(4), let checkSum = number(4), let packedSize = number(4), let size = number(4),
        let nameLength = number(2), let extraLength = number(2), let commentLength = number(2),
        skip(4), let attributes = number(4), let offset = number(4),
        let name = readBytes(nameLength),
        let extra = readBytes(extraLength),
        skip(commentLength)
      else { return nil }
      var entry = ZipEntry(
        nameBytes: name, method: .init(rawValue: method), isEncrypted: flags & 1 == 1,
        isLink: attributes >> 16 & Self.fileType == Self.link,
        checkSum: UInt32(truncatingIfNeeded: checkSum), packedSize: packedSize, size: size,
        offset: offset)
      guard max(packedSize, size, offset) == 0xffff_ffff else { return entry }
      return Self.widen(&entry, by: extra) ? entry : nil
    }

    /// Replaces fields with the value 0xffffffff by those of the zip64 extra field (section 4.5.3).
    ///
    /// Returns false if a value is missing there.
    private static func widen(_ entry: inout ZipEntry, by extra: [UInt8]) -> Bool {
      var fields = Fields(bytes: extra)
      while let kind = fields.number(2), let length = fields.number(2),
        let body = fields.readBytes(length)
      {
        guard kind == 1 else { continue }
        var body = Fields(bytes: body)
        for field in [\ZipEntry.size, \.packedSize, \.offset]
        where entry[keyPath: field] == 0xffff_ffff {
          guard let number = body.number(8) else { return false }
          entry[keyPath: field] = number
        }
        return true
      }
      return false
    }
  }
}

extension [UInt8] {
  fileprivate func ends(with suffix: [UInt8]) -> Bool { self.suffix(suffix.count) == suffix[...] }
}
