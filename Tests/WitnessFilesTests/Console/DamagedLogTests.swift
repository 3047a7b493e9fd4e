import Evidence
import TestSupport
import Testing
import WitnessFiles

/// Logs that were wrapped, cut, shuffled or otherwise damaged on their way.
struct DamagedLogTests {
  private enum Damage: CaseIterable {
    case fold, cut, drop, shuffle, double, again, blank
  }

  private static let runs = CaseCount.everyPush(200, nightly: 5_000)

  @Test(arguments: 0..<10)
  func `a damaged log names no other host, and satisfies none that the whole one does not`(
    part: Int
  ) throws {
    for seed in stride(from: part, to: Self.runs, by: 10) {
      var random = SeededGenerator(seed: UInt64(seed))
      let form = try #require(LogLineForm.all.randomElement(using: &random))
      let log = ForgedLog(form, isForged: false, &random)
      let whole = try ForgedLogTests.Account(log.text)
      for _ in 0..<4 {
        let damage = Damage.allCases.randomElement(using: &random) ?? .cut
        let text = Self.damaged(log, damage, &random)
        let account = try ForgedLogTests.Account(text)
        #expect(
          account.hosts.isSubset(of: whole.hosts), "\(seed) \(damage) \(form.name)\n\(text)")
        #expect(
          account.satisfied.isSubset(of: whole.satisfied),
          "\(seed) \(damage) \(form.name)\n\(text)")
      }
    }
  }

  @Test(arguments: LogLineForm.all.indices)
  func `a log that ends at any byte says nothing that the whole one does not`(index: Int) throws {
    var random = SeededGenerator(seed: UInt64(index))
    let text = ForgedLog(LogLineForm.all[index], isForged: false, &random).text
    let whole = try ForgedLogTests.Account(text)
    let bytes = Array(text.utf8)
    let step = CaseCount.everyPush(97, nightly: 1)
    for end in stride(from: Int.random(in: 1...step, using: &random), to: bytes.count, by: step) {
      let cut = String(decoding: bytes[..<end], as: UTF8.self)
      let account = try ForgedLogTests.Account(cut)
      #expect(account.hosts.isSubset(of: whole.hosts), "\(end)\n\(cut)")
      #expect(account.satisfied.isSubset(of: whole.satisfied), "\(end)\n\(cut)")
    }
  }

  private static func damaged(
    _ log: ForgedLog, _ damage: Damage, _ random: inout SeededGenerator
  ) -> String {
    var lines = log.text.split(separator: "\n").map(String.init)
    switch damage {
    case .fold:
      let column = Int.random(in: 20...160, using: &random)
      return lines.map { fold($0, at: column) }.joined(separator: "\n") + "\n"
    case .cut: return String(log.text.prefix(Int.random(in: 1...log.text.count, using: &random)))
    case .drop: lines.removeAll { _ in Int.random(in: 0..<4, using: &random) == 0 }
    case .shuffle: lines.shuffle(using: &random)
    case .double: lines = lines.flatMap { [$0, $0] }
    case .again: lines += lines
    case .blank:
      lines.insert("", at: Int.random(in: 0...lines.count, using: &random))
      lines.insert("  \t", at: Int.random(in: 0...lines.count, using: &random))
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func fold(_ line: String, at column: Int) -> String {
    var (rest, parts) = (Substring(line), [Substring]())
    while rest.count > column {
      parts.append(rest.prefix(column))
      rest = rest.dropFirst(column)
    }
    return (parts + [rest]).joined(separator: "\n")
  }
}
