/// Counts successive combining marks, because many on one character overwrite neighbouring lines.
struct CombiningMarkCounter {
  /// The greatest number of marks allowed per character; no script needs more.
  private static let most = 8

  private var count = 0

  init() {}

  /// Counts the next scalar of a text; returns true if it is a mark above the limit per character.
  mutating func isExceeded(by scalar: Unicode.Scalar) -> Bool {
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
