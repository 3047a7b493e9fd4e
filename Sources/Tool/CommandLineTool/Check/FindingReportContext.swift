import Evidence
import HTMLReport
import Recommending
import Reporting
import WordBook

/// The subject of a report of findings: the command that made it, the app and the traffic.
struct FindingReportContext {
  var source: FindingSource
  /// The first line of the text report; `nil` if it has none.
  var answer: Wording?
  /// The inputs of the run; empty for `lint`, which reads no traffic.
  var inputs = InputLedger()
  /// False if something was not read, in the inputs or elsewhere.
  var isComplete = true
  /// The app of the dictionary; `nil` if its file names none.
  var app: ReportedApp?
  /// The amount of traffic compared with the dictionary; `nil` for `lint`, which reads none.
  var traffic: TrafficVolume?
}
