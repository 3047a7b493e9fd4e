/// A value of the keys for the NIAP functional package for TLS (ATS-28).
public enum NIAPTLSPackage: String, Hashable, Sendable, CaseIterable {
  /// Nothing beyond ATS; carves an entry out of the package for the whole app.
  case noPackage = "none"
  case version2_1 = "FCP_v2.1"
  /// Today the same as FCP_v2.1.
  case recommended

  /// True if the package adds requirements to those of ATS.
  var isEnforced: Bool { self != .noPackage }
}
