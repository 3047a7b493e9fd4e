import ArgumentParser
import SystemCalls

/// `atsift place-outputs`: the process that a run in the sandbox starts to give its outputs their
/// names.
///
/// Standard input is a socket to the run (see ``OutputPlacement``).
struct PlaceOutputsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "place-outputs",
    abstract: "Rename outputs for a run with --sandbox, which starts this command.",
    shouldDisplay: false)

  @Flag(help: "Run as the user who called sudo.") var asCallerOfSudo = false
  @Argument(help: "The outputs.") var outputs: [String]

  static func arguments(_ outputs: [String], asCallerOfSudo: Bool) -> [String] {
    ["place-outputs"] + (asCallerOfSudo ? ["--as-caller-of-sudo"] : []) + ["--"] + outputs
  }

  func validate() throws {
    if FileDescriptor.standardInput.isTerminal {
      throw ValidationError("A run with --sandbox starts this command; start that run instead.")
    }
  }

  func run() {
    setProcessName("atsift-place")
    // The run already reports rights that cannot be dropped.
    _ = Sandbox.enter(
      for: .reading, as: asCallerOfSudo ? .callerOfSudo : nil,
      reaching: SandboxFiles(outputs: outputs))
    _ = Sandbox.narrow(Sandbox.RemainingFileAccess(opensInputs: true, placesOutputs: true))
    OutputPlacement.serve(.standardInput)
  }
}
