import JSONText

/// The members of one object of a case, taken out one by one so that the rest is known in the end.
struct CaseMembers {
  /// The case's name in complaints.
  var id: String
  /// The prefix of a member's name in error messages.
  let path: String
  private let object: [String: JSONValue]
  private var taken = Set<String>()
  private var left: [String] = []
  /// The members whose values nobody knows, with those of the objects below.
  private(set) var unknown: [String] = []

  /// The members of an object; a null is absent, and of a name that stands twice the first counts.
  init(_ members: [JSONValue.Member], id: String, path: String) {
    (self.id, self.path) = (id, path)
    object = Dictionary(
      members.map { ($0.name, $0.value) }, uniquingKeysWith: { first, _ in first }
    ).filter { !$0.value.isNull }
  }

  /// The members that nobody took, and those of the objects below.
  var unread: [String] {
    object.keys.filter { !taken.contains($0) }.sorted().map { path + $0 } + left
  }

  /// Takes note of what was left in an object below.
  mutating func leave(_ names: [String]) { left += names }

  /// Takes note of what was left, and of the values that nobody knows, in an object below.
  mutating func leave(_ members: CaseMembers) {
    left += members.unread
    unknown += members.unknown
  }

  /// A member that names an entry of a registry; `nil` where it is absent, and where nobody knows
  /// the entry, which is noted.
  mutating func registered<T>(
    _ name: String, _ wanted: String, _ parse: (JSONValue) -> T?
  ) throws(DecisionCaseError) -> T? {
    let entry: Registered<T>? = try value(name, wanted) { value in
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

  /// Takes members that are remarks, and decide nothing.
  mutating func remark(_ names: [String]) { taken.formUnion(names) }

  /// A member in the form that `read` gives it; `nil` where it is absent.
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

  /// A member that must be there.
  mutating func required<T>(
    _ name: String, _ wanted: String, _ read: (JSONValue) -> T?
  ) throws(DecisionCaseError) -> T {
    guard let value = try value(name, wanted, read) else {
      throw .unusable(id: id, field: path + name, value: nil, wanted: wanted)
    }
    return value
  }

  /// A member that is a string of a certain form; `nil` where it is absent.
  mutating func optional<T>(
    _ name: String, _ wanted: String, _ parse: (String) -> T?
  ) throws(DecisionCaseError) -> T? {
    try value(name, wanted) { $0.text.flatMap(parse) }
  }

  /// A member that is a list, or the only item of one; empty where it is absent.
  mutating func list<T>(
    _ name: String, _ wanted: String, _ read: (JSONValue) -> T?
  ) throws(DecisionCaseError) -> [T] {
    try value(name, wanted) { (value) -> [T]? in
      let items = value.elements ?? [value]
      let read = items.compactMap(read)
      return read.count == items.count ? read : nil
    } ?? []
  }

  /// A member that is a list of objects; empty where it is absent.
  mutating func objects(_ name: String) throws(DecisionCaseError) -> [[JSONValue.Member]] {
    try list(name, "a list of objects", \.members)
  }

  static func number(_ value: JSONValue) -> Int? {
    guard case .number(let number) = value else { return nil }
    return number.integer.flatMap(Int.init(exactly:))
  }
}

/// An entry of a registry as a case names it.
private enum Registered<Entry> {
  case known(Entry)
  /// A name that is in no registry, as complaints show it.
  case unknown(String)
}

extension JSONValue {
  /// The value as a complaint shows it; of lists and objects only what they are.
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
