import Foundation
import TestSupport
import Testing

/// A file is replaced at once or not at all, and with all that it had.
struct AtomicallyWrittenFileTests {
  private let folder: Folder
  private let plist = """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0"><dict><key>NSAppTransportSecurity</key><dict>\
    <key>NSAllowsArbitraryLoads</key><true/></dict></dict></plist>

    """

  init() throws {
    folder = try Folder()
    try folder.write("empty.pcap", emptyCapture)
    try folder.write(
      "run.pcap", [UInt8](Data(contentsOf: Sample.root.appending(path: "shop-app/capture.pcap"))))
    try folder.write("Info.plist", Array(plist.utf8))
  }

  private func text(_ name: String) throws -> String {
    try String(contentsOf: folder.url.appending(path: name), encoding: .utf8)
  }

  private func run(_ script: String) throws -> Tool.Outcome {
    try Tool.shell(script, in: folder.url)
  }

  /// Waits in a shell until so many files are pending, and not for ever.
  private static func pending(_ count: Int) -> String {
    """
    tries=0
    while [ $(ls -a | grep -c '^[.]atsift-') != \(count) ] && [ $tries -lt 500 ]; do
      sleep 0.02; tries=$((tries + 1))
    done

    """
  }

  @Test func `what a killed run left behind stands in nobody's way`() throws {
    // The name that a run had in a container, where each run is process 1.
    try folder.write("ats.plist.1.part", [])
    let outcome = try run(
      """
      mkfifo pipe; exec 3<>pipe
      for number in 1 2 3; do
        "$ATSIFT" suggest -q - -o ats.plist <&3 & run=$!
        \(Self.pending(1))
        kill -KILL $run; wait $run; ls -a | grep -c '^[.]atsift-'; mv .atsift-* left$number
      done 2>/dev/null
      cp left1 .atsift-left.part
      exec "$ATSIFT" suggest -q empty.pcap -o ats.plist
      """)
    #expect(outcome.text == "1\n1\n1\n")
    #expect(outcome.status == 0)
    #expect(try text("ats.plist").hasSuffix("</plist>\n"))
  }

  @Test(arguments: ["TERM", "HUP"])
  func `a run that a signal ends leaves nothing behind`(signal: String) throws {
    try folder.write("ats.plist", Array("old".utf8))
    let before = try folder.names
    let outcome = try run(
      """
      mkfifo pipe; exec 3<>pipe
      "$ATSIFT" suggest -q - -o ats.plist --report html=page.html <&3 & run=$!
      \(Self.pending(2))
      kill -\(signal) $run; wait $run; status=$?; rm pipe; exit $status
      """)
    #expect(outcome.status > 128)
    #expect(try folder.names == before)
    #expect(try text("ats.plist") == "old")
  }

  @Test func `other names of a file keep what they had, so that it is not replaced`() throws {
    for command in [
      #""$ATSIFT" suggest empty.pcap -o other.plist"#,
      #""$ATSIFT" suggest run.pcap --plist Info.plist --write"#,
    ] {
      let outcome = try run("ln -f Info.plist other.plist; " + command)
      #expect(outcome.status == 73, "\(outcome.complaints)")
      #expect(outcome.complaints.contains("was not replaced: the file has 2 hard links"))
      #expect(try text("Info.plist") == plist)
    }
  }

  @Test func `a link that leads to nothing stays`() throws {
    let outcome = try run(#"ln -s none link; "$ATSIFT" suggest empty.pcap -o link"#)
    #expect(outcome.status == 73)
    #expect(outcome.complaints.contains("is a link to a file that does not exist"))
    #expect(try folder.names == ["Info.plist", "empty.pcap", "link", "run.pcap"])
  }

  @Test func `a name as long as a system takes is written too`() throws {
    let name = String(repeating: "n", count: 255)
    #expect(try run("\"$ATSIFT\" suggest -q empty.pcap -o \(name)").status == 0)
    #expect(try text(name).hasSuffix("</plist>\n"))
  }

  private static let isRoot = getuid() == 0

  @Test(.enabled(if: isRoot, "to give a file away takes root"))
  func `the owner and permissions are kept, of the backup too`() throws {
    let outcome = try run(
      """
      chown 1234:4321 Info.plist; chmod 640 Info.plist
      "$ATSIFT" suggest -q run.pcap --plist Info.plist --write && stat -c '%u %g %a' Info.plist*
      """)
    #expect(outcome.text == "1234 4321 640\n1234 4321 640\n", "\(outcome.complaints)")
    #expect(try text("Info.plist.orig") == plist)
    #expect(try text("Info.plist") != plist)
  }

  #if os(Linux)
    @Test func `extended attributes are kept`() throws {
      let set = """
        python3 -c 'import os; os.setxattr("Info.plist", "user.note", b"kept")' || exit 99
        "$ATSIFT" suggest -q run.pcap --plist Info.plist --write || exit 98
        python3 -c 'import os; print(os.getxattr("Info.plist", "user.note"))'
        """
      let outcome = try run(set)
      // No such attributes on this file system, or no Python: nothing to see.
      if outcome.status == 99 { return }
      #expect(outcome.text == "b'kept'\n", "\(outcome.complaints)")
    }
  #endif
}
