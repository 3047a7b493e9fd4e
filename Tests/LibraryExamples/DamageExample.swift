import ATSAuditing
import AppTransportSecurity
import Escaping
import Evidence
import Recommending

/// Judges what can be read, and reports the rest.
func suggestDespiteDamage(
  for captures: [String], report: (String) -> Void
) throws -> Suggestion {
  var audit = try Audit(recommending: RecommenderOptions(systems: [SystemVersion(.iOS, 17)]))
  for path in captures {
    do {
      for warning in try audit.read(path).warnings { report("\(path): \(warning)") }
    } catch {
      report("left out: \(error)")
    }
  }
  for input in try audit.inputs().incomplete {
    for loss in input.losses where loss.isGap { report("gap: \(input.name.displayed): \(loss)") }
  }
  return try audit.suggestion()
}
