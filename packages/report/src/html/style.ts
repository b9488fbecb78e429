/** The style sheet of reports: light and dark, from 320 CSS pixels up, on paper too. */
export const style = `
:root { color-scheme: light dark; --ground: #fff; --ink: #1b1f24; --soft: #57606a; --line: #d0d7de; --box: #f6f8fa; --link: #0550ae }
@media (prefers-color-scheme: dark) {
  :root { --ground: #14171c; --ink: #e6e8eb; --soft: #a0a8b2; --line: #363c45; --box: #1c2128; --link: #79b8ff }
}
* { box-sizing: border-box }
body { margin: 0; background: var(--ground); color: var(--ink); font: 16px/1.5 system-ui, sans-serif }
main, header, nav { max-width: 1200px; margin: 0 auto; padding: 0 1rem }
h1 { font-size: clamp(1.3rem, 3.2vw, 2rem); line-height: 1.25; margin: 1.2rem 0 .8rem }
h2 { margin: 2.4rem 0 .6rem; border-bottom: 1px solid var(--line); padding-bottom: .2rem }
h3 { margin: 1.6rem 0 .4rem; font-size: 1.05rem }
a { color: var(--link) }
:focus-visible { outline: 3px solid var(--link); outline-offset: 2px }
.skip { position: absolute; left: -100vw } .skip:focus { left: 1rem; top: .5rem; background: var(--ground); padding: .3rem }
nav ul { list-style: none; padding: 0; display: flex; flex-wrap: wrap; gap: .2rem 1rem }
dl.five { display: grid; grid-template-columns: max-content 1fr; gap: .35rem 1rem; background: var(--box); border: 1px solid var(--line); border-radius: 8px; padding: .8rem 1rem; margin: 0 }
dl.five dt { font-weight: 600 } dl.five dd { margin: 0 }
@media (max-width: 600px) { dl.five { grid-template-columns: 1fr } dl.five dd { margin-bottom: .5rem } }
.note { color: var(--soft) } .warn { border-left: 4px solid #d55e00; padding-left: .8rem }
figure { margin: 1rem 0 } figcaption { font-weight: 600; margin-bottom: .3rem }
.scroll { overflow-x: auto } .scroll > svg { min-width: 420px; max-width: 760px; width: 100%; height: auto }
.plot { --plot-background: var(--ground) }
.figures { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 500px), 1fr)); gap: 0 1.5rem }
.legend { display: flex; flex-wrap: wrap; gap: .1rem 1rem; list-style: none; padding: 0; margin: .2rem 0 }
.swatch { width: .8em; height: .8em; vertical-align: -.05em; margin-right: .35em }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; font-size: .92rem }
th, td { padding: .25rem .7rem; text-align: right; border-bottom: 1px solid var(--line); white-space: nowrap }
th:first-child, td:first-child { text-align: left } thead th { border-bottom: 2px solid var(--line); vertical-align: bottom }
details { margin: .8rem 0 } summary { cursor: pointer; font-weight: 600 }
pre { overflow-x: auto; background: var(--box); padding: .8rem; border-radius: 6px; font-size: .85rem }
footer { margin: 3rem auto 2rem; max-width: 1100px; padding: 0 1rem; color: var(--soft) }
@media print { nav, .skip { display: none } .scroll { overflow: visible } details { display: block } }
`
