import ArgumentParser
import Escaping
import ProjectFiles
import PublicSuffixes
import WordBook

struct PublicSuffixOptions: ConfigurableOptions {
  @Option(\.psl) var psl: String?

  mutating func apply(_ configuration: EffectiveATSiftSettings) {
    psl = psl ?? configuration[\.psl]
  }

  var inputs: [String] { [psl].compactMap(\.self) }

  func list() throws(ToolError) -> PublicSuffixList { try Self.list(at: psl) }

  static func list(at path: String?) throws(ToolError) -> PublicSuffixList {
    guard let path else { return .embedded }
    guard let list = PublicSuffixList(parsing: try InputFile.text(of: path)) else {
      throw .noSuffixRule(ForeignText(path))
    }
    return list
  }
}
