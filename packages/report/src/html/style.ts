/** The style sheet of reports: light and dark, from 320 CSS pixels up, on paper too. */
export const style = `
:root { color-scheme: light dark; --ground: #fff; --ink: #1b1f24; --soft: #57606a; --line: #d0d7de; --box: #f6f8fa; --link: #0550ae }
@media (prefers-color-scheme: dark) {
  :root { --ground: #14171c; --ink: #e6e8eb; --soft: #a0a8b2; --line: #363c45; --box: #1c2128; --link: #79b8ff }
}
* { box-sizing: border-box }
body { margin: 0; background: var(--ground); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; overflow-wrap: break-word }
main, header, nav { max-width: 1200px; margin: 0 auto; padding: 0 1rem }
h1 { font-size: clamp(1.15rem, 2.4vw, 1.7rem); line-height: 1.25; margin: 1rem 0 .6rem; text-wrap: pretty }
h2 { margin: 2.4rem 0 .6rem; border-bottom: 1px solid var(--line); padding-bottom: .2rem }
h3 { margin: 1.6rem 0 .4rem; font-size: 1.05rem }
h2, h3, section { scroll-margin-top: 1rem }
a { color: var(--link) }
:focus-visible { outline: 3px solid var(--link); outline-offset: 2px }
.skip { position: absolute; left: -100vw } .skip:focus { left: 1rem; top: .5rem; background: var(--ground); padding: .3rem }
nav ul { list-style: none; padding: 0; display: flex; flex-wrap: wrap; gap: .2rem 1rem }
.lead { margin: .4rem 0; padding-left: 1.2rem; font-size: 1.05rem; font-weight: 600 } .lead li { margin: .25rem 0 }
.five { background: var(--box); border: 1px solid var(--line); border-radius: 8px; padding: .5rem 1rem; margin: .6rem 0 }
.five > div { display: grid; grid-template-columns: 11.5rem 1fr; gap: 0 1rem; padding: .3rem 0 }
.five > div + div { border-top: 1px solid var(--line) }
.five dt { font-weight: 600 } .five dd { margin: 0; grid-column: 2 }
@media (max-width: 600px) {
  .five { padding: .2rem .7rem } .five > div { grid-template-columns: 1fr; font-size: .93rem; line-height: 1.38; padding: .2rem 0 } .five dd { grid-column: 1 }
  .five dt, .note { font-size: .85rem } .five dt { color: var(--soft) } .note { margin: .3rem 0; line-height: 1.3 } .lead { font-size: .95rem }
  th small { max-width: 38vw }
}
.note { color: var(--soft) } .warn { border-left: 4px solid #d55e00; padding-left: .8rem; margin: .5rem 0 }
figure { margin: 1rem 0; min-width: 0 } figcaption { font-weight: 600; margin-bottom: .3rem }
.trials { font-weight: 400; font-size: .9rem }
.scroll { overflow-x: auto } .scroll > svg { min-width: 300px; max-width: 560px; width: 100%; height: auto }
.plot { --plot-background: var(--ground) }
.figures { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 500px), 1fr)); gap: 0 1.5rem }
.figures h3:first-child { margin-top: 1rem }
.tables { display: flex; flex-wrap: wrap; gap: 0 1.5rem } .tables > * { max-width: 100% }
.tables > .narrow { width: min-content; min-width: min(100%, 16rem) } .tables > .narrow tbody th { min-width: min(6rem, 38vw) }
.legend { display: flex; flex-wrap: wrap; gap: .1rem 1rem; list-style: none; padding: 0; margin: .2rem 0 }
.swatch { width: .8em; height: .8em; vertical-align: -.05em; margin-right: .35em }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; font-size: .92rem }
th, td { padding: .25rem .7rem; text-align: right; border-bottom: 1px solid var(--line); white-space: nowrap }
thead :is(th, td) { border-bottom: 2px solid var(--line); vertical-align: bottom; white-space: normal }
th:first-child, td:first-child { text-align: left } tbody th { font-weight: 600; white-space: normal; min-width: min(17rem, 38vw) }
th small { display: block; font-weight: 400; color: var(--soft); font-size: .85rem; max-width: 24rem }
details { margin: .8rem 0 } summary { cursor: pointer; font-weight: 600 }
pre { overflow-x: auto; white-space: pre-wrap; overflow-wrap: anywhere; background: var(--box); padding: .8rem; border-radius: 6px; font-size: .85rem }
footer { margin: 3rem auto 2rem; max-width: 1200px; padding: 0 1rem; color: var(--soft) }
@media print { nav, .skip { display: none } .scroll { overflow: visible } details { display: block } }
`
