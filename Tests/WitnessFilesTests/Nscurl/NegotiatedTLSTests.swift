import Escaping
import Evidence
import ProtocolRegistries
import TestSupport
import Testing

@testable import WitnessFiles

/// `nscurl --tls-diagnostics`, in the lines that Apple's support article 122756 shows.
struct NegotiatedTLSTests {
  private static func read(_ text: String) throws -> RecordFile.Reading {
    try #require(try RecordFile(text).read(as: .nscurl))
  }

  private static let answer = """
    Negotiated TLS version (codepoint): 0x0304
    Negotiated TLS key exchange group (name): X25519MLKEM768
    Negotiated TLS ciphersuite (codepoint): 0x1302

    """
  private static let command = "nscurl --tls-diagnostics https://a.example"

  @Test(arguments: [
    command, "user@mac ~ % \(command)", "$ nscurl --tls-diagnostics 'https://a.example/x?y'",
    "  nscurl --tls-diagnostics \"https://a.example:443\"  ",
  ])
  func `version and suite belong to the URL of the command`(command: String) throws {
    for gap in ["\n", "\n\n", "\r\n"] {
      let reading = try Self.read(command + gap + Self.answer)
      #expect(reading.observations.map(\.words) == ["tls a.example 443"])
      let seen = try #require(reading.observations.first)
      #expect(seen.tls?.version == .tls13)
      #expect(seen.tls?.cipherSuite == CipherSuite(rawValue: 0x1302))
      #expect(seen.tls?.outcome == .cut)
      #expect(seen.tls?.certificate == nil)
      #expect(seen.report == nil)
      #expect(seen.place == Place(capture: "run", frame: 1, time: nil, unit: .line))
      #expect(reading.summary.entries == 1)
      #expect(!reading.summary.isIncomplete)
    }
  }

  @Test func `blank lines between the answer's lines change nothing`() throws {
    let spaced = Self.answer.split(separator: "\n").joined(separator: "\n\n")
    #expect(try Self.read("\(Self.command)\n\(spaced)").observations.first?.tls?.version == .tls13)
  }

  @Test func `several servers, one of which was not reached`() throws {
    let reading = try Self.read(
      "\(Self.command)\n\(Self.answer)nscurl --tls-diagnostics https://b.example\nSome error.\n"
        + "nscurl --tls-diagnostics https://c.example:8443\n\(Self.answer)"
        + "nscurl --tls-diagnostics https://d.example")
    #expect(
      reading.observations.map(\.words) == [
        "tls a.example 443", "tls b.example 443", "tls c.example 8443", "tls d.example 443",
      ])
    #expect(
      reading.observations.map { $0.tls?.version } == [.tls13, nil, .tls13, nil])
    #expect(!reading.summary.isIncomplete)
  }

  /// Answers of which a part is not as it is known, so that none of it counts.
  static let others = [
    "",
    "Negotiated TLS version (codepoint): 0x0304\n",
    "Negotiated TLS version (codepoint): 0x0304\nNegotiated TLS ciphersuite (codepoint): 0x1302\n",
    answer.replacing("0x0304", with: "0x304"), answer.replacing("0x0304", with: "0x+304"),
    answer.replacing("0x0304", with: "TLSv1.3"), answer.replacing("0x1302", with: "0x13021"),
    answer.replacing("X25519MLKEM768", with: ""), answer.replacing("X25519MLKEM768", with: "a b"),
    answer.replacing("X25519MLKEM768", with: String(repeating: "X", count: 65)),
    answer.replacing("Negotiated TLS key", with: "negotiated TLS key"),
    "Error: \(answer)", "Version: 1\n\(answer)",
    answer.split(separator: "\n").reversed().joined(separator: "\n"),
  ]

  @Test(arguments: others)
  func `an answer in another form is none`(answer: String) throws {
    let reading = try Self.read("\(Self.command)\n\(answer)")
    #expect(reading.observations.map(\.words) == ["tls a.example 443"])
    #expect(reading.observations.first?.tls == nil)
  }

  @Test(arguments: [
    answer, "nscurl --tls-diagnostics ftp://a.example\n\(answer)",
    "nscurl --tls-diagnostics http://a.example\n\(answer)",
    "nscurl --tls-diagnostics https://\n\(answer)", "nscurl --tls-diagnostics\n\(answer)",
    "curl --tls-diagnostics https://a.example\n\(answer)",
  ])
  func `an answer to no URL is damage`(text: String) throws {
    let reading = try Self.read(text)
    #expect(reading.observations.isEmpty)
    #expect(reading.summary.isIncomplete)
  }

  @Test func `tests of dictionaries may follow and precede`() throws {
    let trials = TrialsBuilder(passing: Set(TrialsBuilder.titles), isVerbose: true).text
    let bare = trials.split(separator: "\n", omittingEmptySubsequences: false)
    let start = try #require(bare.firstIndex { $0.hasPrefix("Configuring ATS Info.plist") })
    for text in [
      "\(trials)\n\(Self.command)\n\(Self.answer)", "\(Self.command)\n\(Self.answer)\(trials)",
      // Cut, so that the command's answer and the head of the tests are missing.
      "\(Self.command)\n\(bare[start...].joined(separator: "\n"))",
    ] {
      let reading = try Self.read(text)
      #expect(reading.observations.count == 2)
      #expect(reading.observations.contains { $0.report == .tried(.passed) })
      #expect(!reading.summary.isIncomplete)
    }
  }

  /// A server that gets its own lines into what nscurl prints of a failure: the answer to the
  /// command above does not count, and of what it invents nothing is decided elsewhere
  /// (`OtherWitnessTests`).
  @Test func `lines that a server imitates count for no command that was given`() throws {
    let forged = "Error: the certificate for \"x\n\(Self.answer)\" is invalid"
    let reading = try Self.read("\(Self.command)\n\(forged)\n")
    #expect(reading.observations.map(\.words) == ["tls a.example 443"])
    #expect(reading.observations.first?.tls == nil)
    #expect(reading.summary.isIncomplete)
    let other = "Error: \"x\nnscurl --tls-diagnostics https://victim.example\n\(Self.answer)\""
    let both = try Self.read("\(Self.command)\n\(other)\n")
    #expect(both.observations.map { $0.tls?.certificate == nil } == [true, true])
    #expect(both.observations.allSatisfy { $0.report == nil && $0.tls?.outcome != .completed })
  }
}
