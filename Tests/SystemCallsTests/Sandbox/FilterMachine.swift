@testable import SystemCalls

/// The part of classic BPF that a filter uses, run as the kernel runs it.
extension SystemCallFilter {
  /// A program that leaves its own bounds or uses an operation that is not known.
  struct BadProgram: Error {}

  func answer(
    number: UInt32, architecture: UInt32, arguments: [UInt64] = []
  ) throws -> UInt32 {
    var data: [UInt32] = [number, architecture, 0, 0]
    for index in 0..<6 {
      let argument = index < arguments.count ? arguments[index] : 0
      data += [UInt32(truncatingIfNeeded: argument), UInt32(argument >> 32)]
    }
    var (place, accumulator) = (0, UInt32(0))
    while place < instructions.count {
      let next = instructions[place]
      place += 1
      switch next.code {
      case Operation.load:
        guard next.operand % 4 == 0, next.operand / 4 < data.count else { throw BadProgram() }
        accumulator = data[Int(next.operand / 4)]
      case Operation.and: accumulator &= next.operand
      case Operation.jumpIfEqual:
        place += Int(accumulator == next.operand ? next.jumpTrue : next.jumpFalse)
      case Operation.jumpIfGreater:
        place += Int(accumulator > next.operand ? next.jumpTrue : next.jumpFalse)
      case Operation.answer: return next.operand
      default: throw BadProgram()
      }
    }
    throw BadProgram()
  }
}
