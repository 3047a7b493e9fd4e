import Assessing
import WordBook

struct ChangesSection {
  let contents: PageContents
  private var words: PageWords { contents.words }

  private var changes: [DictionaryChange] {
    contents.merged?.changes.filter { $0.kind != .keep } ?? []
  }

  var isEmpty: Bool { changes.isEmpty }

  @HTMLLines var html: HTML {
    let all = changes
    if !all.isEmpty {
      HTML.section("changes", "\(words.changesTitle)") {
        HTML.table(
          "cards", .heading("changes-title"),
          [
            .text(words.changeColumn), .text(words.changedColumn), .text(words.wasColumn),
            .text(words.becomesColumn), .text(words.reasonColumn),
          ], of: all, atMost: PageLimits.keys, omitted: words.changesOmitted,
          command: "atsift suggest --plist Info.plist --format diff", row: row)
      }
    }
  }

  private func row(_ change: DictionaryChange) -> HTML {
    let path = change.path.enumerated().html { depth, part in
      "\(" › ", if: depth > 0)<bdi>\(name: part)</bdi>"
    }
    return .row(
      "\(change.kind.title(in: words.language))",
      .cell(words.changedColumn, kind: "wide", "<span class=\"name path\">\(path)</span>"),
      .cell(words.wasColumn, .plainList(PolicyKeyLines.lines(change.old).map(code))),
      .cell(
        words.becomesColumn, kind: "key", .plainList(PolicyKeyLines.lines(change.new).map(code))),
      .cell(
        words.reasonColumn, kind: "wide", .sentence(change.reason.text(in: words.language))))
  }

  private func code(_ line: String) -> HTML { "<code>\(line)</code>" }
}
