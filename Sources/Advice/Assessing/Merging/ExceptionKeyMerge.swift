import AppTransportSecurity
import Linting
import PropertyLists
import Recommending

/// Merges the keys of one exception: the app's keys in their order, then the ones that it lacks.
struct ExceptionKeyMerge {
  private(set) var merged = PropertyListDictionary()
  private(set) var changes: [DictionaryChange] = []

  let host: String
  let keys: PropertyListDictionary
  /// The keys that the exception needs, each under its current name, not an obsolete one.
  let target: PropertyListDictionary
  /// The keys of `target` of which the evidence cannot show whether they are needed.
  let doubted: PropertyListDictionary
  /// Settings that help no connection, as another key of the app blocks the traffic anyway.
  let futile: Set<ExceptionSetting>
  /// Keys that systems ignore, such as misspelled ones, with the lint statement on each.
  let void: [String: LintStatement]
  let grounds: DictionaryMergeReasons
  /// True if `NSRequiresCertificateTransparency` has no effect on any selected system.
  let dropsTransparency: Bool
  let treatment: Treatment

  enum Treatment {
    case needed
    case strict
    case exempting

    var reason: DictionaryChange.Reason? {
      switch self {
      case .needed: nil
      case .strict: .opensNothing
      case .exempting: .wouldEndExemption
      }
    }
  }

  mutating func mergeAll() {
    for entry in keys.entries {
      if let setting = ExceptionSetting(entry.key) {
        merge(entry, setting)
      } else {
        merge(entry)
      }
    }
    for entry in target.entries where merged[entry.key] == nil {
      merged[entry.key] = entry.value
      record(
        .add, entry.key, nil, entry.value, grounds.need(of: host, for: [entry.key: entry.value]))
    }
  }

  private mutating func merge(
    _ entry: PropertyListDictionary.Entry, _ setting: ExceptionSetting
  ) {
    let name = setting.key.rawValue
    // A second spelling of the same setting; the first one was merged already.
    guard merged[name] == nil else {
      return record(.remove, entry.key, entry.value, nil, .repeats(name))
    }
    let tightens = keys.value(of: setting).flatMap {
      setting.effect(of: $0) == .tightens ? $0 : nil
    }
    guard let value = target[name] ?? tightens else {
      if treatment == .strict, setting.isDefault(entry) {
        merged.entries.append(entry)
        return record(.keep, entry.key, entry.value, entry.value, .isDefault)
      }
      return record(.remove, entry.key, entry.value, nil, removalReason(entry, setting))
    }
    merged[name] = value
    let need: DictionaryChange.Reason =
      doubted[name] != nil
      ? .undecided
      : tightens == nil || target[name] != nil
        ? treatment.reason ?? grounds.need(of: host, for: [name: value]) : .tightens
    // An obsolete spelling is replaced by the current key.
    if entry.key != name {
      record(.rewrite, entry.key, entry.value, value, .currentSpelling(name, need))
    } else {
      record(kind(of: entry.value, value, setting), name, entry.value, value, need)
    }
  }

  private func removalReason(
    _ entry: PropertyListDictionary.Entry, _ setting: ExceptionSetting
  ) -> DictionaryChange.Reason {
    if let statement = void[entry.key] { return .void(statement) }
    if entry.key != setting.key.rawValue, keys[setting.key.rawValue] != nil {
      return .repeats(setting.key.rawValue)
    }
    switch setting.effect(of: entry.value) {
    case .nothing: return .isDefault
    case .tightens: return .repeats(setting.key.rawValue)
    case .loosens:
      return futile.contains(setting) ? .blockedAllTheSame(by: tightening) : .notNeeded
    }
  }

  private var tightening: String? {
    ExceptionSetting.allCases.compactMap { setting in
      keys.value(of: setting).flatMap { value in
        setting.effect(of: value) == .tightens ? "\(setting.key.rawValue) = \(value.word)" : nil
      }
    }.first
  }

  private func kind(
    of old: PropertyListValue, _ new: PropertyListValue, _ setting: ExceptionSetting
  ) -> DictionaryChange.Kind {
    if old == new { return .keep }
    guard setting.effect(of: old) == .loosens else { return .add }
    if setting.plain(old) == new { return .rewrite }
    return old == .string("TLSv1.0") ? .narrow : .add
  }

  private mutating func merge(_ entry: PropertyListDictionary.Entry) {
    if let statement = void[entry.key] {
      return record(.remove, entry.key, entry.value, nil, .void(statement))
    }
    switch PolicyKey(rawValue: entry.key) {
    case .includesSubdomains? where target[entry.key] == nil:
      record(
        .remove, entry.key, entry.value, nil,
        entry.value.isOff ? .isDefault : .noNameBelow)
    case .includesSubdomains? where target[entry.key] != entry.value:
      // Some systems read the value differently, or it is off.
      merged[entry.key] = target[entry.key]
      record(
        entry.value.isOff ? .add : .rewrite, entry.key, entry.value, target[entry.key],
        .sharesWithNamesBelow)
    case .requiresCertificateTransparency? where dropsTransparency || entry.value.isOff:
      record(.remove, entry.key, entry.value, nil, .obsolete)
    default:
      // Each key occurs once in the input. Searching for it would make a hostile entry with many
      // keys quadratic.
      merged.entries.append(entry)
      let isKnown = PolicyKey(rawValue: entry.key) != nil
      record(.keep, entry.key, entry.value, entry.value, isKnown ? .opensNothing : .unknownKey)
    }
  }

  private mutating func record(
    _ kind: DictionaryChange.Kind, _ key: String, _ old: PropertyListValue?,
    _ new: PropertyListValue?, _ reason: DictionaryChange.Reason
  ) {
    let name = PolicyKey(rawValue: key)?.replacement?.rawValue ?? key
    let isNeeded = kind != .remove && target[name] != nil
    changes.append(
      DictionaryChange(
        kind, at: PolicyKey.path(toException: host, key), from: old, to: new,
        because: reason,
        evidence: isNeeded ? grounds.places(of: host, key: name) : []))
  }
}
