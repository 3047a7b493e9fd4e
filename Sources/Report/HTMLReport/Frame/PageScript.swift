/// The page's script.
///
/// It searches, filters and sorts hosts, copies the dictionary, and opens everything before
/// printing. The page works without it. It contains no `<` or `&`, so that it reads the same as
/// HTML and as XML.
enum PageScript {
  static let text = """

    "use strict";
    (function () {
      var one = function (selector) { return document.querySelector(selector); };
      var all = function (selector, within) {
        return Array.prototype.slice.call((within || document).querySelectorAll(selector));
      };

      var copy = one(".copy");
      if (copy) {
        var code = one(".plist code");
        var status = one(".status");
        var done = function () { status.textContent = copy.dataset.copied; };
        // An older way; where that fails too, the text is at least selected.
        var selectInstead = function () {
          var range = document.createRange();
          range.selectNodeContents(code);
          var selection = window.getSelection();
          selection.removeAllRanges();
          selection.addRange(range);
          var isCopied = false;
          try { isCopied = document.execCommand("copy"); } catch (error) { isCopied = false; }
          if (isCopied) { done(); } else { status.textContent = copy.dataset.failed; }
        };
        one(".copying").hidden = false;
        copy.addEventListener("click", function () {
          if (!navigator.clipboard) { selectInstead(); return; }
          navigator.clipboard.writeText(code.textContent).then(done, selectInstead);
        });
      }

      var tree = one("#tree");
      var tools = one(".tools");
      if (tree) {
        tools.hidden = false;
        var domains = all(".domain", tree);
        var hosts = all(".host", tree);
        var find = one("#find"), show = one("#show"), sort = one("#sort");
        var filter = function () {
          var words = find.value.trim().toLowerCase();
          var count = 0;
          hosts.forEach(function (host) {
            var isFound = host.textContent.toLowerCase().includes(words);
            var isShown = show.value === "" ? isFound : isFound ? host.dataset.verdict === show.value : false;
            host.hidden = !isShown;
            if (isShown) { count += 1; }
          });
          domains.forEach(function (domain) {
            domain.hidden = all(".host", domain).every(function (host) { return host.hidden; });
            if (words.length > 0) { domain.open = true; }
          });
          one("#shown").textContent = String(count);
        };
        var sorted = function (items, by) {
          if (by === "name") { return items; }
          var order = by === "weight" ? 1 : -1;
          return items.map(function (item, place) { return [item, place]; }).sort(function (a, b) {
            var difference = order * (Number(a[0].dataset[by]) - Number(b[0].dataset[by]));
            return difference === 0 ? a[1] - b[1] : difference;
          }).map(function (pair) { return pair[0]; });
        };
        var arrange = function () {
          sorted(domains, sort.value).forEach(function (domain) { tree.appendChild(domain); });
          domains.forEach(function (domain) {
            var own = hosts.filter(function (host) { return host.parentNode === domain; });
            sorted(own, sort.value).forEach(function (host) { domain.appendChild(host); });
          });
        };
        var setOpen = function (isOpen) {
          domains.concat(hosts).forEach(function (item) { item.open = isOpen; });
        };
        find.addEventListener("input", filter);
        show.addEventListener("change", filter);
        sort.addEventListener("change", arrange);
        one("#open").addEventListener("click", function () { setOpen(true); });
        one("#close").addEventListener("click", function () { setOpen(false); });
        var reveal = function () {
          var target = document.getElementById(location.hash.slice(1));
          if (!target) { return; }
          if (!target.classList.contains("host")) { return; }
          target.parentNode.open = true;
          target.open = true;
          target.scrollIntoView();
        };
        window.addEventListener("hashchange", reveal);
        reveal();
        filter();

        var before = [];
        window.addEventListener("beforeprint", function () {
          before = domains.concat(hosts).filter(function (item) { return !item.open; });
          setOpen(true);
        });
        window.addEventListener("afterprint", function () {
          before.forEach(function (item) { item.open = false; });
        });
      }
    })();

    """
}
