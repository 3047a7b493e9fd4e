import ApplicationProtocols

/// Replaces client data and local names in a DNS message without changing its length (RFC 1035,
/// section 4.1).
///
/// Questions, aliases and the addresses of public names stay. Unreadable parts become zero.
struct DNSRedaction {
  let hosts: Set<String>

  func redact(_ message: inout [UInt8], _ addresses: inout AddressReplacements) {
    var copy = DNSMessageCopy(of: message, hosts: hosts)
    copy.redact(&addresses)
    message = copy.message
  }
}

/// A copy of a message that starts as zeros and receives only the parts that can be parsed.
private struct DNSMessageCopy {
  private static let headerCount = 12
  /// A limit above the number of records in a 64 KiB message, as each has at least 11 bytes.
  private static let mostRecords = 6000
  private static let (mostPointers, mostLabels, mostText) = (32, 128, 255)
  /// The limit of labels read in a message, in addition to one per byte; a hostile message could
  /// point at one long name repeatedly.
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
    static let (address, nameServer, alias) = (1, 2, 5)
    static let (pointer, mail, ipv6Address) = (12, 15, 28)
    static let (service, delegation) = (33, 39)
    static let (binding, httpsBinding) = (64, 65)
  }

  private struct Name {
    var text = ""
    var labels: [Range<Int>] = []
  }

  private let original: [UInt8]
  private let hosts: Set<String>
  private(set) var message: [UInt8]
  private var labelsLeft: Int

  init(of original: [UInt8], hosts: Set<String>) {
    self.original = original
    self.hosts = hosts
    message = [UInt8](repeating: 0, count: original.count)
    labelsLeft = Self.mostFurtherLabels + original.count
  }

  mutating func redact(_ addresses: inout AddressReplacements) {
    guard original.count >= Self.headerCount else { return }
    copy(0..<Self.headerCount)
    var offset = Self.headerCount
    var records = 0
    // The four counts of the header: questions, answers, authorities, additional records.
    let counts = (0..<4).map { uint16(at: 4 + 2 * $0) }
    for _ in 0..<counts[0] {
      guard records < Self.mostRecords, let name = name(at: &offset),
        offset + 4 <= original.count
      else { return }
      records += 1
      write(name)
      copy(offset..<offset + 4)
      offset += 4
    }
    for _ in 0..<(counts[1] + counts[2] + counts[3]) {
      guard records < Self.mostRecords, let name = name(at: &offset),
        offset + 10 <= original.count
      else { return }
      records += 1
      let isPublic = write(name)
      copy(offset..<offset + 10)
      let start = offset + 10
      let end = start + uint16(at: offset + 8)
      // If the rest of the message is not understood, it stays zero.
      guard end <= original.count else { return }
      redactData(uint16(at: offset), start..<end, isPublic: isPublic, &addresses)
      offset = end
    }
  }

  private mutating func redactData(
    _ kind: Int, _ range: Range<Int>, isPublic: Bool, _ addresses: inout AddressReplacements
  ) {
    var offset = range.lowerBound
    switch kind {
    case Kind.address where range.count == 4:
      put(.ipv4, at: offset, isPublic: isPublic, &addresses)
    case Kind.ipv6Address where range.count == 16:
      put(.ipv6, at: offset, isPublic: isPublic, &addresses)
    case Kind.alias, Kind.nameServer, Kind.delegation:
      if let name = name(at: &offset), offset <= range.upperBound {
        write(name)
      }
    case Kind.pointer:
      // A PTR record names a device, or a service of one.
      if let name = name(at: &offset), offset <= range.upperBound {
        write(name, isPrivate: !hosts.contains(name.text))
      }
    case Kind.mail, Kind.service:
      // A preference, or priority, weight and port, precedes the name.
      offset += kind == Kind.mail ? 2 : 6
      guard offset <= range.upperBound else { return }
      copy(range.lowerBound..<offset)
      if let name = name(at: &offset), offset <= range.upperBound {
        write(name)
      }
    case Kind.binding, Kind.httpsBinding:
      redactBinding(range, isPublic: isPublic, &addresses)
    // Other record types may contain anything, so nothing of them is kept.
    default: break
    }
  }

  /// Copies service parameters, with client addresses replaced (RFC 9460, section 2.2).
  private mutating func redactBinding(
    _ range: Range<Int>, isPublic: Bool, _ addresses: inout AddressReplacements
  ) {
    var offset = range.lowerBound + 2
    guard offset <= range.upperBound else { return }
    copy(range.lowerBound..<offset)
    guard let name = name(at: &offset), offset <= range.upperBound else { return }
    write(name)
    while offset + 4 <= range.upperBound {
      let key = uint16(at: offset)
      let start = offset + 4
      let end = start + uint16(at: offset + 2)
      guard end <= range.upperBound else { return }
      copy(offset..<start)
      offset = end
      switch key {
      // Mandatory keys, protocols, no default protocol, port, and ECH (RFC 9460, section 14.3.2).
      case 0, 1, 2, 3, 5: copy(start..<end)
      case 4:
        for place in stride(from: start, through: end - 4, by: 4) {
          put(.ipv4, at: place, isPublic: isPublic, &addresses)
        }
      case 6:
        for place in stride(from: start, through: end - 16, by: 16) {
          put(.ipv6, at: place, isPublic: isPublic, &addresses)
        }
      default: break
      }
    }
  }

  private mutating func put(
    _ version: IPAddressBytes.Version, at offset: Int, isPublic: Bool,
    _ addresses: inout AddressReplacements
  ) {
    let address = IPAddressBytes.read(version, original, at: offset)
    IPAddressBytes.write(
      addresses.answer(address, isPublic: isPublic), version, &message, at: offset)
  }

  private mutating func copy(_ range: Range<Int>) {
    for index in range { message[index] = original[index] }
  }

  private func uint16(at offset: Int) -> Int {
    Int(original[offset]) << 8 | Int(original[offset + 1])
  }
}

// MARK: - Names

extension DNSMessageCopy {
  private mutating func name(at offset: inout Int) -> Name? {
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

  /// Writes a name's labels, with each character of a local name replaced.
  ///
  /// Returns true if the name is public.
  @discardableResult
  private mutating func write(_ name: Name, isPrivate: Bool? = nil) -> Bool {
    let isLocal = isPrivate ?? (Self.isOfNetwork(name.text) && !hosts.contains(name.text))
    for label in name.labels {
      if !isLocal || Self.namesNobody(original[label]) {
        copy(label)
      } else {
        for index in label { message[index] = PrivateTextMask.letter }
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
