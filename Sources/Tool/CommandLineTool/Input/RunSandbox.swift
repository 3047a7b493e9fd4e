import Escaping
import Synchronization
import SystemCalls
import WordBook

/// The sandbox of a run, in which the process can only read and write the files that the run names.
///
/// It is entered before the first input is parsed, and narrowed once the outputs are open.
enum RunSandbox {
  private struct Confinement {
    var isRequired: Bool
    var access: Sandbox.RemainingFileAccess
  }

  /// The narrowing still to be done; `nil` outside the sandbox and after it.
  private static let confinement = Mutex<Confinement?>(nil)

  /// True if the process runs as root, even in a container that limits root's rights.
  static var isRoot: Bool { geteuid() == 0 }

  /// Enters the sandbox; throws `ToolError` if the process keeps a right that it must lose.
  ///
  /// A kernel without Landlock is only noted. If outputs are created after inputs were read
  /// (`createsOutputsLate`), or no other process can rename them, the process keeps the right to
  /// create and rename files.
  static func enter(
    _ files: SandboxFiles, createsOutputsLate: Bool = false, _ console: Console
  ) throws(ToolError) {
    let renamed = files.renamedOutputs
    let renamesItself = createsOutputsLate || (try? startPlacement(of: renamed)) == nil
    confine(
      isRequired: true,
      Sandbox.RemainingFileAccess(
        opensInputs: true, placesOutputs: renamesItself && !renamed.isEmpty))
    try check(Sandbox.enter(for: .reading, reaching: files), isRequired: true, console)
  }

  /// Starts the process that renames outputs, if there are any.
  private static func startPlacement(
    of outputs: [String], asCallerOfSudo: Bool = false
  ) throws(SystemError) {
    guard !outputs.isEmpty else { return }
    try OutputPlacement.start(outputs, asCallerOfSudo: asCallerOfSudo)
  }

  /// Enters the sandbox of a capturing run, and changes from root to the user who called `sudo`.
  ///
  /// Without `sudo`, root becomes another user only when the sandbox is narrowed, because root's
  /// files are still to be opened.
  ///
  /// - Parameters:
  ///   - files: The files that the run names.
  ///   - recording: The file to which packets are written; it needs no renaming.
  ///   - isRequired: True if the run needs a complete sandbox.
  ///   - console: The output for a note if a right remains that is not required to be dropped.
  /// - Throws: `ToolError` if a right remains that must be dropped, or outputs cannot be placed.
  static func enterForCapture(
    _ files: SandboxFiles, recording: String?, isRequired: Bool, _ console: Console
  ) throws(ToolError) {
    let caller = ProcessUser.callerOfSudo
    let own = caller == nil ? ProcessUser.parser.insteadOfRoot : nil
    do throws(SystemError) {
      try startPlacement(of: files.renamedOutputs, asCallerOfSudo: caller != nil)
    } catch {
      throw .cannotCreate(ForeignText(files.outputs.first ?? ""), error.words)
    }
    confine(
      isRequired: isRequired,
      Sandbox.RemainingFileAccess(opensInputs: false, placesOutputs: false))
    var files = files
    if let recording { files.outputs.append(recording) }
    try check(
      Sandbox.enter(for: .reading, as: caller, later: own, reaching: files),
      isRequired: isRequired, console)
  }

  /// Drops the rights that only opening outputs needs; does nothing outside the sandbox.
  static func narrow(_ console: Console) throws(ToolError) {
    let left = confinement.withLock { confinement in
      defer { confinement = nil }
      return confinement
    }
    guard let left else { return }
    do throws(SystemError) { try OutputPlacement.seal() } catch {
      throw .internalFailure("the process that renames outputs has ended (\(error.words))")
    }
    try check(Sandbox.narrow(left.access), isRequired: left.isRequired, console)
  }

  private static func confine(isRequired: Bool, _ access: Sandbox.RemainingFileAccess) {
    confinement.withLock { $0 = Confinement(isRequired: isRequired, access: access) }
  }

  private static func check(
    _ retained: [RightNotDropped], isRequired: Bool, _ console: Console
  ) throws(ToolError) {
    guard !retained.isEmpty else { return }
    let needed = retained.filter { !$0.isMissingFromKernel }
    guard needed.isEmpty || !isRequired else { throw .notConfined(needed.map(\.description)) }
    console.note(.notConfined(retained.map(\.description)))
  }
}

extension SandboxFiles {
  /// The files named by options: without standard input and output, and with the folders of
  /// patterns that no shell expanded.
  init(named inputs: [String?], writing outputs: [String?]) {
    self.init(
      inputs: inputs.compactMap(\.self).filter { $0 != "-" }.map { path in
        FileStatus(path: path) == nil && FileSystem.isPattern(path)
          ? FileSystem.folder(ofPattern: path) : path
      },
      outputs: outputs.compactMap(\.self).filter { $0 != "-" })
  }

  /// The outputs that get their names when they are complete: all but pipes and devices.
  fileprivate var renamedOutputs: [String] {
    outputs.filter { !FileStatus.isPipeOrDevice($0) }
  }
}
