import AppTransportSecurity
import Bytes
package import Escaping
package import Evidence
import JSONText
package import PropertyLists
import Recommending
import WordBook

/// Combines the parts of a suggestion that was computed in parts (`suggest --shard`).
///
/// The JSON equals that of a run without parts, byte for byte. Pass the lines of each part file to
/// `receive(_:)` and call `endFile()` after each file. `finish()` then sorts the items. Items stay
/// encoded as JSON until they are written.
package struct CombinedSuggestion: Sendable {
  private struct Item: Sendable {
    var keys: [String]
    var bytes: [UInt8]
  }

  private var basis: JSONValue?
  private var count = 0
  private var seen: Set<Int> = []
  private var grounds = SuggestionNoteData()
  private var notesBefore: [JSONValue] = []
  private var notesBehind: [JSONValue] = []
  private var items: [String: [Item]] = [:]
  private var alternatives: [String: Set<String>] = [:]
  private var entries: [String: PropertyListDictionary] = [:]
  private var lineCount: Int?

  /// For each kind of item, the JSON members by which its items are sorted.
  private static let sortingMembers = [
    "host": ["registrableDomain", "host"], "group": ["domain"], "setAside": ["host"],
    "proof": ["host"],
  ]

  package init() {}

  /// The longest accepted line of a part file, in bytes.
  package static let longestLine = 16 << 20

  /// Adds a line of a part file, without its line end.
  ///
  /// - Throws: `HostShardSuggestionError` if the line is invalid, or its part is of another suggestion or was
  ///   added before.
  package mutating func receive(_ line: [UInt8]) throws(HostShardSuggestionError) {
    let value: JSONValue
    do throws(JSONError) {
      value = try JSONValue(reading: line)
    } catch {
      throw .damaged("\(error)")
    }
    guard let member = value.members?.first, value.members?.count == 1 else {
      throw .damaged("a line is not an object with one member")
    }
    if member.name == "part" { return try begin(member.value) }
    guard let lines = lineCount else { throw .otherForm("") }
    lineCount = lines + 1
    try add(member.name, member.value, line)
  }

  /// Checks that the part file is complete.
  ///
  /// - Throws: `HostShardSuggestionError` if the last line of the file is missing.
  package func endFile() throws(HostShardSuggestionError) {
    guard lineCount == nil else { throw .damaged("its end is missing, as if the file was cut") }
  }

  private mutating func begin(_ part: JSONValue) throws(HostShardSuggestionError) {
    try endFile()
    let mark = ForeignText(part["schema"]?.text ?? "")
    guard DocumentSchema.part.refusal(of: mark) == nil else { throw .otherForm(mark) }
    guard let index = part["index"]?.integer.flatMap(Int.init(exactly:)),
      let count = part["count"]?.integer.flatMap(Int.init(exactly:)),
      HostShard(index, of: count) != nil, let basis = part["basis"],
      let grounds = part["grounds"].flatMap(SuggestionNoteData.init)
    else { throw .damaged("its first line is incomplete") }
    if let known = self.basis {
      guard known.document() == basis.document(), count == self.count else { throw .otherBasis }
    } else {
      (self.basis, self.count) = (basis, count)
      notesBefore = part["grounds"]?["before"]?.elements ?? []
      notesBehind = part["grounds"]?["behind"]?.elements ?? []
    }
    guard seen.insert(index).inserted else { throw .twice(index) }
    self.grounds.join(grounds)
    lineCount = 1
  }

  private mutating func add(
    _ kind: String, _ value: JSONValue, _ line: [UInt8]
  ) throws(HostShardSuggestionError) {
    if let names = Self.sortingMembers[kind] {
      let keys = names.compactMap { value[$0]?.text }
      guard keys.count == names.count else { throw .damaged("a \(kind) lacks its name") }
      return items[kind, default: []].append(Item(keys: keys, bytes: line))
    }
    switch kind {
    case "alternative":
      guard let key = value["key"]?.text, let names = value["hosts"]?.elements else {
        throw .damaged("an alternative lacks its key")
      }
      alternatives[key, default: []].formUnion(names.compactMap(\.text))
    case "entry":
      for entry in value.members ?? [] {
        guard let keys = PropertyListDictionary(exception: entry.value) else {
          throw .damaged("an entry is not a dictionary of flags and versions")
        }
        entries[entry.name] = keys
      }
    case "end":
      guard value["lines"]?.integer == lineCount.map({ Int64($0 - 1) }) else {
        throw .damaged("lines of it are missing")
      }
      lineCount = nil
    default: break
    }
  }

  /// Sorts the collected items.
  ///
  /// - Throws: `HostShardSuggestionError` if parts are missing.
  package mutating func finish() throws(HostShardSuggestionError) {
    let missing = (0..<count).filter { !seen.contains($0) }
    guard missing.isEmpty, count > 0 else { throw .missing(missing, of: count) }
    items = items.mapValues(Self.sorted)
  }

  /// Sorts items by their keys; items with equal keys come from one part and keep their order.
  private static func sorted(_ items: [Item]) -> [Item] {
    let order = items.indices.sorted { one, other in
      for (mine, theirs) in zip(items[one].keys, items[other].keys) where mine != theirs {
        return mine < theirs
      }
      return one < other
    }
    return order.map { items[$0] }
  }

  /// True if nothing is missing from the evidence of the parts.
  package var isComplete: Bool {
    if case .boolean(true)? = basis?["inputs"]?["complete"] { true } else { false }
  }

  /// The inputs that could not be read in full, according to the parts.
  package var inputs: InputLedger {
    let listed = basis?["inputs"]?["list"]?.elements ?? []
    return InputLedger(
      listed.compactMap { input in
        guard let name = input["name"]?.text else { return nil }
        return InputSummary(
          ForeignText(name), input["form"]?.text.map(InputSummary.Form.init) ?? .unknown,
          losses: Self.losses(input))
      }, losses: basis?["inputs"].map(Self.losses) ?? [])
  }

  private static func losses(_ value: JSONValue) -> [InputLoss] {
    (value["losses"]?.elements ?? []).compactMap { loss in
      loss["kind"]?.text.flatMap(InputLoss.Kind.init(rawValue:)).map {
        InputLoss($0, detail: loss["text"]?.text.map { ForeignText($0) })
      }
    }
  }

  package var hostCount: Int { items["host", default: []].count }

  package var exceptionCount: Int { entries.count }

  package var dictionary: PropertyListDictionary {
    guard !entries.isEmpty else { return PropertyListDictionary() }
    return PropertyListDictionary([
      .init(
        key: PolicyKey.exceptionDomains.rawValue,
        value: .dictionary(
          PropertyListDictionary(
            entries.keys.sorted().compactMap { name in
              entries[name].map { .init(key: name, value: .dictionary($0)) }
            })))
    ])
  }

  package var json: ReportDocument {
    let notes =
      SuggestionNoteData.typed(grounds, notesBefore: notesBefore, notesBehind: notesBehind)
    return ReportDocument(
      .object([
        "schema": .string(DocumentSchema.suggest.mark), "complete": .boolean(isComplete),
        "systems": basis?["systems"], "sdk": basis?["sdk"],
        "publicSuffixList": basis?["publicSuffixList"], "inputs": basis?["inputs"],
        "NSAppTransportSecurity": JSONValue(dictionary),
        "hosts": .lazyArray(items["host", default: []], Self.value),
        "groups": isGrouped ? .array(items["group", default: []].map(Self.value)) : nil,
        "alternatives": .array(offers.map(LoadingInterfaceKeyAlternative.members.value)),
        "setAside": .lazyArray(items["setAside", default: []], Self.value),
        "proof": .lazyArray(items["proof", default: []], Self.value),
        "notes": .array(notes),
      ]))
  }

  private var isGrouped: Bool {
    if case .boolean(true)? = basis?["groups"] { true } else { false }
  }

  private var offers: [LoadingInterfaceKeyAlternative] {
    LoadingInterfaceKeyAlternative.kinds.compactMap { key, interface in
      alternatives[key].map {
        LoadingInterfaceKeyAlternative(key: key, interface: interface, hosts: $0.sorted())
      }
    }
  }

  /// Parses the JSON object of an item; its line was validated by `receive(_:)`.
  @Sendable private static func value(_ item: Item) -> JSONValue {
    (try? JSONValue(reading: item.bytes))?.members?.first?.value ?? .null
  }
}

/// A reason why parts cannot be combined.
package enum HostShardSuggestionError: Error, Equatable, Sendable {
  case damaged(String)
  /// The file is not a part, or a part in a newer form; the value is its mark.
  case otherForm(ForeignText)
  /// The part was made from other evidence, with other options, or by another version.
  case otherBasis
  case twice(Int)
  case missing([Int], of: Int)
}

extension HostShardSuggestionError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .damaged(let problem): "is damaged: \(problem)"
    case .otherForm(let mark):
      mark.isEmpty
        ? "is not a part of a suggestion (suggest --shard)"
        : DocumentSchema.part.refusal(of: mark) ?? ""
    case .otherBasis:
      "was made from other evidence, with other options, or by another version than the parts"
        + " before"
    case .twice(let index): "is part \(index), which came before"
    case .missing(let parts, let count):
      count == 0
        ? "no part of a suggestion was given"
        : "parts are missing: \(parts.prefix(8).map(String.init).joined(separator: ", ")) of \(count)"
    }
  }
}

extension SuggestionNoteData {
  fileprivate init?(_ value: JSONValue) {
    self.init()
    guard
      let hidden = value["hostsWithoutCertificate"]?.integer.flatMap(Int.init(exactly:)),
      let trusted = value["hostsTrustedUnseen"]?.integer.flatMap(Int.init(exactly:)),
      case .boolean(let hasHosts)? = value["hasHosts"],
      case .boolean(let sawCleartext)? = value["sawCleartext"]
    else { return nil }
    (hostsWithoutCertificate, hostsTrustedUnseen) = (hidden, trusted)
    (self.hasHosts, self.sawCleartext) = (hasHosts, sawCleartext)
    func texts(_ value: JSONValue?) -> [String] { value?.elements?.compactMap(\.text) ?? [] }
    blindSpots = SignsOfBlockedLoads(
      unvisited: texts(value["unvisited"]), brokenOff: texts(value["brokenOff"]),
      redirects: (value["redirects"]?.elements ?? []).compactMap { redirect in
        guard let source = redirect["from"]?.text, let target = redirect["to"]?.text else {
          return nil
        }
        return SignsOfBlockedLoads.Redirect(from: source, to: target)
      })
    for dispute in value["disputes"]?.elements ?? [] {
      guard let conflict = dispute["conflict"]?.text.flatMap(Conflict.init(rawValue:)),
        let option = dispute["option"]?.text, case .boolean(let isBlocked)? = dispute["isBlocked"]
      else { return nil }
      disputes[DisputedRuleInterpretation(conflict, option: option, isBlocked: isBlocked)] =
        Set(texts(dispute["hosts"]))
    }
  }

  fileprivate static func typed(
    _ grounds: SuggestionNoteData, notesBefore: [JSONValue], notesBehind: [JSONValue]
  ) -> [JSONValue] {
    let sections = grounds.sections
    return sections.first.map(SuggestionNote.members.value) + notesBefore
      + sections.middle.map(SuggestionNote.members.value) + notesBehind
      + sections.last.map(SuggestionNote.members.value)
  }
}

extension PropertyListDictionary {
  fileprivate init?(exception value: JSONValue) {
    guard let members = value.members else { return nil }
    var entries: [Entry] = []
    for member in members {
      switch member.value {
      case .boolean(let flag): entries.append(.init(key: member.name, value: .boolean(flag)))
      case .string(let text): entries.append(.init(key: member.name, value: .string(text)))
      default: return nil
      }
    }
    self.init(entries)
  }
}
