import Bytes
import Escaping
import Evidence
import EvidenceFiles
import Testing

struct HostileEvidenceTests {
  private static let start = """
    {"schema":"atsift-evidence/1"}
    {"capture":{"name":"run.pcap","lines":2,"packets":9}}

    """
  private static let sighting =
    #"{"sighting":{"kind":"http","frame":1,"count":2,"address":"192.0.2.1","port":80,"#
    + #""host":"a.example","source":"host","http":{"method":"GET"}}}"#

  private static func read(_ lines: String...) -> ReadEvidence {
    ReadEvidence(start + lines.joined(separator: "\n"))
  }

  @Test func `what a newer version added is passed over`() throws {
    let read = ReadEvidence(
      #"""
      {"schema":"atsift-evidence/1.7","made":{"by":["x",{"y":null}]}}
      {"news":[1.5e3,-2,"\u0041",{}]}
      {"capture":{"name":"run.pcap","lines":2,"colour":"red"}}
      {"colour":{"of":"it"}}
      {"sighting":{"kind":"http","mood":[[["good"]]],"address":"192.0.2.1","http":{"mood":1},"anomalies":["tcp.mood","tcp.gap"]}}
      """#)
    #expect(read.damage.isEmpty && read.refusal == nil, "\(read.damage.words)")
    #expect(read.sections.map(\.ledger.count) == [1])
  }

  @Test func `another version is refused, and what is no evidence too`() {
    for mark in ["atsift-evidence/3", "atsift-evidence/3.1", "atsift-fold/2"] {
      #expect(ReadEvidence(#"{"schema":"\#(mark)"}"#).refusal == .newerForm(ForeignText(mark)))
    }
    #expect(
      "\(EvidenceFileError.newerForm("atsift-fold/2"))"
        == "is of the form atsift-fold/2, which a newer atsift wrote; this one reads"
        + " atsift-fold/1: update atsift")
    for text in [
      "", "\n\n", #"{"schema":"atsift-connections/1"}"#, #"{"schema":"atsift-evidence/x"}"#, "{}",
      #"{"schema":"atsift-evidence/0"}"#, #"{"schema":"atsift-evidence/-1"}"#,
      "[]",
    ] {
      #expect(ReadEvidence(text).refusal == .notEvidence, "\(text)")
    }
  }

  @Test func `a mark alone is a file that was cut`() {
    for text in [
      #"{"schema":"atsift-evidence/1"}"#, #"{"schema":"atsift-fold/1"}"# + "\n\n",
      #"{"schema":"atsift-evidence/1"}"# + "\n" + #"{"news":1}"#,
    ] {
      let read = ReadEvidence(text)
      #expect(read.refusal == nil && read.parts.isEmpty)
      #expect(read.damage.incomplete == 1, "\(text)")
    }
    let whole = ReadEvidence(
      #"{"schema":"atsift-evidence/1"}"# + "\n" + #"{"capture":{"name":"a","lines":0}}"#)
    #expect(whole.damage.isEmpty && whole.sections.count == 1)
  }

  @Test func `lines of another kind than the mark's are refused`() {
    let capture = #"{"capture":{"name":"run.pcap","lines":0}}"#
    let fold =
      #"{"fold":{"captures":{"0123456789abcdef01234567":1}}}"# + "\n" + #"{"end":{"lines":0}}"#
    func mark(_ form: String) -> String { #"{"schema":"atsift-\#(form)"}"# + "\n" }
    for form in ["fold/1", "evidence/2"] {
      #expect(ReadEvidence(mark(form) + fold).folds.count == 1, "\(form)")
      for line in [capture, #"{"unread":{"name":"a","reason":"is empty"}}"#] {
        let read = ReadEvidence(mark(form) + line)
        #expect(read.refusal == .otherMark(folds: false) && read.parts.isEmpty, "\(form)")
      }
    }
    #expect(ReadEvidence(mark("evidence/1") + capture).sections.count == 1)
    #expect(ReadEvidence(mark("evidence/1") + fold).refusal == .otherMark(folds: true))
    // Concatenated files have a mark each.
    let both = ReadEvidence(
      [mark("evidence/1") + capture, mark("fold/1") + fold, mark("evidence/1") + capture]
        .joined(separator: "\n"))
    #expect(both.refusal == nil && both.sections.count == 2 && both.folds.count == 1)
  }

  @Test(arguments: [
    (#"{"sighting":{"kind":"http""#, "expected a comma or }, found the end of the text"),
    (#"{"sighting":{"kind":"smtp","address":"192.0.2.1"}}"#, "unknown value"),
    (#"{"sighting":{"kind":"http","address":"192.0.2.1","count":0}}"#, "count"),
    (#"{"sighting":{"kind":"http","address":"192.0.2.1","count":4294967297}}"#, "range"),
    (#"{"sighting":{"kind":"http","address":"192.0.2.1","count":99999999999999999999}}"#, "range"),
    (#"{"sighting":{"kind":"http","address":"192.0.2.1","count":1.5}}"#, "integer"),
    (#"{"sighting":{"kind":"http","address":"192.0.2.1","port":65536}}"#, "range"),
    (#"{"sighting":{"kind":"http","address":"192.0.2.1","host":"A.example"}}"#, "host"),
    (#"{"sighting":{"kind":"http","address":"192.0.2.1","host":"a b"}}"#, "host"),
    (#"{"sighting":{"kind":"http","address":"192.0.2.999"}}"#, "address"),
    (#"{"sighting":{"kind":"http","address":"192.0.2.1","time":"1.5"}}"#, "time"),
    (
      #"{"sighting":{"kind":"http","address":"192.0.2.1","time":"99999999999.000000000"}}"#, "range"
    ),
    (#"{"sighting":{"kind":"tls","address":"192.0.2.1","tls":{"offer":0}}}"#, "describes"),
    (
      #"{"sighting":{"kind":"tls","address":"192.0.2.1","tls":{"cipherSuite":"0x12345"}}}"#,
      "hexadecimal"
    ),
    (
      #"{"sighting":{"kind":"tls","address":"192.0.2.1","tls":{"outcome":"won"}}}"#, "unknown value"
    ),
    (#"{"sighting":{"kind":"http","address":"192.0.2.1","via":"\x"}}"#, "escape"),
    (#"{"sighting":{"kind":"http","address":"192.0.2.1","via":"\ud83d"}}"#, "surrogate"),
    (#"{"sighting":{"kind":"http","address":"192.0.2.1","via":7}}"#, "found a number"),
    (#"{"sighting":{"kind":"http","address":"192.0.2.1","via":"starttls-ssh"}}"#, "unknown value"),
    (#"{"sighting":{"kind":"http","address":"192.0.2.1","count":"2"}}"#, "found a string"),
    (#"{"sighting":{"kind":"http","address":"192.0.2.1","count":02}}"#, "not a JSON number"),
    (#"{"sighting":{"kind":"http","address":"192.0.2.1","x":{"y":[1,]}}}"#, "at byte 62"),
    (#"{"sighting":{"kind":"http","address":"192.0.2.1"},}"#, "expected a key"),
    (#"{"sighting":{"kind":"http","address":"192.0.2.1"}} x"#, "after its object"),
    (#"{"name":{"resolved":1}}"#, "name"),
    (#"{"name":{"name":"a b"}}"#, "name"),
    (#"{"certificate":{"sha256":"00"}}"#, "SHA-256"),
    (
      #"{"certificate":{"issuerCN":"R10","chainLength":1}}"#,
      "without its SHA-256, names and dates"
    ),
    (#"{"certificate":{"sha256":"\#(String(repeating: "0", count: 64))","anchoring":{}}}"#, "end"),
    ("[" + String(repeating: "[", count: 900), "expected form"),
    (#"{"x":"# + String(repeating: "[", count: 900), "deep"),
    ("\u{0}", "expected form"),
  ])
  func `a line that is not right is left out, and said`(line: String, word: String) {
    let read = Self.read(line, Self.sighting)
    #expect(read.damage.lines == 1 && read.damage.firstLine?.number == 3)
    #expect(read.damage.words.joined().contains(word), "\(read.damage.words)")
    #expect(read.sections.map(\.ledger.count) == [2])
    #expect(read.sections.first?.capture.isDamaged == true)
    #expect(read.damage.incomplete == 0)
  }

  @Test func `a line that is not UTF-8 is left out`() {
    var bytes = Array((Self.start + Self.sighting + "\n" + Self.sighting).utf8)
    bytes[bytes.count - 6] = 0xff
    let read = ReadEvidence(bytes)
    #expect(read.damage.lines == 1 && read.damage.firstLine?.number == 4)
    #expect(read.damage.words.joined().contains("is not UTF-8"), "\(read.damage.words)")
    #expect(read.sections.map(\.ledger.count) == [2])
  }

  @Test func `a file that was cut says so, and the rest counts`() {
    let read = Self.read(Self.sighting)
    #expect(read.damage.incomplete == 1 && read.damage.lines == 0)
    #expect(read.sections.map(\.ledger.count) == [2])
    #expect(read.sections.first?.capture.losses.count == 1)
    let whole = Array((Self.start + Self.sighting + "\n" + Self.sighting + "\n").utf8)
    #expect(ReadEvidence(whole).damage.isEmpty)
    for count in 31..<(whole.count - 1) {
      let read = ReadEvidence(Array(whole[..<count]))
      #expect(read.refusal == nil && read.sections.count <= 1)
      if read.sections.count == 1, count < whole.count - 1 { #expect(!read.damage.isEmpty) }
    }
  }

  @Test func `files behind one another are read as one`() {
    let file = Self.start + Self.sighting + "\n" + Self.sighting + "\n"
    let read = ReadEvidence(file + file)
    #expect(read.damage.isEmpty)
    #expect(read.sections.map(\.ledger.count) == [4, 4])
  }

  @Test func `a line before any capture belongs to none`() {
    let read = ReadEvidence(#"{"schema":"atsift-evidence/1"}"# + "\n" + Self.sighting)
    #expect(read.sections.isEmpty && read.damage.lines == 1)
  }

  @Test func `no line is longer than a limit`() {
    let long = String(repeating: "x", count: EvidenceLimits.lineLength)
    let read = Self.read(#"{"x":""# + long + #""}"#, Self.sighting)
    #expect(read.damage.lines == 1 && read.sections.map(\.ledger.count) == [2])
  }

  @Test func `labels of a capture are kept, and no more than a limit`() {
    func file(_ labels: String) -> String {
      #"{"schema":"atsift-evidence/1"}"# + "\n" + #"{"capture":{"name":"a","lines":0,"labels":"#
        + labels + "}}\n"
    }
    let few = ReadEvidence(file(#"{"build":"41","device":"iPhone 15"}"#))
    #expect(few.damage.isEmpty)
    #expect(few.sections.map(\.capture.labels) == [["build": "41", "device": "iPhone 15"]])
    let twice = [#"{"a":"2","a":"1"}"#, #"{"a":"1","a":"2"}"#].map { ReadEvidence(file($0)) }
    #expect(twice.flatMap(\.sections).allSatisfy { $0.capture.labels == ["a": "1"] })
    let many = (0..<5000).map { #""label \#($0)":"x""# }.joined(separator: ",")
    #expect(ReadEvidence(file("{" + many + "}")).sections.map(\.capture.labels.count) == [64])
    #expect(ReadEvidence(file(#"{"a":1}"#)).damage.lines == 1)
  }

  @Test func `no list has more items than a limit`() {
    func names(_ count: Int) -> String {
      let list = Array(repeating: #""a""#, count: count).joined(separator: ",")
      return #"{"certificate":{"sha256":""# + String(repeating: "0", count: 64)
        + #"","dnsNames":["# + list + "]}}"
    }
    #expect(Self.read(names(EvidenceLimits.items), Self.sighting).damage.isEmpty)
    let read = Self.read(names(EvidenceLimits.items + 1), Self.sighting)
    #expect(read.damage.lines == 1 && read.damage.words.joined().contains("list"))
    #expect(read.sections.map(\.ledger.count) == [2])
  }

  @Test func `behind a lost line no hello is called by a number that is not sure`() {
    let hello = #"{"offer":{"versions":["TLSv1.2"]}}"#
    func handshake(_ number: Int) -> String {
      #"{"sighting":{"kind":"tls","address":"192.0.2.1","tls":{"offer":"# + "\(number)}}}"
    }
    let start = Self.start.replacing(#""lines":2"#, with: #""lines":6"#)
    let lines = [hello, #"{"offer":{"vers"#, hello, handshake(0), handshake(1), Self.sighting]
    let read = ReadEvidence(start + lines.joined(separator: "\n"))
    #expect(read.damage.lines == 2 && read.damage.incomplete == 0)
    #expect(read.sections.map(\.ledger.count) == [3])
  }

  @Test func `what lost the line of its capture is not taken for another's`() {
    let whole = Self.start + Self.sighting + "\n" + Self.sighting + "\n"
    let lost = whole.replacing(#"{"capture":"#, with: #"{"capture"#)
    let read = ReadEvidence(whole + lost)
    #expect(read.sections.map(\.ledger.count) == [4])
    #expect(read.damage.lines == 3)
    let reversed = ReadEvidence(lost + whole)
    #expect(reversed.sections.map(\.ledger.count) == [4])
    for read in [read, reversed] {
      #expect(read.sections.map(\.capture.isDamaged) == [true])
      #expect(read.sections.map(\.capture.losses.count) == [1])
    }
  }

  @Test func `what grows by being escaped is written only where it can be read again`() throws {
    let agent = String(repeating: "\u{202e}", count: EvidenceLimits.lineLength / 4)
    let line =
      #"{"sighting":{"kind":"http","address":"192.0.2.1","http":{"userAgent":""# + agent + #""}}}"#
    let read = Self.read(line, Self.sighting)
    #expect(read.damage.isEmpty && read.sections.map(\.ledger.count) == [3])
    let again = ReadEvidence(try read.collection.bytes)
    #expect(again.damage.isEmpty)
    #expect(again.sections.map(\.ledger.count) == [3])
    #expect(again.sections.map(\.ledger.dropped) == [1])
  }
}
