import AppTransportSecurity
import Evidence
import Findings
import PropertyLists
import Recommending
import Reporting
import WordBook

/// The dictionary, there to be copied, and why each of its keys must stay.
struct DictionarySection {
  private let contents: PageContents
  private var words: PageWords { contents.words }
  private var suggestion: Suggestion { contents.suggestion }

  private let hosts: HostIndex
  /// The entries of `NSExceptionDomains`.
  private let exceptions: [String: PropertyListValue]

  init(_ contents: PageContents) {
    self.contents = contents
    hosts = HostIndex(contents.suggestion)
    let domains = contents.suggestion.dictionary[PolicyKey.exceptionDomains.rawValue]
    if case .dictionary(let domains)? = domains {
      exceptions = Dictionary(domains.entries.map { ($0.key, $0.value) }) { first, _ in first }
    } else {
      exceptions = [:]
    }
  }

  var fields: PageFields {
    let dictionary = contents.merged?.dictionary ?? suggestion.dictionary
    let text = PropertyListWriter.fragment(appTransportSecurity: dictionary)
    let isTooLarge = text.utf8.count > PageLimits.dictionaryBytes
    // Counted and cut without a copy, as there may be very many.
    let keys = suggestion.proof.lazy.filter { !$0.key.isEmpty || isWholeEntry($0) }
    let keyCount = suggestion.proof.count { !$0.key.isEmpty || isWholeEntry($0) }
    let changes = contents.merged?.changes.filter { $0.kind != .keep } ?? []
    let conflicts = contents.merged?.conflicts ?? []
    return [
      "dictionaryWords": words[
        contents.merged != nil
          ? .dictionaryMerged : dictionary.isEmpty ? whyThereIsNone : .dictionaryIntro],
      "hasDictionary": !dictionary.isEmpty && !isTooLarge,
      "isDictionaryTooLarge": isTooLarge,
      "isDictionaryLong": text.count { $0.isNewline } > PageLimits.dictionaryLines,
      "dictionaryText": isTooLarge ? "" : text,
      "hasKeys": keyCount > 0,
      "keyRows": Array(keys.prefix(PageLimits.keys)).map(row),
      "hasMoreKeys": keyCount > PageLimits.keys,
      "moreKeys": words[.keysOmitted, ["count": "\(keyCount - PageLimits.keys)"]],
      "hasGroups": suggestion.groups?.isEmpty == false,
      "groupRows": (suggestion.groups ?? []).prefix(PageLimits.keys).map { group in
        [
          "groupDomain": PageText.name(group.domain),
          "groupNames": contents.names(group.hosts, atMost: PageLimits.namesOfHost),
        ] as PageFields
      },
      "hasAlternatives": !suggestion.alternatives.isEmpty,
      "alternativeRows": suggestion.alternatives.map {
        [
          "alternativeKey": $0.key,
          "alternativeText": contents.sentence($0.text(in: words.language)),
        ] as PageFields
      },
      "hasChanges": !changes.isEmpty,
      "changeRows": changes.prefix(PageLimits.keys).map(row),
      "hasConflicts": !conflicts.isEmpty,
      "conflictRows": conflicts.prefix(PageLimits.keys).map(row),
      "hasMoreConflicts": conflicts.count > PageLimits.keys,
      "moreConflicts": words[
        .conflictsOmitted, ["count": "\(conflicts.count - PageLimits.keys)"]],
      "hasMoreChanges": changes.count > PageLimits.keys,
      "moreChanges": words[.changesOmitted, ["count": "\(changes.count - PageLimits.keys)"]],
    ]
  }

  /// No key does not mean that nothing is wrong.
  private var whyThereIsNone: PageMessage {
    let verdicts = Set(suggestion.hosts.map(\.verdict))
    if verdicts.contains(.violated) { return .dictionaryNotNow }
    if verdicts.contains(.unknown) { return .dictionaryUndecided }
    return verdicts.isEmpty ? .dictionaryUnseen : .dictionaryEmpty
  }

  /// Whether a step speaks of an entry that opens nothing: others are told key by key.
  private func isWholeEntry(_ step: ProofStep) -> Bool {
    guard case .dictionary(let keys)? = exceptions[step.host] else { return true }
    return keys.isEmpty
  }

  private func row(_ step: ProofStep) -> PageFields {
    var value: PropertyListValue?
    if case .dictionary(let keys)? = exceptions[step.host] { value = keys[step.key] }
    let effect = effect(of: step.key, value: value)
    let needs = needs(behind: step)
    return [
      "entry": PageText.name(step.host),
      "key": step.key, "hasKey": !step.key.isEmpty,
      "value": value.map(Self.text) ?? "",
      "hasEffect": effect != nil, "effect": effect ?? "",
      "keyNeeds": needs, "hasKeyNeeds": !needs.isEmpty,
      "isObservedElsewhere": step.observed != step.host,
      "observed": PageText.name(step.observed),
      "consequence": words[
        step.blockedBy == nil ? .keptUnder : .blockedOn, ["system": step.system]],
      "blocker": step.blockedBy ?? "", "hasBlocker": step.blockedBy != nil,
      "keyPlace": contents.place(step.place),
    ]
  }

  private func row(_ change: DictionaryChange) -> PageFields {
    [
      "changeKind": change.kind.title(in: words.language),
      "changePath": change.path.enumerated().map { depth, part in
        ["changePart": PageText.name(part), "isDeeper": depth > 0] as PageFields
      },
      "changeOld": Self.lines(change.old), "changeNew": Self.lines(change.new),
      "changeReason": contents.sentence(change.reason.text(in: words.language)),
    ]
  }

  private func row(_ conflict: Finding<DictionaryStatement>) -> PageFields {
    let sentences = FindingStatement(conflict.statement).words(in: words.language)
    return [
      "conflictRule": conflict.rule,
      "conflictText": contents.sentence(sentences.message),
      "hasConflictFix": sentences.fix != nil,
      "conflictFix": contents.sentence(sentences.fix ?? ""),
    ]
  }

  /// What was seen that asks for a key, with its rules.
  private func needs(behind step: ProofStep) -> [PageFields] {
    guard let host = hosts[step.observed] else { return [] }
    return host.needs.filter { $0.certainty != .unknown && answers(step.key, $0.kind) }.map {
      [
        "keyNeed": $0.kind.title(in: words.language),
        "keyCertainty": $0.certainty.title(in: words.language),
        "keyRules": words.rules($0.rules),
        "hasKeyRules": !$0.rules.isEmpty,
      ]
    }
  }

  private func answers(_ key: String, _ kind: Need.Kind) -> Bool {
    switch (PolicyKey(rawValue: key), kind) {
    case (.allowsInsecureHTTPLoads, .cleartext), (.allowsInsecureHTTPLoads, .trust),
      (.allowsInsecureHTTPLoads, .key), (.allowsInsecureHTTPLoads, .hash),
      (.minimumTLSVersion, .tlsVersion), (.requiresForwardSecrecy, .forwardSecrecy):
      true
    default: false
    }
  }

  private func effect(of key: String, value: PropertyListValue?) -> String? {
    switch (PolicyKey(rawValue: key), value) {
    case (.allowsInsecureHTTPLoads, .boolean(true)): words[.effectInsecure]
    case (.minimumTLSVersion, .string(let version)): words[.effectVersion, ["value": version]]
    case (.requiresForwardSecrecy, .boolean(false)): words[.effectForward]
    case (.includesSubdomains, .boolean(true)): words[.effectSubdomains]
    default: nil
    }
  }

  /// A value on one line, as a property list's text form has it.
  static func text(_ value: PropertyListValue) -> String {
    switch value {
    case .string(let text), .date(let text): PageText.name(text)
    case .boolean(let flag): flag ? "true" : "false"
    case .integer(let number): "\(number)"
    case .real(let number): "\(number)"
    case .data(let bytes): "<\(bytes.count) B>"
    case .array(let values): "[\(values.count)]"
    case .dictionary(let dictionary):
      "{ "
        + dictionary.entries.prefix(PageLimits.linesOfHost)
        .map { PageText.name($0.key) }.joined(separator: ", ")
        + (dictionary.entries.count > PageLimits.linesOfHost ? ", … }" : " }")
    }
  }

  /// A value on lines of their own for the keys that it has.
  static func lines(_ value: PropertyListValue?) -> [PageFields] {
    switch value {
    case .dictionary(let dictionary) where !dictionary.isEmpty:
      lines(dictionary)
    case let value?: [["keyLine": text(value)]]
    case nil: [["keyLine": "–"]]
    }
  }

  /// Keys with their values, a line each.
  static func lines(_ keys: PropertyListDictionary?) -> [PageFields] {
    let entries = keys?.entries ?? []
    let lines = entries.prefix(PageLimits.linesOfHost).map { entry in
      ["keyLine": "\(PageText.name(entry.key)) = \(text(entry.value))"] as PageFields
    }
    return entries.count > lines.count ? lines + [["keyLine": "…"]] : lines
  }
}
