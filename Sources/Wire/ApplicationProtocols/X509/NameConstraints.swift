import Bytes
import HostNames

/// The DNS names and addresses that an authority may certify (RFC 5280, section 4.2.1.10).
///
/// Constraints on other kinds of names are not kept; see ``concernSubjects``.
public struct NameConstraints: Hashable, Sendable {
  private enum Subtree: Hashable {
    /// A DNS name in lower case, without a dot at its start; an empty one covers all names.
    case name(String)
    case addresses(IPPrefix)
  }

  /// True if there are constraints on subject names; these are not kept, so a certificate may
  /// violate them unnoticed.
  public private(set) var concernSubjects = false
  private var permitted: [Subtree] = []
  private var excluded: [Subtree] = []

  init?(_ node: DERNode) {
    guard var lists = node.members(of: .sequence) else { return nil }
    while let list = lists.next() {
      switch list.tag {
      case .tagged(0):
        guard let read = subtrees(list) else { return nil }
        permitted = read
      case .tagged(1):
        guard let read = subtrees(list) else { return nil }
        excluded = read
      default: return nil
      }
    }
  }

  private mutating func subtrees(_ list: DERNode) -> [Subtree]? {
    guard var members = list.members(of: list.tag) else { return nil }
    var found: [Subtree] = []
    while let member = members.next() {
      guard let base = member.firstMember(of: .sequence) else { return nil }
      switch base.tag {
      case .tagged(2):
        var name = base.content.text(at: 0, count: base.content.byteCount).lowercased()
        // A leading dot is common, although it is not defined for DNS names (RFC 5280, section
        // 4.2.1.10).
        if name.hasPrefix(".") { name.removeFirst() }
        found.append(.name(name))
      case .tagged(7):
        guard let block = Self.prefix(base.content) else { return nil }
        found.append(.addresses(block))
      case .tagged(4): concernSubjects = true
      default: break
      }
    }
    return found
  }

  private static func prefix(_ bytes: RawSpan) -> IPPrefix? {
    guard [8, 32].contains(bytes.byteCount) else { return nil }
    let length = bytes.byteCount / 2
    var bits = 0
    for offset in length..<2 * length {
      let byte = bytes.byte(at: offset)
      // A mask whose ones are not contiguous is not a prefix.
      guard bits == (offset - length) * 8 || byte == 0 else { return nil }
      let ones = (~byte).leadingZeroBitCount
      guard byte == UInt8(truncatingIfNeeded: 0xff00 >> ones) else { return nil }
      bits += ones
    }
    guard let address = IPAddress(networkBytes: bytes.array(at: 0, count: length)) else {
      return nil
    }
    return IPPrefix(address, length: bits)
  }

  public func allow(_ names: SubjectAlternativeNames) -> Bool {
    names.dnsNames.allSatisfy(allows) && names.ipAddresses.allSatisfy(allows)
  }

  private func allows(_ name: String) -> Bool {
    // A wildcard certifies names below the rest of its name.
    let name = name.hasPrefix("*.") ? String(name.dropFirst(2)) : name
    func holds(_ subtree: Subtree) -> Bool? {
      guard case .name(let base) = subtree else { return nil }
      return base.isEmpty || name == base || name.hasSuffix("." + base)
    }
    return Self.decide(permitted.compactMap(holds), excluded.compactMap(holds))
  }

  private func allows(_ address: IPAddress) -> Bool {
    func holds(_ subtree: Subtree) -> Bool? {
      guard case .addresses(let block) = subtree else { return nil }
      return block.contains(address)
    }
    return Self.decide(permitted.compactMap(holds), excluded.compactMap(holds))
  }

  private static func decide(_ permitted: [Bool], _ excluded: [Bool]) -> Bool {
    // Without permitted subtrees of a kind, all names of that kind are permitted (RFC 5280, section
    // 4.2.1.10).
    !excluded.contains(true) && (permitted.isEmpty || permitted.contains(true))
  }
}
