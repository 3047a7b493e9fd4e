extension KnownTerm {
  static let authorities = DistrustedAuthority.all.map { authority in
    KnownTerm(authority, rules: [.defaultTrust, .trustErrors])
  }
}
