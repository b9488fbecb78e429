/**
 * `pnpm scale`: plays short trials, ten of each instance, on two workers of this machine: first 10,000, then 100,000,
 * unless `--trials N,M` says otherwise. The oracle plays, unless `--adapter` names another. Prints trials per second,
 * core time and statements per trial beside the core time of one process, the size of the database, and the resident
 * memory of the submitter and of the workers; then the cost of the queue and the store for `--noop N` trials that do
 * nothing (2,000); then how far 100 workers fall behind list scheduling in the model of `pnpm studies:fleet`. Each
 * figure is printed with its limit.
 */
import { readFileSync } from "node:fs"
import { cpus } from "node:os"
import { setTimeout as sleep } from "node:timers/promises"
import { parseArgs } from "node:util"
import { PgConnection } from "@effect/sql-pg"
import { Effect, Redacted } from "effect"
import { type Started, openFleet } from "./cluster/Fleet.ts"
import { measureEngine } from "./cluster/engine.ts"
import { worstRatio } from "./cluster/fleetRatios.ts"
import { openProxy } from "./cluster/databaseProxy.ts"
import { openPostgres } from "./postgres/Postgres.ts"

const { values } = parseArgs({
  options: {
    trials: { type: "string" },
    slots: { type: "string" },
    adapter: { type: "string" },
    noop: { type: "string" }
  }
})
const counts = (values.trials ?? "10000,100000").split(",").map(Number)

/** Number of trials of each instance. */
const epochs = 10

/** Reads the mebibytes that a process holds now; 0 for a process that has ended. */
const residentOf = ({ child }: Started): number => {
  try {
    const [, kibibytes = "0"] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, "utf8")) ?? []
    return Number(kibibytes) / 1024
  } catch {
    return 0
  }
}

/** Reads the milliseconds of core time that a process has used; 0 for a process that has ended. */
const coreOf = ({ child }: Started): number => {
  try {
    const [, stat = ""] = /^.*\) (.*)$/s.exec(readFileSync(`/proc/${child.pid}/stat`, "utf8")) ?? []
    const [user, system] = stat.split(" ").slice(11, 13).map(Number)
    // in hundredths of a second, as Linux counts them
    return ((user ?? 0) + (system ?? 0)) * 10
  } catch {
    return 0
  }
}

/** Watches processes until the first one ends: their peak memory, and the core time that they have used by then. */
const watch = async (processes: readonly [Started, ...Array<Started>]) => {
  const before = processes.map(coreOf)
  const [peaks, cores] = [processes.map(() => 0), processes.map(() => 0)]
  const [{ child, ended }] = processes
  while (child.exitCode === null && child.signalCode === null) {
    for (const [i, started] of processes.entries()) {
      peaks[i] = Math.max(peaks[i] ?? 0, residentOf(started))
      cores[i] = Math.max(cores[i] ?? 0, coreOf(started) - (before[i] ?? 0))
    }
    await Promise.race([sleep(100), ended])
  }
  const { code, stderr } = await ended
  if (code !== 0) throw new Error(stderr)
  return { peaks, core: cores.reduce((sum, core) => sum + core, 0) }
}

const databaseSize = (url: string) =>
  Effect.scoped(
    Effect.flatMap(PgConnection.make({ url: Redacted.make(url) }), (connection) =>
      connection.queryValues("SELECT (pg_database_size(current_database()) / 1048576)::int")
    )
  ).pipe(
    Effect.map(([row]) => Number(row?.[0])),
    Effect.runPromise
  )

/** Plays a number of trials on two new workers. */
const measure = async (url: string, trials: number) => {
  const proxy = await openProxy(url)
  const fleet = openFleet(proxy.url, 0)
  try {
    const slots = values.slots ?? "32"
    const workers = await Promise.all([fleet.worker("--slots", slots), fleet.worker("--slots", slots)])
    const adapter = values.adapter ?? "oracle"
    const size = ["--instances", String(Math.ceil(trials / epochs)), "--epochs", String(epochs)]
    const plan = ["--tier", "smoke", ...size, "--seed", String(trials), "--json"]
    const evaluation = ["eval", "--adapter", adapter, ...plan]
    const alone = await watch([fleet.start([...evaluation, "--store", `${fleet.folder}/alone.sqlite`])])
    const [before, statements] = [await databaseSize(url), proxy.statements()]
    const begun = performance.now()
    const { core, peaks } = await watch([fleet.start([...evaluation, "--database", proxy.url]), ...workers])
    return {
      trials,
      seconds: (performance.now() - begun) / 1000,
      peaks,
      core: core / trials,
      alone: alone.core / trials,
      statements: (proxy.statements() - statements) / trials,
      size: (await databaseSize(url)) - before
    }
  } finally {
    await fleet.close()
    proxy.close()
  }
}

/**
 * Prints a figure with its limit. A missed limit is no failure, because figures depend on the machine and its other
 * work.
 */
const beside = (what: string, figure: number, digits: number, limit: string, isKept: boolean): void =>
  console.log(`${isKept ? "✓" : "✗"} ${what}: ${figure.toFixed(digits)} (limit: ${limit})`)

console.log(`${cpus().length} × ${cpus()[0]?.model ?? "unknown"}, Node ${process.version}`)
const headings = ["trials", "seconds", "trials/s", "core ms", "alone", "statements", "database MiB", "submitter MiB"]
console.log(`${headings.map((heading) => heading.padStart(14)).join("")}  workers MiB (peaks)`)
for (const trials of counts) {
  const measured = Effect.flatMap(openPostgres, ({ url }) => Effect.promise(() => measure(url, trials)))
  const { alone, core, peaks, seconds, size, statements } = await Effect.runPromise(Effect.scoped(measured))
  const [submitter = 0, ...workers] = peaks.map(Math.round)
  const each = [core, alone, statements].map((figure) => figure.toFixed(2))
  const row = [trials, seconds.toFixed(0), (trials / seconds).toFixed(0), ...each, size, submitter]
  console.log(`${row.map((cell) => String(cell).padStart(14)).join("")}  ${workers.join(" ")}`)
  beside("milliseconds of core time over one process, per trial", core - alone, 2, "at most 2", core - alone <= 2)
  beside("statements per trial", statements, 2, "at most 0.3", statements <= 0.3)
}

const noop = Number(values.noop ?? "2000")
const engine = Effect.flatMap(openPostgres, ({ url }) => measureEngine(url, noop))
const { commits, core, perSecond, trials } = await Effect.runPromise(Effect.scoped(engine))
// a second time through a proxy that counts statements: the proxy itself would cost time and core time
const counting = Effect.gen(function* () {
  const { url } = yield* openPostgres
  const proxy = yield* Effect.acquireRelease(
    Effect.promise(() => openProxy(url)),
    ({ close }) => Effect.sync(close)
  )
  yield* measureEngine(proxy.url, noop)
  return proxy.statements() / noop
})
const statements = await Effect.runPromise(Effect.scoped(counting))
const each = `${core.toFixed(2)} ms of core time, ${commits.toFixed(2)} commits and ${statements.toFixed(2)} statements each`
const figures = `${perSecond.toFixed(0)} per second, ${each}`
console.log(`${trials} trials that do nothing: ${figures}`)
beside("trials that do nothing, per second", perSecond, 0, "at least 1,000", perSecond >= 1000)

const ratio = worstRatio({ workers: 100, slots: 16, handedOut: 2000, statement: 0.003 })
beside(
  "by simulation, 100 workers, heavy-tailed trials: time over list scheduling",
  ratio,
  3,
  "at most 1.05",
  ratio <= 1.05
)
