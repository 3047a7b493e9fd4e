import Bytes
import TestSupport
import Testing

@testable import ApplicationProtocols

private typealias Builder = EncryptedHelloBuilder

private func list(_ bytes: [UInt8]) throws(DissectionError) -> [EncryptedHelloConfig] {
  try bytes.withBytes { bytes throws(DissectionError) in try EncryptedHelloConfig.list(bytes) }
}

private func hello(_ id: UInt8 = 7, _ suite: (UInt16, UInt16) = (1, 1), share: UInt16 = 32)
  -> EncryptedHello
{
  EncryptedHello(
    suite: EncryptedHello.Suite(keyDerivation: suite.0, cipher: suite.1), configID: id,
    shareLength: share)
}

struct EncryptedHelloConfigTests {
  @Test func `reads number, suites and public name`() throws {
    let bytes = Builder.configs(id: 200, publicName: "Front.Example", suites: [[1, 1], [1, 3]])
    let config = try #require(try list(bytes).first)
    #expect(config.configID == 200)
    #expect(config.keyEncapsulation == 0x0020)
    #expect(config.publicName == "front.example")
    #expect(config.suites.map(\.cipher) == [1, 3])
  }

  @Test func `a list has the length that servers of today give it`() {
    // 18 letters of public name, one suite, X25519.
    #expect(Builder.configs(publicName: "abcdefghij.example").count == 0x45 + 2)
  }

  @Test func `every prefix is refused`() throws {
    let bytes = Builder.configs()
    for count in 0..<bytes.count {
      #expect(throws: DissectionError.self, "\(count) bytes") { try list(Array(bytes[..<count])) }
    }
    #expect(throws: DissectionError.self) { try list(bytes + [0]) }
  }

  @Test func `other versions and public names that are none are passed over`() throws {
    #expect(try list(Builder.configs(version: 0xfe0a)).isEmpty)
    for name in ["192.0.2.1", "a b", "", "[::1]"] {
      #expect(try list(Builder.configs(publicName: name)).isEmpty, "\(name)")
    }
    #expect(try list([0, 0]).isEmpty)
  }

  @Test func `what is kept is bounded`() throws {
    let one = Builder.config(suites: Array(repeating: [1, 1], count: 100))
    let all = Array(repeating: one, count: 50).flatMap { $0 }
    let configs = try list(PacketBuilder.uint16(all.count) + all)
    #expect(configs.count == EncryptedHelloConfig.maximumConfigs)
    #expect(configs.allSatisfy { $0.suites.count == EncryptedHelloConfig.maximumSuites })
  }

  @Test func `a hello fits by number, suite and the length of its share`() throws {
    let config = try #require(try list(Builder.configs(suites: [[1, 1], [1, 3]])).first)
    #expect(config.fits(hello()))
    #expect(config.fits(hello(7, (1, 3))))
    #expect(!config.fits(hello(8)))
    #expect(!config.fits(hello(7, (1, 2))))
    #expect(!config.fits(hello(share: 65)))
    let other = try #require(try list(Builder.configs(keyEncapsulation: 0x0010)).first)
    #expect(other.fits(hello(share: 65)) && !other.fits(hello()))
    // The length of a share that is not known rules nothing out.
    let unknown = try #require(try list(Builder.configs(keyEncapsulation: 0x647a)).first)
    #expect(unknown.fits(hello(share: 1_120)))
  }

  @Test func `an outer hello says which key it is encrypted to`() throws {
    func read(_ body: [UInt8]) throws -> ClientHello {
      let bytes = TLSBuilder.clientHello13(more: [TLSBuilder.extension(0xfe0d, body)])
      return try bytes.withBytes { bytes throws(DissectionError) in
        try ClientHello(message: bytes)
      }
    }
    let outer = try read(Builder.outer(id: 9, suite: [1, 3], shareLength: 65))
    #expect(outer.encryptedHello == hello(9, (1, 3), share: 65))
    #expect(outer.offer.hasEncryptedClientHello)
    // Of an inner hello, and of what can't be read, only the presence is told.
    for body in [[1], [], [0], Builder.outer() + [0], Array(Builder.outer().dropLast())] {
      let read = try read(body)
      #expect(read.encryptedHello == nil)
      #expect(read.offer.hasEncryptedClientHello)
      #expect(read.anomalies.isEmpty)
    }
  }

  @Test func `an HTTPS record's keys are read, and what is none is told as present`() throws {
    func binding(_ ech: [UInt8]) throws -> DNSServiceBinding {
      let bytes = DNSMessageBuilder(answers: [
        DNSMessageBuilder.service("a.example", [DNSMessageBuilder.parameter(5, ech)])
      ]).bytes
      let message = try bytes.withBytes { bytes throws(DissectionError) in try DNSMessage(bytes) }
      guard case .service(let binding) = try #require(message.answers.first).value else {
        throw DissectionError.malformed(at: 0)
      }
      return binding
    }
    #expect(try binding(Builder.configs()).encryptedHelloConfigs.map(\.configID) == [7])
    let broken = try binding([1, 2, 3])
    #expect(broken.hasEncryptedClientHello && broken.encryptedHelloConfigs.isEmpty)
  }
}
