import Evidence
import Observing
import Testing

struct PacketObserverTests {
  @Test(arguments: [1, 3, 1000])
  func `packets one by one give what a file of them gives`(count: Int) throws {
    var traffic = Traffic()
    traffic.dnsAnswer("b.example")
    for number in 0..<4 {
      var connection = Traffic.Connection(port: 50_000 + number)
      traffic.open(&connection)
      traffic.segment(
        &connection, from: .client, "GET / HTTP/1.1\r\nHost: a\(number).example\r\n\r\n")
      if number % 2 == 0 {
        traffic.segment(
          &connection, from: .server, "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok")
        traffic.close(&connection)
      }
    }
    let told = try traffic.observationsOneByOne(tellingAfter: count)
    #expect(told.count == 4)
    #expect(try told == traffic.observations())
  }
}
