import PropertyLists

/// Dictionaries that trip a rule on pins, each with a neighbour that does not.
extension LintRuleCase {
  static let pins: [LintRuleCase] = [
    LintRuleCase(
      "pin-without-identities", Linted.pin(["NSIncludesSubdomains": .boolean(true)]),
      not: Linted.pin(["NSPinnedLeafIdentities": .array([])])),
    LintRuleCase(
      "pins-match-nothing", Linted.pin(["NSPinnedLeafIdentities": .array([])]),
      not: Linted.pin(["NSPinnedLeafIdentities": Linted.identities(.string(Linted.digest))])),
    LintRuleCase(
      "pins-match-nothing", Linted.pin(["NSPinnedCAIdentities": .string(Linted.digest)]),
      not: Linted.pin(["NSIncludesSubdomains": .boolean(true)])),
    LintRuleCase(
      "pins-match-nothing",
      Linted.pin(["NSPinnedCAIdentities": Linted.identities(.string("AAAA"))]),
      not: requiringPins(["NSPinnedLeafIdentities": .array([])])),
    LintRuleCase(
      "required-pinning", requiringPins(["NSPinnedLeafIdentities": .array([])]),
      not: Linted.pin(["NSPinnedLeafIdentities": .array([])])),
    LintRuleCase(
      "malformed-pin",
      Linted.pin(["NSPinnedCAIdentities": Linted.identities(.string("sha256/" + Linted.digest))]),
      not: Linted.pin(["NSPinnedCAIdentities": Linted.identities(.string(Linted.digest))])),
    malformedPin("47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU="),
    malformedPin(""),
    malformedPin(String(repeating: "A", count: 43) + "="),
    malformedPin("r/mIkG3eEpVdm+u/ko8="),
    malformedPin(String(repeating: "a1", count: 32)),
    LintRuleCase(
      "misspelled-key",
      Linted.pin(["NSPinnedLeafCertificates": Linted.identities(.string(Linted.digest))]),
      not: Linted.pin(["NSPinnedLeafIdentities": Linted.identities(.string(Linted.digest))])),
    LintRuleCase(
      "malformed-pin", Linted.pin(["NSPinnedCAIdentities": Linted.identities(.data([1]))]),
      not: Linted.pin(["NSPinnedCAIdentities": .array([])])),
    LintRuleCase(
      "pin-reaches-one-label", Linted.pin(["NSIncludesSubdomains": .boolean(true)]),
      not: Linted.pin(["NSIncludesSubdomains": .boolean(false)])),
    LintRuleCase(
      "pinned-host-in-cleartext", pinned("a.example"), not: pinned("b.example")),
  ]

  private static func requiringPins(_ entry: PropertyListDictionary) -> PropertyListDictionary {
    var root = Linted.pin(entry)
    root["SecTrustPinningRequired"] = .boolean(true)
    return root
  }

  private static func malformedPin(_ digest: String) -> LintRuleCase {
    LintRuleCase(
      "malformed-pin",
      Linted.pin(["NSPinnedLeafIdentities": Linted.identities(.string(digest))]),
      not: Linted.pin(["NSPinnedLeafIdentities": Linted.identities(.string(Linted.digest))]))
  }

  private static func pinned(_ host: String) -> PropertyListDictionary {
    Linted.info([
      "NSExceptionDomains": .dictionary(["a.example": insecure]),
      "NSPinnedDomains": .dictionary([
        host: .dictionary(["NSPinnedLeafIdentities": Linted.identities(.string(Linted.digest))])
      ]),
    ])
  }
}
