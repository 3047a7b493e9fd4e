#if os(Linux)
  import Foundation

  @testable import SystemCalls

  /// An attempt to do what a parser never needs.
  enum Escape: CaseIterable {
    case readsFile, readsFileOfRoot, writesFile, createsFile, removesFile
    case writesOwnCode, writesMemoryFile, writesMemory, traces, signals
    case mapsCode, protectsCode, mapsCodeFile, startsProgram, connects
  }

  /// A process that enters the sandbox as one of four users, beside another process of the same user
  /// and a folder that the run does not name.
  struct SandboxedProcess {
    enum Role {
      /// Root in a command that reads files, root in `live` without sudo and under sudo, and a user.
      case reader, root, sudo, user
    }

    private let role: Role
    private let missing: Sandbox.Walls
    private let folder: String
    private let other: pid_t
    /// An address in the other process's memory that it can write to, and the byte there.
    private let place: (address: UInt, byte: UInt8)

    init(_ role: Role, without missing: Sandbox.Walls = []) throws {
      (self.role, self.missing) = (role, missing)
      let user = Self.user(of: role)
      folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        .path(percentEncoded: false)
      umask(0)
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o777])
      for (name, permissions) in [("open", 0o666), ("removed", 0o666), ("root", 0o600)] {
        _ = FileManager.default.createFile(
          atPath: folder + "/" + name, contents: Data("kept".utf8),
          attributes: [.posixPermissions: permissions])
      }
      other = try Self.startProcess(of: user)
      place = try Self.place(in: other)
      if role == .user, geteuid() == 0 {
        try user.become()
        allowInspection()
      }
    }

    /// Undoes what changing the user does (PR_SET_DUMPABLE of prctl(2)).
    private func allowInspection() { _ = call(.control, [4, 1, 0, 0, 0]) }

    private static func user(of role: Role) -> ProcessUser {
      switch role {
      case .reader: ProcessUser(user: 0, group: 0)
      case .root: .parser
      case .sudo: ProcessUser(user: 12345, group: 12346)
      case .user: ProcessUser(user: 12347, group: 12348)
      }
    }

    /// Enters the sandbox without the missing walls, and ends the process; with status 0 if exactly
    /// `expected` succeed, with 2 if the sandbox is incomplete, and otherwise with 10 and the index of
    /// the first attempt that ends otherwise.
    func run(_ expected: [Escape]) -> Never {
      let user = Self.user(of: role)
      var retained = Sandbox.enter(
        for: .reading, as: role == .sudo ? user : nil, later: role == .root ? user : nil,
        reaching: SandboxFiles(inputs: ["/usr/share"], outputs: []),
        behind: Sandbox.Walls.all.subtracting(missing))
      retained += Sandbox.narrow(
        Sandbox.RemainingFileAccess(opensInputs: true, placesOutputs: true),
        behind: Sandbox.Walls.all.subtracting(missing))
      if missing.contains(.inspection) { allowInspection() }
      guard retained.isEmpty else { end(2, "the sandbox is incomplete: \(retained)") }
      // Attempts that end or stop the other process come last.
      for (index, escape) in Escape.allCases.enumerated() {
        let isExpected = expected.contains(escape)
        guard succeeds(escape) == isExpected else {
          end(10 + CInt(index), "\(escape) should \(isExpected ? "succeed" : "fail") as \(role)")
        }
      }
      end(0, nil)
    }

    private func end(_ status: CInt, _ message: String?) -> Never {
      if let message {
        try? FileHandle.standardError.write(contentsOf: Data((message + "\n").utf8))
      }
      kill(other, SIGKILL)
      _exit(status)
    }

    // MARK: Attempts

    private func succeeds(_ escape: Escape) -> Bool {
      switch escape {
      case .readsFile: opens(folder + "/open", O_RDONLY)
      case .readsFileOfRoot: role != .reader && opens(folder + "/root", O_RDONLY)
      case .writesFile: opens(folder + "/open", O_WRONLY)
      case .createsFile: opens(folder + "/new", O_WRONLY | O_CREAT | O_EXCL)
      case .removesFile: unsafe unlink(folder + "/removed") == 0
      case .writesOwnCode: writesOwnCode()
      case .writesMemoryFile: writesMemoryFile()
      case .writesMemory: writesMemory()
      // PTRACE_SEIZE does not stop the process.
      case .traces: call(.trace, [0x4206, Int(other), 0, 0]) == 0
      case .signals: kill(other, 0) == 0
      case .mapsCode: unsafe map(PROT_READ | PROT_EXEC, -1) != nil
      case .protectsCode: protectsCode()
      case .mapsCodeFile: mapsCodeFile()
      case .startsProgram: startsProgram()
      case .connects: socket(AF_INET, CInt(SOCK_STREAM.rawValue), 0) >= 0
      }
    }

    private func map(_ protection: CInt, _ file: CInt) -> UnsafeMutableRawPointer? {
      let flags = file < 0 ? MAP_PRIVATE | MAP_ANONYMOUS : MAP_SHARED
      let memory = unsafe mmap(nil, 4096, protection, flags, file, 0)
      return unsafe memory == MAP_FAILED ? nil : memory
    }

    /// Writes to a page of this process that is not writable, as code is not.
    private func writesOwnCode() -> Bool {
      // The process's first thread may have ended, and root owns what /proc has of it then.
      let file = unsafe open("/proc/thread-self/mem", O_RDWR)
      guard file >= 0, let page = unsafe map(PROT_READ, -1) else { return false }
      defer { close(file) }
      let written = unsafe pwrite(file, [UInt8(1)], 1, off_t(Int(bitPattern: page)))
      return unsafe written == 1 && page.load(as: UInt8.self) == 1
    }

    private func writesMemoryFile() -> Bool {
      let file = unsafe open("/proc/\(other)/mem", O_RDWR)
      guard file >= 0 else { return false }
      defer { close(file) }
      return unsafe pwrite(file, [place.byte], 1, off_t(place.address)) == 1
    }

    private func writesMemory() -> Bool {
      var byte = place.byte
      return unsafe withUnsafeMutableBytes(of: &byte) { byte in
        // Two structures of process_vm_readv(2): an address, and the length there.
        let local = [Int(bitPattern: byte.baseAddress), 1]
        let remote = [Int(bitPattern: place.address), 1]
        return unsafe local.withUnsafeBytes { local in
          unsafe remote.withUnsafeBytes { remote in
            let (from, to) = (local.baseAddress, remote.baseAddress)
            return call(
              .writeMemory, [Int(other), Int(bitPattern: from), 1, Int(bitPattern: to), 1, 0]) == 1
          }
        }
      }
    }

    private func protectsCode() -> Bool {
      guard let page = unsafe map(PROT_READ | PROT_WRITE, -1) else { return false }
      return unsafe mprotect(page, 4096, PROT_READ | PROT_EXEC) == 0
    }

    private func mapsCodeFile() -> Bool {
      let file = unsafe "code".withCString { name in
        CInt(truncatingIfNeeded: call(.memoryFile, [Int(bitPattern: name), 0]))
      }
      guard file >= 0 else { return false }
      return unsafe ftruncate(file, 4096) == 0 && map(PROT_READ | PROT_EXEC, file) != nil
    }

    private func startsProgram() -> Bool {
      var words: [UnsafeMutablePointer<CChar>?] = unsafe [strdup("true"), nil]
      var process: pid_t = 0
      return unsafe posix_spawn(&process, "/bin/true", nil, nil, &words, environ) == 0
    }

    // MARK: Calls without a function in Swift

    private enum Call {
      case control, trace, memoryFile, writeMemory

      var number: Int {
        #if arch(x86_64)
          switch self {
          case .control: 157
          case .trace: 101
          case .memoryFile: 319
          case .writeMemory: 311
          }
        #else
          switch self {
          case .control: 167
          case .trace: 117
          case .memoryFile: 279
          case .writeMemory: 271
          }
        #endif
      }
    }

    private func call(_ call: Call, _ arguments: [Int]) -> Int {
      typealias Function = @convention(c) (Int, Int, Int, Int, Int, Int, Int) -> Int
      guard let symbol = unsafe dlsym(nil, "syscall") else { return -1 }
      let words = arguments + [Int](repeating: 0, count: 6 - arguments.count)
      return unsafe unsafeBitCast(symbol, to: Function.self)(
        call.number, words[0], words[1], words[2], words[3], words[4], words[5])
    }

    // MARK: The other process

    struct NoProcess: Error {}

    private static func startProcess(of user: ProcessUser) throws -> pid_t {
      let process = Process()
      process.executableURL = URL(filePath: "/usr/bin/env")
      let sleep = ["sleep", "60"]
      // Without capabilities: a process with more rights cannot be changed by one with fewer anyway.
      let change = [
        "setpriv", "--reuid=\(user.user)", "--regid=\(user.group)", "--clear-groups",
        "--inh-caps=-all", "--bounding-set=-all",
      ]
      process.arguments = geteuid() == 0 ? change + sleep : sleep
      try process.run()
      let number = process.processIdentifier
      for _ in 0..<500 {
        let name = try? String(contentsOfFile: "/proc/\(number)/comm", encoding: .utf8)
        if name == "sleep\n" { return number }
        usleep(10_000)
      }
      throw NoProcess()
    }

    private static func place(in process: pid_t) throws -> (UInt, UInt8) {
      let maps = try String(contentsOfFile: "/proc/\(process)/maps", encoding: .utf8)
      let stack = maps.split(separator: "\n").first { $0.hasSuffix("[stack]") }
      guard let end = stack?.split(separator: " ").first?.split(separator: "-").last,
        let address = UInt(end, radix: 16)
      else { throw NoProcess() }
      let file = unsafe open("/proc/\(process)/mem", O_RDONLY)
      defer { close(file) }
      var byte: UInt8 = 0
      guard unsafe pread(file, &byte, 1, off_t(address - 8)) == 1 else { throw NoProcess() }
      return (address - 8, byte)
    }
  }
#endif
