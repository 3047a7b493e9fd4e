/// The exit status of a run: 0, 1 for findings, otherwise a number from sysexits.h.
package enum ExitStatus: Int32, Sendable {
  case done = 0
  case findings = 1
  case usage = 64
  case badData = 65
  case noInput = 66
  case internalError = 70
  case cannotCreate = 73
  case inputOutput = 74
  case notPermitted = 77
  case configuration = 78
}
