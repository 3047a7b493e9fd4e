/// The reading of a dictionary by one system.
struct PolicyReading {
  let system: SystemVersion
  let assumptions: Assumptions
  /// The meaning of a value of the wrong type if no source explains it (ATS-27).
  let doubt: Bool

  /// The value as the system reads it; `nil` where it is absent or ignored.
  func value(_ setting: BooleanSetting) -> Bool? { setting.value(on: system, doubt: doubt) }

  /// Tells whether the system reads `YES`.
  func isOn(_ setting: BooleanSetting) -> Bool { value(setting) ?? false }

  /// Tells whether the key counts as present, with any value (ATS-24).
  func isPresent(_ setting: BooleanSetting) -> Bool { value(setting) != nil }

  /// True if obsolete spellings still count in an entry (C-10).
  var honorsLegacyKeys: Bool {
    assumptions.honorsLegacyKeys || !system.includes(.rewrittenReader)
  }
}
