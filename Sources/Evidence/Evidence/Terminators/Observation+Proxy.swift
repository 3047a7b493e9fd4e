extension Observation {
  /// The proxy that was asked for this connection, where one was (CONNECT: RFC 9110, section 9.3.6; SOCKS: RFC 1928).
  ///
  /// Its own address and port are then those of the server that the client connected to.
  public var proxy: Endpoint? {
    via == "connect" || via?.hasPrefix("socks") == true ? server : nil
  }
}
