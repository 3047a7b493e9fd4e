import Evidence
import HostNames

extension LogEvent {
  /// Reads lines such as `Error [ATS violation]: …`; returns false for another form.
  mutating func readViolation(_ message: borrowing LogText, from start: Int) -> Bool {
    if message.has("ATS failed system trust", at: start) {
      (library, failure) = (.cfNetwork, Failure(code: nil, tls: nil, demand: .systemTrust))
      return true
    }
    var place = message.end(of: "Error ", at: start) ?? start
    let isBracketed = message.byte(place) == UInt8(ascii: "[")
    if isBracketed { place += 1 }
    guard
      var next = message.end(of: "ATS violation", at: place)
        ?? message.end(of: "ATS Violation", at: place)
    else { return false }
    if isBracketed {
      guard message.byte(next) == UInt8(ascii: "]") else { return false }
      next += 1
    }
    if message.byte(next) == UInt8(ascii: ":") { next += 1 }
    library = library ?? .boringSSL
    readDemand(message, from: message.skip(0x20, from: next))
    return true
  }

  private mutating func readDemand(_ message: borrowing LogText, from start: Int) {
    if message.has("Did not use TLS", at: start) {
      blockedHost = message.violatingServer(from: start)
      if blockedHost != nil { block = .policy }
      return
    }
    let demand: UnmetRequirement =
      if let bits = message.bits(after: "RSA key size ", at: start) {
        .rsaKey(bits: bits)
      } else if let bits = message.bits(after: "ECDSA key size ", at: start)
        ?? message.bits(after: "EC key size ", at: start)
      {
        .ellipticCurveKey(bits: bits)
      } else if message.has("Leaf certificate hash algorithm", at: start) {
        .leafHash
      } else if message.has("ATS certificate trust requirement not satisfied", at: start) {
        .systemTrust
      } else {
        .unnamed
      }
    failure = Failure(
      code: nil, tls: nil, demand: demand, server: message.violatingServer(from: start))
  }

  /// Reads WebKit's line about a resource of a page, which may begin with an object's address.
  mutating func readResource(_ message: borrowing LogText) {
    var place = 0
    if let number = message.end(of: "WebContent[", at: 0), let (_, end) = message.number(at: number)
    {
      place = message.end(of: "]: ", at: end) ?? 0
    } else if message.has("0x", at: 0),
      let end = message.end(from: 0, within: 20, at: { $0 == 0x20 }),
      let next = message.end(of: " - ", at: end)
    {
      place = next
    }
    guard message.has("[pageID=", at: place) || message.has("[webPageID=", at: place) else {
      return
    }
    library = .webKit
    // `[pageID=8, frameID=…, resourceID=57 SubResourceLoader::didFail: (type=1, code=-1022)`
    guard
      let open = message.end(from: place, within: 256, at: { $0 == UInt8(ascii: "(") }),
      let comma = message.end(from: open, within: 64, at: { $0 == UInt8(ascii: ",") }),
      let number = message.end(of: " code=", at: comma + 1),
      let (code, _) = message.code(at: number), code == -1022
    else { return }
    block = .resource
  }
}

extension LogText {
  fileprivate func bits(after lead: StaticString, at start: Int) -> Int? {
    end(of: lead, at: start).flatMap { number(at: $0) }.map { Int($0.value) }
  }

  /// The server at the end of an ATS violation, after `for server: `.
  fileprivate func violatingServer(from start: Int) -> HostName? {
    var place = start
    while place < count {
      if let host = end(of: "for server: ", at: place) { return self.host(at: host) }
      place = offset(of: UInt8(ascii: " "), from: place) + 1
    }
    return nil
  }
}
