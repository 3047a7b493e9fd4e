import Evidence
import WitnessFiles

extension TrafficLogDamage {
  func text(_ unit: Place.Unit, in language: Language) -> String {
    let spot =
      switch unit {
      case .line, .packet: language("line \(place)", "第 \(place) 行")
      case .entry: language("entry \(place)", "第 \(place) 条")
      }
    return language("\(spot), byte \(byteOffset): ", "\(spot)，字节 \(byteOffset)：")
      + reason(in: language)
  }

  private func reason(in language: Language) -> String {
    switch kind {
    case .overlongLine: language("is too long, and was skipped", "太长，已跳过")
    case .notUTF8: language("is not UTF-8, and was skipped", "不是 UTF-8，已跳过")
    case .malformed(let what): language("\(what); skipped", "\(what)；已跳过")
    case .endless(let what): language("\(what); the rest was not read", "\(what)；其余部分没有读")
    case .cut: language("the file ends inside this record", "文件在这里中断")
    case .unreadable(let words): words
    }
  }
}
