import Assessing
import Escaping
import Evidence
import TestSupport
import Testing

struct ProgramTrafficTests {
  private let app = AppProgram(identifier: "app", executable: "Shop", isApp: true)
  private let widget = AppProgram(
    identifier: "widget", executable: "ShopWidgetWithALongName", isApp: false)

  private func processes(
    _ programs: [AppProgram], seen: [ProcessFacts?], among wanted: [ForeignText] = []
  ) -> [String: [ForeignText]] {
    ProgramTraffic.processes(of: programs, in: ledger(seen), among: wanted)
  }

  private func ledger(_ seen: [ProcessFacts?]) -> EvidenceLedger {
    var ledger = EvidenceLedger()
    for (index, process) in seen.enumerated() {
      var observation = ObservationBuilder.http("a.example", frame: index + 1)
      observation.process = process
      ledger.record(observation)
    }
    return ledger
  }

  private func process(_ name: ForeignText, for effective: ForeignText? = nil) -> ProcessFacts {
    var process = ProcessFacts()
    (process.name, process.effectiveName) = (name, effective)
    return process
  }

  @Test func `the only program has the traffic of its process, where it was seen`() {
    let seen = [
      process("SHOP", for: nil), process("Safari"), process("nsurlsessiond", for: "Shop"),
    ]
    #expect(processes([app], seen: seen) == ["app": ["SHOP", "Shop"]])
    #expect(processes([app], seen: seen, among: ["shop"]) == ["app": ["SHOP", "Shop"]])
    #expect(processes([app], seen: seen, among: ["Safari"]) == ["app": ["Safari"]])
  }

  @Test func `all traffic is that of the only program where its process is not seen`() {
    #expect(processes([widget], seen: [nil]) == ["widget": []])
    #expect(processes([widget], seen: [process("x")], among: ["x"]) == ["widget": ["x"]])
  }

  @Test func `where no process is known all traffic is the app's`() {
    #expect(processes([app, widget], seen: [nil]) == ["app": []])
    #expect(processes([app, widget], seen: [process("Other")]) == ["app": []])
  }

  @Test func `each program has the traffic of its own process`() {
    let seen = [
      process("nsurlsessiond", for: "Shop"), process("ShopWidgetWithAL"), process("Other"),
    ]
    #expect(
      processes([app, widget], seen: seen) == ["app": ["Shop"], "widget": ["ShopWidgetWithAL"]])
    #expect(processes([app, widget], seen: seen, among: ["Shop"]) == ["app": ["Shop"]])
  }

  @Test func `a short beginning of a name is another name`() {
    #expect(processes([app, widget], seen: [process("ShopWidget")]) == ["app": []])
  }

  @Test func `a program that was not seen has no traffic while others have`() {
    #expect(
      processes([app, widget], seen: [process("ShopWidgetWithAL")])
        == ["widget": ["ShopWidgetWithAL"]])
  }

  @Test func `a process that was not seen is told, with those that were`() {
    let seen = ledger([process("nsurlsessiond", for: "Shop"), nil])
    #expect(ProgramTraffic.doubts(about: [], in: seen) == [])
    #expect(ProgramTraffic.doubts(about: ["shop"], in: seen) == [])
    #expect(
      ProgramTraffic.doubts(about: ["Shop", "Shpo"], in: seen).map(\.words)
        == ["no traffic of Shpo was seen; the processes seen are Shop, nsurlsessiond"])
    #expect(
      ProgramTraffic.doubts(about: ["Shop"], in: ledger([nil])).map(\.words)
        == ["the recordings name no processes, so --process excludes nothing"])
    #expect(ProgramTraffic.doubts(about: ["Shop"], in: ledger([])) == [])
    let many = ledger((10..<25).map { process(ForeignText("p\($0)")) })
    #expect(ProgramTraffic.doubts(about: ["x"], in: many)[0].words.hasSuffix("p19 and 5 more"))
  }

  @Test func `what loads for an app that is not known is told where it is left out`() {
    let seen = ledger([process("Shop"), process("com.apple.WebKit"), process("Safari")])
    #expect(
      ProgramTraffic.doubts(about: ["Shop"], in: seen).map(\.words) == [
        "com.apple.WebKit loads for apps, and the recordings do not say for which; its traffic is left out without --process com.apple.WebKit"
      ])
    #expect(
      ProgramTraffic.doubts(about: ["Shop", "com.apple.WebKit.Networking"], in: seen) == [])
    let known = ledger([process("com.apple.WebKit", for: "Shop")])
    #expect(ProgramTraffic.doubts(about: ["Shop"], in: known) == [])
  }
}
