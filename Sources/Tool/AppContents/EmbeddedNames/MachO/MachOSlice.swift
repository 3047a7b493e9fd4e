import Bytes

struct MachOSection {
  enum Strings {
    case bytes
    case wide
    /// A section that is not a list of strings, although it may contain strings.
    case none
    /// A section of Objective-C method names, method types or class names, which contain no hosts.
    case methods
  }

  var range: Range<Int>
  var name: String?
  var strings: Strings
}

struct MachOSlice {
  let architecture: MachOArchitecture
  let range: Range<Int>
  private(set) var isEncrypted = false
  private(set) var sections: [MachOSection] = []

  init?(_ header: MachOHeader, in range: Range<Int>, commands: RawSpan, room: Int) {
    architecture = header.architecture
    self.range = range
    // Each command takes at least eight bytes, so the bytes bound a hostile count.
    var rest = ByteCursor(commands)
    for _ in 0..<header.commands {
      guard rest.remaining >= 8 else { return nil }
      let (kind, size) = (rest.rest.number(at: 0), Int(rest.rest.number(at: 4)))
      guard size >= 8, let command = try? rest.readPart(size) else { return nil }
      switch kind {
      case 0x1: guard readSegment(command.rest, .small, room: room) else { return nil }
      case 0x19: guard readSegment(command.rest, .large, room: room) else { return nil }
      case 0x21, 0x2c:
        guard size >= 20 else { return nil }
        if command.rest.number(at: 16) != 0 { isEncrypted = true }
      default: break
      }
    }
    sections.sort {
      ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound)
    }
  }

  func section(at offset: Int) -> MachOSection? {
    var (low, high) = (0, sections.count)
    while low < high {
      let middle = (low + high) / 2
      if sections[middle].range.lowerBound <= offset { low = middle + 1 } else { high = middle }
    }
    guard low > 0, sections[low - 1].range.contains(offset) else { return nil }
    return sections[low - 1]
  }

  private struct Layout {
    var segment: Int
    var count: Int
    var section: Int
    var size: Int
    var offset: Int
    var flags: Int

    static let small = Layout(segment: 56, count: 48, section: 68, size: 36, offset: 40, flags: 56)
    static let large = Layout(segment: 72, count: 64, section: 80, size: 40, offset: 48, flags: 64)
  }

  private mutating func readSegment(_ command: RawSpan, _ layout: Layout, room: Int) -> Bool {
    guard command.byteCount >= layout.segment else { return false }
    let count = Int(command.number(at: layout.count))
    guard count <= (command.byteCount - layout.segment) / layout.section,
      count <= room - sections.count
    else { return false }
    for index in 0..<count {
      let start = layout.segment + index * layout.section
      let section = command.extracting(start..<(start + layout.section))
      guard readSection(section, layout) else { return false }
    }
    return true
  }

  private mutating func readSection(_ section: RawSpan, _ layout: Layout) -> Bool {
    let flags = section.number(at: layout.flags)
    // Zero-filled sections are not in the file.
    guard ![1, 12, 18].contains(flags & 0xff) else { return true }
    let size =
      layout.size == Layout.large.size
      ? UInt64(littleEndian: section.load(at: layout.size, as: UInt64.self))
      : UInt64(section.number(at: layout.size))
    let offset = Int(section.number(at: layout.offset))
    guard size > 0 else { return true }
    guard let size = Int(exactly: size), offset <= range.count, size <= range.count - offset else {
      return false
    }
    let start = range.lowerBound + offset
    let name = Self.name(section, at: 0)
    let segment = Self.name(section, at: 16)
    sections.append(
      MachOSection(
        range: start..<(start + size),
        name: segment.flatMap { segment in name.map { segment + "," + $0 } },
        strings: Self.strings(name, isCStrings: flags & 0xff == 2)))
    return true
  }

  private static func strings(_ name: String?, isCStrings: Bool) -> MachOSection.Strings {
    switch name {
    case "__ustring": .wide
    case "__objc_methname", "__objc_methtype", "__objc_classname": .methods
    case "__swift5_reflstr", "__oslogstring": .none
    default: isCStrings ? .bytes : .none
    }
  }

  private static func name(_ section: RawSpan, at place: Int) -> String? {
    let bytes = section.array(at: place, count: 16).prefix { $0 != 0 }
    guard !bytes.isEmpty, bytes.allSatisfy({ $0 > 0x20 && $0 < 0x7f }) else { return nil }
    return String(decoding: bytes, as: UTF8.self)
  }
}
