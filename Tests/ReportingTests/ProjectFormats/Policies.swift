import PropertyLists
import TestSupport

/// A typical suggestion: a host without cleartext, one with everything, addresses.
let usualPolicy: PropertyListDictionary = [
  "NSExceptionDomains": .dictionary([
    "api.example.com": .dictionary(["NSExceptionRequiresForwardSecrecy": .boolean(false)]),
    "old.example": .dictionary([
      "NSIncludesSubdomains": .boolean(true),
      "NSExceptionAllowsInsecureHTTPLoads": .boolean(true),
      "NSExceptionMinimumTLSVersion": .string("TLSv1.0"),
    ]),
    "192.0.2.1": .dictionary([:]),
  ])
]

/// Every kind of value that each of the forms can hold, and keys that are names in some language.
let variedPolicy: PropertyListDictionary = [
  "NSAllowsLocalNetworking": .boolean(true),
  "NSPinnedDomains": .dictionary([
    "example.com": .dictionary([
      "NSPinnedCAIdentities": .array([
        .dictionary(["SPKI-SHA256-BASE64": .string("r/mIkG3eEpVdm+u/ko/cwxzOMo1bk4TyHIlByibiA5E=")]
        ),
        .array([]), .array([.integer(7), .array([.integer(-8)])]),
      ]),
      "NSPinnedLeafIdentities": .dictionary([:]),
    ])
  ]),
  "numbers": .array([.integer(-.max), .integer(.max), .real(0.1), .real(-2.5e+30)]),
  "end": .string("yes"), "true": .string("null"), "1": .string("007"), "n": .string("~"),
  "2001:db8::1": .dictionary(["NSExceptionAllowsInsecureHTTPLoads": .boolean(true)]),
  "192.0.2.0/24": .dictionary([:]),
]

/// Strings that try to break out of the languages of project files.
let breakingStrings =
  hostileStrings + [
    "$(touch /tmp/x)", "`id`", "${HOME}", "it's", "'; rm -rf / #", "a\\", "\\(secret)", "--[[",
    "]]",
    "--> <access origin=\"*\"/> <!--", "]]>", "<end>", "line\n<end>\nrm -rf ~\n", "END", "#{x}",
    "%s",
    "a:b", ": ", "- a", "&anchor", "*alias", "!!binary x", "? x", "|", ">", "@", "{}", "[]", "~",
    "null", "0x10", "1_000", "2001-01-01", ".inf", "<<", "=", "\"", "\\u0041", "\\\"",
    String(repeating: "k", count: 2_000),
  ]

extension PropertyListValue {
  /// A value as Foundation or Yams read it.
  ///
  /// A number 1 may be taken for `true`, so the policies above have none.
  init?(read value: Any) {
    if let text = value as? String {
      self = .string(text)
    } else if let flag = value as? Bool {
      self = .boolean(flag)
    } else if let number = value as? Int {
      self = .integer(Int64(number))
    } else if let number = value as? Double {
      self = .real(number)
    } else if let values = value as? [Any] {
      self = .array(values.compactMap { PropertyListValue(read: $0) })
    } else if let values = value as? [String: Any] {
      self = .dictionary(
        PropertyListDictionary(
          values.compactMap { key, value in
            PropertyListValue(read: value).map { .init(key: key, value: $0) }
          }))
    } else {
      return nil
    }
  }

  /// The value with all dictionaries in the order of their keys, to compare by content alone.
  var inKeyOrder: PropertyListValue {
    switch self {
    case .array(let values): .array(values.map(\.inKeyOrder))
    case .dictionary(let dictionary):
      .dictionary(
        PropertyListDictionary(
          dictionary.entries.map { .init(key: $0.key, value: $0.value.inKeyOrder) }
            .sorted { $0.key < $1.key }))
    default: self
    }
  }

  /// Returns the value at a path of keys.
  func value(at path: String...) -> PropertyListValue? {
    path.reduce(Optional(self)) { value, key in
      guard case .dictionary(let dictionary)? = value else { return nil }
      return dictionary[key]
    }
  }
}
