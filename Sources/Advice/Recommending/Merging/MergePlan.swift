import AppTransportSecurity
import Evidence
import PropertyLists

/// The decisions of a merge that follow from the conflicts of an earlier attempt.
struct MergePlan: Equatable {
  /// Hosts that get entries of their own although they could share one.
  var detached: Set<String> = []
  /// Settings of hosts that let nothing through beside keys of the app's own that stay.
  var futile: [String: Set<ExceptionSetting>] = [:]
  /// Local hosts that break ATS, which lose the entry that puts them under it.
  var freed: [String: Place] = [:]
  /// The same where that does not help, with the keys that they get.
  var excepted: [String: Exception] = [:]

  /// Keys, and the first observation that needs them.
  struct Exception: Equatable {
    var keys: PropertyListDictionary
    var place: Place
  }
}
