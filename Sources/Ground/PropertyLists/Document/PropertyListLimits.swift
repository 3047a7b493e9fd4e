/// The limits beyond which a property list is refused.
///
/// Info.plist files have some kilobytes, a few levels and a hundred values; the standard limits
/// leave ample room.
public struct PropertyListLimits: Hashable, Sendable {
  /// The most bytes of a file; also the most bytes of text and data that a binary list may stand
  /// for, as it can use one string many times.
  public var bytes: Int
  /// The greatest nesting depth of dictionaries and arrays; the readers recurse as deep.
  public var depth: Int
  /// The most values, each member of a dictionary or array and each of these counted.
  public var values: Int

  /// 16 MiB, 64 levels and a million values.
  ///
  /// The readers take some kilobytes of stack for a level without optimisation, and macOS gives
  /// threads beside the main one 512 KiB.
  public static let standard = PropertyListLimits(bytes: 16 << 20, depth: 64, values: 1_000_000)

  /// Limits.
  public init(bytes: Int, depth: Int, values: Int) {
    self.bytes = bytes
    self.depth = depth
    self.values = values
  }
}
