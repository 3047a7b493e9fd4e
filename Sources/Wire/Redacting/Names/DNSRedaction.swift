import ApplicationProtocols
import HostNames

/// Replaces client data and local names in a DNS message without changing its length (RFC 1035,
/// section 4.1).
///
/// Questions, aliases and the addresses of public names stay. Unreadable parts become zero.
struct DNSRedaction {
  let hosts: Set<String>

  private static let headerCount = 12
  /// More records than fit in a 64 KiB message; each has at least 11 bytes.
  private static let mostRecords = 6000
  private static let (mostPointers, mostLabels, mostText) = (32, 128, 255)
  /// The limit for labels in a message, beyond one per byte; a hostile message could point at one
  /// long name repeatedly.
  private static let mostFurtherLabels = 512
  private static let localSuffixes = [
    "local", "lan", "home", "internal", "intranet", "localdomain", "fritz.box", "home.arpa",
  ]

  private static let structuralLabels: Set<String> = [
    "local", "lan", "home", "internal", "intranet", "localdomain", "fritz", "box", "arpa",
    "in-addr", "ip6",
  ]
  private static let longestStructuralLabel = 11

  private enum Kind {
    static let (address, nameServer, alias): (UInt16, UInt16, UInt16) = (1, 2, 5)
    static let (pointer, mail, ipv6Address): (UInt16, UInt16, UInt16) = (12, 15, 28)
    static let (service, delegation): (UInt16, UInt16) = (33, 39)
    static let (binding, httpsBinding): (UInt16, UInt16) = (64, 65)
  }

  private struct Name {
    var text = ""
    var labels: [Range<Int>] = []
  }

  private var labelsLeft = 0

  init(hosts: Set<String>) { self.hosts = hosts }

  func redact(_ message: inout [UInt8], _ addresses: inout AddressMap) {
    var reading = self
    reading.labelsLeft = Self.mostFurtherLabels + message.count
    reading.redactWhole(&message, &addresses)
  }

  private mutating func redactWhole(_ message: inout [UInt8], _ addresses: inout AddressMap) {
    let original = message
    // Everything after the header starts as zero; only what is understood is copied.
    for index in original.indices.dropFirst(Self.headerCount) { message[index] = 0 }
    guard original.count >= Self.headerCount else {
      return message = [UInt8](repeating: 0, count: original.count)
    }
    var offset = Self.headerCount
    var records = 0
    // The four counts of the header: questions, answers, authorities, additional records.
    let counts = (0..<4).map { Int(original[4 + 2 * $0]) << 8 | Int(original[5 + 2 * $0]) }
    for _ in 0..<counts[0] {
      guard records < Self.mostRecords, let name = name(original, &offset, &message),
        offset + 4 <= original.count
      else { return }
      records += 1
      write(name, original, &message)
      copy(offset..<offset + 4, original, &message)
      offset += 4
    }
    for _ in 0..<(counts[1] + counts[2] + counts[3]) {
      guard records < Self.mostRecords, let name = name(original, &offset, &message),
        offset + 10 <= original.count
      else { return }
      records += 1
      let isPublic = write(name, original, &message)
      copy(offset..<offset + 10, original, &message)
      let kind = Self.uint16(original, offset)
      let start = offset + 10
      let end = start + Self.uint16(original, offset + 8)
      // If the rest of the message is not understood, it stays zero.
      guard end <= original.count else { return }
      redactData(Int(kind), original, start..<end, isPublic: isPublic, &message, &addresses)
      offset = end
    }
  }

  private mutating func redactData(
    _ kind: Int, _ original: [UInt8], _ range: Range<Int>, isPublic: Bool,
    _ message: inout [UInt8], _ addresses: inout AddressMap
  ) {
    var offset = range.lowerBound
    switch UInt16(truncatingIfNeeded: kind) {
    case Kind.address where range.count == 4:
      put(.ipv4, at: offset, original, isPublic: isPublic, &message, &addresses)
    case Kind.ipv6Address where range.count == 16:
      put(.ipv6, at: offset, original, isPublic: isPublic, &message, &addresses)
    case Kind.alias, Kind.nameServer, Kind.delegation:
      if let name = name(original, &offset, &message), offset <= range.upperBound {
        write(name, original, &message)
      }
    case Kind.pointer:
      // A PTR record names a device, or a service of one.
      if let name = name(original, &offset, &message), offset <= range.upperBound {
        write(name, isPrivate: !hosts.contains(name.text), original, &message)
      }
    case Kind.mail, Kind.service:
      // A preference, or priority, weight and port, precedes the name.
      offset += UInt16(truncatingIfNeeded: kind) == Kind.mail ? 2 : 6
      guard offset <= range.upperBound else { return }
      copy(range.lowerBound..<offset, original, &message)
      if let name = name(original, &offset, &message), offset <= range.upperBound {
        write(name, original, &message)
      }
    case Kind.binding, Kind.httpsBinding:
      redactBinding(original, range, isPublic: isPublic, &message, &addresses)
    // Other record types may contain anything, so nothing of them is kept.
    default: break
    }
  }

  /// Keeps service parameters, with client addresses replaced (RFC 9460, section 2.2).
  private mutating func redactBinding(
    _ original: [UInt8], _ range: Range<Int>, isPublic: Bool, _ message: inout [UInt8],
    _ addresses: inout AddressMap
  ) {
    var offset = range.lowerBound + 2
    guard offset <= range.upperBound else { return }
    copy(range.lowerBound..<offset, original, &message)
    guard let name = name(original, &offset, &message), offset <= range.upperBound else { return }
    write(name, original, &message)
    while offset + 4 <= range.upperBound {
      let key = Self.uint16(original, offset)
      let start = offset + 4
      let end = start + Self.uint16(original, offset + 2)
      guard end <= range.upperBound else { return }
      copy(offset..<start, original, &message)
      offset = end
      switch key {
      // Mandatory keys, protocols, no default protocol, port, and ECH (RFC 9460, section 14.3.2).
      case 0, 1, 2, 3, 5: copy(start..<end, original, &message)
      case 4:
        for place in stride(from: start, through: end - 4, by: 4) {
          put(.ipv4, at: place, original, isPublic: isPublic, &message, &addresses)
        }
      case 6:
        for place in stride(from: start, through: end - 16, by: 16) {
          put(.ipv6, at: place, original, isPublic: isPublic, &message, &addresses)
        }
      default: break
      }
    }
  }

  private func put(
    _ version: AddressBytes.Version, at offset: Int, _ original: [UInt8], isPublic: Bool,
    _ message: inout [UInt8], _ addresses: inout AddressMap
  ) {
    let address = AddressBytes.read(version, original, at: offset)
    AddressBytes.write(addresses.answer(address, isPublic: isPublic), version, &message, at: offset)
  }

  private func copy(_ range: Range<Int>, _ original: [UInt8], _ message: inout [UInt8]) {
    for index in range { message[index] = original[index] }
  }

  private static func uint16(_ bytes: [UInt8], _ offset: Int) -> Int {
    Int(bytes[offset]) << 8 | Int(bytes[offset + 1])
  }
}

// MARK: - Names

extension DNSRedaction {
  private mutating func name(
    _ original: [UInt8], _ offset: inout Int, _ message: inout [UInt8]
  ) -> Name? {
    var name = Name()
    var text: [UInt8] = []
    var (position, pointers) = (offset, 0)
    var end: Int?
    // The loop ends even if pointers form a cycle.
    for _ in 0..<Self.mostLabels + Self.mostPointers {
      guard position < original.count else { return nil }
      let byte = original[position]
      switch byte >> 6 {
      case 0:
        let next = position + 1 + Int(byte)
        guard next <= original.count else { return nil }
        message[position] = byte
        guard byte > 0 else {
          offset = end ?? next
          name.text = String(decoding: text, as: UTF8.self).lowercased()
          return name.text.utf8.count <= Self.mostText ? name : nil
        }
        // A budget for the whole message: with pointers, a small message can spell out very long
        // names.
        guard labelsLeft > 0 else { return nil }
        labelsLeft -= 1
        name.labels.append(position + 1..<next)
        if !text.isEmpty { text.append(UInt8(ascii: ".")) }
        text += original[position + 1..<next]
        guard text.count <= Self.mostText else { return nil }
        position = next
      case 3:
        guard position + 1 < original.count, pointers < Self.mostPointers else { return nil }
        (message[position], message[position + 1]) = (byte, original[position + 1])
        // The message continues after the first pointer, wherever that leads.
        if end == nil { end = position + 2 }
        pointers += 1
        let target = (Int(byte) & 0x3f) << 8 | Int(original[position + 1])
        guard target >= Self.headerCount, target < position else { return nil }
        position = target
      default: return nil
      }
    }
    return nil
  }

  /// Writes a name's labels; local names get other letters.
  ///
  /// Returns true if the name is public.
  @discardableResult
  private func write(
    _ name: Name, isPrivate: Bool? = nil, _ original: [UInt8], _ message: inout [UInt8]
  ) -> Bool {
    let isLocal = isPrivate ?? (Self.isOfNetwork(name.text) && !hosts.contains(name.text))
    for label in name.labels {
      if !isLocal || Self.namesNobody(original[label]) {
        copy(label, original, &message)
      } else {
        for index in label { message[index] = TextFill.letter }
      }
    }
    return !isLocal
  }

  private static func namesNobody(_ label: ArraySlice<UInt8>) -> Bool {
    if label.first == UInt8(ascii: "_") { return true }
    guard label.count <= longestStructuralLabel else { return false }
    return structuralLabels.contains(String(decoding: label, as: UTF8.self).lowercased())
  }

  private static func isOfNetwork(_ name: String) -> Bool {
    !name.contains(".") || name.hasSuffix(".in-addr.arpa") || name.hasSuffix(".ip6.arpa")
      || localSuffixes.contains { name.hasSuffix("." + $0) }
  }
}
