import Recommending
import WordBook

struct Badge: Hashable {
  var kind: String
  var sign: String
  var word: String

  var html: HTML {
    """
    <span class="badge \(kind)"><span class="sign" aria-hidden="true">\(sign)</span>\(word)</span>
    """
  }
}

extension Badge {
  init(_ verdict: HostSuggestion.Verdict, in language: Language) {
    self.init(kind: verdict.rawValue, sign: verdict.sign, word: verdict.title(in: language))
  }
}

/// Counts, each with a badge, shown as a proportional bar and as a list.
struct BadgeCounts {
  let rows: [(badge: Badge, count: Int)]

  @HTMLLines var bar: HTML {
    """
    <svg class="bar" viewBox="0 0 1000 10" preserveAspectRatio="none" aria-hidden="true" \
    focusable="false">
    """
    for part in parts {
      """
      <rect class="\(part.kind)" x="\(part.start)" y="0" width="\(part.width)" height="10" />
      """
    }
    "</svg>"
  }

  @HTMLLines var list: HTML {
    "<ul>"
    for (badge, count) in rows {
      "<li class=\"\(badge.kind)\"><b>\(count)</b> \(badge.html)</li>"
    }
    "</ul>"
  }

  private var parts: [(kind: String, start: Int, width: Int)] {
    let total = rows.reduce(0) { $0 + $1.count }
    var start = 0
    return rows.map { badge, count in
      let width = total == 0 ? 0 : count * 1_000 / total
      defer { start += width }
      return (badge.kind, start, width)
    }
  }
}
