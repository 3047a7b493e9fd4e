/// A value of the keys for the NIAP functional package for TLS (ATS-28).
public enum NIAPTLSPackage: String, Hashable, Sendable, CaseIterable {
  /// No package; in an entry, this value cancels the package required for the whole app.
  case noPackage = "none"
  case version2_1 = "FCP_v2.1"
  /// Currently the same requirements as FCP_v2.1.
  case recommended

  var isEnforced: Bool { self != .noPackage }
}
