import AppTransportSecurity
import PropertyLists

/// The words for a value of the wrong type.
struct TypeMistake {
  let message: String
  let fix: String

  /// The words for a value at a place below the policy.
  ///
  /// - Parameters:
  ///   - path: The way to it.
  ///   - value: What stands there.
  ///   - format: The format of the file.
  ///   - release: The release that brought a change, as the systems of the range are called.
  init(
    _ path: [String], _ value: PropertyListValue?, in format: PropertyListDocument.Format,
    naming release: (SystemChange) -> String
  ) {
    let name = path.last ?? ""
    let written = value?.typeInWords ?? "nothing"
    guard let key = PolicyKey(rawValue: name)?.replacement ?? PolicyKey(rawValue: name) else {
      // What has no key's name is the name of a host.
      message = "The entry for \(quoted(name)) is \(written) and is passed over."
      fix = "Make it a dictionary."
      return
    }
    let wanted = key.valueType
    // OpenStep text holds no booleans, and a conversion makes none of its strings.
    fix =
      wanted == .boolean && format == .openStep
      ? "Convert the file with `plutil -convert xml1`, then make it a boolean."
      : "Make it \(wanted.words)."
    switch (wanted, value) {
    case (.boolean, .integer(1)), (.boolean, .real(1)):
      message =
        "`\(name)` is the number 1, which systems from \(release(.rewrittenReader)) to before "
        + "\(release(.strictBooleans)) read as NO; how earlier ones read it is not certain."
    case (.boolean, .integer), (.boolean, .real):
      message = "`\(name)` is \(written), which \(release(.rewrittenReader)) and later read as NO."
    case (.boolean, .string(let text)):
      message =
        "`\(name)` is the string \(quoted(text)), which \(release(.strictBooleans)) and later ignore."
    default:
      message = "`\(name)` is \(written) and is ignored; \(wanted.words) belongs there."
    }
  }
}

extension PolicyKey {
  /// The type of a key's value.
  enum ValueType: Hashable {
    case boolean, string, dictionary, array

    /// The type with its article.
    var words: String {
      switch self {
      case .boolean: "a boolean"
      case .string: "a string"
      case .dictionary: "a dictionary"
      case .array: "an array"
      }
    }
  }

  /// The type of the key's value.
  var valueType: ValueType {
    switch self {
    case .exceptionDomains, .pinnedDomains: .dictionary
    case .pinnedCAIdentities, .pinnedLeafIdentities: .array
    case .minimumTLSVersion, .requiresNIAPPackage, .exceptionRequiresNIAPPackage: .string
    default: .boolean
    }
  }
}

extension PropertyListValue {
  /// The type with its article.
  var typeInWords: String {
    switch self {
    case .string: "a string"
    case .boolean: "a boolean"
    case .integer, .real: "a number"
    case .data: "data"
    case .date: "a date"
    case .array: "an array"
    case .dictionary: "a dictionary"
    }
  }
}
