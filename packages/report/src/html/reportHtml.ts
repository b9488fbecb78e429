import { distinct } from "../text/naming.ts"
import { partialNotes } from "../text/partialNotes.ts"
import { cardMarkup } from "./card.ts"
import { writeChapters } from "./chapters.ts"
import { type NamedFamily, firstScreen, writeTitle } from "./firstScreen.ts"
import { html, trusted } from "./Markup.ts"
import type { RunReport } from "./Report.ts"
import { style } from "./style.ts"

/** Names families by their benchmark, and also by their run if several runs played the benchmark. */
const namedFamilies = (reports: ReadonlyArray<RunReport>, viewer: string | undefined): ReadonlyArray<NamedFamily> => {
  const all = reports.flatMap(({ families, run }) => families.map((family) => ({ family, run })))
  const benchmarks = all.map(({ family }) => family.analysis.benchmark)
  const isOnce = distinct(benchmarks).length === benchmarks.length
  return all.map(({ family, run }) => ({
    family,
    ...(viewer === undefined ? {} : { view: `${viewer}#/run/${encodeURIComponent(run.id)}` }),
    name: isOnce ? family.analysis.benchmark : `${family.analysis.benchmark}, run ${run.id}`
  }))
}

/**
 * Writes a self-contained page that starts with the answer: no script, no request, the same bytes for the same trials.
 * It shows agents, not single trials, so its size does not depend on the number of trials.
 *
 * @param viewer the address of the viewer's page that figures link to; if absent, figures have no links
 */
export const reportHtml = (reports: ReadonlyArray<RunReport>, viewer?: string): string => {
  const families = namedFamilies(reports, viewer)
  const chapters = families.flatMap(writeChapters)
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta
          http-equiv="Content-Security-Policy"
          content="default-src 'none'; style-src 'unsafe-inline'; img-src data:"
        />
        <title>${writeTitle(families)}</title>
        <style>
          ${trusted(style)}
        </style>
      </head>
      <body>
        <a class="skip" href="#main">Skip to the report</a>
        ${firstScreen(families, reports)}
        <nav aria-label="Chapters">
          <ul>
            ${chapters.map(({ id, title }) => html`<li><a href="#${id}">${title}</a></li>`)}
          </ul>
        </nav>
        <main id="main">${chapters.map(({ markup }) => markup)}${reports.map(cardMarkup)}</main>
        <footer>
          [low, high]: 95 % intervals over instances. Differences are paired over the instances that both agents played;
          their intervals hold together, and p-values are corrected for all of them.
          ${partialNotes(
            families.flatMap(({ family: { cells } }) => cells),
            families.flatMap(({ family: { metrics } }) => metrics.map(({ id }) => id))
          ).join(" ")}
        </footer>
      </body>
    </html> `.markup
}
