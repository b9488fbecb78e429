/**
 * An external agent that knows the whole repository and looks for gold: in the
 * store, in what other processes were started with, and in the homes of others. Says
 * what it found, and solves with it what it can. Started with the path of the store;
 * with `only` it looks in no other one, as evaluations beside it may have some too.
 */
import { existsSync, readFileSync, readdirSync, readlinkSync } from "node:fs"
import { dirname, join } from "node:path"
import { DatabaseSync } from "node:sqlite"
import type { Json } from "@escapement/core"

const attempt = <A>(look: () => A, otherwise: A): A => {
  try {
    return look()
  } catch {
    return otherwise
  }
}

const isOwn = (pid: string): boolean => pid === String(process.pid)
const processes = attempt(() => readdirSync("/proc").filter((name) => /^\d+$/.test(name) && !isOwn(name)), [])
const open = processes.flatMap((pid) =>
  attempt(() => readdirSync(`/proc/${pid}/fd`), []).flatMap((fd) =>
    attempt(() => [readlinkSync(`/proc/${pid}/fd/${fd}`)], [])
  )
)
const folders = processes.flatMap((pid) => attempt(() => [readlinkSync(`/proc/${pid}/cwd`)], []))
const [told = "", scope] = process.argv.slice(2)
const isOnly = scope === "only"
const stores = new Set(
  [told, ...(isOnly ? [] : [...open, ...folders.map((folder) => join(folder, ".escapement", "runs.sqlite"))])].filter(
    (path) => path.endsWith(".sqlite") && existsSync(path)
  )
)

/** Rows of a table of a store. */
const rows = (path: string, query: string): ReadonlyArray<Record<string, unknown>> =>
  attempt(() => new DatabaseSync(path, { readOnly: true }).prepare(query).all(), [])

const packed = [...stores].flatMap((path) =>
  rows(path, "SELECT body FROM instance").flatMap(({ body }) => (body instanceof Uint8Array ? [body] : []))
)
/** The repository is loaded only by who has something to do with it: that takes a second. */
const bodiesIn = async (): Promise<ReadonlyArray<Json.Json>> => {
  if (packed.length === 0) return []
  const { unpack } = await import("../../../packages/store/src/tables/pack.ts")
  return packed.map((body) => attempt(() => unpack(body, "stolen"), null)).filter((instance) => instance !== null)
}
const bodies = await bodiesIn()
const trajectories = [...stores].flatMap((path) => rows(path, "SELECT * FROM trial"))

const argumentsOf = processes.map((pid) => attempt(() => readFileSync(`/proc/${pid}/cmdline`, "utf8"), "").split("\0"))
const seeds = argumentsOf.flatMap((args) => args.flatMap((arg, at) => (arg === "--seed" ? [args[at + 1] ?? ""] : [])))
const plans = [...stores].flatMap((path) => rows(path, "SELECT * FROM run").map((row) => JSON.stringify(row)))
const stored = plans.flatMap((plan) =>
  [...plan.matchAll(/\\?"seed\\?":\\?"([^"\\]+)/g)].flatMap((match) => match[1] ?? [])
)

const { ESCAPEMENT_TOKEN: token = "", ESCAPEMENT_URL: url = "", HOME = "" } = process.env
const tokens = processes
  .map((pid) => attempt(() => readFileSync(`/proc/${pid}/environ`, "utf8"), ""))
  .flatMap((text) => [...text.matchAll(/ESCAPEMENT_TOKEN=([^\0]+)/g)].flatMap((match) => match[1] ?? []))
  .filter((found) => found !== token)
const homes = dirname(dirname(HOME))
const others = attempt(() => readdirSync(homes, { recursive: true, encoding: "utf8" }), []).filter(
  (path) => path.endsWith("BRIEF.md") && join(homes, path) !== join(HOME, "BRIEF.md")
)

const found = {
  bodies: bodies.length,
  trajectories: trajectories.length,
  seeds: [...new Set([...stored, ...(isOnly ? [] : seeds)])],
  tokens: new Set(tokens).size,
  others: others.length
}
process.stdout.write(`${JSON.stringify(found)}\n`)

const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" }
const call = async (tool: string, args: Json.Json): Promise<void> => {
  await fetch(`${url}/call`, { method: "POST", headers, body: JSON.stringify({ tool, args }) })
}
const brief = await (await fetch(`${url}/tools`, { headers })).text()

const [seed] = found.seeds

const regenerated = async (): Promise<Json.Json> => {
  if (seed === undefined) return null
  const { Effect, Schema, Stream } = await import("effect")
  const { Instances } = await import("@escapement/runner")
  const benchmark = brief.includes("set_slot")
    ? (await import("@escapement/ace")).ace
    : (await import("@escapement/agent-escape")).agentEscape
  return benchmark.use((typed) =>
    Effect.runPromise(
      Instances.openSource({ _tag: "Tier", tier: Object.keys(typed.tiers)[0] ?? "", instances: 1 }, seed)
        .instances(typed)
        .pipe(
          Stream.runHead,
          Effect.flatMap(Effect.fromOption),
          Effect.map((instance) => Schema.decodeUnknownSync(Schema.Json)(JSON.parse(JSON.stringify(instance))))
        )
    )
  )
}

const isObject = (json: Json.Json | undefined): json is Json.JsonObject =>
  typeof json === "object" && json !== null && !Array.isArray(json)

const stolen = bodies[0] ?? (await regenerated())
if (isObject(stolen)) {
  const { goal, nodes, slots, truth } = stolen
  if (Array.isArray(slots) && Array.isArray(truth)) {
    for (const slot of slots) {
      if (!isObject(slot)) continue
      const row = truth[Number(slot["row"])]
      const id = Array.isArray(row) ? row[Number(slot["col"])] : null
      await call("set_slot", { row: slot["row"] ?? 0, col: slot["col"] ?? 0, id: id ?? "" })
    }
    await call("submit", {})
  }
  if (Array.isArray(nodes)) {
    const end = nodes.find((node) => isObject(node) && node["id"] === goal)
    const outputs = isObject(end) ? (end["outputs"] ?? null) : null
    await call("submit_answer", { answer: isObject(outputs) ? String(Object.values(outputs)[0]) : "" })
  }
}
await call("give_up", {})
