extension Deployment {
  /// Systems and an SDK by chance.
  init(using randomness: inout Randomness) {
    let onMac = randomness.chance(15)
    var seasons = [16, 17, 18, 26, 27]
    var arguments: [String] = []
    if !randomness.chance(20) {
      // The versions of macOS before 10.15 have points of their own, which iOS shows as well.
      // The newest season stands there more often, as most rules hang on it.
      let choice = (onMac ? System.seasons.filter { $0 >= 13 } : System.seasons) + [26, 26]
      let first = randomness.pick(choice)
      let last = randomness.chance(50) ? first : randomness.pick(choice)
      seasons = System.seasons.filter { (min(first, last)...max(first, last)).contains($0) }
      let words = [seasons[0], seasons[seasons.count - 1]].map {
        onMac ? System.macOSSeason($0) : "\($0)"
      }
      arguments = [
        onMac ? "--macos" : "--ios", first == last ? words[0] : words.joined(separator: "..."),
      ]
    }
    systems = seasons.flatMap { season in
      onMac && !arguments.isEmpty ? System.points(macOS: season) : System.points(iOS: season)
    }
    sdk = seasons[seasons.count - 1]
    if arguments.isEmpty || !onMac, randomness.chance(40) {
      sdk = randomness.pick([16, 17, 18, 26, 27].filter { $0 >= seasons[0] } + [sdk])
      arguments += ["--sdk", "\(sdk)"]
    }
    self.arguments = arguments
  }
}
