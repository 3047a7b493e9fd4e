import Evidence
package import JSONText
import ProtocolRegistries

extension ConnectionRecordWriter {
  /// The JSON form of a connection record, for the published schema.
  ///
  /// For speed, the writer does not use a table of members; this list must follow the writer.
  package static var form: JSONForm {
    .object(
      JSONObjectForm(
        [
          .init("schema", .constant(.string(schema)), isRequired: true),
          .init(
            "kind", .words(Observation.Kind.allCases.map(\.rawValue) + ["input"]),
            isRequired: true),
          .init("capture", .string()),
          .init("frame", .integer(from: 1)),
          .init("unit", .word(Place.Unit.self)),
          .init("time", Timestamp.jsonForm),
          .init("witness", TrafficLogKind.jsonForm),
          .init("client", Endpoint.form(isRecord: true)),
          .init("server", Endpoint.form(isRecord: true)),
          .init("host", .string()),
          .init("hostSource", HostSource.jsonForm),
          .init("hostCertainty", HostCandidate.Certainty.jsonForm),
          .init("hostCandidates", .list(HostCandidate.form(isRecord: true))),
          .init("cnames", .list(.string())),
          .init("via", ConnectionCarrier.jsonForm),
          .init("process", ProcessFacts.form(isRecord: true)),
          .init("http", HTTPFacts.form(isRecord: true)),
          .init("tls", tls),
          .init(
            "quic",
            .object(
              JSONObjectForm([
                .init(
                  "version", .string(matching: "^0x[0-9a-f]{8}$"),
                  isRequired: true)
              ]))),
          .init("outcome", HandshakeOutcome.jsonForm),
          .init("closedBy", AlertFacts.Sender.jsonForm),
          .init("report", LoadReportFields.form(isRecord: true)),
          .init("log", LoggedConnection.form(isRecord: true)),
          .init("terminator", .string()),
          .init("api", ClientSoftware.members.form),
          .init("anomalies", .list(Anomaly.jsonForm)),
          .init("state", .words([InputSummary.State.partial, .leftOut].map(\.rawValue))),
          .init("losses", .list(InputLoss.members.form)),
        ],
        rules: [
          .init(
            name: "anyOf",
            value: .array([
              .object(["required": .strings(["capture", "frame", "unit", "server"])]),
              .object(["required": .strings(["losses"])]),
            ]))
        ]))
  }

  private static var tls: JSONForm {
    TLSFacts.form(
      isRecord: true,
      adding: [
        .init("sni", .string()),
        .init("alerts", .list(AlertFacts.form(isRecord: true))),
        .init("certificate", CertificateFacts.form(isRecord: true)),
      ])
  }
}
