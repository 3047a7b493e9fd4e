public import HostNames

/// The system's own way from a name to addresses (getaddrinfo(3)).
public enum NameLookup {
  /// A name that has no address, with the system's reason.
  public struct Failure: Error, Hashable, Sendable {
    /// The reason in the system's words.
    public let reason: String

    /// A failure for that reason.
    public init(reason: String) { self.reason = reason }
  }

  /// The addresses of a name that are taken.
  public static let mostAddresses = 16

  /// Looks a name up, and waits for as long as the system does.
  ///
  /// - Parameter name: The name, or the text of an address, which is not looked up.
  /// - Returns: The addresses in the system's order, each once.
  /// - Throws: `Failure` where there is none.
  public static func addresses(of name: String) throws(Failure) -> [IPAddress] {
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

  private static func socketEnd(_ entry: addrinfo) -> SocketEnd? {
    guard let address = unsafe entry.ai_addr else { return nil }
    let length = unsafe min(Int(entry.ai_addrlen), SocketEnd.mostSystemBytes)
    let bytes = unsafe UnsafeRawBufferPointer(start: address, count: length)
    return unsafe SocketEnd(socketAddress: Array(bytes))
  }
}

extension SocketEnd {
  /// The bytes of a system's address that are looked at.
  fileprivate static let mostSystemBytes = 128
}
