/// The requests without a final response, oldest first; usually there is one, which needs no array.
struct HTTPPendingRequests: Sendable, RandomAccessCollection, MutableCollection {
  private var oldest: HTTPPendingRequest?
  private var later: [HTTPPendingRequest] = []

  var startIndex: Int { 0 }
  var endIndex: Int { (oldest == nil ? 0 : 1) + later.count }

  subscript(position: Int) -> HTTPPendingRequest {
    get {
      guard position == 0, let oldest else { return later[position - 1] }
      return oldest
    }
    set { if position == 0 { oldest = newValue } else { later[position - 1] = newValue } }
  }

  mutating func append(_ request: HTTPPendingRequest) {
    if oldest == nil { oldest = request } else { later.append(request) }
  }

  mutating func popFirst() -> HTTPPendingRequest? {
    let first = oldest.take()
    if !later.isEmpty { oldest = later.removeFirst() }
    return first
  }
}
