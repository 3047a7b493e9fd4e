import CPcap
public import ProtocolRegistries

/// A filter expression in the language of tcpdump, applied to packets in memory.
///
/// libpcap compiles an expression for one link type. A file can have several, so the expression is
/// compiled at the first packet of each. libpcap resolves host names in an expression.
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

  /// Tells whether the filter accepts a packet.
  ///
  /// A packet does not match if the expression has no meaning for its link type, such as `ether
  /// host` without Ethernet. `originalLength` is the value of `len` in the expression.
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
