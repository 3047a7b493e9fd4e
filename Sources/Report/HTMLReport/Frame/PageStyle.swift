/// The page's style, for light and dark screens, telephones and paper.
///
/// It contains no `<` or `&`, so that it reads the same as HTML and as XML.
enum PageStyle {
  static let text = """

    :root {
      color-scheme: light dark;
      --page: #f7f7f5; --sheet: #ffffff; --sunk: #f1f2f3; --ink: #1c2024; --soft: #545c66;
      --rule: #d9dce0; --link: #0b55b0; --focus: #0b55b0;
      --bad: #a01c14; --bad-wash: #fcebe9; --doubt: #754800; --doubt-wash: #fcf1d9;
      --good: #17602f; --good-wash: #e5f3e9;
      --mono: ui-monospace, "SF Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace;
    }
    @media (prefers-color-scheme: dark) {
      :root {
        --page: #131518; --sheet: #1b1e22; --sunk: #24282d; --ink: #e7e9ec; --soft: #a8b0ba;
        --rule: #363c44; --link: #85b8ff; --focus: #85b8ff;
        --bad: #ff9f97; --bad-wash: #3b1c1a; --doubt: #f0c673; --doubt-wash: #372a10;
        --good: #86d69c; --good-wash: #17321f;
      }
    }
    *, *::before, *::after { box-sizing: border-box; }
    [hidden] { display: none; }
    html { -webkit-text-size-adjust: 100%; text-size-adjust: 100%; }
    body {
      margin: 0 auto; padding: 0 1.25rem 3rem; max-width: 76rem;
      background: var(--page); color: var(--ink);
      font: 0.9375rem/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "PingFang SC", "Noto Sans CJK SC", "Microsoft YaHei", sans-serif;
    }
    h1, h2, h3, h4, p, ul, ol, dl, dd, table, pre { margin: 0; }
    h1, h2, h3, h4 { line-height: 1.25; text-wrap: balance; }
    p, dd, li { text-wrap-style: pretty; }
    a { color: var(--link); text-underline-offset: 0.15em; }
    :focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; border-radius: 2px; }
    code, pre, .name { font-family: var(--mono); font-size: 0.9em; }
    code, .name, bdi, th, td, dd, p, li { overflow-wrap: break-word; }
    .word, .path bdi { display: inline-block; max-width: 100%; }
    /* A name with the comma behind it, and the space behind that. */
    .listed { white-space: pre-wrap; }
    .quiet { color: var(--soft); }
    /* As a block a number is not broken at its hyphen, where all of them fit a line. */
    .rules { display: inline-block; max-width: 100%; color: var(--soft); font-size: 0.8125rem; }
    .offscreen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
    .skip { position: absolute; left: -100vw; top: 0; padding: 0.5rem 1rem; background: var(--sheet); }
    .skip:focus { left: 0; z-index: 1; }

    .masthead { padding: 2.5rem 0 1.25rem; max-width: 56rem; }
    .eyebrow { color: var(--soft); font-size: 0.8125rem; font-weight: 600; }
    h1 { margin: 0.25rem 0 0.5rem; font-size: clamp(1.5rem, 1.1rem + 1.8vw, 2.125rem); letter-spacing: -0.015em; }
    .lede { font-size: 1.125rem; }
    .masthead .quiet { margin-top: 0.375rem; font-size: 0.875rem; }
    nav { padding: 0.5rem 0; border-block: 1px solid var(--rule); font-size: 0.875rem; }
    nav ul { display: flex; flex-wrap: wrap; gap: 0.25rem 1.25rem; padding: 0; list-style: none; }
    nav a { text-decoration: none; }
    nav a:hover { text-decoration: underline; }
    section { margin-top: 2.5rem; }
    section > p { max-width: 58rem; margin-bottom: 0.25rem; }
    h2 { margin-bottom: 0.5rem; font-size: 1.3125rem; letter-spacing: -0.01em; }
    section > h3 { margin: 1.25rem 0 0.375rem; font-size: 1rem; }
    footer { margin-top: 3rem; padding-top: 0.75rem; border-top: 1px solid var(--rule); color: var(--soft); font-size: 0.8125rem; }

    .glance { display: grid; grid-template-columns: minmax(0, 3fr) minmax(0, 2fr); gap: 1rem; margin-bottom: 1rem; }
    .answer, .counts { padding: 1rem 1.25rem; background: var(--sheet); border: 1px solid var(--rule); border-radius: 6px; }
    .answer { border-inline-start: 4px solid var(--doubt); }
    .answer.blanketYes { border-inline-start-color: var(--good); }
    .glance h3, .across h3 { color: var(--soft); font-size: 0.875rem; font-weight: 600; }
    .verdict { margin: 0.125rem 0 0.375rem; font-size: 1.25rem; font-weight: 650; line-height: 1.3; }
    .verdict .sign { display: inline-block; margin-inline-end: 0.5rem; color: var(--doubt); }
    .blanketYes .verdict .sign { color: var(--good); }
    .counts ul { padding: 0; list-style: none; }
    .counts li { display: flex; align-items: baseline; gap: 0.625rem; }
    .counts b { min-width: 2ch; font-size: 1.125rem; font-variant-numeric: tabular-nums; text-align: end; }
    .bar { display: block; width: 100%; height: 0.625rem; margin: 0.5rem 0 0.625rem; border-radius: 3px; background: var(--sunk); }
    .bar .violated { fill: var(--bad); } .bar .unknown { fill: var(--doubt); } .bar .satisfied { fill: var(--good); }

    .openness { margin: 0 0 1rem; padding: 0.875rem 1.25rem; background: var(--sheet); border: 1px solid var(--rule); border-radius: 6px; }
    .openness figcaption { color: var(--soft); font-size: 0.875rem; font-weight: 600; }
    .openness p { margin-top: 0.375rem; }
    .openness .bar { margin: 0.25rem 0; }

    .badge { display: inline-block; padding: 0 0.4375rem; border-radius: 3px; font-size: 0.8125rem; font-weight: 600; line-height: 1.5; white-space: nowrap; }
    .badge .sign { display: inline-block; min-width: 1em; margin-inline-end: 0.25em; }
    .badge.violated { color: var(--bad); background: var(--bad-wash); }
    .badge.unknown { color: var(--doubt); background: var(--doubt-wash); }
    .badge.satisfied { color: var(--good); background: var(--good-wash); }
    .tag { padding: 0 0.375rem; border: 1px solid var(--rule); border-radius: 3px; font-size: 0.8125rem; }

    .sheet { position: relative; margin: 0.75rem 0; background: var(--sheet); border: 1px solid var(--rule); border-radius: 6px; }
    table { width: 100%; border-collapse: collapse; font-size: 0.875rem; }
    caption { padding: 0.5rem 0.75rem; font-weight: 600; text-align: start; }
    th, td { padding: 0.375rem 0.75rem; border-top: 1px solid var(--rule); text-align: start; vertical-align: top; }
    thead th { color: var(--soft); font-size: 0.8125rem; font-weight: 600; white-space: nowrap; vertical-align: bottom; }
    thead th { position: sticky; top: 0; background: var(--sheet); }
    tbody th { min-width: 11rem; font-weight: 500; }
    tbody th, tbody bdi, tbody .name, td .word, td code { overflow-wrap: anywhere; }
    #changes tbody th { min-width: 0; overflow-wrap: normal; }
    #changes td:not(.wide) { min-width: 17.75rem; }
    td.none { color: var(--soft); }
    td.wide { min-width: 12rem; }
    td.key { min-width: 21rem; }
    .number { text-align: end; font-variant-numeric: tabular-nums; white-space: nowrap; }
    .place { font-variant-numeric: tabular-nums; }
    time { white-space: nowrap; }
    .prose td { min-width: 14rem; }
    .prose td.number { min-width: 0; }
    ul.plain { padding: 0; list-style: none; }
    td .plain li + li { margin-top: 0.25rem; }
    .counts.across ul { display: flex; flex-wrap: wrap; gap: 0.25rem 1.5rem; }
    .counts.across b { min-width: 0; }
    ul.inline { display: flex; flex-wrap: wrap; gap: 0 1rem; padding: 0; list-style: none; }
    .notes { max-width: 60rem; padding-inline-start: 1.25rem; }
    .notes li { margin-top: 0.25rem; }

    .plist { margin: 0.5rem 0 0.75rem; }
    .plist-head { display: flex; flex-wrap: wrap; justify-content: space-between; align-items: end; gap: 0.25rem 1rem; }
    .plist-head p { max-width: 52rem; }
    .copying { margin-inline-start: auto; }
    .status { color: var(--soft); font-size: 0.8125rem; }
    .plist pre { tab-size: 2; padding: 0.875rem 1rem; white-space: pre-wrap; overflow-wrap: anywhere; background: var(--sheet); border: 1px solid var(--rule); border-radius: 6px; font-size: 0.8125rem; line-height: 1.5; }
    .plist pre code { font-size: 1em; overflow-wrap: anywhere; }
    button, select, input { padding: 0.25rem 0.625rem; color: inherit; background: var(--sunk); border: 1px solid var(--soft); border-radius: 4px; font: inherit; font-size: 0.875rem; }
    button { cursor: pointer; }
    .tools { display: flex; flex-wrap: wrap; align-items: center; gap: 0.5rem 1rem; margin: 0.75rem 0; font-size: 0.875rem; color: var(--soft); }
    .tools[hidden] { display: none; }
    .tools input, .tools select, .tools button { color: var(--ink); }

    #tree { margin-top: 0.75rem; }
    summary { cursor: pointer; }
    .domain { margin-top: 0.5rem; background: var(--sheet); border: 1px solid var(--rule); border-radius: 6px; }
    .domain > summary, .host > summary { display: flex; flex-wrap: wrap; align-items: baseline; gap: 0.125rem 0.75rem; padding: 0.4375rem 0.75rem; list-style: none; }
    summary::-webkit-details-marker { display: none; }
    .domain > summary::before, .host > summary::before { content: "▸" / ""; width: 0.75rem; color: var(--soft); }
    .domain[open] > summary::before, .host[open] > summary::before { content: "▾" / ""; }
    .domain h3, .host h4 { font-size: 0.9375rem; font-weight: 600; }
    .host h4, .domain h3 { min-width: 0; }
    .host h4 .name { font-weight: 600; }
    .tallies { margin-inline-start: auto; }
    .host { border-top: 1px solid var(--rule); }
    .host > summary { padding-inline-start: 1.75rem; }
    .brief, .main-advice { font-size: 0.875rem; }
    .main-advice { margin-inline-start: auto; font-weight: 600; }
    .host dl { padding: 0.125rem 0.75rem 0.75rem 3.25rem; font-size: 0.875rem; }
    .host dl > div, .facts > div { display: grid; grid-template-columns: 9rem minmax(0, 1fr); gap: 0 1rem; padding: 0.1875rem 0; }
    dt { color: var(--soft); }
    dd ol { padding-inline-start: 1.25rem; }
    dd li + li { margin-top: 0.1875rem; }
    .facts > div { grid-template-columns: 14rem minmax(0, 1fr); }

    .timeline th, .timeline td { padding-block: 0.1875rem; vertical-align: middle; }
    .timeline .when { width: 45%; min-width: 16rem; }
    .ticks { display: flex; justify-content: space-between; font-weight: 400; font-variant-numeric: tabular-nums; }
    .track { display: block; width: 100%; height: 1.25rem; }
    .track line { vector-effect: non-scaling-stroke; }
    .grid { stroke: var(--rule); stroke-width: 1; }
    .span { stroke: var(--soft); stroke-width: 1; }
    .clear { stroke: var(--bad); stroke-width: 3; }
    .secure { stroke: var(--link); stroke-width: 3; }

    .strip { display: block; width: 100%; height: 0.875rem; margin: 0.125rem 0 0.25rem; background: var(--sunk); border-bottom: 1px solid var(--soft); }
    .strip .violated, .key-strip .violated { fill: var(--bad); } .strip .unknown, .key-strip .unknown { fill: var(--doubt); } .strip .satisfied, .key-strip .satisfied { fill: var(--good); } .strip .quiet, .key-strip .quiet { fill: var(--soft); }
    .key-strip { display: inline-block; width: 0.75rem; height: 0.875rem; margin-inline-end: 0.375rem; vertical-align: -0.125rem; background: var(--sunk); border-bottom: 1px solid var(--soft); }
    .runs { display: flex; flex-wrap: wrap; gap: 0.125rem 0.75rem; padding: 0; list-style: none; font-size: 0.8125rem; }
    .runs li { font-variant-numeric: tabular-nums; }
    .runs .violated { color: var(--bad); } .runs .unknown { color: var(--doubt); } .runs .satisfied { color: var(--good); } .runs .quiet { color: var(--soft); }
    .runs + p { margin-top: 0.25rem; }
    .history th .quiet { font-weight: 400; }
    .history td, .news td { overflow-wrap: anywhere; }
    .history .place, .news .place { display: inline-block; max-width: 100%; }
    @media screen { .paper, wbr.cut { display: none; } }
    @media screen and (min-width: 72.01rem) {
      .history .verdicts { width: 40%; }
      .history .needs { width: 38%; }
      .news tbody th { width: 24%; }
      .news tbody .state { min-width: 0; width: 12%; }
      .news tbody td { width: 24%; }
      .news tbody td:last-child { width: auto; }
    }

    @media screen and (max-width: 72rem) {
      body { padding-inline: 0.875rem; }
      .masthead { padding: 1rem 0 0.75rem; }
      .lede { font-size: 1rem; }
      thead th { white-space: normal; }
      .tally tbody th { min-width: 8rem; }
      .tally tbody .part th { padding-inline-start: 1.25rem; font-weight: normal; }
      .tally td.wide { min-width: 11rem; }
      .tally td:not(.number, .wide) { min-width: 7.5rem; }
      .lines th, .lines td { padding-inline: 0.5rem; }
      section { margin-top: 2rem; }
      #summary { margin-top: 1rem; }
      .glance { grid-template-columns: minmax(0, 1fr); gap: 0.625rem; margin-bottom: 0.625rem; }
      .answer, .counts, .openness { padding: 0.625rem 0.875rem; }
      .counts ul { display: flex; flex-wrap: wrap; gap: 0 0.5rem; }
      .counts b { min-width: 0; font-size: 0.9375rem; }
      .counts li { gap: 0.25rem; }
      .counts .badge { padding: 0 0.25rem; font-size: 0.75rem; }

      .cards, .cards caption, .cards tbody, .cards tr, .cards th, .cards td { display: block; width: auto; min-width: 0 !important; }
      .cards thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
      .cards tbody tr { padding: 0.5rem 0.75rem; border-top: 1px solid var(--rule); }
      .cards tbody th, .cards tbody td { padding: 0.0625rem 0; border: 0; text-align: start; }
      .cards tbody th { font-weight: 600; }
      .cards td[data-label] { display: flow-root; padding-inline-start: 6.5rem; white-space: normal; }
      .cards td[data-label]::before { content: attr(data-label); float: inline-start; width: 6rem; margin-inline-start: -6.5rem; color: var(--soft); font-size: 0.8125rem; }
      .cards td.key { padding-inline-start: 0; }
      .cards td.key::before { margin-inline: 0 0.5rem; }
      .cards td.key code { display: inline-block; max-width: 100%; }
      .history .needs:not(:empty) { padding-top: 0.375rem; }
      .timeline thead { position: static; display: block; width: auto; height: auto; clip-path: none; }
      .timeline thead th { display: none; }
      .timeline thead .when { display: block; padding: 0 0.75rem; }
      .timeline .when { width: auto; min-width: 0; }
      .timeline tbody tr { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 0 0.75rem; }
      .timeline tbody .when { grid-area: 2 / 1 / 3 / 3; }
      .timeline tbody .state { grid-area: 1 / 2 / 2 / 3; }
      .timeline tbody .number { display: none; }
      .ticks span:nth-child(even) { display: none; }
    }
    @media screen and (max-width: 48rem) {
      .plist pre { tab-size: 1; padding: 0.5rem; font-size: 0.6875rem; }
      .main-advice, .tallies { margin-inline-start: 0; }
      .host > summary { padding-inline-start: 0.75rem; }
      .host dl { padding-inline-start: 0.75rem; }
      .host dl > div, .facts > div { grid-template-columns: minmax(0, 1fr); padding: 0.3125rem 0; }
      .lines, .lines caption, .lines tbody, .lines th, .lines td { display: block; width: auto; min-width: 0; }
      .lines thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
      .lines tbody tr { padding: 0.5rem 0.75rem; border-top: 1px solid var(--rule); }
      .lines tbody th, .lines tbody td { padding: 0; border: 0; text-align: start; }
      .lines tbody th { font-weight: 600; }
      .todo tbody tr { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 0 0.75rem; }
      .todo tbody .wide { grid-area: 2 / 1 / 3 / 3; }
      .todo .number ~ .number { display: none; }
      .tally tbody tr { display: flex; flex-wrap: wrap; gap: 0 0.75rem; }
      .tally tbody th { flex: 1 0 100%; }
      .tally .number::before { content: attr(data-label) " "; color: var(--soft); }
      .tally td.none { display: none; }
      .tally tbody .wide { flex: 1 0 100%; color: var(--soft); }
    }
    @page {
      margin: 12mm 11mm 14mm;
      @bottom-right { content: counter(page) " / " counter(pages); color: #444; font: 7pt system-ui, sans-serif; }
    }
    @media print {
      :root {
        color-scheme: light;
        --page: #fff; --sheet: #fff; --sunk: #f1f2f3; --ink: #000; --soft: #444; --rule: #bbb; --link: #000;
        --bad: #8a150e; --bad-wash: #fff; --doubt: #5c3900; --doubt-wash: #fff; --good: #0f4a22; --good-wash: #fff;
      }
      /* All sizes above are in rem: so they shrink together. */
      html { font-size: 9pt; }
      /* Names are searched for, and copied, from a PDF too. */
      body { max-width: none; padding: 0; line-height: 1.35; font-variant-ligatures: none; }
      .masthead { max-width: none; padding: 0 0 0.5rem; }
      nav { padding: 0.25rem 0; font-size: 0.8125rem; }
      nav ul { gap: 0 1rem; }
      .tools, .copying, .skip, .hint { display: none; }
      section { margin-top: 1rem; }
      h2 { margin-bottom: 0.25rem; }
      section > p, .plist-head p { max-width: none; }
      .glance, .openness { margin-bottom: 0.5rem; gap: 0.5rem; }
      .answer, .counts, .openness { padding: 0.5rem 0.75rem; border-radius: 0; }
      .badge { border: 1px solid currentColor; }
      .sheet { position: static; margin: 0.5rem 0; border-radius: 0; }
      table { font-size: 0.8125rem; }
      th, td { padding: 0.1875rem 0.375rem; }
      thead th { white-space: normal; }
      caption { padding: 0.375rem; }
      thead th { position: static; }
      tbody th, td, .timeline .when { min-width: 0 !important; }
      tbody th { width: 18%; }
      .tally tbody th { width: 23%; }
      .tally td:not(.number) { width: 16%; }
      .lines td.wide { width: auto; }
      .tally td.wide { width: 36%; }
      .history .verdicts { width: 42%; }
      .news tbody th, .news tbody td { width: 24%; }
      .news tbody .state { width: 14%; }
      .news tbody td:last-child { width: auto; }
      #changes tbody th { width: 8%; }
      #changes td { width: 24%; }
      #changes .wide { width: 16%; }
      #changes td:last-child { width: 28%; }
      .timeline th, .timeline td { padding-block: 0.0625rem; }
      .timeline tbody th { width: 30%; }
      .timeline .when { width: 34%; }
      .track { height: 0.75rem; }

      .plist pre { padding: 0.5rem; border-radius: 0; line-height: 1.25; }
      .plist pre { columns: 2; column-gap: 0.75rem; column-rule: 1px solid var(--rule); }
      .plist pre:not(.long) { break-inside: avoid; }
      .plist .long { columns: 3; tab-size: 1; font-size: 5.6pt; line-height: 1.15; }

      #tree, #unknown .sheet, #unknown .sheet + p { display: none; }
      /* Filled page by page: balancing them takes a browser ten times as long. */
      .paper { columns: 2; column-fill: auto; column-gap: 1rem; font-size: 0.6875rem; line-height: 1.2; }
      .paper.short { column-fill: balance; }
      .paper h3 { margin-bottom: 0.125rem; font-size: 0.75rem; }
      .paper .badge { font-size: inherit; line-height: 1.2; }
      .paper li > .name { font-weight: 600; }
      .paper .rules, #keys .rules { font-size: inherit; }
      .paper ol { padding-inline-start: 1.25rem; }
      .paper .plain li { padding-inline-start: 0.75rem; text-indent: -0.75rem; }
      .paper .plain li > * { text-indent: 0; }
      .group { margin-bottom: 0.375rem; padding-top: 0.1875rem; border-top: 1px solid var(--rule); }

      /* Evidence is searched for and compared letter by letter: on paper no line ends within it, and a name
         that no line holds ends with a label. */
      .name, .unit, .word, .path bdi, .inline bdi, time, .tally th bdi, .timeline th bdi, caption bdi, td.key code { white-space: nowrap; }
      /* The reasons need the width, so paths and assignments break between their names. */
      #changes .path, #changes td.key code { white-space: normal; }
      .listed { white-space: pre; }
      wbr.far, wbr.cut { white-space: normal; }
      .paper .name, .unit { display: inline-block; max-width: 100%; }
      tbody th, tbody bdi, tbody .name, td .word, td code { overflow-wrap: break-word; }
      /* A row for each key would take a page for twenty. */
      #keys .sheet { border: 0; columns: 2; column-gap: 1rem; }
      #keys :is(table, tbody, tr) { display: block; }
      #keys thead { display: none; }
      #keys tr { padding: 0.125rem 0; border-top: 1px solid var(--rule); font-size: 0.6875rem; line-height: 1.25; }
      #keys :is(th, td, ul, li) { display: inline; padding: 0; border: 0; }
      #keys :is(td, li, .quiet) { margin-inline-start: 0.75em; }
      #keys .listed { max-width: calc(100% - 0.75em); }
      #keys br { display: none; }
      .tally, #aside table, #basis table, #changes table, .timeline { font-size: 0.6875rem; line-height: 1.25; }
      #aside tbody th { width: 24%; }
      #aside td:nth-child(2) { width: 26%; }
      #aside td:last-child, #basis tbody th { width: 44%; }
      .facts > div { padding: 0.0625rem 0; }
      dd ol { padding-inline-start: 1rem; }
      dd li + li { margin-top: 0; }

      h2, h3, caption, thead, section > p, .plist-head { break-after: avoid; }
      tbody tr:first-child { break-before: avoid; }
      tr, .group li, .facts, .answer, .counts, .openness { break-inside: avoid; }
      p, li { orphans: 2; widows: 2; }
      a { text-decoration: none; }
      .bar rect, .track line, .strip, .strip path, .key-strip, .key-strip path { print-color-adjust: exact; -webkit-print-color-adjust: exact; }
    }

    """
}
