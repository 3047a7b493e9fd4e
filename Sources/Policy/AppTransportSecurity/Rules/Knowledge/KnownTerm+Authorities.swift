extension KnownTerm {
  /// Certificate authorities that articles recommend and the systems no longer trust.
  static let authorities = DistrustedAuthority.all.map { authority in
    KnownTerm(
      authority.name, also: authority.otherNames,
      "\(authority.name) is a certificate authority that Apple's systems do not trust: they refuse "
        + "its certificates issued from \(authority.firstRefusedDay) on.",
      remarks: [
        "Its older certificates have expired. No key makes the system trust it: the server needs a "
          + "certificate of another authority.",
        "Articles of 2016 recommend its free certificates for ATS.",
      ],
      authority: authority, rules: [.defaultTrust, .trustErrors])
  }
}
