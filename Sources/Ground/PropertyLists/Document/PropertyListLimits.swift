/// Limits against hostile property lists.
///
/// An Info.plist has a few kilobytes, a few levels and about a hundred values.
public struct PropertyListLimits: Hashable, Sendable {
  /// The most bytes of a file.
  ///
  /// Also limits the text and data that a binary list expands to, as it can refer to one string
  /// many times.
  public var bytes: Int
  /// The greatest depth of dictionaries and arrays, which is also the depth of recursion.
  public var depth: Int
  /// The most values.
  ///
  /// Members of dictionaries and items of arrays count individually.
  public var values: Int

  /// 16 MiB, 64 levels and a million values.
  ///
  /// Without optimisation each level takes some kilobytes of stack, and macOS gives secondary
  /// threads 512 KiB.
  public static let standard = PropertyListLimits(bytes: 16 << 20, depth: 64, values: 1_000_000)

  public init(bytes: Int, depth: Int, values: Int) {
    self.bytes = bytes
    self.depth = depth
    self.values = values
  }
}
