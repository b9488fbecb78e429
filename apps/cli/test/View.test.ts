import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import { join } from "node:path"
import { RunStore, type Stored, type TrialEvent } from "@escapement/core"
import { Stores } from "@escapement/evaluate"
import { serveView } from "@escapement/evaluate/view"
import { assert, describe, it } from "@effect/vitest"
import { Deferred, Effect, Fiber, Stream } from "effect"
import { type Browser, type Page, chromium } from "playwright-core"
import { afterAll, beforeAll, vi } from "vitest"
import { setupOf } from "../src/Registry.ts"
import { executablePath } from "./chromium.ts"
import { command, temporaryFolderOfFile } from "./command.ts"
import { inProcess } from "./inProcess.ts"
import { serveFolder } from "./staticServer.ts"

if (executablePath === undefined)
  console.warn("There is no Chromium: the tests of the viewer in a browser are skipped.")

const cwd = temporaryFolderOfFile()
const store = join(cwd, "runs.sqlite")
const token = "0123456789abcdef0123456789abcdef"
const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8")

/** Everything that a model may write to get out of a page, or to mislead whoever reads it. */
const hostile = [
  `<script>document.title = "owned"</script><img src="http://evil.example/a.png" onerror="document.title = 'owned'">`,
  `<iframe src="http://evil.example/"></iframe><svg onload="document.title='owned'"><a href="javascript:document.title='owned'">x</a></svg>`,
  `![picture](http://evil.example/b.png) [link](javascript:alert(1)) <link rel=stylesheet href=//evil.example/c.css>`,
  "\u001b[2J\u001b[31mred\u001b]8;;http://evil.example\u0007link\u001b]8;;\u0007",
  "user\u202egnp.exe \u2066hidden\u2069 zero\u200bwidth"
].join("\n")
const longLine = `begin ${"y".repeat(10_000_000)} end`

/** A trial as another model would have played it, with hostile texts wherever a text may stand. */
const poisoned = (stored: Stored.StoredTrial): Stored.StoredTrial => {
  const events = stored.trial.events.map((event): TrialEvent => {
    if (event._tag === "ModelReplied") return { ...event, text: hostile }
    if (event._tag !== "Called") return event
    const text = event.index === 0 ? longLine : hostile
    return {
      ...event,
      call: { tool: event.index === 1 ? hostile : event.call.tool, args: { [hostile]: hostile } },
      content: [{ _tag: "Text", text }],
      facts: [{ _tag: "Custom", name: hostile, value: hostile }]
    }
  })
  const outcome = { _tag: "agent-error", reason: hostile } as const
  return { ...stored, trial: { ...stored.trial, id: `bad${stored.trial.id.slice(3)}`, events, outcome } }
}

let browser: Browser | undefined
let url = ""
let run = ""
let close = () => Promise.resolve()
let trials: ReadonlyArray<Stored.StoredTrial> = []

beforeAll(async () => {
  if (executablePath === undefined) return
  const agents = ["--adapter", "react,direct", "--model", "simulated/sloppy", "--fault", "p=0.05", "--store", store]
  const made = await inProcess(["eval", "--benchmark", "ace", "--tier", "standard", "--instances", "12", ...agents], {
    cwd
  })
  assert.strictEqual(made.code, 0, made.stderr)
  const [, , file] = command
  const opened = Deferred.makeUnsafe<string>()
  const fiber = Effect.runFork(
    Effect.gen(function* () {
      const kept = yield* RunStore
      const [first] = yield* kept.runs
      run = first?.id ?? ""
      trials = yield* Stream.runCollect(kept.trials(run))
      const [worst] = trials
      if (worst !== undefined) yield* kept.finish(poisoned(worst))
      yield* kept.flush
      const page = join(file ?? "", "..", "viewer")
      url = yield* serveView({ ...setupOf({ plugin: [] }), page, port: 0, token, runs: [] })
      yield* Deferred.succeed(opened, url)
      return yield* Effect.never
    }).pipe(Effect.scoped, Stores.withStore(store))
  )
  close = () => Effect.runPromise(Fiber.interrupt(fiber)).then(() => undefined)
  await Effect.runPromise(Effect.raceFirst(Deferred.await(opened), Fiber.join(fiber)))
  browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] })
})
afterAll(async () => {
  await browser?.close()
  await close()
})

const looks = [
  { scheme: "light", width: 1280 },
  { scheme: "dark", width: 400 }
] as const

/** A page that fails the test on anything that it asks of another place, or that goes wrong in it. */
const watched = async (home: string, scheme: "light" | "dark" = "light", width = 1280): Promise<Page> => {
  const context = await browser?.newContext({ colorScheme: scheme, viewport: { width, height: 900 } })
  const page = await context?.newPage()
  assert.isDefined(page)
  page.on("pageerror", (error) => assert.fail(error.message))
  page.on("console", (message) => assert.notStrictEqual(message.type(), "error", message.text()))
  page.on("dialog", (dialog) => assert.fail(dialog.message()))
  page.on("request", (request) => {
    const { origin } = new URL(request.url().replace(/^blob:/, ""))
    assert.strictEqual(origin, home, request.url())
  })
  return page
}

/** Opens a part of the viewer. */
const open = async (to: string, scheme: "light" | "dark" = "light", width = 1280): Promise<Page> => {
  const page = await watched(url, scheme, width)
  await page.goto(`${url}/#token=${token}&to=${to}`)
  return page
}

/** Two trials of one instance of which one is solved and the other is not. */
const duel = (): readonly [Stored.StoredTrial, Stored.StoredTrial] => {
  for (const a of trials) {
    const b = trials.find(({ cell, trial }) => cell !== a.cell && trial.identity.instance === a.trial.identity.instance)
    if (b !== undefined && a.trial.outcome._tag === "solved" && b.trial.outcome._tag !== "solved") return [a, b]
  }
  return assert.fail("no agent won an instance that the other lost")
}

const lost = (): Stored.StoredTrial =>
  trials.find(({ trial }) => trial.outcome._tag !== "solved") ?? assert.fail("none is lost")

describe.skipIf(executablePath === undefined)("the viewer in a browser", () => {
  it.each(looks)("breaks no rule of accessibility on any page, $scheme and $width wide", async ({ scheme, width }) => {
    const [a, b] = duel()
    const pages = [
      ["/", "a.run .third"],
      [`/run/${run}`, "article h2"],
      [`/run/${run}/trials`, "a.trial"],
      [`/run/${run}/patterns`, "details.pair"],
      [`/trial/${run}/${lost().trial.id}/1`, ".reply"],
      [`/compare/${run}/${a.trial.id}/${run}/${b.trial.id}`, ".parting"]
    ] as const
    for (const [to, shown] of pages) {
      const page = await open(to, scheme, width)
      await page.locator(shown).first().waitFor()
      // in a world of its own, which the page's policy does not bind
      const session = await page.context().newCDPSession(page)
      const { frameTree } = await session.send("Page.getFrameTree")
      const { executionContextId } = await session.send("Page.createIsolatedWorld", { frameId: frameTree.frame.id })
      await session.send("Runtime.evaluate", { expression: axe, contextId: executionContextId })
      const { result } = await session.send("Runtime.evaluate", {
        expression:
          "axe.run().then(({ violations }) => JSON.stringify(violations.map(({ id, nodes }) => [id, nodes.slice(0, 3).map(({ html }) => html)])))",
        contextId: executionContextId,
        awaitPromise: true
      })
      assert.strictEqual(result.value, "[]", `${to}: ${String(result.value)}`)
      const overflow = await page.evaluate("document.documentElement.scrollWidth - innerWidth")
      assert.isAtMost(Number(overflow), 0, `${to} is wider than the window`)
      await page.context().close()
    }
  })

  it("leads from the list to the call at which two agents part in three clicks", async () => {
    const page = await open("/")
    await page.locator("a.run").first().click()
    const instance = page.locator(".instances a").first()
    await instance.click()
    await page.locator(".parting .beside").first().waitFor()
    assert.match(await page.locator(".lead").innerText(), /part at/)
    assert.match(page.url(), /#\/compare\//)
  })

  it("steps through a trial by keyboard, and each step has an address", async () => {
    const page = await open(`/trial/${run}/${lost().trial.id}`)
    await page.locator(".moment[aria-current]").waitFor()
    await page.keyboard.press("j")
    await page.waitForURL(/\/1$/)
    await page.locator(".reply, .call").first().waitFor()
    const shown = await page.locator(".moment[aria-current] b").innerText()
    await page.reload()
    await page.locator(".moment[aria-current]").waitFor()
    assert.strictEqual(await page.locator(".moment[aria-current] b").innerText(), shown)
    await page.keyboard.press("u")
    await page.waitForURL(/#\/run\//)
  })

  it("shows a hostile trajectory as text: nothing runs, loads or hides", async () => {
    const [first] = trials
    const id = `bad${first?.trial.id.slice(3) ?? ""}`
    const page = await open(`/trial/${run}/${id}/1`)
    await page.locator(".call .words").first().waitFor()
    const text = await page.locator("main").innerText()
    assert.include(text, "<script>document.title")
    assert.include(text, "onerror=")
    assert.include(text, "␛[2J␛[31mred␛]8;;http://evil.example␇link")
    assert.include(text, "user[U+202E]gnp.exe [U+2066]hidden[U+2069] zero[U+200B]width")
    assert.strictEqual(await page.locator("main :is(script, iframe, link, object, embed)").count(), 0)
    assert.strictEqual(await page.locator('main a[href^="javascript:"], main img[src^="http"]').count(), 0)
    assert.notInclude(await page.title(), "owned")
    for (const to of [`/run/${run}/trials?text=bad`, `/run/${run}/patterns`, `/run/${run}`]) {
      const other = await open(to)
      await other.locator("a.trial, details.pair, article h2").first().waitFor()
      assert.notInclude(await other.title(), "owned")
    }
  })

  it("shows a line of ten million characters piece by piece", async () => {
    const [first] = trials
    const page = await open(`/trial/${run}/bad${first?.trial.id.slice(3) ?? ""}/0`)
    await page.locator(".call .more button").first().waitFor()
    const shown = async () =>
      Number(await page.locator("main").evaluate("document.querySelector('main').textContent.length"))
    assert.isBelow(await shown(), 100_000)
    await page.locator(".call .more button").last().click()
    await vi.waitUntil(async () => (await shown()) > 100_000, 10_000)
  })

  it("shows a copy in files, on a server that knows nothing of it, as it shows the store", async () => {
    const site = join(cwd, "site")
    const exported = await inProcess(["run", "export", run, "--format", "site", "--out", site, "--store", store], {
      cwd
    })
    assert.strictEqual(exported.code, 0, exported.stderr)
    const again = await inProcess(["run", "export", run, "--format", "site", "--out", site, "--store", store], { cwd })
    assert.include(again.stderr, "holds a page already")
    const server = await serveFolder(site, "/some/folder")
    const [a, b] = duel()
    const visits = [
      ["", "a.run .third"],
      [`#/run/${run}`, "article h2"],
      [`#/run/${run}/trials?lost=1&sort=calls`, "a.trial"],
      [`#/run/${run}/patterns`, "details.pair"],
      [`#/trial/${run}/${lost().trial.id}/1`, ".reply"],
      [`#/compare/${run}/${a.trial.id}/${run}/${b.trial.id}`, ".parting"],
      [`#/compare/${run}/${b.trial.id}/${run}/${a.trial.id}`, ".parting"]
    ] as const
    const textOf = async (page: Page, shown: string) => {
      await page.locator(shown).first().waitFor()
      await vi.waitUntil(async () => !/Reading .* …/.test(await page.locator("main").innerText()), 10_000)
      // where the store is, and how long ago something was
      return (await page.locator("main").innerText()).replace(/ in \S*(?:\.sqlite|this copy)|now|\d+ min ago/g, "")
    }
    const [page, original] = [await watched(server.url), await open("/")]
    for (const [to, shown] of visits) {
      await page.goto(`${server.url}/some/folder/${to}`)
      await original.goto(`${url}/${to}`)
      assert.strictEqual(await textOf(page, shown), await textOf(original, shown), to)
    }
    await page.goto(`${server.url}/some/folder/#/trial/${run}/bad${trials[0]?.trial.id.slice(3) ?? ""}/0`)
    await page.locator(".call .more button").last().click()
    await vi.waitUntil(async () => (await page.locator("main").innerText()).length > 50_000, 10_000)
    await page.keyboard.press("/")
    await page.keyboard.type("evil.example")
    await page.getByText(/[1-9]\d* of \d+ steps hold it/).waitFor()
    server.close()
  })
})
