struct InterfaceStatistics {
  static let minimumLength = 12
  private static let receivedOption: UInt16 = 4
  private static let interfaceDropsOption: UInt16 = 5
  private static let systemDropsOption: UInt16 = 7
  private static let unknown = UInt64.max

  var interface: Int
  var counts = CaptureStatistics()
  var isMalformed: Bool

  init(_ body: borrowing BlockBody) {
    interface = Int(body.uint32(at: 0))
    var options = body.options(from: Self.minimumLength)
    isMalformed = false
    while let option = options.next(in: body) {
      guard let place = Self.place(of: option.code), let count = body.uint64(of: option),
        count != Self.unknown
      else { continue }
      counts[keyPath: place] = count
    }
    isMalformed = options.isMalformed
  }

  private static func place(
    of option: UInt16
  ) -> WritableKeyPath<CaptureStatistics, UInt64?>? {
    switch option {
    case receivedOption: \.received
    case interfaceDropsOption: \.droppedByInterface
    case systemDropsOption: \.droppedBySystem
    default: nil
    }
  }
}
