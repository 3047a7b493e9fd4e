import Bytes
import TestSupport
import Testing

@testable import ApplicationProtocols

/// Readers that recognise choices by their bytes.
struct CachedServerHelloTests {
  private func read(_ message: [UInt8], _ choices: inout KnownHellos) -> ServerHello? {
    message.withBytes { try? choices.serverHello($0) }
  }

  /// A hello as a server of TLS 1.3 sends it, with what differs from connection to connection.
  private func hello(
    random: UInt8 = 1, suite: Int = 0x1301, group: Int = 29, key: [UInt8] = [1, 2, 3]
  ) -> [UInt8] {
    TLSBuilder.serverHello(
      random: [UInt8](repeating: random, count: 32), suite: suite,
      extensions: [
        TLSBuilder.extension(43, [3, 4]),
        TLSBuilder.extension(51, TLSBuilder.number16(group) + TLSBuilder.vector16(key)),
      ])
  }

  @Test func `what belongs to the connection leaves the choice the same`() throws {
    var choices = KnownHellos()
    let first = try #require(read(hello(), &choices))
    let again = hello(random: 9, key: [7, 8, 9])
    let second = try #require(read(again, &choices))
    #expect(first.choice === second.choice)
    #expect(second == (try again.serverHello()))
    #expect(second.random.bytes == [UInt8](repeating: 9, count: 32))
  }

  @Test func `another suite, group or length of the key makes another choice`() throws {
    var choices = KnownHellos()
    let first = try #require(read(hello(), &choices))
    for other in [hello(suite: 0x1302), hello(group: 23), hello(key: [1])] {
      let read = try #require(read(other, &choices))
      #expect(read.choice !== first.choice)
      #expect(read == (try other.serverHello()))
    }
    #expect(try #require(read(hello(), &choices)).choice === first.choice)
  }

  @Test(arguments: TLSVectors.serverHellos)
  func `changed messages are read as by a reader that knows no choices`(
    vector: TLSVectors.ServerHelloVector
  ) {
    var choices = KnownHellos()
    var generator = SeededGenerator(seed: 21)
    for message in [vector.bytes, hello()] {
      for _ in 0..<200 {
        #expect(read(message, &choices) == (try? message.serverHello()))
        let changed = message.mutated(using: &generator)
        #expect(read(changed, &choices) == (try? changed.serverHello()))
      }
    }
  }
}
