struct SystemCallRule: Sendable {
  enum Condition: Sendable {
    case always
    case clear(mask: UInt32, argument: Int)
    /// Allowed if all bits of `required` and no bit of `refused` are set in the argument.
    case flags(required: UInt32, refused: UInt32, argument: Int)
    case oneOf([UInt32], mask: UInt32 = .max, argument: Int)
    case null(argument: Int)
    case ownProcess(argument: Int)
    /// Allowed if the flags of open(2) in the argument only read or, with `createsFiles`, if they
    /// create a new file.
    case opening(createsFiles: Bool, argument: Int)
    case never
    /// Never allowed; the call returns ENOSYS, as on a kernel that lacks this call.
    case unknown
  }

  var name: String
  var x86: UInt32?
  var arm: UInt32?
  var condition: Condition

  init(_ name: String, _ x86: UInt32?, _ arm: UInt32?, _ condition: Condition = .always) {
    (self.name, self.x86, self.arm, self.condition) = (name, x86, arm, condition)
  }

  func number(on architecture: SystemCallArchitecture) -> UInt32? {
    architecture == .x86 ? x86 : arm
  }
}

/// A CPU architecture whose system call numbers are listed.
enum SystemCallArchitecture: UInt32, CaseIterable, Sendable {
  /// 64-bit x86 (`AUDIT_ARCH_X86_64` of linux/audit.h).
  case x86 = 0xc000_003e
  /// 64-bit ARM (`AUDIT_ARCH_AARCH64` of linux/audit.h).
  case arm = 0xc000_00b7

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
