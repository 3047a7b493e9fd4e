import Evidence
import JSONText

extension JSONValue {
  init(_ software: ClientSoftware) {
    self = .object([
      "name": .string(software.kind.rawValue),
      "product": software.name.map { .string($0) },
      "certainty": .string(software.certainty.rawValue),
      "by": .string(software.source.rawValue),
    ])
  }
}
