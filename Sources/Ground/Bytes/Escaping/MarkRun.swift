/// Counts the marks that pile up on one character, which reach over the lines around it.
public struct MarkRun {
  /// More than any script puts on one letter.
  private static let most = 8

  private var count = 0

  /// A run before the first scalar.
  public init() {}

  /// Tells whether the next scalar is one mark too many.
  public mutating func isExceeded(by scalar: Unicode.Scalar) -> Bool {
    guard scalar.value >= 0x300, scalar.isMark else {
      count = 0
      return false
    }
    count += 1
    return count > Self.most
  }
}

extension Unicode.Scalar {
  fileprivate var isMark: Bool {
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark: true
    default: false
    }
  }
}
