extension PageTemplates {
  static let frame = """
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
    <title>{{w.documentTitle}}{{w.colon}}{{headline}}</title>
    <style>{{{style}}}</style>
    </head>
    <body>
    <a class="skip" href="#main">{{w.skip}}</a>
    <header class="masthead">
    <p class="eyebrow">{{w.documentTitle}}</p>
    <h1>{{headline}}</h1>
    <p class="lede">{{meaning}}</p>
    <p class="quiet">{{judged}}</p>
    </header>
    <nav aria-label="{{w.contents}}">
    <ul>
    <li><a href="#summary">{{w.summaryTitle}}</a></li>
    <li><a href="#dictionary">{{w.dictionaryTitle}}</a></li>
    <li><a href="#hosts">{{w.hostsTitle}}</a></li>
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
    {{> timeline}}
    {{> unknown}}
    {{> aside}}
    {{> basis}}
    </main>
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
    {{#hasHosts}}
    <div class="scroll" role="region" aria-label="{{w.todoCaption}}" tabindex="0">
    <table class="cards todo">
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
    </section>
    """

  static let place = """
    <span class="place">{{#hasCapture}}<bdi class="word">{{#capture}}{{> name}}{{/capture}}</bdi>{{w.comma}}{{/hasCapture}}{{w.packet}} {{frame}}{{#hasMoment}}{{w.comma}}<time datetime="{{momentISO}}">{{moment}}</time>{{/hasMoment}}</span>
    """

  /// A name, which may break where it has a dot.
  static let name = """
    {{.}}
    """

  static let names = """
    {{#items}}{{#isLater}}{{w.listSeparator}}{{/isLater}}<bdi class="word">{{#item}}{{> name}}{{/item}}</bdi>{{/items}}{{#hasMore}} {{moreItems}}{{/hasMore}}
    """
}
