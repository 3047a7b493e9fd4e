extension RecordingRecipe {
  /// The recipe as text: the user's steps, the commands, and what the recording shows and lacks.
  func text(in language: Language) -> String {
    let commands = commands.map { language("`\($0)`", "“\($0)”") }
      .joined(separator: language(", then ", "，然后 "))
    let steps = [before.text(in: language), commands, meanwhile.text(in: language)]
      .filter { !$0.isEmpty }.joined(separator: language("; ", "；"))
    let (place, shows, lacks) = (
      place.text(in: language), shows.text(in: language), lacks.text(in: language)
    )
    return language(
      "\(place): \(steps). The record shows \(shows); it lacks \(lacks).",
      "\(place)：\(steps)。能看到\(shows)；看不到\(lacks)。")
  }
}
