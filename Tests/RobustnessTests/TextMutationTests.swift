import FuzzTargets
import TestSupport
import Testing

#if os(Linux)
  import Foundation

  /// Limits the time and memory for texts that are almost valid; `.ci/nightly texts` tries more.
  ///
  /// Each form has a process of its own, as time and memory are those of a process.
  @Suite(.serialized, .disabled(if: isSanitized, "A sanitizer takes time and memory for itself."))
  struct TextMutationTests {
    /// The formats that are text, by the names of their targets.
    private static let texts: Set = [
      "json", "plist", "lint", "lock-file", "findings", "sdk-catalog", "host", "projectfile",
      "configuration", "evidence", "part", "witness", "keylog", "http",
    ]
    /// The targets with these names.
    private static let targets = FuzzTarget.all.filter { texts.contains($0.name) }

    @Test func `every name is that of a target`() {
      #expect(Self.targets.count == Self.texts.count)
    }

    @Test(arguments: targets.map(\.name))
    func `a text with mistakes takes neither much time nor much memory`(format: String) async {
      await #expect(processExitsWith: .success) { [format] in
        let target = try #require(Self.targets.first { $0.name == format })
        let recorded = try Sample.all.flatMap { sample in
          try target.seeds(from: RecordedTraffic(sample.bytes))
        }
        let texts = try target.examples + recorded.prefix(50).filter { $0.count < 20_000 }
        var mutation = TextMutation(of: texts, seed: 69)
        let count = CaseCount.everyPush(40, nightly: 7_500)
        var slowest = 0.0
        let before = Usage.peak
        for _ in 0..<count {
          let text = mutation.next()
          let start = Usage.seconds
          try target.run(text)
          slowest = max(slowest, Usage.seconds - start)
          precondition(slowest < 2, "\(format): \(slowest) s for \(text.prefix(300))")
        }
        // What the tests themselves take, with all samples, is not the tool's.
        let grown = Usage.peak - before
        precondition(grown < 200 << 20, "\(format): \(grown >> 20) MiB")
        print("\(format): \(count) texts, at most \(slowest) s and \(grown >> 20) MiB")
      }
    }
  }

  /// The processor's time in seconds and the greatest memory in bytes that this process has taken.
  private enum Usage {
    static var seconds: Double {
      var usage = rusage()
      _ = unsafe getrusage(RUSAGE_SELF.rawValue, &usage)
      return [usage.ru_utime, usage.ru_stime].reduce(0.0) {
        $0 + Double($1.tv_sec) + Double($1.tv_usec) / 1_000_000
      }
    }

    /// Read from a file, as getrusage(2) also counts what the parent had taken before `exec`.
    static var peak: Int {
      let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
      let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
      let digits = line?.filter(\.isNumber) ?? ""
      return (Int(digits) ?? 0) << 10
    }
  }
#endif
