/// The Interface Statistics Block, as far as it tells of lost packets.
struct InterfaceStatistics {
  /// Interface and time.
  static let minimumLength = 12
  private static let interfaceDropsOption: UInt16 = 5
  private static let systemDropsOption: UInt16 = 7
  /// The count by which some writers mean that they do not know.
  private static let unknown = UInt64.max

  /// The interface's place in its section.
  var interface: Int
  /// Packets lost since capturing began; nil if the block says nothing of them.
  var drops: UInt64?
  var isMalformed: Bool

  /// The statistics in `body`, at least `minimumLength` long.
  init(_ body: borrowing BlockBody) {
    interface = Int(body.uint32(at: 0))
    var options = body.options(from: Self.minimumLength)
    isMalformed = false
    while let option = options.next(in: body) {
      guard option.code == Self.interfaceDropsOption || option.code == Self.systemDropsOption,
        let count = body.uint64(of: option), count != Self.unknown
      else { continue }
      let (sum, overflow) = count.addingReportingOverflow(drops ?? 0)
      drops = overflow ? Self.unknown : sum
    }
    isMalformed = options.isMalformed
  }
}
