import Bytes
import Escaping

/// A list in one text, as an option, a settings file or an environment variable has it:
/// `shop.example, shop-cdn.example`.
package enum ListArgument {
  /// Returns the items between the commas, without the white space around them.
  ///
  /// A comma after a backslash is part of an item. Throws if an item is empty, because it matches
  /// nothing.
  package static func items(_ text: String) throws(OptionValueError) -> [String] {
    var items = [String]()
    var item = ""
    var isEscaped = false
    for character in text {
      if character == ",", !isEscaped {
        items.append(item)
        item = ""
      } else {
        if character == "," { item.removeLast() }
        item.append(character)
      }
      isEscaped = character == "\\"
    }
    items = (items + [item]).map { String($0.trimming { $0 == " " || $0 == "\t" }) }
    guard !items.contains("") else {
      throw OptionValueError(
        items.count == 1
          ? "A value of the list is empty; leave the value out, or write it."
          : "'\(ForeignText(text).displayed)' has nothing between two commas, or at an end; write a, b, and \\, for a comma in a name."
      )
    }
    return items
  }

  /// Returns the text of one item, from which `items(_:)` reads that item alone.
  static func text(of item: String) -> String { item.replacing(",", with: "\\,") }
}
