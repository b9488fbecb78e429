import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { pathToFileURL } from "node:url"
import type { Html } from "@escapement/report"
import { reportHtml } from "@escapement/report/page"
import { Option } from "effect"
import { chromium } from "playwright-core"
import { cells, collected, metrics } from "./collected.ts"
import { type Figure, median, short } from "./Figure.ts"

const trials = 100_000

/** Makes a run of made-up trials, ready to be reported. */
const reported = (trials: number): Html.RunReport => {
  const summarizer = collected(trials)
  const none = Option.none()
  const analyses = summarizer.analyses({ seed: "1", metric: none, margin: none, chance: none, axes: [] })
  const summary = summarizer.summary()
  const whole = summary.cells.filter(({ facets }) => Object.keys(facets).length === 0)
  const family = {
    cells: whole,
    metrics,
    own: new Set<string>(),
    adversaries: [],
    tables: [],
    regret: [],
    planLength: "exact" as const
  }
  const source = { _tag: "Tier" as const, tier: "made up", instances: trials / 20 }
  return {
    failures: [],
    failedMetrics: [],
    run: {
      id: "bench",
      created: "2026-01-01T00:00:00.000Z",
      version: "0",
      plan: {
        benchmarks: [{ name: "ace", options: {}, source }],
        adapters: [{ name: "react", options: {} }],
        models: [{ name: "simulated", options: {} }],
        metrics: [],
        epochs: 5,
        seed: "1",
        limits: {},
        faults: { p: 0 }
      },
      cells,
      trials,
      status: "done"
    },
    summary,
    families: analyses.map((analysis) => ({ ...family, analysis })),
    card: {}
  }
}

const executablePath = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"].find((path) =>
  existsSync(path)
)

/** A script for a page: returns when it had loaded and when something first became visible, in milliseconds. */
const seen = `new Promise((done) => {
  const told = () => {
    const paint = performance.getEntriesByName("first-contentful-paint")[0]
    const { loadEventEnd } = performance.getEntriesByType("navigation")[0]
    if (paint && loadEventEnd > 0) done([loadEventEnd, paint.startTime])
    else setTimeout(told, 5)
  }
  told()
})`

/** Measures how fast a page opens, five times in a headless Chromium; empty if there is no Chromium. */
const opened = async (page: string): Promise<ReadonlyArray<Figure>> => {
  if (executablePath === undefined) return []
  const folder = mkdtempSync(join(tmpdir(), "escapement-bench-"))
  const path = join(folder, "report.html")
  writeFileSync(path, page)
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] })
  const times: Array<readonly [load: number, paint: number]> = []
  for (let i = 0; i < 5; i++) {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
    const tab = await context.newPage()
    await tab.goto(pathToFileURL(path).href)
    const [load, paint]: readonly [number, number] = await tab.evaluate(seen)
    times.push([load, paint])
    await context.close()
  }
  await browser.close()
  rmSync(folder, { recursive: true, force: true })
  return [
    { what: "opened in Chromium: first paint", value: short(median(times.map(([, paint]) => paint))), unit: "ms" },
    {
      what: "opened in Chromium: load event",
      value: short(median(times.map(([load]) => load))),
      unit: "ms",
      bar: "≤ 2,000 ms"
    }
  ]
}

/**
 * Measures a report of 100,000 trials: how long it takes to make, its size compared with one of 1,000 trials, and how
 * soon it opens.
 */
export const report = async (): Promise<ReadonlyArray<Figure>> => {
  const small = reportHtml([reported(1000)])
  const start = performance.now()
  const made = reported(trials)
  const analysed = performance.now()
  const page = reportHtml([made])
  const written = performance.now()
  return [
    { what: "100,000 trials taken in and analysed", value: short((analysed - start) / 1000), unit: "s" },
    { what: "their report written", value: short((written - analysed) / 1000), unit: "s" },
    { what: "its size", value: short(page.length / 1000), unit: "kB" },
    { what: "size of a report of 1,000 trials", value: short(small.length / 1000), unit: "kB" },
    ...(await opened(page))
  ]
}
