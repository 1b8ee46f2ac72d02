extension GrammarPage {
  /// The look of the page, besides that of its diagrams.
  static let css = """
    * { box-sizing: border-box; }
    html { scroll-behavior: smooth; scroll-padding-top: 1rem; }
    body {
      margin: 0; background: var(--page); color: var(--ink); font: 16px/1.55 system-ui, "DejaVu Sans", sans-serif;
      display: grid; grid-template: auto 1fr / 17rem minmax(0, 1fr);
    }
    a { color: var(--link); text-decoration: none; }
    a:hover, a:focus { text-decoration: underline; }
    header { grid-column: 1 / 3; padding: 1.6rem 2rem 1rem; border-bottom: 1px solid var(--edge); }
    header p { margin: .25rem 0; color: var(--faint); }
    h1 { margin: 0; font-size: 1.9rem; letter-spacing: -.01em; }
    nav {
      position: sticky; top: 0; align-self: start; max-height: 100vh; overflow-y: auto; padding: 1rem 1rem 2rem 2rem;
      border-right: 1px solid var(--edge); font-size: .86rem;
    }
    nav h2 { margin: 1rem 0 .3rem; font-size: .78rem; font-weight: 600; }
    nav h2 a { color: var(--faint); }
    nav ul { margin: 0; padding: 0; list-style: none; }
    nav li { padding: .08rem .4rem; border-radius: 4px; overflow-wrap: anywhere; }
    main { padding: 1rem 2rem 4rem; max-width: 68rem; min-width: 0; }
    main > h2 { margin: 2.2rem 0 0; font-size: .95rem; font-weight: 600; color: var(--faint); }
    section { padding: 1.3rem 0 1.5rem; border-bottom: 1px solid var(--edge); }
    section:target h3 a { background: var(--rule); box-shadow: 0 0 0 .3rem var(--rule); border-radius: 2px; }
    h3 { margin: 0; font-size: 1.2rem; }
    h3 a { color: inherit; }
    .kind {
      margin-left: .5rem; padding: .05rem .5rem; border: 1px solid var(--edge); border-radius: 1rem; font-size: .72rem;
      font-weight: 400; color: var(--faint); vertical-align: middle;
    }
    section > p { margin: .3rem 0; }
    figure { margin: .7rem 0; overflow-x: auto; }
    .railroad { display: block; }
    pre, code { font: .86rem/1.5 ui-monospace, SFMono-Regular, Menlo, Consolas, "DejaVu Sans Mono", monospace; }
    pre { margin: 0; padding: .6rem .9rem; background: var(--panel); border-radius: 6px; overflow-x: auto; tab-size: 4; }
    .rule-text code { font-size: .8rem; }
    .rule-text .t { color: var(--terminal-edge); }
    .rule-text .c { color: var(--characters-edge); }
    .rule-text .p { color: var(--condition-edge); }
    .users { font-size: .86rem; color: var(--faint); }
    .examples figure { margin: .6rem 0 0; }
    figcaption { margin-bottom: .2rem; font-size: .82rem; color: var(--faint); }
    summary { margin-top: .5rem; font-size: .86rem; color: var(--faint); cursor: pointer; }
    .heat-0 { background: var(--heat-0); }
    .heat-1 { background: var(--heat-1); }
    .heat-2 { background: var(--heat-2); }
    .heat-3 { background: var(--heat-3); }
    .heat-4 { background: var(--heat-4); }
    [class^="heat-"] { border-radius: 3px; }
    header [class^="heat-"] { padding: .1rem .5rem; color: var(--ink); font-size: .86rem; }
    .meter { height: .6rem; max-width: 30rem; background: var(--heat-0); border-radius: 1rem; overflow: hidden; }
    .meter span { display: block; height: 100%; background: var(--heat-4); }
    @media (max-width: 52rem) {
      body { display: block; }
      header, main { padding-left: 1rem; padding-right: 1rem; }
      nav { position: static; max-height: none; padding: .5rem 1rem 1rem; border: 0; columns: 2; }
    }
    @media print {
      body { display: block; font-size: 10pt; }
      nav { position: static; max-height: none; border: 0; columns: 3; padding: 0; overflow: visible; }
      main { max-width: none; padding: 0; }
      header { padding: 0 0 .5rem; }
      section { break-inside: avoid; }
      figure { overflow: visible; }
      .railroad { max-width: 100%; height: auto; }
      pre { padding: 0; white-space: pre-wrap; }
    }

    """
}
