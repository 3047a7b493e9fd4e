package import HostNames

/// Name resolution by the system (getaddrinfo(3)).
package enum NameLookup {
  /// The error if a name has no addresses, with the system's reason.
  package struct Failure: Error, Hashable, Sendable {
    package let reason: String

    package init(reason: String) { self.reason = reason }
  }

  /// The greatest number of addresses used per name.
  package static let mostAddresses = 16

  /// Resolves a name and blocks until the system has the result.
  ///
  /// If `name` is the text of an IP address, that address is the result. Returns the addresses in
  /// the system's order without duplicates; throws `Failure` if there are none.
  package static func addresses(of name: String) throws(Failure) -> [IPAddress] {
    if let address = IPAddress(parsing: name) { return [address] }
    var hints = unsafe addrinfo()
    unsafe hints.ai_socktype = streamSocket
    var list: UnsafeMutablePointer<addrinfo>?
    let status = unsafe getaddrinfo(name, nil, &hints, &list)
    guard status == 0 else {
      throw Failure(reason: unsafe String(cString: gai_strerror(status)))
    }
    defer { if let list = unsafe list { unsafe freeaddrinfo(list) } }
    var addresses: [IPAddress] = []
    var next = unsafe list
    while let entry = unsafe next, addresses.count < mostAddresses {
      if let end = unsafe socketEnd(entry.pointee), !addresses.contains(end.address) {
        addresses.append(end.address)
      }
      unsafe next = entry.pointee.ai_next
    }
    guard !addresses.isEmpty else { throw Failure(reason: "no address") }
    return addresses
  }

  private static func socketEnd(_ entry: addrinfo) -> SocketEndpoint? {
    guard let address = unsafe entry.ai_addr else { return nil }
    let length = unsafe min(Int(entry.ai_addrlen), SocketEndpoint.mostSystemBytes)
    let bytes = unsafe UnsafeRawBufferPointer(start: address, count: length)
    return unsafe SocketEndpoint(socketAddress: Array(bytes))
  }
}

extension SocketEndpoint {
  fileprivate static let mostSystemBytes = 128
}
