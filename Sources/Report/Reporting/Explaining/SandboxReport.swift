package import JSONText
package import WordBook

/// The walls of the sandbox on this machine, for `atsift explain sandbox`.
package struct SandboxReport: Sendable {
  package struct Wall: Sendable {
    package var wall: SandboxWall
    /// The reason why the wall is missing; `nil` if it is in place.
    package var missing: String?

    package init(_ wall: SandboxWall, missing: String?) {
      (self.wall, self.missing) = (wall, missing)
    }
  }

  package var walls: [Wall]
  /// The number of the user as whom `live` parses packets.
  package var user: UInt32
  /// The version of Landlock; `nil` if the kernel has none.
  package var landlock: Int?

  package init(_ walls: [Wall], user: UInt32, landlock: Int?) {
    (self.walls, self.user, self.landlock) = (walls, user, landlock)
  }
}

extension SandboxReport {
  package func text(style: TerminalStyle = .plain, in language: Language = .english) -> String {
    let words = ExplanationWords(language)
    var page = TerminalReport(style: style)
    page.paragraph(words.sandboxTitle, ink: .strong)
    page.paragraph(words.sandboxStatement)
    page.blankLine()
    for wall in walls {
      page.entry(
        wall.missing == nil ? .inPlace : .missing,
        wall.wall == .user && wall.missing == nil
          ? words.sandboxUser(user) : words.sandboxWall(wall.wall, missing: wall.missing),
        in: language, labelInk: wall.missing == nil ? .faint : .doubtful)
    }
    return page.text
  }

  package var json: String { Self.members.value(self).document() }

  package static let members = JSONObject<SandboxReport>(
    "sandbox",
    [
      .schema(.explain),
      .objects("walls", wallMembers) { $0.walls },
      .field("user", "The number of the user as whom `live` parses packets.") { Int($0.user) },
      .field("landlock", "The version of Landlock; absent if the kernel has none.") {
        $0.landlock
      },
    ])

  private static let wallMembers = JSONObject<Wall>([
    .word("wall") { $0.wall },
    .field("isInPlace") { $0.missing == nil },
    .field("effect") { $0.wall.effect(in: .english) },
    .field("missing", "The reason if it is not in place.") { $0.missing },
  ])
}
