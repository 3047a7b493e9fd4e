#if os(Linux)
  import Foundation
  import Testing

  @testable import SystemCalls

  /// A process in the sandbox that tries to get out: with all walls nothing succeeds, and without the
  /// walls that stop an attempt it does.
  ///
  /// Each trial is a process of its own. Those of root need root, and all need Landlock, as the other
  /// walls stop only some attempts.
  @Suite(.enabled(if: Sandbox.landlockVersion != nil, "this kernel has no Landlock"))
  struct EscapeTests {
    private static let isRoot = geteuid() == 0

    // MARK: With all walls

    @Test(.enabled(if: isRoot, "needs root"))
    func `root that reads files gets nowhere`() async {
      await #expect(processExitsWith: .success) { try SandboxedProcess(.reader).run([]) }
    }

    @Test(.enabled(if: isRoot, "needs root"))
    func `root gets nowhere`() async {
      await #expect(processExitsWith: .success) { try SandboxedProcess(.root).run([]) }
    }

    @Test(.enabled(if: isRoot, "needs root"))
    func `root under sudo gets nowhere`() async {
      await #expect(processExitsWith: .success) { try SandboxedProcess(.sudo).run([]) }
    }

    @Test func `a user gets nowhere`() async {
      await #expect(processExitsWith: .success) { try SandboxedProcess(.user).run([]) }
    }

    // MARK: Without Landlock

    private static let files: [Escape] = [.readsFile, .createsFile, .removesFile]

    @Test(.enabled(if: isRoot, "needs root"))
    func `without Landlock root that reads files opens others`() async {
      await #expect(processExitsWith: .success) {
        try SandboxedProcess(.reader, without: .landlock).run(Self.files)
      }
    }

    @Test(.enabled(if: isRoot, "needs root"))
    func `without Landlock root opens what everybody may`() async {
      await #expect(processExitsWith: .success) {
        try SandboxedProcess(.root, without: .landlock).run(Self.files)
      }
    }

    @Test(.enabled(if: isRoot, "needs root"))
    func `without Landlock the caller of sudo opens files`() async {
      await #expect(processExitsWith: .success) {
        try SandboxedProcess(.sudo, without: .landlock).run(Self.files)
      }
    }

    @Test func `without Landlock a user opens files`() async {
      await #expect(processExitsWith: .success) {
        try SandboxedProcess(.user, without: .landlock).run(Self.files)
      }
    }

    @Test(.enabled(if: isRoot, "needs root"))
    func `without the change of user, root opens what only root may`() async {
      await #expect(processExitsWith: .success) {
        try SandboxedProcess(.root, without: [.landlock, .users]).run(
          Self.files + [.readsFileOfRoot])
      }
    }

    // MARK: Without the second filter

    private static let memory = files + [.writesFile, .writesMemoryFile]

    @Test(.enabled(if: isRoot, "needs root"))
    func `without the second filter too, root that reads files changes code`() async {
      await #expect(processExitsWith: .success) {
        try SandboxedProcess(.reader, without: [.landlock, .narrowing]).run(
          Self.memory + [.writesOwnCode])
      }
    }

    @Test(.enabled(if: isRoot, "needs root"))
    func `without the second filter too, root changes another process`() async {
      await #expect(processExitsWith: .success) {
        try SandboxedProcess(.root, without: [.landlock, .narrowing]).run(Self.memory)
      }
    }

    @Test(.enabled(if: isRoot, "needs root"))
    func `without the second filter too, the caller of sudo changes another process`() async {
      await #expect(processExitsWith: .success) {
        try SandboxedProcess(.sudo, without: [.landlock, .narrowing]).run(Self.memory)
      }
    }

    @Test func `without the second filter too, a user changes another process`() async {
      await #expect(processExitsWith: .success) {
        try SandboxedProcess(.user, without: [.landlock, .narrowing]).run(Self.memory)
      }
    }

    // MARK: Without the first filter

    private static let calls =
      files + [
        .writesMemory, .traces, .signals, .mapsCode, .protectsCode, .mapsCodeFile, .startsProgram,
        .connects,
      ]

    @Test(.enabled(if: isRoot, "needs root"))
    func `without the first filter root that reads files runs code`() async {
      await #expect(processExitsWith: .success) {
        try SandboxedProcess(.reader, without: [.landlock, .seccomp]).run(Self.calls)
      }
    }

    @Test(.enabled(if: isRoot, "needs root"))
    func `without the first filter root runs code`() async {
      await #expect(processExitsWith: .success) {
        try SandboxedProcess(.root, without: [.landlock, .seccomp]).run(Self.calls)
      }
    }

    @Test(.enabled(if: isRoot, "needs root"))
    func `without the first filter the caller of sudo runs code`() async {
      await #expect(processExitsWith: .success) {
        try SandboxedProcess(.sudo, without: [.landlock, .seccomp]).run(Self.calls)
      }
    }

    @Test func `without the first filter a user runs code`() async {
      await #expect(processExitsWith: .success) {
        try SandboxedProcess(.user, without: [.landlock, .seccomp]).run(Self.calls)
      }
    }

    // MARK: Without any

    private static let everything = Escape.allCases.filter { $0 != .readsFileOfRoot }
    private static let walls: Sandbox.Walls = [.landlock, .seccomp, .narrowing, .inspection]

    @Test(.enabled(if: isRoot, "needs root"))
    func `with another user alone, root can do all of it`() async {
      await #expect(processExitsWith: .success) {
        try SandboxedProcess(.root, without: Self.walls).run(Self.everything)
      }
    }

    @Test(.enabled(if: isRoot, "needs root"))
    func `with another user alone, the caller of sudo can do all of it`() async {
      await #expect(processExitsWith: .success) {
        try SandboxedProcess(.sudo, without: Self.walls).run(Self.everything)
      }
    }

    @Test func `without a sandbox a user can do all of it`() async {
      await #expect(processExitsWith: .success) {
        try SandboxedProcess(.user, without: Self.walls).run(Self.everything)
      }
    }
  }
#endif
