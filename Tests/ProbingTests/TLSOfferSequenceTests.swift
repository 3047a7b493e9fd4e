import ProtocolRegistries
import Testing

@testable import Probing

struct TLSOfferSequenceTests {
  private static let strict = Set(
    ([0x1301, 0xc02f, 0xc013] as [UInt16]).map(CipherSuite.init(rawValue:)))
  private static let rsa = Set(([0x009c, 0x002f] as [UInt16]).map(CipherSuite.init(rawValue:)))
  private static let ladder = TLSOfferSequence(strict: strict, withoutForwardSecrecy: rsa)

  @Test func `every offer holds the strict one, and the first is it`() {
    for step in Self.ladder.steps {
      let offer = Self.ladder.offer(step)
      #expect(Self.strict.isSubset(of: offer.cipherSuites))
      #expect(offer.versions.starts(with: [.tls13, .tls12]))
      #expect(Set(offer.cipherSuites).count == offer.cipherSuites.count)
      #expect(offer.cipherSuites.allSatisfy { $0.name != nil })
    }
    let first = Self.ladder.offer(.strict)
    #expect(Set(first.cipherSuites) == Self.strict)
    #expect(first.versions == [.tls13, .tls12])
    #expect(Set(Self.ladder.offer(.olderVersions).cipherSuites) == Self.strict)
    #expect(Self.ladder.offer(.withoutForwardSecrecy).versions == first.versions)
  }

  @Test func `an alert about versions is not answered by suites`() {
    func steps(_ refusal: AlertDescription?) -> [TLSOfferSequence.Step] {
      var steps = [TLSOfferSequence.Step.strict]
      while let next = TLSOfferSequence.next(after: steps[steps.count - 1], firstRefusal: refusal) {
        steps.append(next)
      }
      return steps
    }
    #expect(steps(.handshakeFailure) == Self.ladder.steps)
    #expect(steps(nil) == Self.ladder.steps)
    #expect(
      steps(.protocolVersion)
        == [.strict, .olderVersions, .olderVersionsWithoutForwardSecrecy, .anything])
  }

  @Test func `a stricter client's suites are offered alone, and then those of the strict one`() {
    let fewest: Set = [CipherSuite(rawValue: 0x1301), CipherSuite(rawValue: 0xc02f)]
    let ladder = TLSOfferSequence(
      fewest: fewest, strict: Self.strict, withoutForwardSecrecy: Self.rsa)
    #expect(ladder.steps == TLSOfferSequence.Step.allCases)
    #expect(Set(ladder.offer(.fewest).cipherSuites) == fewest)
    #expect(ladder.offer(.fewest).versions == [.tls13, .tls12])
    #expect(TLSOfferSequence.next(after: .fewest, firstRefusal: .handshakeFailure) == .strict)
    // The same suites are not offered twice.
    let same = TLSOfferSequence(
      fewest: Self.strict, strict: Self.strict, withoutForwardSecrecy: Self.rsa)
    #expect(same.steps == Self.ladder.steps)
    #expect(same.steps.first == .strict)
  }
}
