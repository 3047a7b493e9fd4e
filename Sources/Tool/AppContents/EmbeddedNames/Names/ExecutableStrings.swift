import Bytes

/// Finds strings in an executable's string sections while the file is read in order.
struct ExecutableStrings {
  private var token = HostNameToken()
  private var position = 0
  private var section = 0
  private var slice = 0
  private var isInside = false

  mutating func receive(
    _ bytes: RawSpan, at offset: Int, layout: MachOLayout,
    into candidates: inout [HostNameCandidate]
  ) {
    let end = offset + bytes.byteCount
    position = max(position, offset)
    while slice < layout.slices.count {
      let sections = layout.slices[slice].sections
      guard section < sections.count else {
        (slice, section) = (slice + 1, 0)
        continue
      }
      let next = sections[section]
      guard next.range.lowerBound < end else { return }
      if next.strings == .bytes || next.strings == .wide {
        if !isInside {
          // Overlapping sections are read only once.
          position = max(position, next.range.lowerBound)
          token.begin(at: position)
          isInside = true
        }
        while position < min(end, next.range.upperBound) {
          receive(bytes.byte(at: position - offset), of: next, into: &candidates)
          position += 1
        }
        guard position >= next.range.upperBound else { return }
      }
      isInside = false
      section += 1
    }
  }

  private mutating func receive(
    _ byte: UInt8, of section: MachOSection, into candidates: inout [HostNameCandidate]
  ) {
    let isHigh = section.strings == .wide && (position - section.range.lowerBound) & 1 == 1
    if isHigh {
      if byte != 0 { token.drop() }
    } else if byte == 0 {
      token.end(into: &candidates)
      token.begin(at: position + (section.strings == .wide ? 2 : 1))
    } else {
      token.append(byte)
    }
  }
}
