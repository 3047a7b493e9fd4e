import ApplicationProtocols

extension HandshakeProgress.Step {
  /// Creates the step for an event of a side; `nil` for an event without a meaning here.
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
