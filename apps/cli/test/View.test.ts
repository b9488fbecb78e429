import { readFileSync, readdirSync } from "node:fs"
import { join } from "node:path"
import { RunStore, Secrets, type Stored, Trajectories } from "@escapement/core"
import { Stores } from "@escapement/evaluate"
import { serveView } from "@escapement/evaluate/view"
import { assert, describe, it } from "@effect/vitest"
import { Deferred, Effect, Fiber, Stream } from "effect"
import { type Browser, type BrowserContext, type Page, type Request, chromium } from "playwright-core"
import { afterAll, beforeAll, vi } from "vitest"
import { setupOf } from "../src/Registry.ts"
import { isLeftOut } from "../../../tools/test/isThorough.ts"
import { executablePath } from "./chromium.ts"
import { command, ended, start, temporaryFolderOfFile } from "./command.ts"
import { inProcess } from "./inProcess.ts"
import { serveFolder } from "./staticServer.ts"
import { hostileProvider, poisoned } from "./viewer/hostileTrial.ts"
import { type Asked, doTask, tasksAbout, walksThrough } from "./viewer/tasks.ts"
import { type Look, inspect, lookAt, watchedPage } from "./viewer/ViewerPage.ts"

if (executablePath === undefined)
  console.warn("There is no Chromium: the tests of the viewer in a browser are skipped.")

const cwd = temporaryFolderOfFile()
const store = join(cwd, "runs.sqlite")
const token = "0123456789abcdef0123456789abcdef"
const control = "fedcba9876543210fedcba9876543210"
const planted = "sk-planted-0123456789abcdefghijklmnop"
const setup = setupOf({ plugin: [] })
const built = join(command.at(-1) ?? "", "..", "viewer")

let browser: Browser | undefined
let context: BrowserContext | undefined
/** The one page of most tests: what a page costs is mostly that it is a new one. */
let page: Page
let url = ""
let run = ""
let [rooms, keyed]: ReadonlyArray<Stored.StoredTrial> = []
let trials: ReadonlyArray<Stored.StoredTrial> = []
const homes = new Set<string>()
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
      const serving = { ...setup, page: built, port: 0, token, control: steering, runs: [] }
      yield* Deferred.succeed(opened, yield* serveView(serving))
      return yield* Effect.never
    }).pipe(Effect.scoped, Stores.withStore(file))
  )
  serving.push(fiber)
  const home = await Effect.runPromise(Effect.raceFirst(Deferred.await(opened), Fiber.join(fiber)))
  homes.add(home)
  return home
}

const readAndPoison = Effect.gen(function* () {
  const kept = yield* RunStore
  const all = yield* kept.runs
  const trialsOf = (benchmark: string, adapter: string) => {
    const found = all.find(({ cells: [cell] }) => cell?.benchmark.id === benchmark && cell.adapter.id === adapter)
    return Effect.map(Stream.runCollect(kept.trials(found?.id ?? "")), (each) => [...each])
  }
  trials = yield* trialsOf("ace", "react")
  run = trials[0]?.run ?? ""
  ;[rooms] = yield* trialsOf("mm-escape", "react")
  ;[keyed] = yield* trialsOf("ace", "function-calling")
  const [worst] = trials
  if (worst !== undefined) yield* kept.finish(poisoned(worst))
  yield* kept.flush
})

/** Plays what the tests look at: a board, rooms, and a provider that repeats its key. */
const play = async (): Promise<void> => {
  const { baseURL, close } = await hostileProvider()
  const simulated = ["--model", "simulated/sloppy"]
  const careless = ["--model", "openai-compatible/any", "--model-option", `baseURL=${baseURL},apiKeyEnv=SECRET_KEY`]
  const board = ["--benchmark", "ace", "--tier", "standard", "--instances", "4", "--fault", "p=0.05"]
  const commands = [
    [...board, "--adapter", "react,direct", ...simulated],
    [
      "--benchmark",
      "mm-escape",
      "--tier",
      "difficulty-3-key-first",
      "--instances",
      "1",
      "--adapter",
      "react",
      ...simulated
    ],
    ["--tier", "smoke", "--instances", "1", "--adapter", "function-calling", ...careless, "--limit", "steps=3"]
  ]
  for (const args of commands) {
    const made = await inProcess(["eval", ...args, "--store", store], { cwd, env: { SECRET_KEY: planted } })
    assert.strictEqual(made.code, 0, made.stderr)
  }
  close()
}

beforeAll(async () => {
  if (executablePath === undefined) return
  await play()
  url = await serve(store, readAndPoison)
  browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] })
  context = await browser.newContext()
  context.setDefaultTimeout(patience)
  page = await newPage({ scheme: "light", width: 1280 })
})
afterAll(async () => {
  await browser?.close()
  await Effect.runPromise(Effect.forEach(serving, Fiber.interrupt))
})

/** What a page may take beside a heavy load, in milliseconds; less than a test may. */
const patience = 100_000

const newPage = async (look: Look): Promise<Page> => {
  assert.isDefined(context)
  const opened = await watchedPage(context, (origin) => homes.has(origin))
  await lookAt(opened, look)
  return opened
}

/** Opens a part of the viewer in the page of most tests. */
const open = async (to: string): Promise<void> => {
  if (!page.url().startsWith(url)) await page.goto(`${url}/#token=${token}`)
  await page.goto(`${url}/#${to}`)
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

/** A trial that a fault hit early enough to stand in the first screen of its steps. */
const faulty = (): Stored.StoredTrial =>
  trials.find(({ trial }) =>
    Trajectories.listCalls(trial.events).some(({ fault, index }) => fault !== undefined && index < 6)
  ) ?? assert.fail("no fault hit a trial early")

const asked = (): Asked => ({
  run,
  lost: lost().trial.id,
  faulty: faulty().trial.id,
  room: { run: rooms?.run ?? "", trial: rooms?.trial.id ?? "" }
})

const kindOf = (address: string): string => {
  const [, kind = "", , tab = ""] = new URL(address).hash.replace(/\?.*/, "").split("/")
  return kind === "run" ? `run ${tab}` : kind
}

/** Looks in which a page of a kind was held to the rules of accessibility. */
const inspected = new Map<string, Set<string>>()

/** Holds a page to the rules of accessibility: in each look once. */
const hold = async ({ scheme, width }: Look): Promise<void> => {
  const kind = kindOf(page.url())
  const looks = inspected.get(kind) ?? new Set<string>()
  const look = `${width} ${scheme}`
  if (looks.has(look)) return
  inspected.set(kind, looks.add(look))
  assert.strictEqual(await inspect(page), "", `${page.url()}, ${look}`)
}

describe.skipIf(executablePath === undefined)("a first-time user of the viewer", () => {
  it.skipIf(isLeftOut("ten tasks in the viewer"))(
    "finds ten things in three choices each, by mouse and by keyboard, narrow and wide, in light and dark",
    async () => {
      const tasks = tasksAbout(asked())
      for (const { by, task, ...look } of walksThrough(tasks.length)) {
        const wanted = tasks[task] ?? assert.fail()
        try {
          await lookAt(page, look)
          await open(wanted.at)
          await doTask(page, wanted, { by, seen: () => hold(look) })
        } catch (cause) {
          assert.fail(`${wanted.asks} By ${by}, ${look.scheme}, ${look.width} wide: ${String(cause)}`)
        }
      }
      assert.sameMembers([...inspected.keys()], ["", "run ", "run trials", "run patterns", "trial", "compare"])
      for (const [kind, looks] of inspected) assert.strictEqual(looks.size, 4, kind)
    }
  )
})

describe.skipIf(executablePath === undefined)("the viewer in a browser", () => {
  it("steps through a trial by keyboard, and gives each step an address", async () => {
    await open(`/trial/${run}/${lost().trial.id}`)
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
    await open(`/trial/${run}/${id}/1`)
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
    ] as const) {
      await open(to)
      await page.locator(shown).first().waitFor()
      assert.notInclude(await page.title(), "owned")
    }
  })

  it("serves no byte of a key that a hostile provider repeated, and the store holds none", async () => {
    const keyring = Secrets.makeKeyring()
    keyring.add(planted)
    const requested = new Set<string>()
    const take = (request: Request): void => void requested.add(request.url())
    page.on("request", take)
    const [id, of] = [keyed?.trial.id ?? "", keyed?.run ?? ""]
    const calls = Trajectories.listCalls(keyed?.trial.events ?? [])
    assert.isNotEmpty(calls)
    const visits = [
      ["/", `a.run[data-run='${of}'] .third`],
      [`/run/${of}`, "article h2"],
      [`/run/${of}/trials`, "a.trial"],
      [`/run/${of}/patterns`, "details.pair"],
      ...calls.map((_, at) => [`/trial/${of}/${id}/${at}`, `.moment[href$='/${at}'][aria-current]`] as const)
    ] as const
    await open("/")
    await page.reload()
    for (const [to, shown] of visits) {
      await open(to)
      await page.locator(shown).first().waitFor()
      await vi.waitUntil(async () => !/Reading .* …/.test(await page.locator("main").innerText()), patience)
    }
    // everything that was said is there, but for the key
    await page.locator(".call .words").first().waitFor()
    const text = await page.locator("main").innerText()
    assert.match(text, /Your key is \[redacted\], \[redacted\]/)
    assert.include(text, "<script>document.title")
    assert.strictEqual(await page.locator("main :is(script, iframe, link, object, embed)").count(), 0)
    page.off("request", take)
    // the list of runs is sent as events, too, which do not end
    const addresses = [...requested].filter((address) => !address.endsWith("/api/events"))
    const headers = { authorization: `Bearer ${token}` }
    const bodies = await Promise.all(addresses.map(async (address) => (await fetch(address, { headers })).text()))
    assert.isTrue(bodies.some((body) => body.includes("Your key is [redacted]")))
    for (const [i, body] of bodies.entries()) assert.isFalse(keyring.isIn(body), addresses[i])
    for (const file of readdirSync(cwd).filter((name) => name.startsWith("runs.sqlite"))) {
      assert.isFalse(readFileSync(join(cwd, file), "latin1").includes(planted), file)
    }
  })

  it("serves the report of a run, whose figures link to the view", async () => {
    await open(`/run/${run}`)
    await page.locator("a.report").click()
    await page.locator("dl.five").waitFor()
    assert.strictEqual(await inspect(page), "", "the report")
    const address = page.url()
    await page.locator("a.trials").first().click()
    await page.waitForURL(`${url}/#/run/${run}`)
    await page.locator("article h2").first().waitFor()
    // nobody finds the report of another run by that of one
    const other = address.replace(run, keyed?.run ?? "")
    assert.deepStrictEqual([(await fetch(address)).status, (await fetch(other)).status], [200, 404])
  })

  it("shows a line of ten million characters in pieces", async () => {
    const [first] = trials
    await open(`/trial/${run}/bad${first?.trial.id.slice(3) ?? ""}/0`)
    await page.locator(".call .more button").first().waitFor()
    const shown = async () =>
      Number(await page.locator("main").evaluate("document.querySelector('main').textContent.length"))
    assert.isBelow(await shown(), 100_000)
    await page.locator(".call .more button").last().click()
    await vi.waitUntil(async () => (await shown()) > 100_000, patience)
  })

  it.skipIf(isLeftOut("a copy of the viewer in files"))(
    "shows a static copy on a plain server like the store",
    async () => {
      const site = join(cwd, "site")
      const exporting = ["run", "export", run, "--format", "site", "--out", site, "--store", store]
      const exported = await inProcess(exporting, { cwd })
      assert.strictEqual(exported.code, 0, exported.stderr)
      const again = await inProcess(exporting, { cwd })
      assert.include(again.stderr, "already contains a page")
      const server = await serveFolder(site, "/some/folder")
      homes.add(server.url)
      const [a, b] = duel()
      const visits = [
        ["", "a.run .third"],
        [`#/run/${run}`, "article h2"],
        [`#/run/${run}/trials?unsolved=1&sort=calls`, "a.trial"],
        [`#/run/${run}/patterns`, "details.pair"],
        [`#/trial/${run}/${lost().trial.id}/1`, ".reply"],
        [`#/compare/${run}/${a.trial.id}/${run}/${b.trial.id}`, ".parting"],
        [`#/compare/${run}/${b.trial.id}/${run}/${a.trial.id}`, ".parting"]
      ] as const
      const textOf = async (shower: Page, shown: string) => {
        // the store has further runs
        const of = shown.startsWith("a.run") ? `a.run[data-run='${run}']` : "main"
        await shower.locator(shown).first().waitFor()
        const isDrawn = "[...document.querySelectorAll('.plot')].every((plot) => plot.firstElementChild !== null)"
        const isReading = async () => /Reading .* …/.test(await shower.locator("main").innerText())
        await vi.waitUntil(async () => !(await isReading()) && (await shower.evaluate(isDrawn)) === true, patience)
        const said = await shower.locator(of).first().innerText()
        return said.replace(/now|\d+ min ago/g, "")
      }
      const copy = await newPage({ scheme: "light", width: 1280 })
      await lookAt(page, { scheme: "light", width: 1280 })
      await copy.goto(`${server.url}/some/folder/report.html`)
      await copy.locator("a.trials").first().click()
      await copy.locator("article h2").first().waitFor()
      for (const [to, shown] of visits) {
        await copy.goto(`${server.url}/some/folder/${to}`)
        await open(to.slice(1))
        // rows come into a list as it is scrolled to one of them
        await vi.waitFor(
          async () => assert.strictEqual(await textOf(copy, shown), await textOf(page, shown), to),
          patience
        )
      }
      // a copy holds one run, which is its last one
      // an address of an older page
      await copy.goto(`${server.url}/some/folder/#/run/last/trials?lost=1`)
      await copy
        .getByText(/^\d+ trials$/)
        .first()
        .waitFor()
      await copy.locator("a.trial").first().click()
      await copy.locator(".call .words").first().waitFor()
      await copy.goto(`${server.url}/some/folder/#/trial/${run}/bad${trials[0]?.trial.id.slice(3) ?? ""}/0`)
      await copy.locator(".call .more button").last().click()
      await vi.waitUntil(async () => (await copy.locator("main").innerText()).length > 50_000, patience)
      await copy.keyboard.press("/")
      await copy.keyboard.type("evil.example")
      await copy.getByText(/[1-9]\d* of \d+ lines? holds? it/).waitFor()
      await copy.close()
      server.close()
    }
  )

  it.skipIf(isLeftOut("the viewer of a killed run"))("continues when a run is killed with -9 and resumed", async () => {
    const file = join(cwd, "killed.sqlite")
    const plan = ["--tier", "standard", "--instances", "40", "--adapter", "react,direct", "--model", "simulated/sloppy"]
    // slow enough that a page under load still finds it running; what resumes it is not slowed
    const child = start(["eval", ...plan, "--rate", "simulated=600", "--store", file], { cwd })
    const over = ended(child)
    await new Promise((begun) => child.stderr?.once("data", begun))
    const home = await serve(file, Effect.void, control)
    const watcher = await newPage({ scheme: "light", width: 1280 })
    await watcher.goto(`${home}/#token=${token}&control=${control}`)
    const line = watcher.locator("a.run .first")
    await line.filter({ hasText: "running" }).waitFor()
    await line.click()
    const pause = watcher.getByRole("button", { name: "Pause" })
    await pause.click()
    await watcher.getByRole("button", { name: "Resume" }).waitFor()
    assert.strictEqual(await inspect(watcher), "", "the controls")
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
    await watcher.close()
  })
})

describe.skipIf(executablePath === undefined || isLeftOut("a person who plays in a browser"))(
  "a person who plays in a browser",
  () => {
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
      homes.add(new URL(address).origin)
      const seat = await newPage({ scheme: "dark", width: 400 })
      await seat.goto(address)
      await act(seat)
      await seat.getByRole("button", { name: "End" }).click()
      await seat.close()
      const { code, stderr } = await played
      assert.strictEqual(code, 0, stderr)
      const { stdout } = await inProcess(["trial", "list", "last", "--json", "--store", file], { cwd })
      const rows: ReadonlyArray<{ agent: string; outcome: string }> = JSON.parse(stdout)
      return rows.map(({ agent, outcome }) => [agent, outcome]).toSorted()
    }
    const limited = ["--tier", "smoke", "--seed", "3", "--instances", "2", "--limit", "calls=5"]

    it("makes calls by forms and on a grid, sees the agent's view, and is stored under a name", async () => {
      const kept = await playing([...limited, "--as", "ana"], async (page) => {
        const form = (tool: string) =>
          page.locator("form.tool").filter({ has: page.getByRole("button", { name: tool }) })
        await page.getByText("Trial 1 of 2").waitFor()
        await page.getByText("# Grid").waitFor()
        await page.locator(".board button.open").first().click()
        await page.getByRole("button", { name: "Ask for price" }).click()
        await page.getByText("left: 4 calls").waitFor()
        await page
          .getByRole("button", { name: /^Place .*price/ })
          .first()
          .press("Enter")
        await page.getByText("left: 3 calls").waitFor()
        assert.match(await page.locator(".board button.open").innerText(), /^C\d+$/)
        assert.strictEqual(await inspect(page), "", "the grid")
        await page.getByText("All tools, to fill in").click()
        await form("set_slot").getByLabel("row").fill("0")
        await page.keyboard.press("Enter")
        await page.locator(".call .tag").waitFor()
        await page.getByText("left: 2 calls").waitFor()
        assert.notMatch(await page.locator("main").innerText(), /still needed|left the plan/)
        await page.reload()
        await page.locator(".call").nth(2).waitFor()
        await page.getByText("All tools, to fill in").click()
        await form("give_up").getByRole("button").click()
        await page.getByRole("button", { name: "Next trial" }).click()
        await page.getByText("Trial 2 of 2").waitFor()
        await page.getByText("left: 5 calls").waitFor()
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

    it("walks through a room by keys and by clicks on the picture", async () => {
      const room = ["--benchmark", "mm-escape", "--tier", "difficulty-1", "--seed", "3", "--limit", "calls=3"]
      const kept = await playing(room, async (page) => {
        await page.locator(".pointed img").waitFor()
        await page.keyboard.press("ArrowRight")
        await page.getByText("left: 2 calls").waitFor()
        // a press is a share of the picture, which is narrower than its frame
        await lookAt(page, { scheme: "dark", width: 1280 })
        const [held, seen] = [
          await page.locator(".pointed").boundingBox(),
          await page.locator(".pointed img").boundingBox()
        ]
        assert.strictEqual(held?.width, seen?.width)
        await lookAt(page, { scheme: "dark", width: 400 })
        await page.locator(".pointed").click({ position: { x: 40, y: 60 } })
        await page.getByText("left: 1 call").waitFor()
        assert.strictEqual(await inspect(page), "", "the room")
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
  }
)
