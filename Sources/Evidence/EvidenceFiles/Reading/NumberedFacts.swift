import Evidence

/// The TLS offers and certificates that a capture's lines define, by number.
final class NumberedFacts: SharedFactTable {
  private var offers: [SharedValue<TLSOffer>] = []
  private var certificates: [SharedValue<CertificateFacts>] = []
  /// The distinct certificates, so that equal ones share storage and later comparisons are fast.
  private var different: Set<SharedValue<CertificateFacts>> = []
  private var heldBytes = 0
  /// True after a dropped line, which may have defined a value, so later numbers are uncertain.
  private var hasLostCount = false

  init() {}

  func loseCount() { hasLostCount = true }

  func add(_ offer: TLSOffer, bytes: Int) throws(EvidenceLineError) {
    guard !hasLostCount else { return }
    try makeRoom(in: offers.count, for: bytes)
    offers.append(SharedValue(offer))
  }

  func add(_ certificate: CertificateFacts, bytes: Int) throws(EvidenceLineError) {
    guard !hasLostCount else { return }
    try makeRoom(in: certificates.count, for: bytes)
    certificates.append(different.insert(SharedValue(certificate)).memberAfterInsert)
  }

  private func makeRoom(in count: Int, for bytes: Int) throws(EvidenceLineError) {
    heldBytes += bytes
    guard count < EvidenceLimits.described, heldBytes <= EvidenceLimits.describedBytes else {
      throw EvidenceLineError(
        "exceeds the limit of TLS hello messages and certificates of one "
          + "capture")
    }
  }

  func offer(_ number: Int) throws(EvidenceLineError) -> SharedValue<TLSOffer> {
    guard offers.indices.contains(number) else {
      throw missing("TLS hello message")
    }
    return offers[number]
  }

  func certificate(_ number: Int) throws(EvidenceLineError) -> SharedValue<CertificateFacts> {
    guard certificates.indices.contains(number) else {
      throw missing("certificate")
    }
    return certificates[number]
  }

  private func missing(_ what: String) -> EvidenceLineError {
    EvidenceLineError(
      hasLostCount
        ? "refers to a \(what) by a number that is uncertain, because an earlier line is lost"
        : "refers to a \(what) that no earlier line describes")
  }
}
