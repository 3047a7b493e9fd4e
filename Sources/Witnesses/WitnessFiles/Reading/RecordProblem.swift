import JSONText

struct RecordProblem: Error, Equatable {
  let words: String
  let offset: UInt64

  init(_ words: String, at offset: UInt64 = 0) {
    self.words = words
    self.offset = offset
  }

  static func reading<Result>(
    _ bytes: [UInt8], _ read: (inout JSONCursor) throws(JSONError) -> Result
  ) throws(RecordProblem) -> Result {
    var cursor = JSONCursor(bytes)
    do throws(JSONError) {
      return try read(&cursor)
    } catch {
      throw RecordProblem("is not valid JSON: \(error.problem)", at: UInt64(error.offset))
    }
  }
}
