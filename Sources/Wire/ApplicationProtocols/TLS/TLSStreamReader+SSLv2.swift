import Bytes
import ProtocolRegistries

extension TLSStreamReader {
  /// Reads a first message in the SSL 2.0 format, and returns the offset at which records begin.
  mutating func receiveSSLv2Hello(
    _ bytes: RawSpan, mark: PacketReference, _ event: (TLSEvent, PacketReference) -> Void
  ) -> Int {
    if messages.partialMessage.isEmpty { messages.partialMessageMark = mark }
    // The length has 15 bits, which bounds the buffer.
    var taken = 0
    while taken < bytes.byteCount, messages.partialMessage.count < sslv2MessageLength {
      let count = min(sslv2MessageLength - messages.partialMessage.count, bytes.byteCount - taken)
      messages.partialMessage.append(contentsOf: bytes, from: taken, count: count)
      taken += count
    }
    guard messages.partialMessage.withBytes(SSLv2HelloHeader.canBegin) else {
      event(.malformed(.tls(.recordMalformed)), messages.partialMessageMark)
      finish()
      return taken
    }
    guard messages.partialMessage.count == sslv2MessageLength else { return taken }
    let message = messages.partialMessage
    messages.partialMessage = []
    do {
      let hello = try message.withBytes { (bytes) throws(DissectionError) in
        try ClientHello(sslv2Message: bytes)
      }
      stage = .records
      event(.clientHello(hello), messages.partialMessageMark)
    } catch {
      event(.malformed(.tls(.clientHelloMalformed)), messages.partialMessageMark)
      finish()
    }
    return taken
  }

  private var sslv2MessageLength: Int {
    guard messages.partialMessage.count >= SSLv2HelloHeader.length else {
      return SSLv2HelloHeader.length
    }
    let length = messages.partialMessage.withBytes(SSLv2HelloHeader.messageLength)
    return max(length, SSLv2HelloHeader.length)
  }
}
