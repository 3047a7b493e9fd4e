import ApplicationProtocols

extension HandshakeProgress.Step {
  /// The step that an event of a side is; `nil` for one that means nothing.
  init?(_ event: TLSEvent, from side: StreamSide) {
    switch (event, side) {
    case (.clientHello(let hello), .client): self = .hello(offersEarlyData: hello.offersEarlyData)
    case (.serverHello(let hello), .server):
      self = hello.isHelloRetryRequest ? .answer : .choice(hello.version, hello.cipherSuite)
    case (.certificates, .client), (.clientKeyExchange, .client): self = .flight
    case (.changeCipherSpec, _): self = .changeCipherSpec
    case (.protectedRecord(let record), _): self = .protected(record)
    case (.finished, _): self = .finished
    case (.alert(let level, let description), _): self = .alert(level, description)
    case (.malformed, .server): self = .answer
    default: return nil
    }
  }
}
