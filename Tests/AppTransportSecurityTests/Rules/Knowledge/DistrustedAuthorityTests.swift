import AppTransportSecurity
import Escaping
import Foundation
import Testing

@Suite struct DistrustedAuthorityTests {
  @Test(
    arguments: [
      ("StartCom Ltd.", "StartCom Class 1 DV Server CA", "StartCom"),
      (nil, "StartCom Certification Authority G2", "StartCom"),
      ("WoSign CA Limited", "WoSign Class 4 EV Server CA G2", "WoSign"),
      (nil, "WoSign CA Free SSL Certificate G2", "WoSign"), ("WoSign CA Limited", nil, "WoSign"),
      // What WoSign became sells certificates of authorities that are trusted.
      ("WoTrus CA Limited", "WoTrus DV Server CA", nil), ("Let's Encrypt", "R11", nil),
      (nil, "Not WoSign CA Limited", nil), (nil, nil, nil),
    ] as [(ForeignText?, ForeignText?, String?)])
  func `an issuer is known by its whole organisation or its whole name`(
    _ organization: ForeignText?, _ commonName: ForeignText?, _ name: String?
  ) {
    let issuer = DistrustedAuthority.issuer(organization: organization, commonName: commonName)
    #expect(issuer?.name == name)
  }

  @Test func `without a day all certificates are refused`() throws {
    let symantec = try #require(DistrustedAuthority.all.first { $0.id == .symantec })
    #expect(symantec.firstRefusedStart == nil && symantec.firstRefusedDay == nil)
    #expect([Int64.min, 0, .max].allSatisfy(symantec.isRefused(startingAt:)))
  }

  @Test(arguments: DistrustedAuthority.all.filter { $0.firstRefusedDay != nil })
  func `the day of the first refusal is that of its seconds`(
    _ authority: DistrustedAuthority
  ) throws {
    let day = try Date.ISO8601FormatStyle().year().month().day()
      .parse(#require(authority.firstRefusedDay))
    let start = try #require(authority.firstRefusedStart)
    #expect(Int64(day.timeIntervalSince1970) == start)
    #expect(authority.isRefused(startingAt: start))
    #expect(!authority.isRefused(startingAt: start - 1))
  }

  @Test(arguments: DistrustedAuthority.all)
  func `each refusal has a page of Apple's`(_ authority: DistrustedAuthority) {
    #expect(authority.sources.contains { $0.kind == .documentation && $0.address != nil })
  }
}
