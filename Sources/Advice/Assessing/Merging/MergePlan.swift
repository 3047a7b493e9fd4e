import AppTransportSecurity
import Evidence
import PropertyLists
import Recommending

/// Decisions of a merge that follow from the conflicts of an earlier attempt.
///
/// Settings of the app can block connections that the suggestion allows, which appears only in the
/// merged dictionary. So a merge is tried, checked and repeated with a longer plan.
struct MergePlan: Equatable {
  var detached: Set<String> = []
  var futile: [String: Set<ExceptionSetting>] = [:]
  var freed: [String: Place] = [:]
  var excepted: [String: Exception] = [:]

  struct Exception: Equatable {
    var keys: PropertyListDictionary
    var place: Place
  }
}
