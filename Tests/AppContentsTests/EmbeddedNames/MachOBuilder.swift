/// Writes small executables, true ones and lying ones.
struct MachOBuilder {
  /// One section with its bytes.
  struct Section {
    var segment = "__TEXT"
    var name: String
    var flags = 0
    var bytes: [UInt8]
    /// The size that the section states, if another.
    var size: Int?
    /// The offset in the slice that it states, if another.
    var offset: Int?

    /// C strings.
    static func strings(_ texts: String..., name: String = "__cstring") -> Section {
      Section(name: name, flags: 2, bytes: texts.flatMap { Array($0.utf8) + [0] })
    }

    /// UTF-16 strings.
    static func wide(_ texts: String...) -> Section {
      Section(
        name: "__ustring",
        bytes: texts.flatMap { text in
          (Array(text.utf16) + [0]).flatMap { [UInt8($0 & 0xff), UInt8($0 >> 8)] }
        })
    }
  }

  var cpuType = 0x0100_000c
  var cpuSubtype = 0
  var is64Bit = true
  var cryptID: Int?
  var sections: [Section]
  /// Commands that say nothing.
  var emptyCommands = 0

  /// The bytes of one slice.
  var bytes: [UInt8] {
    let (sectionSize, segmentSize, headerSize) = is64Bit ? (80, 72, 32) : (68, 56, 28)
    let segment = segmentSize + sections.count * sectionSize
    let crypt = cryptID == nil ? 0 : (is64Bit ? 24 : 20)
    let commandBytes = segment + crypt + emptyCommands * 8
    let count = 1 + (cryptID == nil ? 0 : 1) + emptyCommands
    var bytes = Self.little(is64Bit ? 0xfeed_facf : 0xfeed_face, 4)
    for number in [cpuType, cpuSubtype, 2, count, commandBytes, 0] {
      bytes += Self.little(number, 4)
    }
    if is64Bit { bytes += Self.little(0, 4) }
    bytes += Self.little(is64Bit ? 0x19 : 1, 4) + Self.little(segment, 4) + Self.name("__TEXT")
    for _ in 0..<4 { bytes += Self.little(0, is64Bit ? 8 : 4) }
    for number in [7, 5, sections.count, 0] { bytes += Self.little(number, 4) }
    var offset = headerSize + commandBytes
    for section in sections {
      bytes += Self.name(section.name) + Self.name(section.segment)
      bytes += Self.little(0, is64Bit ? 8 : 4)
      bytes += Self.little(section.size ?? section.bytes.count, is64Bit ? 8 : 4)
      for number in [section.offset ?? offset, 0, 0, 0, section.flags, 0, 0] {
        bytes += Self.little(number, 4)
      }
      if is64Bit { bytes += Self.little(0, 4) }
      offset += section.bytes.count
    }
    if let cryptID {
      bytes += Self.little(is64Bit ? 0x2c : 0x21, 4) + Self.little(crypt, 4)
      for number in [0x4000, 0x4000, cryptID] { bytes += Self.little(number, 4) }
      if is64Bit { bytes += Self.little(0, 4) }
    }
    for _ in 0..<emptyCommands { bytes += Self.little(0x1b, 4) + Self.little(8, 4) }
    return bytes + sections.flatMap(\.bytes)
  }

  /// A file of several slices.
  static func fat(_ slices: [MachOBuilder], is64Bit: Bool = false) -> [UInt8] {
    let list = slices.count * (is64Bit ? 32 : 20)
    var header = big(is64Bit ? 0xcafe_babf : 0xcafe_babe, 4) + big(slices.count, 4)
    var body: [UInt8] = []
    for slice in slices {
      let bytes = slice.bytes
      header += big(slice.cpuType, 4) + big(slice.cpuSubtype, 4)
      header += big(8 + list + body.count, is64Bit ? 8 : 4) + big(bytes.count, is64Bit ? 8 : 4)
      header += big(0, is64Bit ? 8 : 4)
      body += bytes
    }
    return header + body
  }

  static func little(_ number: Int, _ size: Int) -> [UInt8] {
    (0..<size).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
  }

  static func big(_ number: Int, _ size: Int) -> [UInt8] { little(number, size).reversed() }

  private static func name(_ text: String) -> [UInt8] {
    Array((Array(text.utf8) + [UInt8](repeating: 0, count: 16)).prefix(16))
  }
}
