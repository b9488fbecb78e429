/**
 * `pnpm studies:view`: measures how fast the viewer is in a browser, on lists of 100,000 trials (`--trials N,M` says
 * otherwise) and a trial of 127 MB. It makes a new store, or fills the permanent one of `--store FILE`, where an
 * interrupted run continues. Prints milliseconds from the address to what a person sees, and the memory of the tab.
 * Needs Chromium. `--forks 1000` forks this many trials instead, and counts those for which the viewer shows the first
 * divergence at the fork.
 */
import { spawn } from "node:child_process"
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { createInterface } from "node:readline"
import { parseArgs } from "node:util"
import { RunStore } from "@escapement/core"
import { SqliteStore } from "@escapement/store"
import { Effect } from "effect"
import { type Browser, type Page, chromium } from "playwright-core"
import { executablePath } from "../apps/cli/test/chromium.ts"
import { forkPairs } from "./view/forkedPairs.ts"
import { addLargeTrial, addManyTrials } from "./view/fillStore.ts"

const { values } = parseArgs({
  options: {
    trials: { type: "string", default: "100000" },
    store: { type: "string" },
    forks: { type: "string" }
  }
})
if (values.forks !== undefined) {
  const { pairs, right, wrong } = await Effect.runPromise(
    forkPairs(Number(values.forks)).pipe(Effect.scoped, Effect.provide(SqliteStore.layerMemory))
  )
  console.log(`first divergence at the fork: ${right} of ${pairs} pairs`)
  for (const line of wrong.slice(0, 10)) console.log(line)
  process.exit(wrong.length === 0 ? 0 : 1)
}
if (executablePath === undefined) throw new Error("this machine has no Chromium")

const folder = mkdtempSync(join(tmpdir(), "escapement-view-"))
const store = values.store ?? join(folder, "runs.sqlite")
const bin = join(import.meta.dirname, "..", "apps", "cli", "src", "bin.ts")
const token = "0123456789abcdef0123456789abcdef"

const start = (args: ReadonlyArray<string>) =>
  spawn(process.execPath, ["--conditions=@escapement/source", bin, ...args, "--store", store], {
    cwd: folder,
    env: { ...process.env, ESCAPEMENT_TOKEN: token },
    stdio: ["ignore", "pipe", "inherit"]
  })

const play = async (): Promise<void> => {
  const agents = ["--adapter", "react,direct", "--model", "simulated/sloppy"]
  const child = start(["eval", "--tier", "smoke", "--instances", "50", ...agents])
  child.stdout.resume()
  const { promise, resolve } = Promise.withResolvers<number | null>()
  child.once("close", resolve)
  if ((await promise) !== 0) throw new Error("the small run failed")
}

const fill = (counts: ReadonlyArray<number>) =>
  Effect.gen(function* () {
    const kept = yield* RunStore
    const run = (yield* kept.runs).at(-1)
    if (run === undefined) return yield* Effect.die("there is no run")
    const lists = yield* Effect.forEach(counts, (count) => addManyTrials(run, count))
    return { lists, large: yield* addLargeTrial(run, 127 * 1024 * 1024) }
  }).pipe(Effect.provide(SqliteStore.layer(store)), Effect.runPromise)

/** Reads the mebibytes that the process of a tab holds. */
const tabMemory = async (browser: Browser): Promise<number> => {
  const session = await browser.newBrowserCDPSession()
  const { processInfo } = await session.send("SystemInfo.getProcessInfo")
  const sizes = processInfo.flatMap(({ id, type }) => {
    if (type !== "renderer") return []
    const [, kibibytes = "0"] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${id}/status`, "utf8")) ?? []
    return [Number(kibibytes) / 1024]
  })
  return Math.max(...sizes)
}

const took = async (act: () => Promise<unknown>): Promise<number> => {
  const begun = performance.now()
  await act()
  return Math.round(performance.now() - begun)
}

const say = (what: string, value: number, unit: string, bar: string): void =>
  console.log(`${what.padEnd(58)} ${String(Math.round(value)).padStart(6)} ${unit.padEnd(4)} ${bar}`)

const measureList = async (browser: Browser, url: string, run: string, count: number): Promise<void> => {
  const bar = count > 100_000 ? "≤ 3000" : "≤ 1000"
  const status = (page: Page) => page.locator(".filters [role=status]")
  const open = async () => {
    const page = await browser.newPage()
    await page.goto(`${url}/#token=${token}&to=/run/${run}/trials`)
    await page.locator("a.trial").first().waitFor()
    return page
  }
  const name = count.toLocaleString("en-GB")
  let page = await browser.newPage()
  await page.close()
  say(`list of ${name}: first rows, first time`, await took(async () => (page = await open())), "ms", bar)
  // a list of a million trials takes minutes to read; what a person sees first does not wait for it
  if (count > 100_000) {
    say(`list of ${name}: memory of the tab`, await tabMemory(browser), "MiB", "≤ 300")
    return page.close()
  }
  const whole = await took(() => status(page).filter({ hasNotText: "so far" }).waitFor({ timeout: 600_000 }))
  say(`list of ${name}: all are read after another`, whole, "ms", "")
  await page.close()
  say(`list of ${name}: first rows, once more`, await took(async () => (page = await open())), "ms", bar)
  /** Measures the time from an action of a person until the resulting list is drawn. */
  const answered = (asked: string, act: () => Promise<unknown>) =>
    took(async () => {
      const response = page.waitForResponse((found) => found.url().includes(asked))
      await act()
      await (await response).finished()
      await page.evaluate("new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))")
    })
  const unsolved = await answered("unsolved=1", () => page.locator("input[type=checkbox]").check())
  say(`list of ${name}: only unsolved`, unsolved, "ms", "≤ 200")
  const text = await answered("text=s1", () => page.locator("[data-search]").fill("s1"))
  say(`list of ${name}: by text`, text, "ms", "≤ 200")
  const sorted = await answered("sort=tokens", () => page.getByLabel("Order").selectOption("tokens"))
  say(`list of ${name}: by tokens`, sorted, "ms", "≤ 200")
  say(`list of ${name}: memory of the tab`, await tabMemory(browser), "MiB", "≤ 300")
  await page.close()
}

const measureTrial = async (browser: Browser, url: string, { run, trial }: { run: string; trial: string }) => {
  for (const turn of ["first time", "once more"]) {
    const page = await browser.newPage()
    const opened = await took(async () => {
      await page.goto(`${url}/#token=${token}&to=/trial/${run}/${trial}`)
      await page.locator(".call .words").first().waitFor({ timeout: 120_000 })
    })
    say(`trial of 127 MB: first screen, ${turn}`, opened, "ms", "≤ 1000")
    const stepped = await took(async () => {
      await page.keyboard.press("End")
      await page.locator(".call h2", { hasText: "call 1999" }).waitFor()
    })
    say("trial of 127 MB: to its last step", stepped, "ms", "")
    say("trial of 127 MB: memory of the tab", await tabMemory(browser), "MiB", "≤ 300")
    await page.close()
  }
}

try {
  if (!existsSync(store)) await play()
  const counts = values.trials.split(",").map(Number)
  const { large, lists } = await fill(counts)
  const server = start(["view"])
  let url = ""
  for await (const line of createInterface({ input: server.stdout })) {
    url = /(http:\S+)\/#/.exec(line)?.[1] ?? url
    if (url !== "") break
  }
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] })
  try {
    for (const [i, count] of counts.entries()) await measureList(browser, url, lists[i] ?? "", count)
    await measureTrial(browser, url, large)
  } finally {
    await browser.close()
    server.kill()
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}
