extension PageTemplates {
  static let hosts = """
    <section id="hosts" aria-labelledby="hosts-title">
    <h2 id="hosts-title">{{w.hostsTitle}}</h2>
    {{^hasHosts}}
    <p>{{w.hostsNone}}</p>
    {{/hasHosts}}
    {{#hasHosts}}
    <p class="hint">{{w.hostsIntro}}</p>
    <div class="tools" role="search" aria-label="{{w.search}}" hidden="hidden">
    <label>{{w.search}} <input type="search" id="find" autocomplete="off" spellcheck="false" /></label>
    <label>{{w.filterVerdict}} <select id="show"><option value="">{{w.filterAll}}</option>{{#verdictChoices}}<option value="{{choice}}">{{choiceWord}}</option>{{/verdictChoices}}</select></label>
    <label>{{w.sortBy}} <select id="sort"><option value="name">{{w.sortName}}</option><option value="weight">{{w.sortVerdict}}</option><option value="connections">{{w.sortConnections}}</option></select></label>
    <button type="button" id="open">{{w.expand}}</button>
    <button type="button" id="close">{{w.collapse}}</button>
    <span role="status"><span id="shown"></span> {{w.shownHosts}}</span>
    </div>
    <div id="tree">
    {{#domains}}
    <details class="domain"{{#isDomainOpen}} open="open"{{/isDomainOpen}} data-weight="{{domainWeight}}" data-connections="{{domainConnections}}">
    <summary><h3><bdi>{{#domain}}{{> name}}{{/domain}}</bdi></h3> <span class="quiet">{{domainHosts}}</span> <span class="tallies">{{#tallies}}<span class="badge {{tallyKind}}"><span class="sign" aria-hidden="true">{{tallySign}}</span>{{tallyWord}}{{#hasTally}}{{w.colon}}{{tallyCount}}{{/hasTally}}</span> {{/tallies}}</span></summary>
    {{#cards}}
    {{> host}}
    {{/cards}}
    </details>
    {{/domains}}
    </div>
    {{> paper}}
    {{#hasMoreListed}}
    <p>{{moreListed}} <code>atsift suggest --format json</code></p>
    {{/hasMoreListed}}
    {{/hasHosts}}
    </section>
    """

  static let host = """
    <details class="host {{hostVerdict}}" id="{{anchor}}"{{#isHostOpen}} open="open"{{/isHostOpen}} data-verdict="{{hostVerdict}}" data-weight="{{hostWeight}}" data-connections="{{hostConnections}}">
    <summary>{{> verdictBadge}} <h4><bdi class="name">{{#host}}{{> name}}{{/host}}</bdi></h4> <span class="brief">{{brief}}</span> <span class="quiet">{{connectionWords}}</span>{{#hasMainAdvice}} <span class="main-advice">{{mainAdvice}}</span>{{/hasMainAdvice}}</summary>
    <dl>
    {{#hasOwner}}
    <div><dt>{{w.rowOwner}}</dt><dd><ul class="plain">{{#isFirstParty}}<li>{{w.firstParty}}</li>{{/isFirstParty}}{{#isRented}}<li>{{rentedFrom}}</li>{{/isRented}}{{#hasSDK}}<li><b><bdi>{{sdkName}}</bdi></b> <span class="quiet"><bdi>{{sdkVendor}}</bdi>{{w.comma}}{{sdkConfidence}}{{#isSDKByAlias}}{{w.comma}}{{w.sdkByAlias}} <bdi>{{sdkVia}}</bdi>{{/isSDKByAlias}}{{#isSDKByAddress}}{{w.comma}}{{w.sdkByAddress}} <bdi>{{sdkVia}}</bdi>{{/isSDKByAddress}}{{#hasSDKSource}}{{w.comma}}<a href="{{sdkSource}}" rel="noopener noreferrer">{{w.source}}</a>{{/hasSDKSource}}</span></li>{{/hasSDK}}{{#isSecureSince}}<li>{{w.secureSince}} <bdi>{{secureSince}}</bdi>{{#hasSinceSource}} <a href="{{sinceSource}}" rel="noopener noreferrer">{{w.source}}</a>{{/hasSinceSource}}</li>{{/isSecureSince}}{{#hasSDKFix}}<li>{{#sdkFix}}{{> sentence}}{{/sdkFix}}</li>{{/hasSDKFix}}</ul></dd></div>
    {{/hasOwner}}
    {{#factRows}}
    <div><dt>{{factLabel}}</dt><dd><ul class="plain">{{#factLines}}<li><bdi>{{factLine}}</bdi></li>{{/factLines}}</ul></dd></div>
    {{/factRows}}
    {{#hasNeeds}}
    <div><dt>{{w.rowNeeds}}</dt><dd><ul class="plain">{{#needRows}}<li>{{> neededText}}<br /><span class="quiet">{{needCount}}{{#needPlaces}}{{w.semicolon}}{{> place}}{{/needPlaces}}</span></li>{{/needRows}}{{#hasMoreNeeds}}<li>{{moreNeeds}}</li>{{/hasMoreNeeds}}</ul></dd></div>
    {{/hasNeeds}}
    {{#hasAdvice}}
    <div><dt>{{w.rowAdvice}}</dt><dd><ol>{{#adviceRows}}<li>{{> advisedText}}{{#hasAdvicePlace}}<br /><span class="quiet">{{#advicePlaces}}{{> place}}{{/advicePlaces}}</span>{{/hasAdvicePlace}}</li>{{/adviceRows}}</ol></dd></div>
    {{/hasAdvice}}
    {{#hasHostKeys}}
    <div><dt>{{w.rowKeys}}</dt><dd><ul class="plain">{{#hostKeys}}<li><code>{{keyLine}}</code></li>{{/hostKeys}}{{#isCovered}}<li class="quiet">{{w.coveredBy}} <bdi>{{coverage}}</bdi></li>{{/isCovered}}</ul></dd></div>
    {{/hasHostKeys}}
    {{#hasInstead}}
    <div><dt>{{w.rowInstead}}</dt><dd><ul class="plain">{{#insteadKeys}}<li><code>{{keyLine}}</code></li>{{/insteadKeys}}</ul></dd></div>
    {{/hasInstead}}
    </dl>
    </details>
    """

  /// The hosts on paper: those alike in all that is said of them share it.
  static let paper = """
    <div class="paper{{#isPaperShort}} short{{/isPaperShort}}">
    {{#hasPaperGroups}}
    <p>{{w.paperIntro}}</p>
    {{/hasPaperGroups}}
    {{#paperGroups}}
    <div class="group">
    <h3>{{> verdictBadge}} {{#hasMainAdvice}}{{mainAdvice}} {{/hasMainAdvice}}<span class="quiet">{{groupHosts}}</span></h3>
    {{#hasNeeds}}
    <ol>{{#needRows}}<li>{{> neededText}}</li>{{/needRows}}{{#hasMoreNeeds}}<li>{{moreNeeds}}</li>{{/hasMoreNeeds}}</ol>
    {{/hasNeeds}}
    {{#hasAdvice}}
    <ul class="plain">{{#adviceRows}}<li>→ {{> advisedText}}</li>{{/adviceRows}}</ul>
    {{/hasAdvice}}
    {{#hasHostKeys}}
    <p><span class="quiet">{{w.rowKeys}}{{w.colon}}</span>{{#hostKeys}}<code class="unit">{{keyLine}}</code> {{/hostKeys}}{{#isCovered}}<span class="quiet">{{w.coveredBy}} <bdi class="name">{{#coverage}}{{> name}}{{/coverage}}</bdi></span>{{/isCovered}}</p>
    {{/hasHostKeys}}
    {{#hasInstead}}
    <p><span class="quiet">{{w.rowInstead}}{{w.colon}}</span>{{#insteadKeys}}<code class="unit">{{keyLine}}</code> {{/insteadKeys}}</p>
    {{/hasInstead}}
    {{#commonFacts}}
    <p>{{> paperFact}}</p>
    {{/commonFacts}}
    <ul class="plain">
    {{#groupMembers}}
    <li><bdi class="name">{{#memberHost}}{{> name}}{{/memberHost}}</bdi> {{memberBrief}}{{#memberFacts}} · {{> paperFact}}{{/memberFacts}}<span class="quiet">{{#memberPlaces}} · {{memberNeeds}}{{> place}}{{/memberPlaces}}</span></li>
    {{/groupMembers}}
    </ul>
    </div>
    {{/paperGroups}}
    {{#paperRest}}
    <h3>{{> verdictBadge}} <span class="quiet">{{groupHosts}}</span></h3>
    <ul class="plain rest">
    {{#restHosts}}
    <li><bdi class="name">{{#memberHost}}{{> name}}{{/memberHost}}</bdi> {{memberBrief}}</li>
    {{/restHosts}}
    </ul>
    {{/paperRest}}
    </div>
    """

  static let paperFact = """
    <span class="quiet">{{factLabel}}{{w.colon}}</span>{{#factText}}{{> sentence}}{{/factText}}
    """

  static let verdictBadge = """
    <span class="badge {{hostVerdict}}"><span class="sign" aria-hidden="true">{{hostSign}}</span>{{hostVerdictWord}}</span>
    """

  /// A need of a host, without its places.
  static let neededText = """
    <b>{{need}}</b>{{#hasCertainty}}{{w.comma}}{{certainty}}{{/hasCertainty}}{{w.colon}}{{#reason}}{{> sentence}}{{/reason}}{{#hasNeedRules}} <span class="rules">[{{#needRules}}<a href="{{ruleAddress}}" rel="noopener noreferrer">{{ruleName}}</a>{{#isRuleFollowed}}, {{/isRuleFollowed}}{{/needRules}}]</span>{{/hasNeedRules}}
    """

  /// A piece of advice, without its places.
  static let advisedText = """
    <b>{{adviceWord}}</b>{{#hasAdviceCertainty}}{{w.comma}}{{adviceCertainty}}{{/hasAdviceCertainty}}{{w.colon}}{{#adviceText}}{{> sentence}}{{/adviceText}}{{#hasAdviceRules}} <span class="rules">[{{#adviceRules}}<a href="{{ruleAddress}}" rel="noopener noreferrer">{{ruleName}}</a>{{#isRuleFollowed}}, {{/isRuleFollowed}}{{/adviceRules}}]</span>{{/hasAdviceRules}}
    """
}
