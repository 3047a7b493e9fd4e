import HTMLReport
import Recommending
import Reporting

/// The command, the app and the traffic that findings are about.
struct FindingSubject {
  var source: FindingSource
  /// The app of the dictionary; `nil` where its file names none.
  var app: ReportedApp?
  /// The amount of traffic that the dictionary was compared with; `nil` for `lint`, which has none.
  var traffic: TrafficVolume?
}
