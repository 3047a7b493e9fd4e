import Escaping
import WitnessFiles

extension UnreadLogLines {
  func text(in language: Language) -> String {
    language(
      "\(Language.counted(count, "line", "lines")) of the system's log in an unknown format "
        + "\(count == 1 ? "was" : "were") not read, from line \(line) on, which has the form “\(form.displayed)”; `atsift explain "
        + "app-log` lists the formats that are read",
      "有 \(count) 行系统日志的行首格式无法识别，没有读取；第一处是第 \(line) 行，格式如“\(form.displayed)”；能读取的格式见 atsift explain app-log"
    )
  }
}
