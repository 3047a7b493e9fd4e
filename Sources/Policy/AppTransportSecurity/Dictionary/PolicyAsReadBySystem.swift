/// The interpretation of a dictionary's values by one system.
///
/// The same value can have different meanings: a boolean may be a number or a string, and obsolete
/// key names may count. The policy itself keeps values as written.
struct PolicyAsReadBySystem {
  let system: SystemVersion
  let assumptions: Assumptions
  /// The assumed meaning of a value of the wrong type before iOS 18.4, which no source documents
  /// (ATS-27).
  var doubt = false
  /// True to assume that an entry with a version of DTLS as its minimum has no minimum for TLS
  /// (ATS-36).
  var datagramFloorsAreVoid = false
  /// True if the system adds built-in entries to those of the app; unknown before iOS 13 (ATS-44).
  var hasBuiltInEntries: Bool

  init(system: SystemVersion, assumptions: Assumptions) {
    self.system = system
    self.assumptions = assumptions
    hasBuiltInEntries = system.includes(.systemExceptionEntries)
  }

  func value(_ setting: BooleanSetting) -> Bool? { setting.value(on: system, doubt: doubt) }

  func isOn(_ setting: BooleanSetting) -> Bool { value(setting) ?? false }

  /// Returns true if the system accepts the key's value, be it `YES` or `NO` (ATS-24).
  func isPresent(_ setting: BooleanSetting) -> Bool { value(setting) != nil }

  /// True if the system still reads obsolete key spellings in an entry (C-10).
  var honorsLegacyKeys: Bool {
    assumptions.honorsLegacyKeys || !system.includes(.rewrittenReader)
  }
}
