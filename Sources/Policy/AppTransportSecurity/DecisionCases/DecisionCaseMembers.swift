import JSONText

/// The members of one JSON object of a decision case, with a record of those already read.
///
/// ``DecisionCase/unreadMembers`` lists the other members, so that a misspelled name does not go
/// unnoticed.
struct DecisionCaseMembers {
  var id: String
  let path: String
  private let object: [String: JSONValue]
  private var taken = Set<String>()
  private var left: [String] = []
  /// Paths and values of members that should name a registered suite or TLS version and do not.
  private(set) var unknown: [String] = []

  /// Creates the members of an object.
  ///
  /// A member with `null` counts as absent. Of members with the same name, the first counts.
  init(_ members: [JSONValue.Member], id: String, path: String) {
    (self.id, self.path) = (id, path)
    object = Dictionary(
      members.map { ($0.name, $0.value) }, uniquingKeysWith: { first, _ in first }
    ).filter { !$0.value.isNull }
  }

  var unread: [String] {
    object.keys.filter { !taken.contains($0) }.sorted().map { path + $0 } + left
  }

  mutating func leave(_ names: [String]) { left += names }

  mutating func leave(_ members: DecisionCaseMembers) {
    left += members.unread
    unknown += members.unknown
  }

  /// Reads a member that names a registry entry, such as a cipher suite; `nil` if it is absent.
  ///
  /// A value that is not in the registry is added to `unknown` and gives `nil` too.
  mutating func registered<T>(
    _ name: String, _ wanted: String, _ parse: (JSONValue) -> T?
  ) throws(DecisionCaseError) -> T? {
    let entry: RegisteredName<T>? = try value(name, wanted) { value in
      if let known = parse(value) { return .known(known) }
      guard let text = value.text, !text.isEmpty else { return nil }
      return .unknown(value.shown)
    }
    switch entry {
    case .known(let known)?: return known
    case .unknown(let shown)?:
      unknown.append("\(path)\(name) \(shown)")
      return nil
    case nil: return nil
    }
  }

  /// Marks members as read that only comment on the case, so that they are not reported as unknown.
  mutating func remark(_ names: [String]) { taken.formUnion(names) }

  mutating func value<T>(
    _ name: String, _ wanted: String, _ read: (JSONValue) -> T?
  ) throws(DecisionCaseError) -> T? {
    taken.insert(name)
    guard let member = object[name] else { return nil }
    guard let value = read(member) else {
      throw .unusable(id: id, field: path + name, value: member.shown, wanted: wanted)
    }
    return value
  }

  mutating func required<T>(
    _ name: String, _ wanted: String, _ read: (JSONValue) -> T?
  ) throws(DecisionCaseError) -> T {
    guard let value = try value(name, wanted, read) else {
      throw .unusable(id: id, field: path + name, value: nil, wanted: wanted)
    }
    return value
  }

  mutating func optional<T>(
    _ name: String, _ wanted: String, _ parse: (String) -> T?
  ) throws(DecisionCaseError) -> T? {
    try value(name, wanted) { $0.text.flatMap(parse) }
  }

  mutating func list<T>(
    _ name: String, _ wanted: String, _ read: (JSONValue) -> T?
  ) throws(DecisionCaseError) -> [T] {
    try value(name, wanted) { (value) -> [T]? in
      let items = value.elements ?? [value]
      let read = items.compactMap(read)
      return read.count == items.count ? read : nil
    } ?? []
  }

  mutating func objects(_ name: String) throws(DecisionCaseError) -> [[JSONValue.Member]] {
    try list(name, "a list of objects", \.members)
  }

  static func number(_ value: JSONValue) -> Int? {
    guard case .number(let number) = value else { return nil }
    return number.integer.flatMap(Int.init(exactly:))
  }
}

private enum RegisteredName<Entry> {
  case known(Entry)
  case unknown(String)
}

extension JSONValue {
  var shown: String {
    switch self {
    case .string(let text): "'\(text.prefix(80))'"
    case .boolean(let flag): "\(flag)"
    case .number(let number): "\(number.text.prefix(80))"
    case .null: "null"
    case .array, .lazyArray: "a list"
    case .object, .written: "an object"
    }
  }
}
