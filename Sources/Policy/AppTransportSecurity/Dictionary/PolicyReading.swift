/// The way one system reads the values of a dictionary.
///
/// The same value can differ by system: a boolean may be a number or a string, and obsolete key
/// names may count. The policy itself keeps values as written, and this type interprets them.
struct PolicyReading {
  let system: SystemVersion
  let assumptions: Assumptions
  /// The assumed meaning of a value of the wrong type, which no source documents (ATS-27).
  let doubt: Bool

  func value(_ setting: BooleanSetting) -> Bool? { setting.value(on: system, doubt: doubt) }

  func isOn(_ setting: BooleanSetting) -> Bool { value(setting) ?? false }

  /// Returns true if the key counts as present, with any value (ATS-24).
  func isPresent(_ setting: BooleanSetting) -> Bool { value(setting) != nil }

  /// True if obsolete spellings still count in an entry (C-10).
  var honorsLegacyKeys: Bool {
    assumptions.honorsLegacyKeys || !system.includes(.rewrittenReader)
  }
}
