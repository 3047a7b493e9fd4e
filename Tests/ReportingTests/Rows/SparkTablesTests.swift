import Foundation
import TestSupport
import Testing

/// The tables of the Spark job, whose columns its sources list again, beside the schema of rows.
struct SparkTablesTests {
  private static let root = PublishedSchema.folder.appending(path: "../..").standardizedFileURL

  /// Prints the constants of the job's tables, without what imports Spark.
  private static let script = """
    python3 -c '
    import ast, json
    names = {}
    for node in ast.parse(open("Sources/SparkJob/fleet/tables.py").read()).body:
        if isinstance(node, ast.Assign) and "SCHEMAS" not in names:
            exec(compile(ast.Module([node], []), "tables", "exec"), names)
    print(json.dumps(names["SCHEMAS"]))'
    """

  /// The type in SQL of a member with this schema.
  private static func type(of member: [String: Any]) -> String? {
    switch member["type"] as? String {
    case "integer": "bigint"
    case "boolean": "boolean"
    case "object": "map<string,string>"
    case "string": (member["pattern"] as? String)?.contains("T") == true ? "timestamp" : "string"
    case nil where member["enum"] != nil: "string"
    case nil where member["const"] as? Bool == true: "boolean"
    default: nil
    }
  }

  @Test func `a table of the job has the columns of the rows`() throws {
    let printed = try Tool.shell(Self.script, in: Self.root)
    let tables = try #require(
      try JSONSerialization.jsonObject(with: printed.output) as? [String: String],
      "\(printed.complaints)")
    let file = PublishedSchema.folder.appending(path: "rows-1.schema.json")
    let schema = try JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [String: Any]
    let rows = try #require(schema?["$defs"] as? [String: [String: Any]])
    for (table, row) in rows {
      var members = try #require(row["properties"] as? [String: [String: Any]])
      #expect(members.removeValue(forKey: "schema") != nil)
      let columns = try #require(tables[table], "\(table)").split(separator: ", ").map(String.init)
      #expect(columns.sorted() == members.map { "\($0) \(Self.type(of: $1) ?? "?")" }.sorted())
    }
    #expect(Set(tables.keys).subtracting(rows.keys) == ["parts", "folded"])
  }
}
