import PropertyLists

struct XcodeGenTargets {
  private let document: PropertyListDocument

  init(_ document: PropertyListDocument) { self.document = document }

  /// Returns the Info.plists that XcodeGen generates from targets' `info.properties`, at least one.
  ///
  /// A target without an ATS dictionary is included only if it is an app or extension and no
  /// template or included file may have its dictionary.
  ///
  /// - Throws: `ProjectFileError` if all Info.plists are separate files, or a dictionary is
  ///   misplaced.
  func infoPlists() throws(ProjectFileError) -> [GeneratedInfoPlist] {
    for list in ["targets", "targetTemplates"] {
      guard (document.root.member(list)?.node.members.count ?? 0) <= ProjectFile.mostInfoPlists
      else {
        throw ProjectFileError(
          .xcodeGen, "the file has more than \(ProjectFile.mostInfoPlists) targets")
      }
    }
    let targets = infoPlists(under: "targets")
    let templates = infoPlists(under: "targetTemplates")
    let judged = (targets + templates).compactMap { $0.judged(in: document.root) }
    // A build setting may be in a target's Info.plist by mistake.
    let ofTargets = Set(judged.map(\.path))
    let found = judged + settings.filter { !ofTargets.contains($0.path) }
    try MisplacedPolicy(document).refuse(
      except: found, as: .xcodeGen, place: "the `properties` of a target's `info`")
    guard document.root.member("include") == nil, templates.isEmpty else {
      guard !found.isEmpty else {
        throw ProjectFileError(
          .xcodeGen,
          "the file has no NSAppTransportSecurity, and a template or an included file may have one")
      }
      return found
    }
    let known = Set(found.map(\.path))
    let others = targets.filter {
      [.app, .companion].contains($0.product) && $0.judged(in: document.root) == nil
        && !usesTemplate($0) && !known.contains($0.path)
    }
    guard !found.isEmpty || !others.isEmpty && !hasAppOfOwn else {
      throw ProjectFileError(
        .xcodeGen,
        "no app in the file has `info` with `properties`; the Info.plists of its apps are separate files, or"
          + " generated from build settings"
      )
    }
    return found + others
  }

  private func infoPlists(under list: String) -> [GeneratedInfoPlist] {
    var known = Set<String>()
    // In JSON a name may be repeated, and the last one counts.
    return (document.root.member(list)?.node.members ?? []).reversed().compactMap { target in
      guard known.insert(target.key).inserted, target.node.member("info") != nil else { return nil }
      return GeneratedInfoPlist(
        path: [list, target.key, "info", "properties"],
        product: product(of: target.node))
    }
    .reversed()
  }

  /// True if an app target has no key `info`, so that XcodeGen does not generate the app's
  /// Info.plist.
  private var hasAppOfOwn: Bool {
    (document.root.member("targets")?.node.members ?? []).contains { target in
      target.node.member("info") == nil && product(of: target.node) == .app
    }
  }

  private func usesTemplate(_ infoPlist: GeneratedInfoPlist) -> Bool {
    document.node(at: infoPlist.path.prefix(2) + ["templates"]) != nil
  }

  private func product(of target: PropertyListNode) -> GeneratedInfoPlist.Product {
    guard case .string(let type)? = target.member("type")?.node.content else { return .unknown }
    if type.hasPrefix("application") { return .app }
    if type.contains("extension") || type.contains("watch") || type == "xpc-service" {
      return .companion
    }
    return type.contains("framework") || type == "bundle" ? .library : .unknown
  }

  // MARK: Keys that are out of place

  private var settings: [GeneratedInfoPlist] {
    let places = MisplacedPolicy(document)
      .paths { $0.hasPrefix("INFOPLIST_KEY_\(GeneratedInfoPlist.policyKey)") }
    return Set(places.map { $0.path.dropLast() }).map(Array.init)
      .sorted { $0.lexicographicallyPrecedes($1) }
      .map { GeneratedInfoPlist(path: $0, product: .settings) }
  }
}
