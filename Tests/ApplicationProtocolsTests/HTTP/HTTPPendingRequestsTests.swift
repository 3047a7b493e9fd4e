import Testing

@testable import ApplicationProtocols

private func request(_ index: Int) -> HTTPPendingRequest {
  HTTPPendingRequest(HTTPRequestHead(), index: index)
}

struct HTTPPendingRequestsTests {
  @Test func `requests leave in the order in which they came`() {
    var pending = HTTPPendingRequests()
    #expect(pending.popFirst()?.index == nil)
    for index in 0..<3 { pending.append(request(index)) }
    #expect(pending.map(\.index) == [0, 1, 2])
    #expect(pending.popFirst()?.index == 0)
    pending.append(request(3))
    #expect(pending.map(\.index) == [1, 2, 3])
    for index in 1...3 { #expect(pending.popFirst()?.index == index) }
    #expect(pending.isEmpty)
    pending.append(request(4))
    #expect(pending.count == 1)
    #expect(pending.first?.index == 4)
  }

  @Test func `each request can be changed in its place`() {
    var pending = HTTPPendingRequests()
    for index in 0..<3 { pending.append(request(index)) }
    for position in pending.indices { pending[position].end = UInt32(position) }
    #expect(pending.map(\.end) == [0, 1, 2])
  }
}
