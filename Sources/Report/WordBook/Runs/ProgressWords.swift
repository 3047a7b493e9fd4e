/// The texts of the progress line that a run shows on a terminal.
package struct ProgressWords: Sendable {
  private let language: Language

  package enum Phase: Sendable {
    case reading, judging, writing
  }

  package init(_ language: Language) { self.language = language }

  package func title(_ phase: Phase) -> String {
    switch phase {
    case .reading: language("Reading", "正在读取")
    case .judging: language("Judging", "正在判断")
    case .writing: language("Writing", "正在写入")
    }
  }

  package func title(_ phase: Phase, file: Int, of files: Int) -> String {
    language("\(title(phase)) \(file) of \(files)", "\(title(phase))第 \(file)/\(files) 个文件")
  }

  package func share(_ part: String, of whole: String) -> String {
    language("\(part) of \(whole)", "\(part)/\(whole)")
  }

  package func left(_ time: String) -> String { language("\(time) left", "还需 \(time)") }
}
