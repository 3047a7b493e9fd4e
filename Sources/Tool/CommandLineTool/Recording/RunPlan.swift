/// The programs of a run: one that prints the app's log, and the command that is recorded.
///
/// `atsift run` sends it to the process that starts and ends them.
struct RunPlan: Equatable {
  /// The program that prints the log while the command runs; empty if the log is collected later.
  var stream: [String] = []
  /// The programs that are run one after another when the command has ended.
  ///
  /// One of them prints the log. An argument that equals ``minutes`` is replaced by the length of
  /// the run.
  var collection: [[String]] = []
  /// The program that removes the files of `collection`, even if a part of it failed.
  var cleaning: [String] = []
  /// The program that starts the app; empty if the command or the user starts it.
  var launch: [String] = []
  /// The command; empty to record until the user ends the run.
  var command: [String] = []
  /// Environment variables of `launch` and `command`, as `NAME=value`.
  var variables: [String] = []
  /// The longest wait for the first output of `stream`, in seconds.
  var patience = 20
  /// The length of a run without a command, in seconds; 0 to record until the user ends it.
  var duration = 0
  /// True if the log is also written to a file, the process's descriptor 5.
  var savesLog = false

  /// The placeholder in `collection` for the length of the run in whole minutes, rounded up.
  static let minutes = "{minutes}"

  /// The plan as bytes.
  ///
  /// No word contains a zero byte, as a program's arguments cannot.
  var encoded: [UInt8] {
    let lists =
      [
        stream, launch, command, variables, cleaning,
        [String(patience), String(duration), savesLog ? "1" : "0"],
      ] + collection
    let words = lists.flatMap { [String($0.count)] + $0 }
    return words.flatMap { Array($0.utf8) + [0] }
  }

  /// The command that receives the plan, and starts and ends the programs.
  static let supervisor = "supervise-run"

  /// The plan as that command reads it: its length in four bytes, and its bytes.
  var message: [UInt8] {
    let bytes = encoded
    return [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: bytes.count >> $0) } + bytes
  }

  init() {}

  /// Decodes a plan; `nil` if the bytes are not one.
  init?(_ bytes: [UInt8]) {
    var words = bytes.split(separator: 0, omittingEmptySubsequences: false).dropLast()
      .map { String(decoding: $0, as: UTF8.self) }[...]
    var lists: [[String]] = []
    while let count = words.popFirst().flatMap({ Int($0) }) {
      guard count >= 0, count <= words.count else { return nil }
      lists.append(Array(words.prefix(count)))
      words = words.dropFirst(count)
    }
    guard words.isEmpty, lists.count >= 6, lists[5].count == 3, let patience = Int(lists[5][0]),
      let duration = Int(lists[5][1])
    else { return nil }
    (stream, launch, command, variables) = (lists[0], lists[1], lists[2], lists[3])
    cleaning = lists[4]
    (self.patience, self.duration, savesLog) = (patience, duration, lists[5][2] == "1")
    collection = Array(lists.dropFirst(6))
  }
}
