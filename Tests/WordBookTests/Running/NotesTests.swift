import Escaping
import SDKCatalog
import TestSupport
import Testing
import WordBook

struct NotesTests {
  private static let notes: [(Wording, String)] = [
    (
      Wording.settingsWritten("x"), "x: written; check it with `atsift config check`"
    ),
    (
      Wording.strayVariable("ATSIFT_X", meant: nil),
      "ATSIFT_X: there is no such setting, so the variable has no effect"
    ),
    (
      Wording.learned(manifests: 1, domains: 2, known: 3),
      "1 manifest read: 2 domains learned, 3 known already"
    ),
    (
      Wording.inventory(files: 1, sdks: 2, others: 3),
      "1 file read: 2 SDKs of the catalogue, 3 other packages"
    ),
    (
      Wording.leftOut("x", packages: 1, of: .pub),
      "x: left out, with its 1 package, because they do not belong to a Flutter app"
    ),
    (Wording.foldsWritten(1), "1 fold written"),
    (Wording.evidenceWritten(captures: 2), "evidence of 2 recordings written"),
    (Wording.narrowed(to: ["a", "b"]), "narrowed to a, b and unknown processes"),
    (
      Wording.unknownProcesses(connections: 1),
      "1 connection of unknown processes is judged too: it may be the app's"
    ),
    (
      Wording.macOnly("x"),
      "x: judged for macOS 13.0, 14.0, 15.0, 15.2, 15.4, 15.5, 26.0, 26.4 and 27.0, because the file is "
        + "for a Mac app; choose other systems with --ios and --macos"
    ),
    (
      Wording.tooManyHosts("x", 2),
      "x: its files name more hosts than atsift keeps; those after the first 2 were dropped"
    ),
    (
      Wording.redactedArchive(entries: 1),
      "1 entry written; removed: paths, queries, bodies, cookies and all headers but those of redirects, "
        + "User-Agent, Upgrade, Content-Type and Strict-Transport-Security"
    ),
    (Wording.unreadMember("m", of: "x: 1"), "x: 1: nothing reads m"),
    (
      Wording.encrypted("x", architecture: "arm64"),
      "x: is encrypted (arm64), as apps of the App Store are; the names in it can't be read"
    ),
    (Wording.askingOpenHosts(1), "--probe: testing 1 host without a certain verdict"),
    (
      Wording.asking("a:443", at: "192.0.2.1", .strictOffer),
      "connecting to a:443 at 192.0.2.1: offering what an ATS client offers"
    ),
    (Wording.asking("a:80", at: "192.0.2.1", nil), "connecting to a:80 at 192.0.2.1, without TLS"),
    (
      Wording.chose("a:443", "TLS 1.2, X", isFinished: false),
      "a:443: TLS 1.2, X; the handshake was not completed"
    ),
    (
      Wording.notAskedAt([("127.0.0.1", .loopback), ("fd00::1", .ofOneNetwork)], "a.example"),
      "a.example: was not tested at 127.0.0.1 (this machine), fd00::1 (private), since the recording "
        + "has no connection of this name to it; `atsift probe` tests hosts wherever they lead"
    ),
    (Wording.refused("a:443", alert: "x"), "a:443: refused every offer (x)"),
    (
      Wording.redacted(
        packets: 1, payload: "2 B", paths: 1, fields: 2, addresses: 1, comments: 0, emptied: 1),
      "1 packet written; removed: 2 B of payload, 1 path, 2 header fields, 1 client address, 0 comments, "
        + "the content of 1 other packet"
    ),
  ]

  @Test(arguments: notes)
  func `a note has words in each language`(_ note: Wording, english: String) {
    #expect(note.text(in: .english) == english)
    let chinese = note.text(in: .simplifiedChinese)
    #expect(chinese.holdsChinese)
    #expect(chinese.englishPhrase == nil)
  }
}
