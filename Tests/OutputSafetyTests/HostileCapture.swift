import Foundation
import TestSupport

/// A capture made to break out of whatever shows it: each hostile string is everywhere that a
/// capture holds text.
struct HostileCapture {
  /// The file's own name; a file system allows it.
  static let name = "\u{1b}[31m\n::error::owned\u{202e}\u{200b}'$(id)`id`<b>&\"\\.pcapng"
  /// Hosts that are names, beside hostile text; each needs an exception.
  static func host(_ number: Int) -> String { "h\(number).shop.example" }

  private var file = CaptureForm.pcapng()
  private var port = 10_000

  /// The capture.
  static let bytes: [UInt8] = {
    var capture = HostileCapture()
    for (number, text) in wireStrings.enumerated() { capture.add(number, text) }
    return capture.file.bytes
  }()

  private init() {
    // Raw IP and PKTAP, with names and comments.
    let names = [(1, wireStrings[0]), (2, wireStrings[1]), (3, wireStrings[2])]
    file.interface(101, options: names)
    file.interface(258, options: names)
    // Nothing reads this one, so that its name is told.
    file.interface(147, name: "\u{1b}[31m::error::")
    file.packet([1, 2, 3, 4], interface: 2)
  }

  private mutating func add(_ number: Int, _ text: [UInt8]) {
    let short = Array(text.prefix(65_000))
    file.block(0x8000_0001, CaptureForm.little(UInt32(number)) + CaptureForm.options([(2, short)]))
    let address = 0xc612_0000 + UInt32(number)
    // A name that the file states, and one that the network answers.
    let record = PacketBuilder.uint32(address + 0x1_0000) + Array(text.prefix(60_000)) + [0]
    file.block(4, CaptureForm.options([(1, record)]))
    answer(Array(text.prefix(63)), address: address + 0x2_0000)

    let request = Array("GET / HTTP/1.1\r\nHost: ".utf8)
    let end = Array("\r\n\r\n".utf8)
    let rest = Self.fields(["User-Agent: ": short, "Referer: http://": Array(text.prefix(300))])
    let part = Array(text.prefix(9_000))
    var redirect = Array("HTTP/1.1 301 ".utf8) + text.prefix(200)
    redirect += Self.fields([
      "Server: ": part, "Location: http://": part, "Content-Type: ": part,
      "Content-Length: ": [0x30],
    ])
    redirect += end
    // Beside a name, and in its place; the process is told by the file, by PKTAP and by a comment.
    let named = request + Array(Self.host(number).utf8)
    talk(to: address, 80, named + rest + end, redirect, process: number)
    talk(to: address, 80, request + short + rest + end, redirect, process: number)
    // A place to go that is all theirs, scheme and all.
    let away =
      Array("HTTP/1.1 302 Found".utf8)
      + Self.fields(["Location: ": part, "Content-Length: ": [0x30]])
    talk(to: address, 80, named + end, away + end, process: number)
    talk(to: address, 80, named + end, redirect, tapped: text)
    talk(to: address, 80, named + end, redirect, comment: text)

    let secure = "s\(number).shop.example"
    let flight = Self.oldServer(certifiedAs: text)
    talk(to: address, 443, Self.hello(Array(secure.utf8), text), flight, process: number)
    talk(to: address, 443, Self.hello(text, text), flight, process: number)
    talk(to: address, 443, Self.hello(text), flight, process: number)
    talk(to: address, 443, Self.hello(Array(secure.utf8)), flight, tapped: text)
    talk(to: address + 0x1_0000, 443, Self.hello(), flight, process: number)
    talk(to: address + 0x2_0000, 443, Self.hello(), flight, process: number)
  }

  /// A connection with what each side sends.
  private mutating func talk(
    to address: UInt32, _ serverPort: Int, _ sent: [UInt8], _ answered: [UInt8],
    process: Int? = nil, tapped: [UInt8]? = nil, comment: [UInt8]? = nil
  ) {
    port += 1
    var (client, server) = (UInt32(1000), UInt32(9000))
    func segment(fromClient: Bool, _ flags: UInt8, _ payload: [UInt8]) -> [UInt8] {
      let tcp = PacketBuilder.tcp(
        from: fromClient ? port : serverPort, to: fromClient ? serverPort : port,
        sequence: fromClient ? client : server, acknowledgment: fromClient ? server : client,
        flags: flags, payload)
      return fromClient
        ? PacketBuilder.ipv4(0xc0a8_0717, to: address, transport: 6, tcp)
        : PacketBuilder.ipv4(address, to: 0xc0a8_0717, transport: 6, tcp)
    }
    var packets = [segment(fromClient: true, 2, [])]
    client += 1
    packets.append(segment(fromClient: false, 0x12, []))
    server += 1
    for start in stride(from: 0, to: sent.count, by: 30_000) {
      let part = Array(sent[start..<min(start + 30_000, sent.count)])
      packets.append(segment(fromClient: true, 0x18, part))
      client += UInt32(part.count)
    }
    for start in stride(from: 0, to: answered.count, by: 30_000) {
      let part = Array(answered[start..<min(start + 30_000, answered.count)])
      packets.append(segment(fromClient: false, 0x18, part))
      server += UInt32(part.count)
    }
    for bytes in packets {
      if let tapped {
        file.packet(Self.tap(tapped) + bytes, interface: 1)
      } else if let comment {
        let words = Array("PID: 7, ProcName: ".utf8) + comment.prefix(200)
        file.packet(bytes, options: [(1, words + Array(", EPID: 8, EProcName: x, SVC: 0".utf8))])
      } else if let process {
        file.packet(bytes, options: [(0x8001, CaptureForm.little(UInt32(process)))])
      }
    }
  }

  private mutating func answer(_ label: [UInt8], address: UInt32) {
    let question = [UInt8(label.count)] + label + [7] + Array("example".utf8) + [0, 0, 1, 0, 1]
    let record = [0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 60, 0, 4] + PacketBuilder.uint32(address)
    let message: [UInt8] = [0, 7, 0x81, 0x80, 0, 1, 0, 1, 0, 0, 0, 0] + question + record
    file.packet(
      PacketBuilder.ipv4(
        0xc0a8_0701, to: 0xc0a8_0717, transport: 17,
        PacketBuilder.udp(from: 53, to: 40_000, message)))
  }

  private static func fields(_ fields: KeyValuePairs<String, [UInt8]>) -> [UInt8] {
    fields.flatMap { name, value in Array("\r\n\(name)".utf8) + value }
  }

  // MARK: TLS

  private static func hello(_ name: [UInt8]? = nil, _ text: [UInt8]? = nil) -> [UInt8] {
    var extensions: [UInt8] = []
    if let text {
      let spoken = [UInt8(min(text.count, 200))] + text.prefix(200)
      extensions += hellosExtension(16, vector16(spoken))
    }
    if let name {
      extensions += hellosExtension(0, vector16([0] + vector16(Array(name.prefix(9_000)))))
    }
    let body: [UInt8] =
      [3, 1] + [UInt8](repeating: 7, count: 32) + [0, 0, 4, 0xc0, 0x14, 0, 0x2f, 1, 0]
    return handshake(1, body + vector16(extensions))
  }

  /// A TLS 1.0 server whose certificate bears the text as every name.
  private static func oldServer(certifiedAs text: [UInt8]) -> [UInt8] {
    let text = Array(text.prefix(3_000))
    func name(_ tag: UInt8) -> [UInt8] {
      node(0x30, node(0x31, node(0x30, [6, 3, 0x55, 4, 3] + node(tag, text))))
    }
    let times = node(
      0x30, node(0x17, Array("200101000000Z".utf8)) + node(0x17, Array("400101000000Z".utf8)))
    let algorithm = node(0x30, [6, 8, 0x2a, 0x86, 0x48, 0xce, 0x3d, 4, 3, 2])
    let curve: [UInt8] = [
      6, 7, 0x2a, 0x86, 0x48, 0xce, 0x3d, 2, 1, 6, 8, 0x2a, 0x86, 0x48, 0xce, 0x3d, 3, 1, 7,
    ]
    let key = node(0x30, node(0x30, curve) + node(3, [0, 4, 1, 2]))
    let alternatives = node(0x30, [6, 3, 0x55, 0x1d, 0x11] + node(4, node(0x30, node(0x82, text))))
    let signed =
      node(0xa0, [2, 1, 2]) + [2, 1, 1] + algorithm + name(0x0c) + times + name(0x13) + key
      + node(0xa3, node(0x30, alternatives))
    let der = node(0x30, node(0x30, signed) + algorithm + node(3, [UInt8](repeating: 0, count: 9)))
    let answer: [UInt8] = [3, 1] + [UInt8](repeating: 9, count: 32) + [0, 0, 0x2f, 0]
    let chain = vector24(vector24(der))
    return handshake(2, answer) + handshake(11, chain) + handshake(14, [])
      + [20, 3, 1, 0, 1, 1] + [23, 3, 1, 0, 4, 1, 2, 3, 4]
  }

  private static func handshake(_ type: UInt8, _ body: [UInt8]) -> [UInt8] {
    let message = [type] + vector24(body)
    return stride(from: 0, to: message.count, by: 16_000).flatMap { start -> [UInt8] in
      let piece = Array(message[start...].prefix(16_000))
      return [22, 3, 1] + vector16(piece)
    }
  }

  private static func hellosExtension(_ type: Int, _ body: [UInt8]) -> [UInt8] {
    PacketBuilder.uint16(type) + vector16(body)
  }

  private static func vector16(_ body: [UInt8]) -> [UInt8] {
    PacketBuilder.uint16(body.count) + body
  }

  private static func vector24(_ body: [UInt8]) -> [UInt8] {
    PacketBuilder.uint32(UInt32(body.count)).dropFirst() + body
  }

  /// A value with its length in the fewest bytes, as DER has it; another length is read as damage.
  private static func node(_ tag: UInt8, _ content: [UInt8]) -> [UInt8] {
    switch content.count {
    case ..<0x80: [tag, UInt8(content.count)] + content
    case ..<0x100: [tag, 0x81, UInt8(content.count)] + content
    default: [tag, 0x82] + PacketBuilder.uint16(content.count) + content
    }
  }

  // MARK: pcapng

  /// A header of Apple's packet tap, version 1, with one name for all its processes.
  private static func tap(_ name: [UInt8]) -> [UInt8] {
    var header = [UInt8](repeating: 0, count: 156)
    header.replaceSubrange(0..<12, with: CaptureForm.little(156, 1, 12))
    let name = Array(name.prefix(20))
    for start in [12, 56, 88] { header.replaceSubrange(start..<(start + name.count), with: name) }
    header.replaceSubrange(36..<40, with: CaptureForm.little(2))
    header.replaceSubrange(52..<56, with: CaptureForm.little(7))
    header.replaceSubrange(84..<88, with: CaptureForm.little(8))
    return header
  }
}
