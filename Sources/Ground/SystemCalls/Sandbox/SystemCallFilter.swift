/// An allow-list of system calls as a classic BPF program for the kernel (seccomp(2)).
///
/// A refused call returns EPERM and has no effect. A call newer than the list returns ENOSYS, so
/// that C libraries use an older one. A call with another architecture's numbers ends the process.
/// A second program can restrict calls further; the kernel then runs both, and the stricter answer
/// counts.
struct SystemCallFilter: Sendable {
  /// One instruction in the layout of `sock_filter` (linux/filter.h).
  struct Instruction: Equatable, Sendable {
    var code: UInt16
    var jumpTrue: UInt8 = 0
    var jumpFalse: UInt8 = 0
    var operand: UInt32
  }

  enum Answer {
    static let allow: UInt32 = 0x7fff_0000
    static let kill: UInt32 = 0x8000_0000
    /// SECCOMP_RET_ERRNO with EPERM or ENOSYS, whose numbers are the same on both architectures.
    static let refuse: UInt32 = 0x0005_0000 | 1
    static let unknown: UInt32 = 0x0005_0000 | 38
  }

  /// Opcodes (linux/bpf_common.h): BPF_LD | BPF_W | BPF_ABS, BPF_ALU | BPF_AND | BPF_K, BPF_JMP
  /// with BPF_JEQ or BPF_JGT, and BPF_RET | BPF_K.
  enum Operation {
    static let load: UInt16 = 0x20
    static let and: UInt16 = 0x54
    static let jumpIfEqual: UInt16 = 0x15
    static let jumpIfGreater: UInt16 = 0x25
    static let answer: UInt16 = 0x06
  }

  /// Byte offsets in `seccomp_data`; both architectures are little-endian.
  enum Offset {
    static let number: UInt32 = 0
    static let architecture: UInt32 = 4
    static func low(ofArgument index: Int) -> UInt32 { 16 + 8 * UInt32(index) }
    static func high(ofArgument index: Int) -> UInt32 { 20 + 8 * UInt32(index) }
  }

  /// Flags of open(2), which have the same values on both architectures (asm-generic/fcntl.h).
  private enum OpenFlags {
    static let access: UInt32 = 0o3
    static let create: UInt32 = 0o100
    static let exclusive: UInt32 = 0o200
    static let truncate: UInt32 = 0o1000
  }

  private(set) var instructions: [Instruction] = []

  init(
    allowing rules: [SystemCallRule], on architecture: SystemCallArchitecture, process: UInt32
  ) {
    append(rules, on: architecture, process: process)
    instructions.append(
      Instruction(code: Operation.jumpIfGreater, jumpFalse: 1, operand: AllowedSystemCalls.last))
    answer(Answer.unknown)
    answer(Answer.refuse)
  }

  /// Creates a filter that leaves all calls to an earlier one except those of `rules`.
  init(restricting rules: [SystemCallRule], on architecture: SystemCallArchitecture) {
    append(rules, on: architecture, process: 0)
    answer(Answer.allow)
  }

  private mutating func append(
    _ rules: [SystemCallRule], on architecture: SystemCallArchitecture, process: UInt32
  ) {
    load(Offset.architecture)
    skip(1, ifEqual: architecture.rawValue)
    answer(Answer.kill)
    load(Offset.number)
    for rule in rules {
      guard let number = rule.number(on: architecture) else { continue }
      let body = Self.body(rule.condition, process: process)
      // Every path through a rule's body ends in a return, so the call number stays loaded for the
      // next rule.
      instructions.append(
        Instruction(
          code: Operation.jumpIfEqual, jumpFalse: UInt8(clamping: body.count), operand: number))
      instructions += body
    }
  }

  private static func body(
    _ condition: SystemCallRule.Condition, process: UInt32
  ) -> [Instruction] {
    var body = SystemCallFilter()
    switch condition {
    case .always: body.answer(Answer.allow)
    case .unknown: body.answer(Answer.unknown)
    case .never: body.answer(Answer.refuse)
    case .opening(let createsFiles, let argument):
      let creation = OpenFlags.create | OpenFlags.exclusive
      body.load(Offset.low(ofArgument: argument))
      body.and(OpenFlags.access | OpenFlags.create | OpenFlags.truncate)
      body.instructions.append(
        Instruction(code: Operation.jumpIfEqual, jumpFalse: 1, operand: 0))
      body.answer(Answer.allow)
      // These flags never open an existing file, not even through a link.
      if createsFiles {
        body.allow(if: creation, behind: creation, argument)
      } else {
        body.answer(Answer.refuse)
      }
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
      // Arguments have 64 bits, and the filter loads 32 at a time; a pointer is null only if both
      // halves are.
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

  /// Allows a call if the low half of an argument, masked, equals `value`; otherwise refuses it.
  ///
  /// The kernel itself reads only the low half of these arguments, except for pointers.
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
