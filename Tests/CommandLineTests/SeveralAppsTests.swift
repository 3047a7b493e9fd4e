import Foundation
import TestSupport
import Testing

/// Recordings of several apps are not judged as one app's without a word.
struct SeveralAppsTests {
  private static func blocked(_ process: String, _ host: String) -> String {
    "Oct 11 09:21:10 iPhone \(process)(CFNetwork)[2146] <Error>: "
      + "Task <6F74DC51-8659-42A2-ADCC-CB7279BD647F>.<1> finished with error [-1022] "
      + #"Error Domain=NSURLErrorDomain Code=-1022 "x" UserInfo={NSErrorFailingURLStringKey=http://\#(host)/a}"#
      + "\n"
  }

  private static func suggest(
    _ text: String, as name: String, _ options: [String] = []
  ) throws -> (status: Int32, text: String, complaints: String) {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data(text.utf8).writeScratch(to: folder.appending(path: name))
    let outcome = try Tool.run(["suggest", name, "--format", "text"] + options, in: folder)
    func oneLine(_ text: String) -> String {
      text.split { $0.isWhitespace }.joined(separator: " ")
    }
    return (outcome.status, oneLine(outcome.text), oneLine(outcome.complaints))
  }

  @Test func `two apps are named with their hosts, and the result is incomplete`() throws {
    let log =
      Self.blocked("Shop", "a.shop.example") + Self.blocked("Weatherly", "b.weather.example")
    let outcome = try Self.suggest(log, as: "run.log")
    #expect(outcome.status == 65)
    #expect(outcome.text.contains("Shop (1 host), Weatherly (1 host)"), "\(outcome.text)")
    #expect(outcome.text.contains("--process judges one of them"))
  }

  @Test(arguments: [
    // The app asked for, an app with its extensions, one beside the system, and one with web views.
    (["Shop", "Weatherly"], ["--process", "Shop"]), (["Shop", "ShopWidgetExtension"], []),
    (["Shop", "apsd"], []), (["Shop", "com.apple.WebKit.Networking"], []),
    (["Shop", "nsurlsessiond"], []),
  ])
  func `one app is judged as before`(processes: [String], options: [String]) throws {
    let log = processes.map { Self.blocked($0, "a.\($0.lowercased()).example") }.joined()
    #expect(try Self.suggest(log, as: "run.log", options).status == 0)
  }
}
