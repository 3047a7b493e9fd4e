/// Limits against hostile property lists.
///
/// An Info.plist has a few kilobytes, a few levels and about a hundred values.
public struct PropertyListLimits: Hashable, Sendable {
  /// The greatest size of a file in bytes.
  ///
  /// A binary list can refer to one string many times, so its expanded text and data are limited
  /// too.
  public var bytes: Int
  /// The greatest nesting of dictionaries and arrays, which is also the depth of recursion.
  public var depth: Int
  /// The greatest number of values.
  ///
  /// Dictionaries and arrays count, and so does each of their values.
  public var values: Int

  /// The limits for ordinary files: 16 MiB, 64 levels and a million values.
  ///
  /// A debug build uses some kilobytes of stack per level, and macOS gives secondary threads 512
  /// KiB.
  public static let standard = PropertyListLimits(bytes: 16 << 20, depth: 64, values: 1_000_000)

  public init(bytes: Int, depth: Int, values: Int) {
    self.bytes = bytes
    self.depth = depth
    self.values = values
  }
}
