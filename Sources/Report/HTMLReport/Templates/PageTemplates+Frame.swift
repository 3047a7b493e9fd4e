extension PageTemplates {
  static let frame = """
    {{> head}}
    <p class="lede">{{meaning}}</p>
    <p class="quiet">{{judged}}</p>
    <p class="quiet">{{#hasDate}}{{w.capturedOn}} <time datetime="{{dateISO}}">{{date}}</time>{{#isDateSpan}}{{w.dateTo}}<time datetime="{{lastDateISO}}">{{lastDate}}</time>{{/isDateSpan}}{{w.semicolon}}{{/hasDate}}{{captureCount}}{{w.colon}}{{#captureNames}}{{> names}}{{/captureNames}}</p>
    </header>
    <nav aria-label="{{w.contents}}">
    <ul>
    <li><a href="#summary">{{w.summaryTitle}}</a></li>
    <li><a href="#dictionary">{{w.dictionaryTitle}}</a></li>
    <li><a href="#hosts">{{w.hostsTitle}}</a></li>
    {{#hasKeys}}
    <li><a href="#keys">{{w.evidenceCaption}}</a></li>
    {{/hasKeys}}
    {{#hasChanges}}
    <li><a href="#changes">{{w.changesTitle}}</a></li>
    {{/hasChanges}}
    <li><a href="#timeline">{{w.timelineTitle}}</a></li>
    <li><a href="#unknown">{{w.unknownTitle}}</a></li>
    <li><a href="#aside">{{w.asideTitle}}</a></li>
    <li><a href="#basis">{{w.basisTitle}}</a></li>
    </ul>
    </nav>
    <main id="main">
    {{> summary}}
    {{> dictionary}}
    {{> hosts}}
    {{> keys}}
    {{> changes}}
    {{> timeline}}
    {{> unknown}}
    {{> aside}}
    {{> basis}}
    </main>
    {{> foot}}
    """

  /// The head of every page, up to its title.
  static let head = """
    <!DOCTYPE html>
    <html lang="{{language}}" dir="ltr">
    <head>
    <meta charset="utf-8" />
    <meta http-equiv="Content-Security-Policy" content="{{policy}}" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <meta name="referrer" content="no-referrer" />
    <meta name="robots" content="noindex" />
    <meta name="generator" content="atsift" />
    <title>{{#hasApp}}{{app}}{{w.colon}}{{/hasApp}}{{headline}}</title>
    <style>{{{style}}}</style>
    </head>
    <body>
    <a class="skip" href="#main">{{w.skip}}</a>
    <header class="masthead">
    <p class="eyebrow">{{pageTitle}}{{#hasApp}} · <bdi>{{app}}</bdi>{{#hasIdentifier}} · <bdi>{{identifier}}</bdi>{{/hasIdentifier}}{{/hasApp}}</p>
    <h1>{{headline}}</h1>
    """

  /// The end of every page.
  static let foot = """
    <footer>
    <p>{{w.footer}}</p>
    </footer>
    <script>{{{script}}}</script>
    </body>
    </html>

    """

  static let summary = """
    <section id="summary" aria-labelledby="summary-title">
    <h2 id="summary-title">{{w.summaryTitle}}</h2>
    <div class="glance">
    <div class="answer {{answerKind}}">
    <h3>{{w.blanketTitle}}</h3>
    <p class="verdict"><span class="sign" aria-hidden="true">{{answerSign}}</span>{{answer}}</p>
    <p>{{answerReasons}}</p>
    {{#hasEntries}}
    <p><a href="#dictionary">{{entries}}</a></p>
    {{/hasEntries}}
    </div>
    {{#hasHosts}}
    <div class="counts">
    <h3>{{w.verdictsTitle}}</h3>
    <svg class="bar" viewBox="0 0 1000 10" preserveAspectRatio="none" aria-hidden="true" focusable="false">
    {{#verdictCounts}}
    <rect class="{{verdictKind}}" x="{{barStart}}" y="0" width="{{barWidth}}" height="10" />
    {{/verdictCounts}}
    </svg>
    <ul>
    {{#verdictCounts}}
    <li class="{{verdictKind}}"><b>{{verdictCount}}</b> <span class="badge {{verdictKind}}"><span class="sign" aria-hidden="true">{{verdictSign}}</span>{{verdictWord}}</span></li>
    {{/verdictCounts}}
    </ul>
    </div>
    {{/hasHosts}}
    </div>
    {{#hasOpenness}}
    <figure class="openness">
    <figcaption>{{w.opennessCaption}}</figcaption>
    {{#opennessRows}}
    <p><b>{{openTitle}}</b> {{openWords}}</p>
    <svg class="bar" viewBox="0 0 1000 10" preserveAspectRatio="none" aria-hidden="true" focusable="false"><rect class="violated" x="0" y="0" width="{{openWidth}}" height="10" /><rect class="satisfied" x="{{closedStart}}" y="0" width="{{closedWidth}}" height="10" /></svg>
    {{/opennessRows}}
    </figure>
    {{/hasOpenness}}
    {{#hasHosts}}
    <div class="sheet">
    <table class="lines todo">
    <caption>{{w.todoCaption}}</caption>
    <thead>
    <tr><th scope="col">{{w.todoColumn}}</th><th scope="col" class="number">{{w.countColumn}}</th><th scope="col">{{w.whichColumn}}</th><th scope="col" class="number">{{w.meanwhileColumn}}</th></tr>
    </thead>
    <tbody>
    {{#todo}}
    <tr><th scope="row">{{todoWord}}</th><td class="number" data-label="{{w.countColumn}}">{{todoCount}}</td><td class="wide" data-label="{{w.whichColumn}}"><ul class="inline">{{#todoHosts}}<li>{{#hasAnchor}}<a href="#{{todoAnchor}}"><bdi>{{#todoHost}}{{> name}}{{/todoHost}}</bdi></a>{{/hasAnchor}}{{^hasAnchor}}<bdi>{{#todoHost}}{{> name}}{{/todoHost}}</bdi>{{/hasAnchor}}{{#hasTodoSDK}} <span class="quiet"><bdi>{{todoSDK}}</bdi></span>{{/hasTodoSDK}}</li>{{/todoHosts}}{{#hasMoreHosts}}<li>{{moreHosts}}</li>{{/hasMoreHosts}}</ul></td><td class="number" data-label="{{w.meanwhileColumn}}">{{todoMeanwhile}}</td></tr>
    {{/todo}}
    </tbody>
    </table>
    </div>
    {{/hasHosts}}
    {{#hasSDKs}}
    <div class="sheet">
    <table class="lines tally">
    <caption>{{w.bySDKCaption}}</caption>
    <thead>
    <tr><th scope="col">{{w.sdkColumn}}</th>{{> tallyHead}}</tr>
    </thead>
    <tbody>
    {{#sdkRows}}
    {{> tallyRow}}
    {{/sdkRows}}
    </tbody>
    </table>
    </div>
    {{#hasMoreSDKs}}
    <p>{{moreSDKs}}</p>
    {{/hasMoreSDKs}}
    {{/hasSDKs}}
    {{#hasByCapture}}
    <div class="sheet">
    <table class="lines tally">
    <caption>{{w.byCaptureCaption}}</caption>
    <thead>
    <tr><th scope="col">{{w.captureColumn}}</th>{{> tallyHead}}</tr>
    </thead>
    <tbody>
    {{#byCaptureRows}}
    {{> tallyRow}}
    {{/byCaptureRows}}
    </tbody>
    </table>
    </div>
    {{#hasMoreByCapture}}
    <p>{{moreByCapture}}</p>
    {{/hasMoreByCapture}}
    {{/hasByCapture}}
    </section>
    """

  static let tallyHead = """
    <th scope="col" class="number">{{w.hostsColumn}}</th><th scope="col" class="number">{{w.violatedColumn}}</th><th scope="col" class="number">{{w.unknownColumn}}</th><th scope="col" class="number">{{w.satisfiedColumn}}</th><th scope="col">{{w.todoColumn}}</th><th scope="col">{{w.namesColumn}}</th>
    """

  static let tallyRow = """
    <tr{{#isTallyPart}} class="part"{{/isTallyPart}}><th scope="row"><bdi>{{#tallyTitle}}{{> name}}{{/tallyTitle}}</bdi></th><td class="number" data-label="{{w.hostsColumn}}">{{tallyHosts}}</td><td class="number{{^hasTallyViolated}} none{{/hasTallyViolated}}" data-label="{{w.violatedColumn}}">{{tallyViolated}}</td><td class="number{{^hasTallyUnknown}} none{{/hasTallyUnknown}}" data-label="{{w.unknownColumn}}">{{tallyUnknown}}</td><td class="number{{^hasTallySatisfied}} none{{/hasTallySatisfied}}" data-label="{{w.satisfiedColumn}}">{{tallySatisfied}}</td><td{{^hasTallyRemedies}} class="none"{{/hasTallyRemedies}} data-label="{{w.todoColumn}}">{{tallyRemedies}}</td><td class="wide" data-label="{{w.namesColumn}}">{{#tallyNames}}{{> names}}{{/tallyNames}}</td></tr>
    """

  static let place = """
    <span class="place">{{#hasCapture}}<span class="word listed"><bdi>{{#capture}}{{> name}}{{/capture}}</bdi>{{w.comma}}</span>{{/hasCapture}}<span class="unit">{{unit}} {{frame}}</span>{{#hasMoment}}{{w.comma}}<time datetime="{{momentISO}}">{{moment}}</time>{{/hasMoment}}</span>
    """

  /// A name, which may break where it has a dot.
  static let name = """
    {{.}}
    """

  static let names = """
    {{#items}}<span class="word listed"><bdi>{{#item}}{{> name}}{{/item}}</bdi>{{#isFollowed}}{{w.listSeparator}}{{/isFollowed}}</span>{{/items}}{{#hasMore}} {{moreItems}}{{/hasMore}}
    """
}
