import ApplicationProtocols
import Foundation
import ProtocolRegistries
import TestSupport
import Testing

private let utcTime: UInt8 = 0x17
private let generalizedTime: UInt8 = 0x18

/// The start of validity that a certificate with this time says, in nanoseconds.
private func nanoseconds(_ tag: UInt8, _ text: String) -> Int64? {
  let builder = CertificateBuilder(notBefore: CertificateBuilder.node(tag, Array(text.utf8)))
  let certificate = Certificate(der: builder.der)
  #expect((certificate.notBefore == nil) == (certificate.anomalies == [.validityMalformed]))
  #expect(certificate.notAfter == 1_798_761_600_000_000_000, "the other time is kept")
  return certificate.notBefore
}

struct CertificateTimeTests {
  @Test(
    arguments: [
      (utcTime, "700101000000Z", 0),
      (utcTime, "691231235959Z", -1),
      (utcTime, "500101000000Z", -631_152_000),
      (utcTime, "491231235959Z", 2_524_607_999),
      (utcTime, "000229000000Z", 951_782_400),
      (utcTime, "261022025557Z", 1_792_637_757),
      (generalizedTime, "20500101000000Z", 2_524_608_000),
      (generalizedTime, "19491231235959Z", -631_152_001),
      (generalizedTime, "20000229235959Z", 951_868_799),
      (generalizedTime, "22000228000000Z", 7_263_129_600),
    ] as [(UInt8, String, Int64)])
  func `a time is its seconds since 1970`(tag: UInt8, text: String, seconds: Int64) {
    #expect(nanoseconds(tag, text) == seconds * 1_000_000_000)
  }

  @Test(
    arguments: [
      (utcTime, "2601010000Z"), (utcTime, "260101000000"), (utcTime, "260101000000+0000"),
      (utcTime, "260101000000z"), (utcTime, "261301000000Z"), (utcTime, "260001000000Z"),
      (utcTime, "260132000000Z"), (utcTime, "260100000000Z"), (utcTime, "260431000000Z"),
      (utcTime, "260229000000Z"), (utcTime, "260101240000Z"), (utcTime, "260101006000Z"),
      (utcTime, "260101000060Z"), (utcTime, "26010100000 Z"), (utcTime, "-60101000000Z"),
      (utcTime, ""), (utcTime, "20260101000000Z"), (generalizedTime, "260101000000Z"),
      (generalizedTime, "20260101000000.5Z"), (generalizedTime, "21000229000000Z"),
      (generalizedTime, "00000101000000Z"), (0x0c, "260101000000Z"),
    ] as [(UInt8, String)])
  func `a time not in the form of RFC 5280 is none`(tag: UInt8, text: String) {
    #expect(nanoseconds(tag, text) == nil)
  }

  @Test func `a time beyond 64 bits of nanoseconds is the last that they hold`() {
    #expect(nanoseconds(generalizedTime, "99991231235959Z") == .max)
    #expect(nanoseconds(generalizedTime, "00010101000000Z") == .min)
  }

  @Test func `random days agree with Foundation's calendar`() throws {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    var generator = SeededGenerator(seed: 1)
    for _ in 0..<1_000 {
      // 1680 to 2261, all within what 64 bits of nanoseconds hold.
      let seconds = Int64.random(in: -9_151_000_000..<9_180_000_000, using: &generator)
      let parts = calendar.dateComponents(
        [.year, .month, .day, .hour, .minute, .second],
        from: Date(timeIntervalSince1970: Double(seconds)))
      let text = try String(
        format: "%04d%02d%02d%02d%02d%02dZ", #require(parts.year), #require(parts.month),
        #require(parts.day), #require(parts.hour), #require(parts.minute), #require(parts.second))
      #expect(nanoseconds(generalizedTime, text) == seconds * 1_000_000_000, "\(text)")
    }
  }
}
