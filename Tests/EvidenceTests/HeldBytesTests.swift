import Escaping
import TestSupport
import Testing

@testable import Evidence

#if os(Linux)
  import Escaping
  import Foundation

  private typealias Seen = ObservationBuilder

  /// The memory that a ledger charges for what it keeps, against what the process takes.
  ///
  /// In a process of its own, as its memory is everybody's.
  @Suite(.disabled(if: isSanitized, "A sanitizer takes memory for itself."))
  struct HeldBytesTests {
    @Test func `a request in clear takes no more than is charged`() async {
      await #expect(processExitsWith: .success) {
        HeldBytesTests.measure { Seen.http("host\($0).of.a.usual.length.example") }
      }
    }

    @Test func `a handshake with an offer of its own takes no more than is charged`() async {
      await #expect(processExitsWith: .success) {
        HeldBytesTests.measure { Seen.tls("host\($0).of.a.usual.length.example") }
      }
    }

    @Test func `a certificate of many names takes no more than is charged`() async {
      await #expect(processExitsWith: .success) {
        HeldBytesTests.measure { number in
          var observation = Seen.tls("host\(number).of.a.usual.length.example")
          var certificate = CertificateFacts(sha256: String(repeating: "a", count: 64))
          certificate.dnsNames = (0..<60).map { ForeignText("name\($0).of.host\(number).example") }
          observation.tls?.certificate = SharedValue(certificate)
          return observation
        }
      }
    }

    @Test func `a connection of a console log takes no more than is charged`() async {
      await #expect(processExitsWith: .success) {
        HeldBytesTests.measure { number in
          var observation = Seen.tls("host\(number).of.a.usual.length.example")
          var log = LoggedConnection()
          log.taskSettings = ForeignText(
            "strength 1, tls 4, ct 0, sub 0, sig 1, of connection \(number)")
          observation.log = log
          return observation
        }
      }
    }

    @Test func `a process with a long name takes no more than is charged`() async {
      await #expect(processExitsWith: .success) {
        HeldBytesTests.measure { number in
          var observation = Seen.http("host\(number).of.a.usual.length.example")
          let name = "\(100_000 + number).com.example.shop.extension.helper"
          precondition(name.utf8.count == 40)
          observation.process = ProcessFacts(name: ForeignText(name))
          return observation
        }
      }
    }

    /// The memory of the process, in bytes, without the pages of files: those of the program come
    /// in as it first runs them.
    private static func resident() -> Int {
      let words = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8))?.split(
        separator: " ")
      let pages = words?.dropFirst().prefix(2).compactMap { Int($0) } ?? []
      return ((pages.first ?? 0) - (pages.last ?? 0)) * 4096
    }

    /// Fails the process where the ledger takes more than it charges, or charges thrice what it takes.
    private static func measure(_ make: (Int) -> Observation) {
      var ledger = EvidenceLedger()
      let before = resident()
      var charged = 0
      for number in 0..<10_000 {
        let observation = make(number)
        charged += HostSighting(observation).key.cost * HostSighting.Key.usualBytes
        ledger.record(observation)
      }
      let taken = resident() - before
      precondition(ledger.dropped == 0)
      precondition(taken <= charged, "\(taken) taken, \(charged) charged")
      precondition(3 * taken >= charged, "\(taken) taken, \(charged) charged")
    }
  }
#endif
