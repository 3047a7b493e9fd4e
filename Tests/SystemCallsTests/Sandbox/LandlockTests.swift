#if os(Linux)
  import Foundation
  import Testing

  @testable import SystemCalls

  struct LandlockTests {
    /// The rights of linux/landlock.h, by the version that introduced them.
    @Test(
      arguments: [
        (1, 0x1fff, 0, 0), (2, 0x3fff, 0, 0), (3, 0x7fff, 0, 0), (4, 0x7fff, 3, 0),
        (5, 0xffff, 3, 0), (6, 0xffff, 3, 3), (7, 0xffff, 3, 3), (99, 0xffff, 3, 3),
      ] as [(CInt, UInt, UInt, UInt)])
    func `a kernel is asked for the rights that its version knows`(
      version: CInt, files: UInt, network: UInt, scopes: UInt
    ) {
      #expect(LandlockRuleset.Right.all(inVersion: version) == files)
      #expect(LandlockRuleset.Right.network(inVersion: version) == network)
      #expect(LandlockRuleset.Right.scopes(inVersion: version) == scopes)
    }

    @Test(.enabled(if: Sandbox.landlockVersion != nil, "this kernel has no Landlock"))
    func `only named files are opened, and only folders of outputs written`() async {
      await #expect(processExitsWith: .success) {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        func path(_ name: String) -> String { folder.appending(path: name).path() }
        for name in ["captures", "outputs", "others"] {
          try FileManager.default.createDirectory(
            atPath: path(name), withIntermediateDirectories: true)
        }
        for name in [
          "one.pcap", "other.pcap", "captures/in.pcap", "outputs/old", "others/file",
        ] {
          try Data("x".utf8).write(to: folder.appending(path: name))
        }
        try FileManager.default.createSymbolicLink(
          atPath: path("linked.pcap"), withDestinationPath: path("others/file"))
        check(
          Sandbox.enter(
            for: .reading,
            reaching: SandboxFiles(
              inputs: [path("one.pcap"), path("captures"), path("none"), path("linked.pcap")],
              outputs: [path("outputs/new"), "/dev/null"])
          ).isEmpty)
        check(opens(path("one.pcap"), O_RDONLY) && opens(path("captures/in.pcap"), O_RDONLY))
        check(opens(path("linked.pcap"), O_RDONLY) && opens(path("captures"), O_RDONLY))
        check(opens("/dev/null", O_WRONLY))
        for name in ["other.pcap", "outputs/old", "others"] {
          check(!opens(path(name), O_RDONLY) && errno == EACCES)
        }
        check(!opens(path("one.pcap"), O_WRONLY) && !opens("/proc/self/status", O_RDONLY))
        check(!opens(path("others/new"), O_WRONLY | O_CREAT | O_EXCL))
        let part = path("outputs/.part")
        check(opens(part, O_WRONLY | O_CREAT | O_EXCL) && opens(path("outputs"), O_RDONLY))
        check(unsafe rename(part, path("outputs/old")) == 0)
        check(unsafe rename(path("outputs/old"), path("others/moved")) != 0)
        check(unsafe unlink(path("one.pcap")) != 0 && unlink(path("outputs/old")) == 0)
      }
    }

    @Test(arguments: [
      ("run*.pcap", "."), ("a/b?.pcap", "a"), ("/a/*/b/[cd].pcap", "/a"), ("/*.pcap", "/"),
      ("a/run-*.pcap", "a"), ("../[ab]", ".."),
    ])
    func `what matches a pattern is below its folder`(pattern: String, folder: String) {
      #expect(FileSystem.folder(ofPattern: pattern) == folder)
    }
  }
#endif
