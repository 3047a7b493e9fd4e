import Testing

@testable import SystemCalls

struct FilterTests {
  private static let process: UInt32 = 4711

  private func answer(
    _ name: String, _ arguments: [UInt64] = [], on architecture: SystemCallArchitecture,
    _ rules: [SystemCallRule] = AllowedSystemCalls.reading
  ) throws -> UInt32 {
    let known = AllowedSystemCalls.capturing + AllowedSystemCalls.reading + Self.refused
    let rule = try #require(known.first { $0.name == name })
    let number = try #require(rule.number(on: architecture))
    let filter = SystemCallFilter(allowing: rules, on: architecture, process: Self.process)
    return try filter.answer(
      number: number, architecture: architecture.rawValue, arguments: arguments)
  }

  /// Calls that no process of ours needs.
  private static let refused = [
    SystemCallRule("socket", 41, 198), SystemCallRule("connect", 42, 203),
    SystemCallRule("execve", 59, 221), SystemCallRule("execveat", 322, 281),
    SystemCallRule("ptrace", 101, 117), SystemCallRule("process_vm_readv", 310, 270),
    SystemCallRule("kill", 62, 129), SystemCallRule("pidfd_send_signal", 424, 424),
    SystemCallRule("mount", 165, 40), SystemCallRule("unshare", 272, 97),
    SystemCallRule("setns", 308, 268), SystemCallRule("setuid", 105, 146),
    SystemCallRule("setresuid", 117, 147), SystemCallRule("capset", 126, 91),
    SystemCallRule("prctl", 157, 167), SystemCallRule("seccomp", 317, 277),
    SystemCallRule("bpf", 321, 280), SystemCallRule("keyctl", 250, 219),
    SystemCallRule("perf_event_open", 298, 241), SystemCallRule("userfaultfd", 323, 282),
    SystemCallRule("io_uring_setup", 425, 425), SystemCallRule("open_by_handle_at", 304, 265),
    SystemCallRule("fork", 57, nil), SystemCallRule("vfork", 58, nil),
    SystemCallRule("memfd_create", 319, 279), SystemCallRule("init_module", 175, 105),
  ]

  @Test(arguments: SystemCallArchitecture.allCases)
  func `what no run needs is refused, for both purposes`(
    architecture: SystemCallArchitecture
  ) throws {
    for rule in Self.refused {
      for rules in [AllowedSystemCalls.reading, AllowedSystemCalls.capturing] {
        guard let number = rule.number(on: architecture) else { continue }
        let filter = SystemCallFilter(
          allowing: rules, on: architecture, process: Self.process)
        let answer = try filter.answer(number: number, architecture: architecture.rawValue)
        #expect(answer == SystemCallFilter.Answer.refuse, "\(rule.name)")
      }
    }
  }

  @Test(arguments: SystemCallArchitecture.allCases)
  func `arguments decide where a call can do more than it should`(
    architecture: SystemCallArchitecture
  ) throws {
    typealias Answer = SystemCallFilter.Answer
    let cases: [(String, [UInt64], UInt32)] = [
      ("read", [0, 0, 9], Answer.allow),
      ("mmap", [0, 4096, 3], Answer.allow), ("mmap", [0, 4096, 5], Answer.refuse),
      ("mprotect", [0, 4096, 7], Answer.refuse), ("mprotect", [0, 4096, 0], Answer.allow),
      // What pthread_create asks for, what fork does, and a thread in a namespace of its own.
      ("clone", [0x3d_0f00], Answer.allow), ("clone", [0x11], Answer.refuse),
      ("clone", [0x3d_0f00 | 0x1000_0000], Answer.refuse), ("clone3", [1, 88], Answer.unknown),
      ("tgkill", [4711, 4712, 6], Answer.allow), ("tgkill", [1, 1, 9], Answer.refuse),
      ("tgkill", [.max, 1, 9], Answer.refuse),
      ("prlimit64", [0, 7, 0, 5], Answer.allow), ("prlimit64", [0, 7, 0x7fff_0000], Answer.refuse),
      ("prlimit64", [0, 7, 1 << 32], Answer.refuse),
      ("ioctl", [2, 0x5413], Answer.allow), ("ioctl", [2, 0x5412], Answer.refuse),
      ("fcntl", [3, 2, 1], Answer.allow), ("fcntl", [3, 8, 1], Answer.refuse),
    ]
    for (name, arguments, expected) in cases {
      let answer = try answer(name, arguments, on: architecture)
      #expect(answer == expected, "\(name) \(arguments)")
    }
  }

  @Test(arguments: SystemCallArchitecture.allCases)
  func `once outputs are open, nothing that exists is opened for writing`(
    architecture: SystemCallArchitecture
  ) throws {
    typealias Answer = SystemCallFilter.Answer
    let (create, exclusive, truncate) = (UInt64(0o100), UInt64(0o200), UInt64(0o1000))
    // The flags, and the answers if inputs are opened and outputs placed, only inputs opened, and
    // neither.
    let cases: [(UInt64, [UInt32])] = [
      (0, [Answer.allow, Answer.allow, Answer.refuse]),
      (0o200_0000, [Answer.allow, Answer.allow, Answer.refuse]),
      (1 | create | exclusive, [Answer.allow, Answer.refuse, Answer.refuse]),
      (1, [Answer.refuse, Answer.refuse, Answer.refuse]),
      (2, [Answer.refuse, Answer.refuse, Answer.refuse]),
      (3, [Answer.refuse, Answer.refuse, Answer.refuse]),
      (1 | create, [Answer.refuse, Answer.refuse, Answer.refuse]),
      (1 | exclusive, [Answer.refuse, Answer.refuse, Answer.refuse]),
      (truncate, [Answer.refuse, Answer.refuse, Answer.refuse]),
      (create, [Answer.refuse, Answer.refuse, Answer.refuse]),
    ]
    let access = [(true, true), (true, false), (false, false)].map {
      Sandbox.RemainingFileAccess(opensInputs: $0.0, placesOutputs: $0.1)
    }
    for (flags, answers) in cases {
      for (access, expected) in zip(access, answers) {
        let filter = SystemCallFilter(
          restricting: AllowedSystemCalls.restrictions(leaving: access), on: architecture)
        let number: UInt32 = architecture == .x86 ? 257 : 56
        let answer = try filter.answer(
          number: number, architecture: architecture.rawValue, arguments: [0, 0, flags])
        #expect(answer == expected, "\(String(flags, radix: 8)) \(access)")
      }
    }
  }

  @Test(arguments: SystemCallArchitecture.allCases)
  func `the second filter closes what the first one left open for a while`(
    architecture: SystemCallArchitecture
  ) throws {
    func answer(_ name: String, placing: Bool, _ arguments: [UInt64] = []) throws -> UInt32 {
      let known = AllowedSystemCalls.rules(for: .reading, changesUser: true)
      let rule = try #require(known.first { $0.name == name })
      guard let number = rule.number(on: architecture) else {
        return SystemCallFilter.Answer.refuse
      }
      let access = Sandbox.RemainingFileAccess(opensInputs: true, placesOutputs: placing)
      let first = SystemCallFilter(allowing: known, on: architecture, process: Self.process)
      let second = SystemCallFilter(
        restricting: AllowedSystemCalls.restrictions(leaving: access), on: architecture)
      let answers = try [first, second].map {
        try $0.answer(number: number, architecture: architecture.rawValue, arguments: arguments)
      }
      // The kernel takes the answer of the lower value, as it is the stricter one.
      return answers.min() ?? 0
    }
    for name in ["setuid", "setgid", "setgroups", "setresuid", "capset"] {
      #expect(try answer(name, placing: true) == SystemCallFilter.Answer.refuse)
    }
    #expect(try answer("prctl", placing: true, [4, 0]) == SystemCallFilter.Answer.refuse)
    #expect(try answer("seccomp", placing: true, [1]) == SystemCallFilter.Answer.refuse)
    for name in ["renameat2", "linkat", "unlinkat"] {
      #expect(try answer(name, placing: true) == SystemCallFilter.Answer.allow)
      #expect(try answer(name, placing: false) == SystemCallFilter.Answer.refuse)
    }
    #expect(try answer("read", placing: false) == SystemCallFilter.Answer.allow)
  }

  @Test func `a filter can only be added, and only PR_SET_DUMPABLE and ambient rights be changed`()
    throws
  {
    let rules = AllowedSystemCalls.rules(for: .reading, changesUser: true)
    let filter = SystemCallFilter(allowing: rules, on: .x86, process: Self.process)
    let cases: [(UInt32, UInt64, UInt32)] = [
      (317, 0, SystemCallFilter.Answer.refuse), (317, 1, SystemCallFilter.Answer.allow),
      (317, 3, SystemCallFilter.Answer.refuse), (157, 4, SystemCallFilter.Answer.allow),
      (157, 47, SystemCallFilter.Answer.allow), (157, 8, SystemCallFilter.Answer.refuse),
    ]
    for (number, argument, expected) in cases {
      let answer = try filter.answer(
        number: number, architecture: SystemCallArchitecture.x86.rawValue, arguments: [argument])
      #expect(answer == expected)
    }
  }

  @Test func `who captures opens no file`() throws {
    let filter = SystemCallFilter(
      allowing: AllowedSystemCalls.capturing, on: .x86, process: Self.process)
    for number: UInt32 in [2, 257, 82, 86, 87, 317] {
      let answer = try filter.answer(
        number: number, architecture: SystemCallArchitecture.x86.rawValue)
      #expect(answer == SystemCallFilter.Answer.refuse, "\(number)")
    }
  }

  @Test func `who captures may ask its socket, and type into no terminal`() throws {
    let rules = AllowedSystemCalls.capturing
    #expect(try answer("recvfrom", on: .x86, rules) == SystemCallFilter.Answer.allow)
    #expect(try answer("recvfrom", on: .x86) == SystemCallFilter.Answer.refuse)
    #expect(try answer("ioctl", [3, 0x8913], on: .x86, rules) == SystemCallFilter.Answer.allow)
    #expect(try answer("ioctl", [2, 0x5412], on: .x86, rules) == SystemCallFilter.Answer.refuse)
  }

  @Test func `other architectures end the process, later calls are not there`() throws {
    let filter = SystemCallFilter(
      allowing: AllowedSystemCalls.reading, on: .x86, process: Self.process)
    let arm = SystemCallArchitecture.arm.rawValue
    #expect(try filter.answer(number: 0, architecture: arm) == SystemCallFilter.Answer.kill)
    // 32-bit calls of i386, and those of x32, which have their own numbers on the same architecture.
    #expect(
      try filter.answer(number: 0, architecture: 0x4000_0003) == SystemCallFilter.Answer.kill)
    for number: UInt32 in [451, 500, 0x4000_0000, 0x4000_003b, .max] {
      let answer = try filter.answer(
        number: number, architecture: SystemCallArchitecture.x86.rawValue)
      #expect(answer == SystemCallFilter.Answer.unknown, "\(number)")
    }
    // The kernel takes programs of 4,096 instructions at the most (BPF_MAXINSNS).
    #expect(filter.instructions.count < 512)
  }

  @Test func `no call has two numbers, and no number two calls`() {
    for rules in [AllowedSystemCalls.reading, AllowedSystemCalls.capturing] {
      #expect(Set(rules.map(\.name)).count == rules.count)
      for architecture in SystemCallArchitecture.allCases {
        let numbers = rules.compactMap { $0.number(on: architecture) }
        #expect(Set(numbers).count == numbers.count)
        #expect(numbers.allSatisfy { $0 <= AllowedSystemCalls.last })
      }
    }
  }
}
