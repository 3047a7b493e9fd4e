import CPcap
public import ProtocolRegistries

/// A filter expression in the language of tcpdump, applied to packets in memory.
///
/// libpcap compiles the expression for one link type; a file can have several, so this is done again
/// for each when its first packet comes. libpcap looks up host names that an expression contains.
public struct BPFFilter {
  /// The expression as it was given.
  public let expression: String
  private var programs: [LinkType: BPFProgram?] = [:]
  private var lastLinkType = LinkType.ethernet
  private var lastProgram: BPFProgram?

  /// A filter by `expression`; an empty one lets every packet through.
  ///
  /// - Throws: `BPFFilterError` if it does not compile for Ethernet.
  public init(_ expression: String) throws(BPFFilterError) {
    self.expression = expression
    lastProgram = try BPFProgram(expression, linkType: lastLinkType)
    programs[lastLinkType] = lastProgram
  }

  /// Whether the filter lets a packet through.
  ///
  /// A packet whose link type the expression has no meaning for (`ether host` where there is no
  /// Ethernet) does not match. `originalLength` is what `len` in the expression stands for.
  public mutating func matches(
    _ bytes: RawSpan, linkType: LinkType, originalLength: Int
  ) -> Bool {
    if linkType != lastLinkType {
      lastProgram = program(for: linkType)
      lastLinkType = linkType
    }
    return lastProgram?.matches(bytes, originalLength: originalLength) ?? false
  }

  /// The link types met for which the expression has no meaning.
  public var unsupportedLinkTypes: [LinkType] {
    programs.filter { $0.value == nil }.map(\.key).sorted { $0.rawValue < $1.rawValue }
  }

  private mutating func program(for linkType: LinkType) -> BPFProgram? {
    if let known = programs[linkType] { return known }
    let program = try? BPFProgram(expression, linkType: linkType)
    programs.updateValue(program, forKey: linkType)
    return program
  }
}
