import AppTransportSecurity
import Evidence
import PropertyLists
import Recommending

/// Decisions of a merge that follow from the conflicts of an earlier attempt.
///
/// A conflict is traffic that the suggestion allows, but that a setting of the app blocks in the
/// merged dictionary. It appears only after merging, so a merge is tried, checked and repeated with
/// a longer plan.
struct DictionaryMergePlan: Equatable {
  var detached: Set<String> = []
  var futile: [String: Set<ExceptionSetting>] = [:]
  var freed: [String: Place] = [:]
  var excepted: [String: Exception] = [:]

  struct Exception: Equatable {
    var keys: PropertyListDictionary
    var place: Place
  }
}
