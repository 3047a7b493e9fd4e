import AppTransportSecurity
import PropertyLists

/// Merges the keys of one exception: those of the app in their order, then what is missing.
struct ExceptionKeyMerge {
  private(set) var merged = PropertyListDictionary()
  private(set) var changes: [DictionaryChange] = []

  private let host: String
  private let keys: PropertyListDictionary
  private let target: PropertyListDictionary
  private let doubted: PropertyListDictionary
  private let futile: Set<ExceptionSetting>
  private let grounds: MergeGrounds
  private let dropsTransparency: Bool

  /// - Parameters:
  ///   - host: The key of the exception.
  ///   - keys: The app's keys of the exception.
  ///   - target: The keys that it needs, in the current spelling, doubtful ones included.
  ///   - doubted: The part of the target of which nothing tells whether it is needed.
  ///   - futile: Settings that let nothing through beside what stays.
  ///   - grounds: The reasons.
  ///   - dropsTransparency: `NSRequiresCertificateTransparency` means nothing on any system.
  init(
    host: String, keys: PropertyListDictionary, target: PropertyListDictionary,
    doubted: PropertyListDictionary, futile: Set<ExceptionSetting>, grounds: MergeGrounds,
    dropsTransparency: Bool
  ) {
    self.host = host
    self.keys = keys
    self.target = target
    self.doubted = doubted
    self.futile = futile
    self.grounds = grounds
    self.dropsTransparency = dropsTransparency
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
      note(.add, entry.key, nil, entry.value, grounds.need(of: host, for: [entry.key: entry.value]))
    }
  }

  private mutating func merge(
    _ entry: PropertyListDictionary.Entry, _ setting: ExceptionSetting
  ) {
    let name = setting.key.rawValue
    guard merged[name] == nil else {
      return note(.remove, entry.key, entry.value, nil, .repeats(name))
    }
    let tightens = keys.value(of: setting).flatMap {
      setting.effect(of: $0) == .tightens ? $0 : nil
    }
    guard let value = target[name] ?? tightens else {
      let isIdle = setting.effect(of: entry.value) == .nothing
      return note(
        .remove, entry.key, entry.value, nil,
        isIdle
          ? .isDefault
          : futile.contains(setting)
            ? .blockedAllTheSame(by: tightening)
            : .notNeeded)
    }
    merged[name] = value
    let need: DictionaryChange.Reason =
      doubted[name] != nil
      ? .undecided
      : tightens == nil || target[name] != nil
        ? grounds.need(of: host, for: [name: value]) : .tightens
    if entry.key != name {
      note(.rewrite, entry.key, entry.value, value, .currentSpelling(name, need))
    } else {
      note(kind(of: entry.value, value, setting), name, entry.value, value, need)
    }
  }

  /// The first key of the entry that tightens, with its value.
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
    switch PolicyKey(rawValue: entry.key) {
    case .includesSubdomains? where target[entry.key] == nil:
      note(
        .remove, entry.key, entry.value, nil,
        entry.value.isOff ? .isDefault : .noNameBelow)
    case .includesSubdomains? where target[entry.key] != entry.value:
      // The value is read otherwise on some systems, or off.
      merged[entry.key] = target[entry.key]
      note(
        entry.value.isOff ? .add : .rewrite, entry.key, entry.value, target[entry.key],
        .sharesWithNamesBelow)
    case .requiresCertificateTransparency? where dropsTransparency || entry.value.isOff:
      note(.remove, entry.key, entry.value, nil, .obsolete)
    default:
      // Each key comes once; to look for it would take its time for each of many.
      merged.entries.append(entry)
      let isKnown = PolicyKey(rawValue: entry.key) != nil
      note(.keep, entry.key, entry.value, entry.value, isKnown ? .opensNothing : .unknownKey)
    }
  }

  private mutating func note(
    _ kind: DictionaryChange.Kind, _ key: String, _ old: PropertyListValue?,
    _ new: PropertyListValue?, _ reason: DictionaryChange.Reason
  ) {
    let isNeeded = kind != .remove && target[PolicyKey.plainName(key)] != nil
    changes.append(
      DictionaryChange(
        kind, at: [PolicyKey.exceptionDomains.rawValue, host, key], from: old, to: new,
        because: reason,
        evidence: isNeeded ? grounds.places(of: host, key: PolicyKey.plainName(key)) : []))
  }
}

extension PolicyKey {
  /// Today's spelling of a key's name.
  fileprivate static func plainName(_ name: String) -> String {
    PolicyKey(rawValue: name)?.replacement?.rawValue ?? name
  }
}
