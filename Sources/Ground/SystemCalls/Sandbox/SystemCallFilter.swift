/// A filter of system calls as the kernel runs it: an allow-list in classic BPF (seccomp(2)).
///
/// A call that is not on the list answers EPERM, as if the person lacked the right, and does nothing;
/// one that came after this list was made answers ENOSYS. A call by the numbers of another
/// architecture ends the process.
struct SystemCallFilter: Sendable {
  /// One instruction, laid out as `sock_filter` of linux/filter.h.
  struct Instruction: Equatable, Sendable {
    var code: UInt16
    var jumpTrue: UInt8 = 0
    var jumpFalse: UInt8 = 0
    var operand: UInt32
  }

  /// Answers of a filter (linux/seccomp.h).
  enum Answer {
    static let allow: UInt32 = 0x7fff_0000
    static let kill: UInt32 = 0x8000_0000
    /// EPERM and ENOSYS, which have the same numbers on both architectures.
    static let refuse: UInt32 = 0x0005_0000 | 1
    static let unknown: UInt32 = 0x0005_0000 | 38
  }

  /// The operations that are used (linux/bpf_common.h).
  enum Operation {
    /// Loads a word of the call's data (BPF_LD | BPF_W | BPF_ABS).
    static let load: UInt16 = 0x20
    /// Cuts it to a mask (BPF_ALU | BPF_AND | BPF_K).
    static let and: UInt16 = 0x54
    /// Jumps where it is that value (BPF_JMP | BPF_JEQ | BPF_K).
    static let jumpIfEqual: UInt16 = 0x15
    /// Jumps where it is greater (BPF_JMP | BPF_JGT | BPF_K).
    static let jumpIfGreater: UInt16 = 0x25
    /// Ends with an answer (BPF_RET | BPF_K).
    static let answer: UInt16 = 0x06
  }

  /// Places in `seccomp_data`; both architectures are little-endian.
  enum Offset {
    static let number: UInt32 = 0
    static let architecture: UInt32 = 4
    static func low(ofArgument index: Int) -> UInt32 { 16 + 8 * UInt32(index) }
    static func high(ofArgument index: Int) -> UInt32 { 20 + 8 * UInt32(index) }
  }

  /// The program, from its first instruction on.
  private(set) var instructions: [Instruction] = []

  /// A filter that lets those calls through.
  ///
  /// - Parameters:
  ///   - rules: The calls.
  ///   - architecture: The architecture whose numbers are meant.
  ///   - process: The number of the process that is confined.
  init(
    allowing rules: [SystemCallRule], on architecture: SystemCallArchitecture, process: UInt32
  ) {
    load(Offset.architecture)
    skip(1, ifEqual: architecture.rawValue)
    answer(Answer.kill)
    load(Offset.number)
    for rule in rules {
      guard let number = rule.number(on: architecture) else { continue }
      let body = Self.body(rule.condition, process: process)
      // Behind a body nothing comes back, so that the number stays loaded for the next rule.
      instructions.append(
        Instruction(
          code: Operation.jumpIfEqual, jumpFalse: UInt8(clamping: body.count), operand: number))
      instructions += body
    }
    instructions.append(
      Instruction(code: Operation.jumpIfGreater, jumpFalse: 1, operand: AllowedSystemCalls.last))
    answer(Answer.unknown)
    answer(Answer.refuse)
  }

  /// The instructions that decide on a call whose number is known; each way through them ends in an answer.
  private static func body(
    _ condition: SystemCallRule.Condition, process: UInt32
  ) -> [Instruction] {
    var body = SystemCallFilter()
    switch condition {
    case .always: body.answer(Answer.allow)
    case .unknown: body.answer(Answer.unknown)
    case .clear(let mask, let argument):
      body.allow(if: 0, behind: mask, argument)
    case .flags(let required, let refused, let argument):
      body.allow(if: required, behind: required | refused, argument)
    case .oneOf(let values, let mask, let argument):
      body.load(Offset.low(ofArgument: argument))
      if mask != .max { body.and(mask) }
      for value in values {
        body.instructions.append(
          Instruction(code: Operation.jumpIfEqual, jumpFalse: 1, operand: value))
        body.answer(Answer.allow)
      }
      body.answer(Answer.refuse)
    case .null(let argument):
      body.load(Offset.high(ofArgument: argument))
      body.skip(1, ifEqual: 0)
      body.answer(Answer.refuse)
      body.allow(if: 0, behind: .max, argument)
    case .ownProcess(let argument):
      body.allow(if: process, behind: .max, argument)
    }
    return body.instructions
  }

  private init() {}

  /// Allows a call where the low half of an argument, cut to a mask, is that value.
  ///
  /// The kernel looks at the low halves of these arguments alone, but for pointers.
  private mutating func allow(if value: UInt32, behind mask: UInt32, _ argument: Int) {
    load(Offset.low(ofArgument: argument))
    if mask != .max { and(mask) }
    skip(1, ifEqual: value)
    answer(Answer.refuse)
    answer(Answer.allow)
  }

  private mutating func load(_ offset: UInt32) {
    instructions.append(Instruction(code: Operation.load, operand: offset))
  }

  private mutating func and(_ mask: UInt32) {
    instructions.append(Instruction(code: Operation.and, operand: mask))
  }

  private mutating func skip(_ count: UInt8, ifEqual value: UInt32) {
    instructions.append(
      Instruction(code: Operation.jumpIfEqual, jumpTrue: count, operand: value))
  }

  private mutating func answer(_ answer: UInt32) {
    instructions.append(Instruction(code: Operation.answer, operand: answer))
  }
}
