#if os(Linux)
  import Foundation
  import SystemCalls
  import Testing

  /// A process that is confined, and what it can and cannot do; each test has a process of its own.
  struct EnterTests {
    @Test func `nothing is retained, and the kernel says so`() async {
      await #expect(processExitsWith: .success) {
        let proc = SandboxFiles(inputs: ["/proc"])
        check(Sandbox.enter(for: .reading, reaching: proc).isEmpty)
        let status = try String(contentsOfFile: "/proc/thread-self/status", encoding: .utf8)
        for line in [
          "CapEff:\t0000000000000000", "CapPrm:\t0000000000000000", "CapInh:\t0000000000000000",
          "CapAmb:\t0000000000000000", "NoNewPrivs:\t1", "Seccomp:\t2",
        ] {
          check(status.contains(line + "\n"))
        }
        // Once is enough.
        check(Sandbox.enter(for: .reading, reaching: SandboxFiles()).isEmpty)
      }
    }

    @Test func `no socket, no program, no other process`() async {
      await #expect(processExitsWith: .success) {
        let parent = getppid()
        check(Sandbox.enter(for: .reading, reaching: SandboxFiles()).isEmpty)
        let (stream, datagram) = (CInt(SOCK_STREAM.rawValue), CInt(SOCK_DGRAM.rawValue))
        for domain in [AF_UNIX, AF_INET, AF_INET6, AF_NETLINK, AF_PACKET] {
          check(refused { socket(domain, stream, 0) })
          check(refused { socket(domain, datagram, 0) })
        }
        var pair: [CInt] = [0, 0]
        check(refused { unsafe socketpair(AF_UNIX, stream, 0, &pair) })
        var none = unsafe [UnsafeMutablePointer<CChar>?](repeating: nil, count: 1)
        check(refused { unsafe execve("/bin/true", &none, &none) })
        check(refused { kill(parent, 0) })
        check(refused { kill(getpid(), SIGKILL) })
        check(refused { setuid(0) })
        check(refused { unsafe chroot("/") })
        check(refused { unsafe mkdir("/tmp/atsift-none", 0o700) })
        var process: pid_t = 0
        check(unsafe posix_spawn(&process, "/bin/true", nil, nil, &none, environ) == EPERM)
        let memory = unsafe mmap(
          nil, 4096, PROT_READ | PROT_WRITE | PROT_EXEC, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
        check(unsafe memory == MAP_FAILED && errno == EPERM)
      }
    }

    @Test func `files, memory, threads and time are there`() async {
      await #expect(processExitsWith: .success) {
        let folder = FileManager.default.temporaryDirectory
        let name = folder.appending(path: UUID().uuidString).path(percentEncoded: false)
        check(
          Sandbox.enter(
            for: .reading, reaching: SandboxFiles(inputs: [folder.path()], outputs: [name])
          ).isEmpty)
        let file = unsafe open(name, O_CREAT | O_EXCL | O_RDWR, 0o600)
        check(file >= 0)
        check(unsafe write(file, "atsift", 6) == 6)
        check(lseek(file, 0, SEEK_SET) == 0)
        var bytes = [UInt8](repeating: 0, count: 16)
        check(unsafe read(file, &bytes, 16) == 6)
        check(fsync(file) == 0 && fchmod(file, 0o644) == 0)
        check(unsafe rename(name, name + ".new") == 0)
        check(unsafe link(name + ".new", name) == 0)
        check(unsafe unlink(name) == 0 && unlink(name + ".new") == 0)
        check([UInt8](repeating: 1, count: 8 << 20).count == 8 << 20)
        let done = DispatchSemaphore(value: 0)
        let thread = Thread { done.signal() }
        thread.start()
        done.wait()
        async let one = Task.detached { 1 }.value
        async let two = Task.detached { 2 }.value
        check(await one + two == 3)
        try await Task.sleep(for: .milliseconds(1))
        // Threads that are there come under the filter, and so do those that start later.
        let late = Thread {
          check(refused { socket(AF_INET, CInt(SOCK_STREAM.rawValue), 0) })
          done.signal()
        }
        late.start()
        done.wait()
      }
    }

    @Test func `a thread that was there before comes under the filter too`() async {
      await #expect(processExitsWith: .success) {
        let (begin, done) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        let early = Thread {
          begin.wait()
          check(refused { socket(AF_INET, CInt(SOCK_STREAM.rawValue), 0) })
          done.signal()
        }
        early.start()
        check(Sandbox.enter(for: .reading, reaching: SandboxFiles()).isEmpty)
        begin.signal()
        done.wait()
      }
    }

    @Test func `who aborts still dies of it`() async {
      await #expect(processExitsWith: .signal(SIGABRT)) {
        _ = signal(SIGABRT, SIG_DFL)
        _ = Sandbox.enter(for: .reading, reaching: SandboxFiles())
        abort()
      }
    }

    @Test(.enabled(if: geteuid() == 0, "needs root"))
    func `root becomes who called sudo, for good`() async {
      await #expect(processExitsWith: .success) {
        let user = ProcessUser(user: "12345", group: "12346")
        let proc = SandboxFiles(inputs: ["/proc"])
        check(Sandbox.enter(for: .reading, as: user, reaching: proc).isEmpty)
        check(getuid() == 12345 && geteuid() == 12345 && getgid() == 12346 && getegid() == 12346)
        let status = try String(contentsOfFile: "/proc/thread-self/status", encoding: .utf8)
        for line in [
          "Uid:\t12345\t12345\t12345\t12345", "Gid:\t12346\t12346\t12346\t12346", "Groups:\t12346 ",
          "CapEff:\t0000000000000000", "CapBnd:\t0000000000000000", "Seccomp:\t2",
        ] {
          check(status.contains(line + "\n"))
        }
      }
    }
  }

  /// Returns true if a system call is refused as one for which rights are missing.
  private func refused(_ call: () -> CInt) -> Bool { call() == -1 && errno == EPERM }
#endif
