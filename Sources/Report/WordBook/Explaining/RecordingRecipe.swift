/// A way to record what an app does: its log, or its packets.
///
/// `explain app-log` and `explain packet-capture` print them. The commands are in the documentation
/// too, and a test compares them with this table.
package struct RecordingRecipe: Sendable {
  /// Where the app runs, or the tool that records it.
  package let place: Wording
  /// What a person does before the first command, and while the commands run.
  package let before: Wording
  package let meanwhile: Wording
  /// The commands in their order, for the shell of the system that they are for.
  package let commands: [String]
  package let shows: Wording
  package let lacks: Wording

  static let interrupt = Wording("^C ends it", "用 ^C 结束")

  init(
    _ place: Wording, before: Wording = .empty, commands: [String], meanwhile: Wording = .empty,
    shows: Wording, lacks: Wording
  ) {
    (self.place, self.before, self.commands) = (place, before, commands)
    (self.meanwhile, self.shows, self.lacks) = (meanwhile, shows, lacks)
  }
}
