import CPcap
public import ProtocolRegistries

/// A tcpdump filter expression that is applied to packets in memory.
///
/// libpcap compiles an expression for one link type. A file can have several link types, so the
/// expression is compiled at the first packet of each.
public struct BPFFilter {
  public let expression: String
  private var programs: [LinkType: BPFProgram?] = [:]
  private var lastLinkType = LinkType.ethernet
  private var lastProgram: BPFProgram?

  /// Creates a filter from an expression; the empty expression accepts every packet.
  ///
  /// libpcap looks up names of hosts and networks, and may query DNS. So they are refused unless
  /// `resolvingNames` is true.
  ///
  /// - Throws: `BPFFilterError` if the expression does not compile for Ethernet, or has a name.
  public init(_ expression: String, resolvingNames: Bool = false) throws(BPFFilterError) {
    if !resolvingNames, let name = BPFHostName.first(in: expression) {
      throw BPFFilterError(
        expression: expression,
        message: "`\(name)` is neither an address nor a word of the filter language; names of hosts"
          + " are not looked up, so write the address, as in `host 192.0.2.1`",
        code: .name)
    }
    self.expression = expression
    lastProgram = try BPFProgram(expression, linkType: lastLinkType)
    programs[lastLinkType] = lastProgram
  }

  /// Returns true if the filter accepts a packet.
  ///
  /// Returns false if the expression cannot be compiled for the packet's link type, such as `ether
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

  /// The link types of packets seen until now for which the expression cannot be compiled.
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
