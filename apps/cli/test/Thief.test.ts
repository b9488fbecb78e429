import { execFileSync } from "node:child_process"
import { existsSync, mkdirSync, readFileSync, readdirSync, symlinkSync, writeFileSync } from "node:fs"
import { tmpdir, userInfo } from "node:os"
import { join } from "node:path"
import { assert, describe, it } from "@effect/vitest"
import { Boundaries } from "@escapement/bridges"
import { Effect } from "effect"
import { ended, escapement, start, temporaryFolder } from "./command.ts"
import { inProcess } from "./inProcess.ts"
import { isLeftOut, someOf } from "../../../tools/test/isThorough.ts"

const thief = join(import.meta.dirname, "thief.ts")
const hasBoundary = (await Effect.runPromise(Boundaries.boundaryFor("auto"))).kind === "namespace"
if (!hasBoundary) console.warn("skipped, no namespaces on this machine: what a thief of gold finds within one")

/** Lets the thief play beside an oracle, in a run whose seed nobody would guess. */
const rob = async (benchmark: string, contain: "require" | "off", isLinked = false) => {
  const cwd = temporaryFolder()
  const store = isLinked ? join(temporaryFolder(), "real.sqlite") : join(cwd, ".escapement", "runs.sqlite")
  const link = join(cwd, ".escapement", "runs.sqlite")
  if (isLinked) {
    // a link that leads to no store is refused
    await inProcess(["eval", "--adapter", "oracle", "--instances", "1", "--store", store], { cwd })
    mkdirSync(join(cwd, ".escapement"), { recursive: true })
    symlinkSync(store, link)
  }
  const program = `${process.execPath} --conditions=@escapement/source ${thief} ${store}${contain === "off" ? " only" : ""}`
  const players = ["--adapter", "oracle,command", "--adapter-option", `command.program=${program}`]
  const options = ["--adapter-option", `command.contain=${contain}`, "--seed", "unguessable-4711"]
  // within a boundary it looks at the process that started it
  const { code, stderr, stdout } = await (contain === "require" ? escapement : inProcess)(
    ["eval", "--benchmark", benchmark, "--instances", "1", ...players, ...options, "--json"],
    { cwd }
  )
  assert.strictEqual(code, 0, stderr)
  const streams = join(cwd, ".escapement", "agents", "command")
  const output = readdirSync(streams).find((name) => name.endsWith(".out")) ?? ""
  const { cells } = JSON.parse(stdout)
  const metrics = cells.find((cell: { readonly adapter: string }) => cell.adapter === "command").metrics
  const card = JSON.parse((await inProcess(["run", "card", "last", "--json"], { cwd })).stdout)
  const { measured } = Object.values<{ readonly disclosed: { readonly measured: object } }>(card.agents)
    .map(({ disclosed }) => disclosed)
    .find((disclosed) => disclosed.measured !== undefined) ?? { measured: undefined }
  return { found: JSON.parse(readFileSync(join(streams, output), "utf8")), metrics, measured, cwd }
}

const families = ["ace", "agent-escape"]

describe("a thief who gets gold through an open door", () => {
  it.skipIf(!hasBoundary).each(someOf(families, 2))(
    "of %s finds nothing where there is a boundary, and the card says so",
    async (benchmark) => {
      const { found, measured, metrics } = await rob(benchmark, "require")
      assert.deepStrictEqual(found, { bodies: 0, trajectories: 0, seeds: [], tokens: 0, others: 0 })
      assert.strictEqual(metrics.solved.mean, 0)
      assert.deepInclude(measured, { boundary: "namespace", reads: [] })
    }
  )

  it.skipIf(!hasBoundary || isLeftOut("a thief who knows the store behind a link"))(
    "finds nothing if the store is a link, even if it knows the target",
    async () => {
      const { found, measured } = await rob("ace", "require", true)
      assert.deepStrictEqual(found, { bodies: 0, trajectories: 0, seeds: [], tokens: 0, others: 0 })
      assert.deepInclude(measured, { boundary: "namespace", reads: [] })
    }
  )

  it("finds no instance in the store without a boundary, is detected by a stolen answer, and named on the card", async () => {
    const { cwd, found, measured, metrics } = await rob("ace", "off")
    assert.deepStrictEqual([found.bodies, found.trajectories], [0, 0])
    // the plan of the run stands in the store, and with it the seed
    assert.deepStrictEqual(found.seeds, ["unguessable-4711"])
    assert.deepStrictEqual([metrics.solved.mean, metrics["answer-supported"].mean], [1, 0])
    assert.isUndefined(metrics["wasted-calls"])
    assert.strictEqual(JSON.parse(JSON.stringify(measured)).boundary, "none")
    assert.include(JSON.parse(JSON.stringify(measured)).reads, "store")
    // once all have played, the instances are in the store
    const { trials } = JSON.parse((await inProcess(["run", "show", "last", "--json"], { cwd })).stdout).cells[0]
    assert.strictEqual(trials, 1)
  })
})

/** Waits until something holds: the test's own time limit is the only one. */
const until = async (holds: () => boolean | Promise<boolean>): Promise<void> => {
  while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 100))
}

describe("a run with external agents that is killed", () => {
  it("hides its instances until it is resumed, and loses no trial", async () => {
    const cwd = temporaryFolder()
    // gives up at once, but waits for ever in its second trial until it is let go
    writeFileSync(
      join(cwd, "agent.mjs"),
      `import { existsSync, writeFileSync } from "node:fs"
const headers = { authorization: "Bearer " + process.env.ESCAPEMENT_TOKEN, "content-type": "application/json" }
const url = process.env.ESCAPEMENT_URL
await fetch(url + "/tools", { headers })
const [first, gate] = ["first", "gate"].map((name) => process.argv[2] + "/" + name)
if (existsSync(first) && !existsSync(gate)) await new Promise(() => setInterval(() => {}, 1e6))
writeFileSync(first, "")
await fetch(url + "/call", { method: "POST", headers, body: JSON.stringify({ tool: "give_up", args: {} }) })
`
    )
    const program = `${process.execPath} ./agent.mjs ${cwd}`
    const players = ["--adapter", "oracle,command", "--adapter-option", `command.program=${program}`]
    // it writes beside itself
    const asked = [
      "eval",
      "--instances",
      "2",
      ...players,
      "--adapter-option",
      "command.contain=off",
      "--concurrency",
      "1"
    ]
    const child = start(asked, { cwd })
    const over = ended(child)
    const trials = async () => {
      const { code, stdout } = await inProcess(["run", "export", "last", "--format", "json"], { cwd })
      return code === 0 ? JSON.parse(stdout).trials : []
    }
    await until(() => existsSync(join(cwd, "first")))
    await until(async () => (await trials()).length > 0)
    child.kill("SIGKILL")
    await over
    const kept = await trials()
    assert.lengthOf(kept, 1)
    const id: string = kept[0].trial.id
    const refused = await inProcess(["trial", "replay", id], { cwd })
    assert.strictEqual(refused.code, 1)
    assert.match(refused.stderr, /instances stay hidden until its external agents have played: finish it with/)
    assert.strictEqual((await inProcess(["trial", "show", id], { cwd })).code, 0)
    writeFileSync(join(cwd, "gate"), "")
    const unnamed = await inProcess(["eval", "--resume", "last", "--json"], { cwd })
    assert.match(
      unnamed.stderr,
      /uses \S+ \.\/agent\.mjs .*, which can run as you or get your keys; if you trust it, add --trust 'program=/
    )
    const resumed = await inProcess(
      ["eval", "--resume", "last", "--trust", `program=${program}`, "--trust", "contain=off", "--json"],
      { cwd }
    )
    assert.strictEqual(resumed.code, 0, resumed.stderr)
    const all: ReadonlyArray<{ readonly trial: { readonly id: string } }> = await trials()
    assert.lengthOf(all, 4)
    assert.include(JSON.stringify(all), JSON.stringify(kept[0]).slice(1, -1))
    for (const { trial } of someOf(all, 3)) {
      const replayed = await inProcess(["trial", "replay", trial.id], { cwd })
      assert.include(replayed.stdout, "identical", replayed.stderr)
    }
    assert.strictEqual((await inProcess(["run", "rescore", "last"], { cwd })).code, 0)
  })
})

/** The homes of agents below a temporary folder. */
const homesIn = (temporary: string): ReadonlyArray<string> => {
  const own = join(temporary, `escapement-${userInfo().uid}`)
  return existsSync(own) ? readdirSync(own).filter((name) => name.startsWith("agent-")) : []
}

/** Processes that were started with a text in their arguments. */
const running = (text: string): boolean =>
  execFileSync("ps", ["-A", "-o", "args="], { encoding: "utf8" })
    .split("\n")
    .some((line) => line.includes(text))

describe("an evaluation that is killed", () => {
  it.each(someOf(hasBoundary ? ["require", "off"] : ["off"], 2))(
    "leaves no external agent running, and the next evaluation removes its home (contain=%s)",
    async (contain) => {
      // agents are at home below the temporary folder, unless it lies where they would not see it
      const cwd = temporaryFolder("/tmp")
      const mark = `sleeper-${contain}-${process.pid}`
      writeFileSync(join(cwd, "sleeper.mjs"), "setInterval(() => {}, 1e6)")
      const program = `${process.execPath} ./sleeper.mjs ${mark}`
      const options = [
        "--adapter-option",
        `command.program=${program}`,
        "--adapter-option",
        `command.contain=${contain}`
      ]
      // a folder that no other evaluation has its agents in
      const place = { cwd, env: { TMPDIR: cwd, NODE_COMPILE_CACHE: join(tmpdir(), "node-compile-cache") } }
      const child = start(["eval", "--instances", "1", "--adapter", "command", ...options], place)
      const over = ended(child)
      await until(() => running(`${cwd}/sleeper.mjs ${mark}`) && homesIn(cwd).length > 0)
      child.kill("SIGKILL")
      await over
      await until(() => !running(`${cwd}/sleeper.mjs ${mark}`))
      assert.isNotEmpty(homesIn(cwd))
      const next = await escapement(["eval", "--instances", "1", "--adapter", "oracle"], place)
      assert.strictEqual(next.code, 0, next.stderr)
      assert.deepStrictEqual(homesIn(cwd), [])
    }
  )
})
