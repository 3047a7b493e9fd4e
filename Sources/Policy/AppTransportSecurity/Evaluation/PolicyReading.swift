/// How one system reads a dictionary.
struct PolicyReading {
  let system: SystemVersion
  let assumptions: Assumptions
  /// What a value of the wrong type means where no source tells (ATS-27).
  let doubt: Bool

  /// The value as the system reads it; `nil` where it is absent or ignored.
  func value(_ setting: BooleanSetting) -> Bool? { setting.value(on: system, doubt: doubt) }

  /// Whether the system reads `YES`.
  func isOn(_ setting: BooleanSetting) -> Bool { value(setting) ?? false }

  /// Whether the key counts as present, with whatever value (ATS-24).
  func isPresent(_ setting: BooleanSetting) -> Bool { value(setting) != nil }

  /// Whether spellings of the past still count inside an entry (C-10).
  var honorsLegacyKeys: Bool {
    assumptions.honorsLegacyKeys || !system.includes(.rewrittenReader)
  }
}
