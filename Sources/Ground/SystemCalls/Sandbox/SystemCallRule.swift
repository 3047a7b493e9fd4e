/// A system call that a confined process may make, by its number on each architecture.
struct SystemCallRule: Sendable {
  /// The arguments with which it may be made.
  enum Condition: Sendable {
    case always
    /// No bit of the mask is set in the argument.
    case clear(mask: UInt32, argument: Int)
    /// All bits of `required` are set in the argument, and none of `refused`.
    case flags(required: UInt32, refused: UInt32, argument: Int)
    /// The argument, cut to the mask, is one of those values.
    case oneOf([UInt32], mask: UInt32 = .max, argument: Int)
    /// The argument is a null pointer.
    case null(argument: Int)
    /// The argument is the number of this process.
    case ownProcess(argument: Int)
    /// Never, with the answer of a kernel that does not know the call.
    case unknown
  }

  /// The name in the kernel's tables.
  var name: String
  /// The number on x86_64; `nil` where there is no such call.
  var x86: UInt32?
  /// The number on arm64; `nil` where there is no such call.
  var arm: UInt32?
  var condition: Condition

  init(_ name: String, _ x86: UInt32?, _ arm: UInt32?, _ condition: Condition = .always) {
    (self.name, self.x86, self.arm, self.condition) = (name, x86, arm, condition)
  }

  /// The number on an architecture.
  func number(on architecture: SystemCallArchitecture) -> UInt32? {
    architecture == .x86 ? x86 : arm
  }
}

/// An architecture whose system calls are known here.
enum SystemCallArchitecture: UInt32, CaseIterable, Sendable {
  /// `AUDIT_ARCH_X86_64` of linux/audit.h.
  case x86 = 0xc000_003e
  /// `AUDIT_ARCH_AARCH64`.
  case arm = 0xc000_00b7

  /// The architecture this program is built for; `nil` where its numbers are not known.
  static var current: SystemCallArchitecture? {
    #if arch(x86_64)
      .x86
    #elseif arch(arm64)
      .arm
    #else
      nil
    #endif
  }
}
