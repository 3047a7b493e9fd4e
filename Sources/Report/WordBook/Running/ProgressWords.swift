/// The words for how far a run has come, which stand on one line of a terminal.
public struct ProgressWords: Sendable {
  private let language: Language

  /// The phases of a run, in their order.
  public enum Phase: Sendable {
    case reading, judging, writing
  }

  public init(_ language: Language) { self.language = language }

  /// A phase.
  public func title(_ phase: Phase) -> String {
    switch phase {
    case .reading: language("Reading", "正在读取")
    case .judging: language("Judging", "正在判断")
    case .writing: language("Writing", "正在写入")
    }
  }

  /// A phase, and the file that it has come to.
  public func title(_ phase: Phase, file: Int, of files: Int) -> String {
    language("\(title(phase)) \(file) of \(files)", "\(title(phase))第 \(file)/\(files) 个文件")
  }

  /// A part of a whole, such as bytes.
  public func share(_ part: String, of whole: String) -> String {
    language("\(part) of \(whole)", "\(part)/\(whole)")
  }

  /// The time that is left.
  public func left(_ time: String) -> String { language("\(time) left", "还需 \(time)") }
}
