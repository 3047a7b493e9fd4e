/// The words for the progress of a run, on one line of a terminal.
public struct ProgressWords: Sendable {
  private let language: Language

  public enum Phase: Sendable {
    case reading, judging, writing
  }

  public init(_ language: Language) { self.language = language }

  public func title(_ phase: Phase) -> String {
    switch phase {
    case .reading: language("Reading", "正在读取")
    case .judging: language("Judging", "正在判断")
    case .writing: language("Writing", "正在写入")
    }
  }

  public func title(_ phase: Phase, file: Int, of files: Int) -> String {
    language("\(title(phase)) \(file) of \(files)", "\(title(phase))第 \(file)/\(files) 个文件")
  }

  public func share(_ part: String, of whole: String) -> String {
    language("\(part) of \(whole)", "\(part)/\(whole)")
  }

  public func left(_ time: String) -> String { language("\(time) left", "还需 \(time)") }
}
