/// Counts combining marks on one character; a pile of them overwrites neighbouring lines.
public struct MarkRun {
  /// The most marks per character; no script needs more.
  private static let most = 8

  private var count = 0

  public init() {}

  /// Returns true if the next scalar exceeds the limit.
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
