import Evidence

/// The hellos and certificates that a section describes, by number.
final class DescribedValues: SharedFactTable {
  private var offers: [Shared<TLSOffer>] = []
  private var certificates: [Shared<CertificateFacts>] = []
  /// Each different certificate once: what a file repeats is compared here and never again.
  private var different: Set<Shared<CertificateFacts>> = []
  private var heldBytes = 0
  /// True after the loss of a line that may have described a value; the numbers of later values are
  /// then uncertain.
  private var hasLostCount = false

  init() {}

  /// Takes in that a line was lost.
  func loseCount() { hasLostCount = true }

  /// Takes in the next hello, whose line is so long.
  func add(_ offer: TLSOffer, bytes: Int) throws(EvidenceProblem) {
    guard !hasLostCount else { return }
    try makeRoom(in: offers.count, for: bytes)
    offers.append(Shared(offer))
  }

  /// Takes in the next certificate, whose line is so long.
  func add(_ certificate: CertificateFacts, bytes: Int) throws(EvidenceProblem) {
    guard !hasLostCount else { return }
    try makeRoom(in: certificates.count, for: bytes)
    certificates.append(different.insert(Shared(certificate)).memberAfterInsert)
  }

  private func makeRoom(in count: Int, for bytes: Int) throws(EvidenceProblem) {
    heldBytes += bytes
    guard count < EvidenceLimits.described, heldBytes <= EvidenceLimits.describedBytes else {
      throw EvidenceProblem("is one hello or certificate too many for a capture")
    }
  }

  /// The hello of a number.
  func offer(_ number: Int) throws(EvidenceProblem) -> Shared<TLSOffer> {
    guard offers.indices.contains(number) else {
      throw missing("hello")
    }
    return offers[number]
  }

  /// The certificate of a number.
  func certificate(_ number: Int) throws(EvidenceProblem) -> Shared<CertificateFacts> {
    guard certificates.indices.contains(number) else {
      throw missing("certificate")
    }
    return certificates[number]
  }

  private func missing(_ what: String) -> EvidenceProblem {
    EvidenceProblem(
      hasLostCount
        ? "names a \(what) by a number that is not sure, as a line before it is lost"
        : "names a \(what) that was not described")
  }
}
