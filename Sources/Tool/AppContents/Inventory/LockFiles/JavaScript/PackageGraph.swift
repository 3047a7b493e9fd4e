import Escaping

/// The packages of an npm lock file with their dependencies, and the project's workspaces.
///
/// A monorepo has one lock file for apps, servers and websites. Only packages reachable from an
/// app's workspace through `dependencies` ship in an app; `devDependencies` are tools.
struct PackageGraph {
  struct Need {
    var name: String
    var wanted: String
  }

  struct Node {
    var component: SoftwareComponent?
    var needs: [Need] = []
    var isDevelopment = false
    var target: String?
    var workspace: PackageEntry?
  }

  private var nodes: [String: Node] = [:]
  private var order: [String] = []

  mutating func add(_ node: Node, at key: String) {
    guard nodes[key] == nil else { return }
    nodes[key] = node
    order.append(key)
  }

  mutating func add(workspace: PackageEntry, at key: String) {
    add(
      Node(
        needs: workspace.dependencies.map { Need(name: $0.name, wanted: $0.wanted) },
        workspace: workspace), at: key)
  }

  func contains(_ key: String) -> Bool { nodes[key] != nil }

  /// Returns the packages that are reachable from an app's workspace.
  ///
  /// If no workspace is an app, returns all with `isOfApp` false. `resolve` receives a dependency
  /// and the key of the node that has it, and returns the key of the dependency's own node.
  func shipped(_ resolve: (Need, String) -> String?) -> LockFilePackages {
    let all = order.compactMap { key in nodes[key].map { (key: key, node: $0) } }
    let workspaces = all.filter { $0.node.workspace?.isEmpty == false }
    let shipping = all.compactMap { $0.node.isDevelopment ? nil : $0.node.component }
    guard !workspaces.isEmpty else {
      let isOfApp = all.contains { _, node in
        guard let name = node.component?.name else { return false }
        return name.parsed {
          node.isDevelopment ? AppFramework.isMaker($0) : AppFramework.isNamed(by: $0)
        }
      }
      return LockFilePackages(components: shipping, isOfApp: isOfApp)
    }
    let apps = workspaces.filter { $0.node.workspace?.isApp == true }
    guard !apps.isEmpty else { return LockFilePackages(components: shipping, isOfApp: false) }
    let reached = reachable(from: apps, resolve)
    let found = all.compactMap { reached.contains($0.key) ? $0.node.component : nil }
    // No package was reached: the dependencies have an unknown form, so all count as shipping.
    return LockFilePackages(components: found.isEmpty ? shipping : found, isOfApp: true)
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

struct LockFilePackages {
  var components: [SoftwareComponent]
  /// False if the packages belong to no app, as in a website's lock file.
  var isOfApp = true
}
