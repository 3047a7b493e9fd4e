import Evidence
import Observing
import Testing

/// Tests of pairing answers with requests where their order alone is not enough.
struct AnswerPairingTests {
  /// The packets missing from the beginning of the capture.
  enum Missing: CaseIterable {
    case nothing, opening, synAck, bothOpenings

    func take(from traffic: inout Traffic) {
      switch self {
      case .nothing: break
      case .opening: traffic.edit { $0.removeFirst() }
      case .synAck: traffic.edit { $0.remove(at: 1) }
      case .bothOpenings: traffic.edit { $0.removeFirst(2) }
      }
    }
  }

  private func request(_ number: Int, _ more: String = "") -> String {
    "GET / HTTP/1.1\r\nHost: h\(number).example\r\n\(more)\r\n"
  }

  private func answer(_ number: Int) -> String {
    "HTTP/1.1 \(300 + number) Moved\r\nContent-Length: \(number)\r\n\r\n"
      + String(repeating: "x", count: number)
  }

  private func told(_ traffic: Traffic) throws -> [String] {
    try traffic.observations().map { "\($0.host ?? "?") \($0.http?.status ?? 0)" }.sorted()
  }

  @Test(arguments: Missing.allCases)
  func `one after the other they stay together`(missing: Missing) throws {
    var (traffic, connection) = (Traffic(), Traffic.Connection())
    traffic.open(&connection)
    for number in 10..<40 {
      traffic.segment(&connection, from: .client, request(number))
      traffic.segment(&connection, from: .server, answer(number))
    }
    missing.take(from: &traffic)
    #expect(try told(traffic) == (10..<40).map { "h\($0).example \(300 + $0)" })
  }

  @Test(arguments: Missing.allCases)
  func `an interim answer does not come between them`(missing: Missing) throws {
    var (traffic, connection) = (Traffic(), Traffic.Connection())
    traffic.open(&connection)
    for number in 10..<14 {
      traffic.segment(
        &connection, from: .client,
        request(number, "Content-Length: 4\r\nExpect: 100-continue\r\n"))
      traffic.segment(&connection, from: .server, "HTTP/1.1 100 Continue\r\n\r\n")
      traffic.segment(&connection, from: .client, "body")
      traffic.segment(&connection, from: .server, answer(number))
    }
    missing.take(from: &traffic)
    #expect(try told(traffic) == (10..<14).map { "h\($0).example \(300 + $0)" })
  }

  @Test(arguments: Missing.allCases)
  func `of requests that did not wait none gets the answer to another`(missing: Missing) throws {
    var (traffic, connection) = (Traffic(), Traffic.Connection())
    traffic.open(&connection)
    var wanted: Set<String> = []
    for number in stride(from: 10, to: 30, by: 2) {
      traffic.segment(&connection, from: .client, request(number) + request(number + 1))
      traffic.segment(&connection, from: .server, answer(number))
      traffic.segment(&connection, from: .server, answer(number + 1))
      for number in [number, number + 1] {
        wanted.formUnion(["h\(number).example 0", "h\(number).example \(300 + number)"])
      }
    }
    missing.take(from: &traffic)
    let told = try told(traffic)
    #expect(told.count == 20 && wanted.isSuperset(of: told))
  }

  @Test func `a lost answer is nobody else's`() throws {
    var (traffic, connection) = (Traffic(), Traffic.Connection())
    traffic.open(&connection)
    for number in 10..<13 {
      traffic.segment(&connection, from: .client, request(number))
      traffic.segment(&connection, from: .server, answer(number))
      if number == 11 { traffic.edit { $0.removeLast() } }
    }
    #expect(try told(traffic) == ["h10.example 310", "h11.example 0", "h12.example 312"])
  }
}
