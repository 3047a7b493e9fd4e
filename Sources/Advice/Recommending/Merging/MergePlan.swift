import AppTransportSecurity
import Evidence
import PropertyLists

/// Decisions of a merge that follow from the conflicts of an earlier attempt.
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
