import Reporting
import SystemCalls
import WordBook

extension SandboxReport {
  /// Enters the sandbox, and reports which of its walls this machine has.
  ///
  /// Root becomes another user only if the report goes to standard output: that user could not give
  /// a file of root its name.
  ///
  /// - Parameter output: The file to which the report will be written.
  /// - Returns: The report.
  static func entering(writing output: String?) -> SandboxReport {
    let files = SandboxFiles(named: [], writing: [output])
    let user = ProcessUser.callerOfSudo ?? ProcessUser.parser.insteadOfRoot
    let number = user?.user ?? geteuid()
    // Read before, because in the sandbox the kernel refuses this system call.
    let landlock = Sandbox.landlockVersion
    let entered = Sandbox.enter(
      for: .reading, later: files.outputs.isEmpty ? user : nil, reaching: files)
    let narrowed = Sandbox.narrow(
      Sandbox.RemainingFileAccess(opensInputs: true, placesOutputs: !files.outputs.isEmpty))
    let walls = SandboxWall.allCases.map { wall in
      if wall == .user, number == 0 { return Wall(wall, missing: "root of a container") }
      let retained =
        [.user, .capabilities, .openOutputs].contains(wall) ? narrowed + entered : entered
      return Wall(wall, missing: retained.first { $0.concerns(wall) }?.description)
    }
    return SandboxReport(walls, user: number, landlock: landlock)
  }
}

extension RightNotDropped {
  fileprivate func concerns(_ wall: SandboxWall) -> Bool {
    switch self {
    case .user: wall == .user
    case .capabilities: wall == .capabilities
    case .newPrivileges: wall == .newPrivileges
    case .files: wall == .files
    case .systemCalls: [.systemCalls, .openOutputs].contains(wall)
    case .unsupported: wall != .user
    }
  }
}
