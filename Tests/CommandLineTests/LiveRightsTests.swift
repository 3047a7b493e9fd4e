#if os(Linux)
  import Foundation
  import TestSupport
  import Testing

  /// The rights of the two processes of a live capture, and how one ends without the other.
  @Suite(
    .enabled(
      if: Namespace.isAvailable,
      "needs unshare, ip, curl and an openssl with TLS 1.0, and the right to make a network namespace"
    ))
  struct LiveRightsTests {
    @Test func `neither process has rights while packets are read`() throws {
      let folder = try Folder()
      try Namespace.run(
        Self.begin + """
          grep -E '^(CapEff|CapPrm|NoNewPrivs|Seccomp):' /proc/$live/status >parser
          grep -E '^(CapEff|CapPrm|NoNewPrivs|Seccomp):' /proc/$capturing/status >capturing
          awk '/^(Uid|Gid):/ { print $2, $3, $4, $5 }' /proc/$live/status /proc/$capturing/status >users
          kill -INT $live
          wait $live && echo 0 >status || echo $? >status
          test ! -e /proc/$capturing
          """, in: folder)
      let expected = """
        CapPrm:\t0000000000000000
        CapEff:\t0000000000000000
        NoNewPrivs:\t1
        Seccomp:\t2

        """
      #expect(text("parser", in: folder) == expected)
      #expect(text("capturing", in: folder) == expected)
      #expect(text("status", in: folder) == "0\n")
      #expect(!text("complaints", in: folder).contains("sandbox"))
      // Only root can become another user. Nobody called sudo, so each has a user of its own.
      guard geteuid() == 0 else { return }
      #expect(
        text("users", in: folder)
          == [65_526, 65_526, 65_527, 65_527].map { "\($0) \($0) \($0) \($0)\n" }.joined())
    }

    @Test(arguments: ["INT", "TERM", "HUP"], [true, false])
    func `a signal to one process or to all gives the whole suggestion`(
      signal: String, isForAll: Bool
    ) throws {
      let folder = try Folder()
      let target = isForAll ? "-$live" : "$live"
      try Namespace.run(
        Self.beginInGroup + Self.request + """
          kill -\(signal) \(target)
          wait $live && echo 0 >status || echo $? >status
          test ! -e /proc/$capturing
          """, in: folder)
      #expect(text("status", in: folder) == "0\n")
      // What was sent just before the signal is in it.
      #expect(text("ats.plist", in: folder).contains("<key>clear.example.net</key>"))
      #expect(text("complaints", in: folder).contains("0 packets lost"))
      let file = try Tool.run(["suggest", "run.pcapng"], in: folder.url)
      #expect(file.text == text("ats.plist", in: folder))
    }

    @Test func `no process is left where the reader is killed`() throws {
      let folder = try Folder()
      try Namespace.run(
        Self.begin + """
          kill -KILL $live
          wait $live || true
          until test ! -e /proc/$capturing; do sleep 0.02; done
          echo gone >status
          """, in: folder)
      #expect(text("status", in: folder) == "gone\n")
    }

    @Test func `what was seen counts where the process that captures is killed`() throws {
      let folder = try Folder()
      try Namespace.run(
        Self.begin + Self.request + """
          until grep -q clear.example.net run.pcapng; do sleep 0.02; done
          kill -KILL $capturing
          wait $live && echo 0 >status || echo $? >status
          """, in: folder)
      #expect(text("status", in: folder) == "74\n")
      #expect(text("ats.plist", in: folder).contains("<key>clear.example.net</key>"))
      #expect(
        text("complaints", in: folder).contains(
          "lo: the capture ended (the capturing process was ended by signal 9); the part before this is used"
        ))
    }

    @Test(.enabled(if: geteuid() == 0, "needs root"))
    func `files belong to who called sudo, and are theirs to write`() throws {
      let folder = try Folder()
      try Namespace.run(
        """
        mkdir own; chown 12345:12346 own; chmod 711 . own
        export SUDO_UID=12345 SUDO_GID=12346
        "$atsift" live -i lo --duration 1 --save-capture own/run.pcapng -o own/ats.plist
        stat -c '%u:%g %a' own/run.pcapng own/ats.plist >owners
        "$atsift" live -i lo --duration 1 --save-capture run.pcapng 2>complaints || echo $? >status
        """, in: folder)
      #expect(text("owners", in: folder) == "12345:12346 600\n12345:12346 644\n")
      #expect(text("status", in: folder) == "73\n")
      #expect(
        text("complaints", in: folder).contains(
          "run.pcapng: cannot be created (Permission denied; live drops root's rights before"))
    }

    @Test(.enabled(if: geteuid() == 0, "needs root"))
    func `root's outputs are root's, though another user parses the packets`() throws {
      let folder = try Folder()
      try folder.write("Info.plist", Array("<plist><dict/></plist>".utf8))
      try Namespace.run(
        """
        chown 0:0 .; chmod 700 .; chmod 600 Info.plist
        echo old >ats.plist; chmod 640 ats.plist
        "$atsift" live -i lo --duration 1 --save-capture run.pcapng --plist Info.plist \
          -o ats.plist --report page.html --report json=hosts 2>complaints
        stat -c '%n %u:%g %a' run.pcapng ats.plist page.html hosts >owners
        ls -A >names
        """, in: folder)
      #expect(
        text("owners", in: folder) == """
          run.pcapng 0:0 600
          ats.plist 0:0 640
          page.html 0:0 644
          hosts 0:0 644

          """)
      #expect(text("ats.plist", in: folder).hasSuffix("</plist>\n"))
      #expect(text("page.html", in: folder).hasSuffix("</html>\n"))
      #expect(!text("names", in: folder).contains(".part"))
      #expect(!text("complaints", in: folder).contains("sandbox"))
    }

    @Test func `no incomplete output is left where the reader is killed`() throws {
      let folder = try Folder()
      try Namespace.run(
        """
        echo old >ats.plist
        "$atsift" live -i lo --duration 30s -o ats.plist --report page.html 2>complaints &
        live=$!
        \(Self.known)
        until test "$(ls -A | grep -c part)" = 2; do sleep 0.02; done
        kill -KILL $live
        wait $live || true
        while ls -A | grep -q part; do sleep 0.02; done
        until test ! -e /proc/$capturing; do sleep 0.02; done
        test ! -e page.html
        """, in: folder)
      #expect(text("ats.plist", in: folder) == "old\n")
    }

    @Test func `an interface that goes away ends the capture`() throws {
      let folder = try Folder()
      try Namespace.run(
        """
        ip link add name gone type dummy 2>/dev/null || { echo none >status; exit 0; }
        ip link set gone up
        "$atsift" live -i gone --duration 30s >ats.plist 2>complaints &
        live=$!
        until grep -q listening complaints; do sleep 0.02; done
        ip link del gone
        wait $live && echo 0 >status || echo $? >status
        """, in: folder)
      // A kernel without such interfaces has nothing to take away.
      guard text("status", in: folder) != "none\n" else { return }
      #expect(text("status", in: folder) == "74\n")
      #expect(text("complaints", in: folder).contains("gone: the capture ended ("))
      #expect(text("ats.plist", in: folder).hasSuffix("</plist>\n"))
    }

    private func text(_ name: String, in folder: Folder) -> String {
      let data = FileManager.default.contents(atPath: folder.url.appending(path: name).path())
      return String(decoding: data ?? Data(), as: UTF8.self)
    }

    /// A capture of which both processes are known.
    private static let begin = """
      "$atsift" live -i lo --duration 30s --save-capture run.pcapng >ats.plist 2>complaints &
      live=$!
      \(known)

      """

    /// The same in a process group of its own, as a shell starts it at a terminal.
    private static let beginInGroup = begin.replacingOccurrences(
      of: "\"$atsift\" live", with: "setsid \"$atsift\" live")

    private static let known = """
      until grep -q listening complaints; do sleep 0.02; done
      capturing=$(pgrep -P $live atsift-capture)
      test -e /proc/$capturing/status
      """

    /// A cleartext request that nobody answers in kind.
    private static let request = """
      openssl s_server -accept 127.0.0.1:443 -nocert </dev/null >server.log 2>&1 &
      servers=$!
      trap 'kill $servers || true' EXIT
      until grep -q ACCEPT server.log; do sleep 0.02; done
      curl -s --max-time 5 -o page --resolve clear.example.net:443:127.0.0.1 \\
        http://clear.example.net:443/ || true

      """
  }
#endif
