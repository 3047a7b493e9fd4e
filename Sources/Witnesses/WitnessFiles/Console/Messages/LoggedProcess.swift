import Escaping
import Evidence

struct LoggedProcess: Hashable {
  var name: ForeignText?
  var pid: Int32?

  var facts: ProcessFacts? { name.map { ProcessFacts(name: $0, pid: pid) } }
}
