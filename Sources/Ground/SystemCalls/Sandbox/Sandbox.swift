import Synchronization

/// Drops the rights of the process before it parses untrusted input.
///
/// On Linux it drops root's capabilities (capabilities(7)), and forbids new privileges
/// (`no_new_privs`) and inspection by other processes (prctl(2)). Landlock (landlock(7)) refuses
/// files that the run does not name. A seccomp(2) filter refuses every system call that is not
/// needed. None of this can be undone during the process's life. Other systems only switch to
/// another user than root.
///
/// It is entered twice: ``enter(for:as:later:reaching:)`` before the first input is parsed, and
/// ``narrow(_:)`` when the outputs are open, after which no file that exists can be opened for
/// writing.
package enum Sandbox {
  /// The rest of the process's work after it entered the sandbox; determines the system calls that
  /// stay allowed.
  package enum Purpose: Sendable {
    case reading
    case capturing
  }

  /// The access to files that a process needs after its outputs are open.
  package struct RemainingFileAccess: Equatable, Sendable {
    /// True if it opens further inputs.
    package var opensInputs: Bool
    /// True if it creates new files, and gives them their names.
    package var placesOutputs: Bool

    package init(opensInputs: Bool, placesOutputs: Bool) {
      (self.opensInputs, self.placesOutputs) = (opensInputs, placesOutputs)
    }
  }

  /// The parts of the sandbox, so that tests can leave some out.
  struct Walls: OptionSet, Sendable {
    let rawValue: Int

    static let users = Walls(rawValue: 1)
    static let capabilities = Walls(rawValue: 2)
    static let landlock = Walls(rawValue: 4)
    static let seccomp = Walls(rawValue: 8)
    /// The second filter of system calls.
    static let narrowing = Walls(rawValue: 16)
    /// Forbidding others to trace the process, which also closes its own memory in /proc to users
    /// other than root.
    static let inspection = Walls(rawValue: 32)
    static let all: Walls = [
      .users, .capabilities, .landlock, .seccomp, .narrowing, .inspection,
    ]
  }

  /// The version of Landlock; `nil` if the kernel has none.
  package static let landlockVersion: Int? = {
    #if os(Linux)
      (try? LandlockRuleset.version()).map(Int.init)
    #else
      nil
    #endif
  }()

  private struct State {
    var retained: [RightNotDropped]
    var later: ProcessUser?
    var narrowed: [RightNotDropped]?
  }

  private static let state = Mutex<State?>(nil)

  /// Drops all rights that are not needed for the rest of the run.
  ///
  /// The system call filter applies to all threads. The other steps apply to the calling thread and
  /// its later children, so call this before starting threads. A second call only returns the first
  /// result.
  ///
  /// - Parameters:
  ///   - purpose: The rest of the process's work.
  ///   - user: The user to become now, as root.
  ///   - later: The user to become in ``narrow(_:)``, as root; until then, only the rights to do
  ///     that are kept.
  ///   - files: The files that can still be opened; `nil` for none.
  /// - Returns: The rights that could not be dropped.
  package static func enter(
    for purpose: Purpose, as user: ProcessUser? = nil, later: ProcessUser? = nil,
    reaching files: SandboxFiles?
  ) -> [RightNotDropped] {
    enter(for: purpose, as: user, later: later, reaching: files, behind: .all)
  }

  static func enter(
    for purpose: Purpose, as user: ProcessUser?, later: ProcessUser?,
    reaching files: SandboxFiles?, behind walls: Walls
  ) -> [RightNotDropped] {
    state.withLock { state in
      if let state { return state.retained }
      let retained = dropRights(
        for: purpose, as: user, later: later, reaching: files, behind: walls)
      state = State(retained: retained, later: later)
      return retained
    }
  }

  /// Drops the rights that were kept to open outputs, after all are open; does nothing outside the
  /// sandbox.
  ///
  /// A second call changes nothing.
  ///
  /// - Returns: The rights that could not be dropped.
  package static func narrow(_ access: RemainingFileAccess) -> [RightNotDropped] {
    narrow(access, behind: .all)
  }

  static func narrow(
    _ access: RemainingFileAccess, behind walls: Walls
  ) -> [RightNotDropped] {
    state.withLock { state in
      guard let entered = state else { return [] }
      if let narrowed = entered.narrowed { return narrowed }
      let retained = dropRights(leaving: access, as: entered.later, behind: walls)
      state?.narrowed = retained
      return retained
    }
  }
}
