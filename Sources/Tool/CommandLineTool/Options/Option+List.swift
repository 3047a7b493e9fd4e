import ArgumentParser
import ProjectFiles

// An option that takes a list may be repeated, and each of its values is a list with commas.

enum ListHelp {
  /// The sentence in the help of every option that takes a list.
  static let several = "For several values, repeat the option, or use commas."
}

extension Option {
  /// Creates an option that has no key in settings files, such as `--keylog`.
  init(list help: ArgumentHelp, completion: CompletionKind? = nil) where Value == [[String]] {
    self.init(
      wrappedValue: [], help: help, completion: completion,
      transform: { try readArgument($0, ListArgument.items) })
  }
}

extension Array {
  /// Sets the values of an option from settings if the command line has none.
  mutating func complete<Item>(with setting: [Item]?) where Element == [Item] {
    if isEmpty, let setting { self = [setting] }
  }

  /// The items of all lists of an option that may be repeated.
  func items<Item>() -> [Item] where Element == [Item] { flatMap(\.self) }
}
