extension KnownTerm {
  /// Certificate authorities that articles recommend and the systems no longer trust.
  static let authorities = DistrustedAuthority.all.map { authority in
    KnownTerm(authority, rules: [.defaultTrust, .trustErrors])
  }
}
