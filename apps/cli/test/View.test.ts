import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import { join } from "node:path"
import { RunStore, type Stored, Trajectories, type TrialEvent } from "@escapement/core"
import { Stores } from "@escapement/evaluate"
import { serveView } from "@escapement/evaluate/view"
import { assert, describe, it } from "@effect/vitest"
import { Deferred, Effect, Fiber, Stream } from "effect"
import { type Browser, type Page, chromium } from "playwright-core"
import { afterAll, beforeAll, onTestFinished, vi } from "vitest"
import { setupOf } from "../src/Registry.ts"
import { executablePath } from "./chromium.ts"
import { command, ended, start, temporaryFolderOfFile } from "./command.ts"
import { inProcess } from "./inProcess.ts"
import { serveFolder } from "./staticServer.ts"

if (executablePath === undefined)
  console.warn("There is no Chromium: the tests of the viewer in a browser are skipped.")

const cwd = temporaryFolderOfFile()
const store = join(cwd, "runs.sqlite")
const token = "0123456789abcdef0123456789abcdef"
const control = "fedcba9876543210fedcba9876543210"
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

const setup = setupOf({ plugin: [] })
const page = join(command[2] ?? "", "..", "viewer")

let browser: Browser | undefined
let url = ""
let run = ""
let trials: ReadonlyArray<Stored.StoredTrial> = []
const serving: Array<Fiber.Fiber<unknown, unknown>> = []

/** Serves the viewer of a store until the tests have ended, after something was done with it. */
const serve = async <E>(
  file: string,
  before: Effect.Effect<unknown, E, RunStore>,
  steering?: string
): Promise<string> => {
  const opened = Deferred.makeUnsafe<string>()
  const fiber = Effect.runFork(
    Effect.gen(function* () {
      yield* before
      yield* Deferred.succeed(opened, yield* serveView({ ...setup, page, port: 0, token, control: steering, runs: [] }))
      return yield* Effect.never
    }).pipe(Effect.scoped, Stores.withStore(file))
  )
  serving.push(fiber)
  return Effect.runPromise(Effect.raceFirst(Deferred.await(opened), Fiber.join(fiber)))
}

const readAndPoison = Effect.gen(function* () {
  const kept = yield* RunStore
  const [first] = yield* kept.runs
  run = first?.id ?? ""
  trials = yield* Stream.runCollect(kept.trials(run))
  const [worst] = trials
  if (worst !== undefined) yield* kept.finish(poisoned(worst))
  yield* kept.flush
})

beforeAll(async () => {
  if (executablePath === undefined) return
  const agents = ["--adapter", "react,direct", "--model", "simulated/sloppy", "--fault", "p=0.05", "--store", store]
  const made = await inProcess(["eval", "--benchmark", "ace", "--tier", "standard", "--instances", "6", ...agents], {
    cwd
  })
  assert.strictEqual(made.code, 0, made.stderr)
  url = await serve(store, readAndPoison)
  browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] })
})
afterAll(async () => {
  await browser?.close()
  await Effect.runPromise(Effect.forEach(serving, Fiber.interrupt))
})

const isThorough = process.env["ESCAPEMENT_LOOKS"] === "all"

const looks = [
  { scheme: "light", width: 1280 },
  { scheme: "dark", width: 400 },
  ...(isThorough ? [{ scheme: "dark", width: 1280 } as const, { scheme: "light", width: 400 } as const] : [])
] as const

/** A page that fails the test on anything that it asks of another place, or that goes wrong in it. */
const watched = async (home: string, scheme: "light" | "dark" = "light", width = 1280): Promise<Page> => {
  const context = await browser?.newContext({ colorScheme: scheme, viewport: { width, height: 900 } })
  // a page that stays open goes on asking how the runs are
  onTestFinished(() => context?.close())
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

/** Says which rules of accessibility a page breaks as it stands then, and whether it is wider than its window; nothing of a sound one. */
const inspect = async (page: Page): Promise<() => Promise<string>> => {
  // in a world of its own, which the page's policy does not bind
  const session = await page.context().newCDPSession(page)
  const { frameTree } = await session.send("Page.getFrameTree")
  const { executionContextId } = await session.send("Page.createIsolatedWorld", { frameId: frameTree.frame.id })
  await session.send("Runtime.evaluate", { expression: axe, contextId: executionContextId })
  return async () => {
    const { result } = await session.send("Runtime.evaluate", {
      expression:
        "axe.run().then(({ violations }) => violations.map(({ id, nodes }) => `${id}: ${nodes.slice(0, 3).map(({ html }) => html)}`).join())",
      contextId: executionContextId,
      awaitPromise: true
    })
    const overflow = Number(await page.evaluate("document.documentElement.scrollWidth - innerWidth"))
    return `${String(result.value)}${overflow > 0 ? `${overflow} pixels wider than the window` : ""}`
  }
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
    const page = await open("/", scheme, width)
    const faults = await inspect(page)
    for (const [to, shown] of pages) {
      await page.goto(`${url}/#${to}`)
      await page.locator(shown).first().waitFor()
      assert.strictEqual(await faults(), "", to)
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
    for (const [to, shown] of [
      [`/run/${run}/trials?text=bad`, "a.trial"],
      [`/run/${run}/patterns`, "details.pair"],
      [`/run/${run}`, "article h2"]
    ]) {
      await page.goto(`${url}/#${to}`)
      await page
        .locator(shown ?? "")
        .first()
        .waitFor()
      assert.notInclude(await page.title(), "owned")
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
      const isDrawn = "[...document.querySelectorAll('.plot')].every((plot) => plot.firstElementChild !== null)"
      const isReading = async () => /Reading .* …/.test(await page.locator("main").innerText())
      await vi.waitUntil(async () => !(await isReading()) && (await page.evaluate(isDrawn)) === true, 10_000)
      // where the store is, and how long ago something was
      return (await page.locator("main").innerText()).replace(/ in \S*(?:\.sqlite|this copy)|now|\d+ min ago/g, "")
    }
    const [page, original] = [await watched(server.url), await open("/")]
    await page.goto(`${server.url}/some/folder/report.html`)
    await page.locator("a.trials").first().click()
    await page.locator("article h2").first().waitFor()
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

  it("goes on when a run is killed with -9 and resumed", async () => {
    const file = join(cwd, "killed.sqlite")
    const plan = ["--tier", "standard", "--instances", "40", "--adapter", "react,direct", "--model", "simulated/sloppy"]
    // slow enough that a page under load still finds it running; what resumes it is not slowed
    const child = start(["eval", ...plan, "--rate", "simulated=600", "--store", file], { cwd })
    const over = ended(child)
    await new Promise((begun) => child.stderr?.once("data", begun))
    const home = await serve(file, Effect.void, control)
    const watcher = await watched(home)
    await watcher.goto(`${home}/#token=${token}&control=${control}`)
    const line = watcher.locator("a.run .first")
    await line.filter({ hasText: "running" }).waitFor()
    await line.click()
    const pause = watcher.getByRole("button", { name: "Pause" })
    await pause.click()
    await watcher.getByRole("button", { name: "Resume" }).waitFor()
    assert.strictEqual(await (await inspect(watcher))(), "", "the controls")
    await watcher.goto(`${home}/#/`)
    child.kill("SIGKILL")
    await over
    await line.filter({ hasText: "interrupted" }).waitFor()
    const resumed = await inProcess(["eval", "--resume", "last", "--store", file], { cwd })
    assert.strictEqual(resumed.code, 0, resumed.stderr)
    await line.filter({ hasText: "done" }).waitFor()
    await watcher
      .locator("a.run .fourth")
      .filter({ hasText: /^80 trials/ })
      .waitFor()
  })
})

/** What a person who never saw it wants to know: where each begins, what is chosen, and what then stands there. */
const tasks: ReadonlyArray<{
  readonly asks: string
  readonly at: () => string
  readonly choose: ReadonlyArray<string>
  readonly shows: readonly [selector: string, text: RegExp]
}> = [
  {
    asks: "how did react do?",
    at: () => "/",
    choose: ["a.run"],
    shows: ["article tr:has-text('react')", /react.*\d\.\d\d.*\[/s]
  },
  {
    asks: "which instances did direct lose that react won, and at which call?",
    at: () => "/",
    choose: ["a.run", ".instances a"],
    shows: [".lead", /part at/]
  },
  {
    asks: "which trials did direct lose?",
    at: () => `/run/${run}`,
    choose: ["article tr:nth-child(2) a.count:has-text('wrong-answer')"],
    shows: ["a.trial", /wrong-answer.*direct/s]
  },
  {
    asks: "what did the agent see when it chose this?",
    at: () => `/run/${run}/trials`,
    choose: ["a.trial[href$='TRIAL']", "a.moment[href$='/3']"],
    shows: [".prompt", /messages.*rebuilt/s]
  },
  {
    asks: "what came back, and what did the agent not see?",
    at: () => `/run/${run}/trials`,
    choose: ["a.trial[href$='TRIAL']", "a.moment[href$='/2']"],
    shows: [".unseen", /calls were still needed|No plan was left/]
  },
  {
    asks: "show me the board at step 5",
    at: () => `/trial/${run}/${lost().trial.id}`,
    choose: ["a.moment[href$='/5']"],
    shows: ["figure", /instance after 6 calls/]
  },
  {
    asks: "which fault hit it?",
    at: () => `/trial/${run}/${faulty().trial.id}`,
    choose: ["a.moment:has-text('fault:')"],
    shows: [".call", /An injected fault answered/]
  },
  {
    asks: "in which way were most trials lost?",
    at: () => `/run/${run}`,
    choose: [".tabs a:has-text('lost')", "details.pair summary", "details.pair .instances a"],
    shows: [".bar .tag", /wrong-answer|gave-up|budget-exhausted|agent-error/]
  },
  {
    asks: "what was it told, and which tools had it?",
    at: () => `/run/${run}/trials`,
    choose: ["a.trial[href$='TRIAL']", "summary:has-text('told at first')"],
    shows: [".tools", /query_candidates.*submit/s]
  },
  {
    asks: "what did the other agent do on this instance?",
    at: () => `/trial/${run}/${lost().trial.id}`,
    choose: [".facts summary", ".facts .instances a"],
    shows: [".heads", /calls.*calls/s]
  }
]

/** A trial that a fault hit early enough to stand in the first screen of its steps. */
const faulty = (): Stored.StoredTrial =>
  trials.find(({ trial }) =>
    Trajectories.listCalls(trial.events).some(({ fault, index }) => fault !== undefined && index < 6)
  ) ?? assert.fail("no fault hit a trial early")

const selected = (selector: string): string => selector.replace("TRIAL", lost().trial.id)

/** Goes to what a selector chooses by the key of every page, and chooses it. */
const chooseByKeyboard = async (page: Page, selector: string): Promise<void> => {
  const wanted = page.locator(selector).first()
  await wanted.waitFor()
  const isThere = () => wanted.and(page.locator(":focus")).count()
  for (let i = 0; i < 150 && (await isThere()) === 0; i++) await page.keyboard.press("Tab")
  assert.strictEqual(await isThere(), 1, `${selector} is not reached by the keyboard`)
  await page.keyboard.press("Enter")
}

describe.skipIf(executablePath === undefined)("a person who never saw the viewer", () => {
  it.each([
    { by: "clicks", scheme: "light", width: 400 },
    { by: "keys", scheme: "dark", width: 1280 },
    ...(isThorough
      ? [{ by: "clicks", scheme: "dark", width: 1280 } as const, { by: "keys", scheme: "light", width: 400 } as const]
      : [])
  ] as const)(
    "finds ten things in three choices each, by $by, $scheme and $width wide",
    async ({ by, scheme, width }) => {
      const page = await open("/", scheme, width)
      for (const { asks, at, choose, shows } of tasks) {
        assert.isAtMost(choose.length, 3, asks)
        await page.goto(`${url}/#${at()}`)
        for (const selector of choose.map(selected)) {
          await (by === "keys" ? chooseByKeyboard(page, selector) : page.locator(selector).first().click())
        }
        await page.locator(shows[0]).filter({ hasText: shows[1] }).first().waitFor()
      }
    }
  )
})

describe.skipIf(executablePath === undefined)("a person who plays in a browser", () => {
  /** Plays in a page until it is over, and returns what was kept. */
  const playing = async (args: ReadonlyArray<string>, act: (page: Page) => Promise<unknown>) => {
    const file = join(cwd, "played.sqlite")
    const opened = Promise.withResolvers<string>()
    let said = ""
    const take = (text: string): void => {
      said += text
      const [, address] = /open (http:\S+)/.exec(said) ?? []
      if (address !== undefined) opened.resolve(address)
    }
    const played = inProcess(["play", ...args, "--port", "0", "--store", file], { cwd }, { breaks: take })
    const address = await opened.promise
    const page = await watched(new URL(address).origin, "dark", 400)
    await page.goto(address)
    await act(page)
    await page.getByRole("button", { name: "End" }).click()
    const { code, stderr } = await played
    assert.strictEqual(code, 0, stderr)
    const { stdout } = await inProcess(["trial", "list", "last", "--json", "--store", file], { cwd })
    const rows: ReadonlyArray<{ agent: string; outcome: string }> = JSON.parse(stdout)
    return rows.map(({ agent, outcome }) => [agent, outcome]).toSorted()
  }
  const limited = ["--tier", "smoke", "--seed", "3", "--instances", "2", "--limit", "calls=5"]

  it("makes calls by forms and on a grid, sees what an agent is shown, and is kept under a name", async () => {
    const kept = await playing([...limited, "--as", "ana"], async (page) => {
      const form = (tool: string) => page.locator("form.tool").filter({ has: page.getByRole("button", { name: tool }) })
      await page.getByText("Trial 1 of 2").waitFor()
      await page.getByText("# Grid").waitFor()
      await page.locator(".board button.open").first().click()
      await page.getByRole("button", { name: "Ask for price" }).click()
      await page.getByText("left: calls 4").waitFor()
      await page
        .getByRole("button", { name: /^Place .*price/ })
        .first()
        .press("Enter")
      await page.getByText("left: calls 3").waitFor()
      assert.match(await page.locator(".board button.open").innerText(), /^C\d+$/)
      assert.strictEqual(await (await inspect(page))(), "", "the grid")
      await page.getByText("All tools, to fill in").click()
      await form("set_slot").getByLabel("row").fill("0")
      await page.keyboard.press("Enter")
      await page.locator(".call .tag").waitFor()
      await page.getByText("left: calls 2").waitFor()
      assert.notMatch(await page.locator("main").innerText(), /still needed|left the plan/)
      await page.reload()
      await page.locator(".call").nth(2).waitFor()
      await page.getByText("All tools, to fill in").click()
      await form("give_up").getByRole("button").click()
      await page.getByRole("button", { name: "Next trial" }).click()
      await page.getByText("Trial 2 of 2").waitFor()
      await page.getByText("left: calls 5").waitFor()
      assert.strictEqual(await page.locator(".call").count(), 0)
      await page.getByText("All tools, to fill in").click()
      for (let i = 0; i < 5; i++) {
        await form("view_grid").getByRole("button").click()
        await page.locator(".call").nth(i).waitFor()
      }
    })
    assert.deepStrictEqual(kept, [
      ["human-ana", "budget-exhausted"],
      ["human-ana", "gave-up"]
    ])
  })

  it("walks a room by keys and by pressing on what is seen", async () => {
    const room = ["--benchmark", "mm-escape", "--tier", "difficulty-1", "--seed", "3", "--limit", "calls=3"]
    const kept = await playing(room, async (page) => {
      await page.locator(".pointed img").waitFor()
      await page.keyboard.press("ArrowRight")
      await page.getByText("left: calls 2").waitFor()
      await page.locator(".pointed").click({ position: { x: 40, y: 60 } })
      await page.getByText("left: calls 1").waitFor()
      assert.strictEqual(await (await inspect(page))(), "", "the room")
      const typed = page.locator("form.tool input").first()
      await page.getByText("All tools, to fill in").click()
      await typed.press("ArrowUp")
      await typed.press("g")
      assert.strictEqual(await page.locator(".call").count(), 2, "a key that is typed is no call")
      await page.locator("h1").click()
      await page.keyboard.press("ArrowUp")
      await page.locator(".call").nth(2).waitFor()
      assert.deepStrictEqual(
        (await page.locator(".call .part .faint:last-child").allInnerTexts()).map((args) =>
          Object.keys(JSON.parse(args))
        ),
        [["rotate_right"], ["look_at"], ["move_forward"]]
      )
    })
    assert.deepStrictEqual(kept, [["human", "budget-exhausted"]])
  })
})
