import Bytes
import ProtocolRegistries
import TestSupport
import Testing

@testable import ApplicationProtocols

struct StapledResponseTests {
  private typealias DER = CertificateBuilder

  /// Responses that OpenSSL made, without certificates.
  private static let recorded: [(StapledStatus, [UInt8])] = [
    (
      .good,
      """
      3081fa0a0100a081f43081f106092b06010505073001010481e33081e0308188a10f300d310b300906035504030c02636118
      0f32303236313132373231333433385a30643062303a300906052b0e03021a0500041411048cd20cb3592307d019fd088956
      2b62d364920414dc79174db9aeba5e4af50bd48986fb421c4ea9d30201018000180f32303236313132373231333433385aa0
      11180f32303236313132383231333433385a300a06082a8648ce3d040302034700304402206907142467eb51f273b1dc3c86
      62d8f12e0b5f94310a4ec04ae4a9e1baadbbd302200b434a48e40a1de32bf8fd5b666f323f533db3ea5d5a6361c2f5095c1e
      650fad
      """.bytes
    ),
    (
      .revoked,
      """
      308201130a0100a082010c3082010806092b06010505073001010481fa3081f730819ea10f300d310b300906035504030c02
      6361180f32303236313132373231333433385a307a3078303a300906052b0e03021a0500041411048cd20cb3592307d019fd
      0889562b62d364920414dc79174db9aeba5e4af50bd48986fb421c4ea9d3020102a116180f32303236303130313030303030
      305aa0030a0101180f32303236313132373231333433385aa011180f32303236313132383231333433385a300a06082a8648
      ce3d04030203480030450220460465545f7fa36f0fbf76933bca009ded19baacb3ccf17297b282cf2ec1651a022100835878
      8e9f3e3520e3c45d37dd76a8ab55bd04f392bf60dfe752e96a85eb633c
      """.bytes
    ),
    (
      .unknown,
      """
      3081fc0a0100a081f63081f306092b06010505073001010481e53081e2308188a10f300d310b300906035504030c02636118
      0f32303236313132373231333433385a30643062303a300906052b0e03021a0500041411048cd20cb3592307d019fd088956
      2b62d364920414dc79174db9aeba5e4af50bd48986fb421c4ea9d30201038200180f32303236313132373231333433385aa0
      11180f32303236313132383231333433385a300a06082a8648ce3d0403020349003046022100b4dfc59cc6709387b2d3f2f1
      211473861d98e9d4e4298a53cb3e3e7bf1d9c125022100a59612a09afed2d1213ea0590aa7eb91c4fc88b04e6b2a3128fbd8
      3ae936603d
      """.bytes
    ),
  ]

  private static let basic = "1.3.6.1.5.5.7.48.1.1"
  private static let byName = DER.node(0xa1, DER.node(0x30, []))
  private static let byKey = DER.node(0xa2, DER.node(0x04, [1, 2, 3]))

  /// A response whose certificates have these statuses.
  private static func response(
    _ statuses: [[UInt8]], type: String = basic, before: [UInt8] = byName, isWhole: Bool = false
  ) -> [UInt8] {
    let time = DER.node(0x18, Array("20260101000000Z".utf8))
    let single = statuses.flatMap {
      DER.node(0x30, DER.node(0x30, [2, 1, 1]) + $0 + (isWhole ? [] : time))
    }
    let data = DER.node(0x30, before + time + DER.node(0x30, single))
    let signed = DER.node(0x30, data + DER.node(0x30, []) + DER.node(0x03, [0, 1]))
    return DER.node(
      0x30,
      [10, 1, 0]
        + DER.node(0xa0, DER.node(0x30, DER.identifier(type) + DER.node(0x04, signed))))
  }

  /// A response with a list of certificate timestamps beside the status of its first certificate.
  private static func response(timestamps: [UInt8], type: String) -> [UInt8] {
    let time = DER.node(0x18, Array("20260101000000Z".utf8))
    let value = DER.node(0x04, DER.node(0x04, timestamps))
    let other = DER.node(0x30, DER.identifier("1.3.6.1.5.5.7.48.1.2") + DER.node(0x04, [5, 0]))
    let extensions = DER.node(
      0xa1, DER.node(0x30, other + DER.node(0x30, DER.identifier(type) + value)))
    let next = DER.node(0xa0, time)
    // The status, this update, the next one and the extensions (RFC 6960, section 4.2.1).
    return response([[0x80, 0] + time + next + extensions], isWhole: true)
  }

  private static func read(_ response: [UInt8]) -> StapledStatus {
    response.withBytes { StapledResponse(response: $0).status }
  }

  /// A CertificateStatus structure.
  private static func status(_ response: [UInt8]) -> [UInt8] {
    [1] + TLSBuilder.vector24(response)
  }

  @Test func `a responder's answer is read`() {
    for (status, response) in Self.recorded { #expect(Self.read(response) == status) }
  }

  @Test func `any form of the basic response is read`() {
    let version = DER.node(0xa0, [2, 1, 0])
    for before in [Self.byName, Self.byKey, version + Self.byName, version + Self.byKey] {
      let revoked = DER.node(0xa1, [])
      #expect(Self.read(Self.response([[0x80, 0]], before: before)) == .good)
      #expect(Self.read(Self.response([revoked], before: before)) == .revoked)
      #expect(Self.read(Self.response([[0x82, 0]], before: before)) == .unknown)
    }
    #expect(Self.read(Self.response([[0x80, 0], [0x82, 0]])) == .good)
  }

  @Test func `certificate timestamps in a response are read`() {
    typealias Timestamps = SignedCertificateTimestampListTests
    let list = Timestamps.list([Timestamps.timestamp(log: 1), Timestamps.timestamp(log: 2)])
    func read(_ timestamps: [UInt8], type: String = "1.3.6.1.4.1.11129.2.4.5") -> StapledResponse {
      Self.response(timestamps: timestamps, type: type).withBytes { StapledResponse(response: $0) }
    }
    #expect(read(list).timestamps?.logs.count == 2)
    #expect(read(list).status == .good)
    #expect(read(list, type: "1.3.6.1.4.1.11129.2.4.2").timestamps == nil, "that of certificates")
    #expect(read(list + [0]).timestamps == nil)
    #expect(read([0, 0]).timestamps == SignedCertificateTimestampList())
    for (_, response) in Self.recorded {
      #expect(response.withBytes { StapledResponse(response: $0).timestamps } == nil)
    }
    let whole = Self.response(timestamps: list, type: "1.3.6.1.4.1.11129.2.4.5")
    for count in whole.indices {
      for bit in 0..<8 {
        var damaged = whole
        damaged[count] ^= 1 << bit
        _ = damaged.withBytes { StapledResponse(response: $0) }
      }
    }
  }

  @Test func `an error instead of an answer is no status`() {
    for error in [1, 2, 3, 5, 6] as [UInt8] {
      #expect(Self.read([0x30, 3, 10, 1, error]) == .failed)
    }
  }

  @Test(
    arguments: [
      [], [0x30], [0x30, 0], [0x30, 3, 10, 1, 0], [0x30, 4, 10, 2, 0, 0], [0x31, 3, 10, 1, 1],
      [0x30, 3, 2, 1, 1], [0x30, 3, 10, 1, 1, 0], [0x30, 0x84, 0xff, 0xff, 0xff, 0xff],
      response([]), response([[0x83, 0]]), response([[0xa0, 0]]),
      response([[0x80, 0]], before: []),
      response([[0x80, 0]], type: "1.3.6.1.5.5.7.48.1.2"),
    ] as [[UInt8]])
  func `what is no basic response is unreadable`(response: [UInt8]) {
    #expect(Self.read(response) == .unreadable)
  }

  @Test func `a response that is cut or damaged anywhere does no harm`() {
    for (status, response) in Self.recorded {
      for count in response.indices {
        #expect(Self.read(Array(response.prefix(count))) == .unreadable)
        for bit in 0..<8 {
          var damaged = response
          damaged[count] ^= 1 << bit
          _ = Self.read(damaged)
        }
      }
      #expect(Self.read(response + [0]) == .unreadable)
      #expect(Self.read(response) == status)
    }
  }

  @Test func `a server of TLS 1_2 staples it in clear`() {
    func events(_ body: [UInt8]) -> [StapledStatus] {
      TLSStreamReaderTests.events(
        TLSBuilder.record(22, TLSBuilder.message(22, body)), side: .server
      ).compactMap {
        if case .certificateStatus(let response) = $0 { response.status } else { nil }
      }
    }
    let response = Self.recorded[1].1
    #expect(events(Self.status(response)) == [.revoked])
    for body in [
      [], [1], [2] + TLSBuilder.vector24(response), Self.status(response) + [0],
      [1] + Array(TLSBuilder.vector24(response).dropLast()),
    ] {
      #expect(events(body) == [.unreadable])
    }
  }

  @Test func `a server of TLS 1_3 staples it to the certificate`() throws {
    func message(_ extensions: [[UInt8]]) throws -> CertificateMessage {
      let entries = extensions.flatMap {
        TLSBuilder.vector24([0x30, 0]) + TLSBuilder.vector16($0)
      }
      return try CertificateMessage(
        message: TLSBuilder.message(11, [0] + TLSBuilder.vector24(entries)), isTLS13: true)
    }
    let staple = TLSBuilder.extension(5, Self.status(Self.recorded[2].1))
    #expect(
      try message([TLSBuilder.extension(18, [0]) + staple]).stapledResponse?.status == .unknown)
    #expect(try message([[], staple]).stapledResponse?.status == nil, "only the leaf's counts")
    #expect(try message([]).stapledResponse?.status == nil)
    #expect(try message([TLSBuilder.extension(5, [1, 0])]).stapledResponse?.status == .unreadable)
    let older = try CertificateMessage(message: TLSBuilder.certificates([[0x30, 0]]))
    #expect(older.stapledResponse?.status == nil)
  }
}
