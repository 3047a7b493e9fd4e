/// The packages of an npm lock file with their dependencies, and the workspaces of the project.
///
/// A monorepo has one lock file for apps, servers and documentation sites. Only packages that an app's workspace reaches
/// through dependencies ship with an app; those reached through `devDependencies` are tools.
struct PackageGraph {
  /// A dependency: the name, and the version or range that a file states for it.
  struct Need {
    var name: String
    var wanted: String
  }

  /// A package or a workspace.
  struct Node {
    /// The package; `nil` for workspaces and links to them.
    var component: SoftwareComponent?
    var needs: [Need] = []
    /// True for packages that the lock file itself marks as tools.
    var isDevelopment = false
    /// The key of the workspace to which this node links.
    var target: String?
    /// The manifest, for workspaces only.
    var workspace: PackageEntry?
  }

  private var nodes: [String: Node] = [:]
  /// The keys in the order of the file.
  private var order: [String] = []

  /// Adds a node; of two with a key, the first counts.
  mutating func add(_ node: Node, at key: String) {
    guard nodes[key] == nil else { return }
    nodes[key] = node
    order.append(key)
  }

  /// Adds a workspace of the project.
  mutating func add(workspace: PackageEntry, at key: String) {
    add(
      Node(
        needs: workspace.dependencies.map { Need(name: $0.name, wanted: $0.wanted) },
        workspace: workspace), at: key)
  }

  /// Returns whether a node has a key.
  func contains(_ key: String) -> Bool { nodes[key] != nil }

  /// The packages that ship with an app of the project.
  ///
  /// - Parameter resolve: Returns the key of a dependency of the node with the given key.
  /// - Returns: The packages, or all packages with `isOfApp` false where no workspace is an app.
  func shipped(_ resolve: (Need, String) -> String?) -> LockedPackages {
    let all = order.compactMap { key in nodes[key].map { (key: key, node: $0) } }
    let workspaces = all.filter { $0.node.workspace?.isEmpty == false }
    let shipping = all.compactMap { $0.node.isDevelopment ? nil : $0.node.component }
    guard !workspaces.isEmpty else {
      let isOfApp = all.contains { _, node in
        guard let name = node.component?.name else { return false }
        return node.isDevelopment
          ? AppFramework.isMaker(name) : AppFramework.isNamed(by: name)
      }
      return LockedPackages(components: shipping, isOfApp: isOfApp)
    }
    let apps = workspaces.filter { $0.node.workspace?.isApp == true }
    guard !apps.isEmpty else { return LockedPackages(components: shipping, isOfApp: false) }
    let reached = reachable(from: apps, resolve)
    let found = all.compactMap { reached.contains($0.key) ? $0.node.component : nil }
    // Nothing reached: dependencies are written in a way that is not known here.
    return LockedPackages(components: found.isEmpty ? shipping : found, isOfApp: true)
  }

  private func reachable(
    from apps: [(key: String, node: Node)], _ resolve: (Need, String) -> String?
  ) -> Set<String> {
    var reached: Set<String> = []
    var waiting: [String] = []
    for (key, node) in apps where reached.insert(key).inserted {
      waiting.append(key)
      for plugin in node.workspace?.shippedPlugins ?? [] {
        guard let found = resolve(Need(name: plugin.name, wanted: plugin.wanted), key) else {
          continue
        }
        if reached.insert(found).inserted { waiting.append(found) }
      }
    }
    while let key = waiting.popLast() {
      guard let node = nodes[key] else { continue }
      if let target = node.target, reached.insert(target).inserted { waiting.append(target) }
      for need in node.needs {
        if let found = resolve(need, key), reached.insert(found).inserted { waiting.append(found) }
      }
    }
    return reached
  }
}

/// The packages of a lock file.
struct LockedPackages {
  var components: [SoftwareComponent]
  /// False where no app is built from them, as with a website's lock file.
  var isOfApp = true
}
