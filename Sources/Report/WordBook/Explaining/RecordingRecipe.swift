/// Instructions to record an app's network activity, as a log or as packets.
///
/// `explain app-log` and `explain packet-capture` print them. The commands are in the documentation
/// too, and a test compares them with this table.
package struct RecordingRecipe: Sendable {
  /// The place where the app runs, or the tool that records it.
  package let place: Wording
  /// The user's steps before the first command, and while the commands run.
  package let before: Wording
  package let meanwhile: Wording
  /// The shell commands to run, in this order.
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
