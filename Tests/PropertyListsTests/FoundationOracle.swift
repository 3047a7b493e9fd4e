import Foundation
import PropertyLists

/// Foundation's reading of a property list, compared by writing it again.
enum FoundationOracle {
  /// The list as Foundation reads and then writes it; `nil` if it refuses.
  static func rewritten(
    _ bytes: [UInt8], as format: PropertyListSerialization.PropertyListFormat
  ) -> [UInt8]? {
    guard
      let list = try? unsafe PropertyListSerialization.propertyList(
        from: Data(bytes), format: nil),
      let data = try? PropertyListSerialization.data(
        fromPropertyList: list, format: format, options: 0)
    else { return nil }
    return Array(data)
  }
}
