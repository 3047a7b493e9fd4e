import Foundation
import TestSupport
import Testing

/// Tests of `--keylog` and of secrets in captures, through the command line.
struct KeyLogTests {
  private let folder: Folder
  private static let names = [
    "TLS_AES_256_GCM_SHA384", "weak certificate", "HTTP/2", "TLS 1.2 ECDHE-ECDSA-AES128-CCM",
  ]
  private let sessions: [RecordedSession]

  init() throws {
    folder = try Folder()
    sessions = try Self.names.map { try #require(RecordedSession.named($0)) }
    var (plain, own) = (CaptureForm.pcapng(), CaptureForm.pcapng())
    plain.interface(101)
    own.interface(101)
    for session in sessions {
      own.block(
        10, CaptureForm.little(0x544c_534b, UInt32(session.keyLog.count)) + session.keyLog)
    }
    for (index, session) in sessions.enumerated() {
      for packet in Self.packets(of: session, port: 50_000 + index) {
        plain.packet(packet)
        own.packet(packet)
      }
    }
    try folder.write("run.pcapng", plain.bytes)
    try folder.write("own.pcapng", own.bytes)
    var weak = CaptureForm.pcapng()
    weak.interface(101)
    for packet in Self.packets(of: sessions[1], port: 50_000) { weak.packet(packet) }
    try folder.write("weak.pcapng", weak.bytes)
    try folder.write("all.keys", sessions.flatMap(\.keyLog))
    try folder.write("first.keys", sessions[0].keyLog)
    try folder.write("second.keys", sessions[1].keyLog)
  }

  private static func packets(of session: RecordedSession, port: Int) -> [[UInt8]] {
    var numbers: [Bool: UInt32] = [true: 1000, false: 9000]
    func packet(_ isFromClient: Bool, _ flags: UInt8, _ bytes: [UInt8]) -> [UInt8] {
      let (mine, theirs) = (numbers[isFromClient] ?? 0, numbers[!isFromClient] ?? 0)
      numbers[isFromClient] = mine + UInt32(bytes.count) + (flags & 3 == 0 ? 0 : 1)
      let segment = PacketBuilder.tcp(
        from: isFromClient ? port : 443, to: isFromClient ? 443 : port, sequence: mine,
        acknowledgment: flags == 2 ? 0 : theirs, flags: flags, bytes)
      return isFromClient
        ? PacketBuilder.ipv4(0xc0a8_0717, to: 0xc633_640a, transport: 6, segment)
        : PacketBuilder.ipv4(0xc633_640a, to: 0xc0a8_0717, transport: 6, segment)
    }
    var packets = [packet(true, 2, []), packet(false, 0x12, [])]
    for segment in session.segments {
      packets.append(packet(segment.isFromClient, 0x18, segment.octets))
    }
    return packets + [packet(true, 0x11, []), packet(false, 0x11, [])]
  }

  private func run(_ arguments: String...) throws -> Tool.Outcome {
    try Tool.run(arguments, in: folder.url)
  }

  @Test func `connections tell of what was decrypted`() throws {
    let plain = try run("connections", "run.pcapng")
    #expect(!plain.text.contains(#""http":"#) && !plain.complaints.contains("decrypted"))
    let outcome = try run("connections", "run.pcapng", "--keylog", "all.keys")
    #expect(outcome.text.contains(#""http":{"method":"GET","version":"HTTP/2","status":302"#))
    #expect(outcome.text.contains(#""locationHost":"plain.example""#))
    #expect(outcome.text.contains(#""keyBits":1024"#))
    #expect(
      outcome.complaints.contains(
        "3 connections decrypted, 1 had a cipher suite that is not decrypted"))
    #expect(
      try run("connections", "own.pcapng").text
        == outcome.text.replacing("run.pcapng", with: "own.pcapng"))
  }

  @Test func `two secrets for one are said, and the order of the files does not show`() throws {
    var wrong = String(decoding: sessions[0].keyLog, as: UTF8.self)
    for secret in sessions[0].secrets { wrong = wrong.replacing(secret, with: secret.reversed()) }
    try folder.write("wrong.keys", Array(wrong.utf8))
    let outcomes = try [["first.keys", "wrong.keys"], ["wrong.keys", "first.keys"]].map { files in
      try run("connections", "run.pcapng", "--keylog", files[0], "--keylog", files[1])
    }
    #expect(outcomes[0].text == outcomes[1].text)
    #expect(outcomes[0].complaints == outcomes[1].complaints)
    #expect(
      outcomes[0].complaints.contains(
        "different from another secret for the same connection: neither is used"))
  }

  @Test func `several key logs count together`() throws {
    let outcome = try run(
      "connections", "run.pcapng", "--keylog", "first.keys", "--keylog", "second.keys")
    #expect(
      outcome.complaints.contains("2 connections decrypted, 2 had no secret in the key log"))
  }

  @Test func `a weak certificate behind TLS 1.3 is judged`() throws {
    let hidden = try run("suggest", "weak.pcapng").complaints
    #expect(hidden.contains("1 host showed no certificate"))
    #expect(hidden.contains("0 violated, 0 unknown, 1 satisfied"))
    let seen = try run("suggest", "-v", "weak.pcapng", "--keylog", "all.keys").complaints
    #expect(!seen.contains("showed no certificate"))
    #expect(seen.contains("RSA with 1024 bits"))
    #expect(seen.contains("1 violated, 0 unknown, 0 satisfied"))
  }

  @Test(arguments: [
    ["suggest", "--format", "json"], ["suggest", "--format", "text"], ["connections"],
    ["inspect", "--format", "json"], ["inspect"], ["suggest", "-v", "-v"],
  ])
  func `neither secrets nor paths, queries and cookies are shown`(command: [String]) throws {
    for arguments in [["run.pcapng", "--keylog", "all.keys"], ["own.pcapng"]] {
      let outcome = try Tool.run(command + arguments, in: folder.url)
      let said = outcome.text + outcome.complaints
      #expect(outcome.status == 0)
      for secret in sessions.flatMap(\.secrets) {
        #expect(!said.contains(secret.prefix(16)), "a secret is shown")
      }
      for word in ["topsecret", "secret-path", "/next", "/two", "CLIENT_RANDOM", "TRAFFIC_SECRET"] {
        #expect(!said.contains(word), "\(word)")
      }
    }
  }

  @Test func `what is no key log is said by file and line alone`() throws {
    let secret = sessions[0].secrets[0]
    try folder.write("bad.keys", Array("# one\nCLIENT_RANDOM \(secret)\n\(secret)\n".utf8))
    let outcome = try run("connections", "run.pcapng", "--keylog", "bad.keys")
    #expect(outcome.status == 0)
    #expect(outcome.complaints.contains("bad.keys: line 2 and 1 more are not in the form"))
    #expect(outcome.complaints.contains("bad.keys: contains no TLS secret"))
    #expect(!outcome.complaints.contains(secret.prefix(8)))
  }

  @Test func `a key log that can't be read ends the run`() throws {
    #expect(try run("connections", "run.pcapng", "--keylog", "none.keys").status == 66)
    #expect(try run("connections", "run.pcapng", "--keylog", ".").status == 74)
    #expect(try run("connections", "-", "--keylog", "-").status == 64)
    let outcome = try run(
      "connections", "run.pcapng", "--keylog", "all.keys", "-o", "all.keys")
    #expect(outcome.status != 0)
    #expect(try run("connections", "run.pcapng", "--keylog", "all.keys").text.contains("HTTP/2"))
  }
}
