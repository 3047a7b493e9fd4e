import Bytes

/// Finds the sections of a Mach-O file that contain strings, while the file is read in order.
///
/// The file may be a fat binary with several architectures. Only headers and load commands are
/// buffered, since executables are large and compressed files cannot be read out of order.
struct MachOLayout {
  private(set) var slices: [MachOSlice] = []
  /// True if headers are inconsistent, so that the sections of some slices are unknown.
  private(set) var isDamaged = false

  private struct Wanted {
    var offset: Int
    var count: Int
    var part: Part
  }

  private enum Part {
    case fatHeader
    case fatList(MachOFatHeader)
    case header
    case commands(MachOHeader)
  }

  private var wanted: Wanted?
  private var collected: [UInt8] = []
  private var waiting: [Range<Int>] = []
  private var sections = 0

  init?(start: RawSpan) {
    if MachOFatHeader(start) != nil {
      wanted = Wanted(offset: 0, count: MachOFatHeader.size, part: .fatHeader)
    } else if MachOHeader(start) != nil {
      waiting = [0..<(1 << 60)]
      wanted = Wanted(offset: 0, count: MachOHeader.size, part: .header)
    } else {
      return nil
    }
  }

  mutating func receive(_ bytes: RawSpan, at offset: Int) {
    while let wanted {
      let next = wanted.offset + collected.count
      guard next >= offset else {
        // The required bytes were passed already, as headers may point backwards.
        fail()
        return
      }
      guard next - offset < bytes.byteCount else { return }
      let count = min(wanted.count - collected.count, bytes.byteCount - (next - offset))
      collected.append(contentsOf: bytes, from: next - offset, count: count)
      guard collected.count == wanted.count else { return }
      let part = collected
      collected = []
      self.wanted = nil
      part.withBytes { process($0, as: wanted) }
    }
  }

  mutating func end(at offset: Int) {
    if wanted != nil { isDamaged = true }
    wanted = nil
    // A slice may extend to the end of the file, but not beyond.
    let last = slices.last.flatMap { slice in slice.sections.map(\.range.upperBound).max() }
    if let last, last > offset { isDamaged = true }
  }

  private mutating func process(_ bytes: RawSpan, as wanted: Wanted) {
    switch wanted.part {
    case .fatHeader:
      guard let header = MachOFatHeader(bytes) else { return fail() }
      self.wanted = Wanted(
        offset: MachOFatHeader.size, count: header.listSize, part: .fatList(header))
    case .fatList(let header):
      guard let ranges = header.ranges(in: bytes) else { return fail() }
      waiting = ranges.reversed()
      requestNextSlice()
    case .header:
      guard let header = MachOHeader(bytes), let range = waiting.last,
        header.commandBytes <= HostSearchLimits.commandBytes,
        header.size + header.commandBytes <= range.count
      else {
        isDamaged = true
        waiting.removeLast(waiting.isEmpty ? 0 : 1)
        return requestNextSlice()
      }
      // The older header is shorter, so its commands begin inside the bytes that were read.
      let read = MachOHeader.size - header.size
      self.wanted = Wanted(
        offset: range.lowerBound + header.size, count: header.commandBytes,
        part: .commands(header))
      collected = bytes.array(
        at: header.size, count: min(read, header.commandBytes))
      if header.commandBytes <= read {
        let commands = collected
        collected = []
        self.wanted = nil
        commands.withBytes { addSlice(header, commands: $0) }
      }
    case .commands(let header): addSlice(header, commands: bytes)
    }
  }

  private mutating func addSlice(_ header: MachOHeader, commands: RawSpan) {
    guard let range = waiting.popLast() else { return }
    if let slice = MachOSlice(
      header, in: range, commands: commands, room: HostSearchLimits.sections - sections)
    {
      sections += slice.sections.count
      slices.append(slice)
    } else {
      isDamaged = true
    }
    requestNextSlice()
  }

  private mutating func requestNextSlice() {
    guard let next = waiting.last else { return }
    wanted = Wanted(offset: next.lowerBound, count: MachOHeader.size, part: .header)
  }

  private mutating func fail() {
    isDamaged = true
    wanted = nil
    collected = []
  }

  func slice(at offset: Int) -> MachOSlice? {
    slices.last { $0.range.lowerBound <= offset }.flatMap { $0.range.contains(offset) ? $0 : nil }
  }
}
