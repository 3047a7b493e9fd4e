/// The user who started the program through sudo(8), taken from environment variables.
package struct SudoUser: Equatable, Sendable {
  package let user: UInt32
  package let group: UInt32

  /// Parses the values of `SUDO_UID` and `SUDO_GID`; `nil` unless both are numbers other than
  /// root's.
  package init?(user: String?, group: String?) {
    guard let user = user.flatMap(Self.number), let group = group.flatMap(Self.number) else {
      return nil
    }
    (self.user, self.group) = (user, group)
  }

  package static var current: SudoUser? {
    guard geteuid() == 0 else { return nil }
    return SudoUser(user: environmentVariable("SUDO_UID"), group: environmentVariable("SUDO_GID"))
  }

  /// Parses digits; `nil` for 0 (root), -1 ("no change" to the system), and other text.
  private static func number(_ text: String) -> UInt32? {
    guard text.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let number = UInt32(text),
      number != 0, number != .max
    else { return nil }
    return number
  }

  /// Switches the process permanently to this user.
  ///
  /// The process joins none of the user's other groups: it has fewer rights and needs no look-up.
  ///
  /// - Throws: `RightNotDropped.user` if the system refuses.
  func become() throws(RightNotDropped) {
    // Called by root, these set the real, effective and saved IDs (setuid(2)). The group comes
    // first, as afterwards it could not be changed.
    guard Sandbox.leaveGroups(except: group), setgid(group) == 0, setuid(user) == 0 else {
      throw .user(errno)
    }
    // It must be impossible to become root again.
    guard setuid(0) != 0, seteuid(0) != 0, getuid() == user, geteuid() == user, getegid() == group
    else {
      throw .user(EPERM)
    }
  }
}
