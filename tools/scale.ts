/**
 * `pnpm scale`: short trials, ten of each instance, through two workers of this
 * machine: 10,000 of them and 100,000 unless `--trials N,M` says otherwise, of the
 * oracle unless `--adapter` does. Prints trials per second, the size of the database,
 * and the resident memory of the submitter and of the workers; then, of `--noop N` trials
 * that do nothing (2,000), what the queue and the store cost.
 */
import { readFileSync } from "node:fs"
import { cpus } from "node:os"
import { setTimeout as sleep } from "node:timers/promises"
import { parseArgs } from "node:util"
import { PgConnection } from "@effect/sql-pg"
import { Effect, Redacted } from "effect"
import { type Started, openFleet } from "./cluster/Fleet.ts"
import { measureEngine } from "./cluster/engine.ts"
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

/** Trials of each instance. */
const epochs = 10

/** Mebibytes that a process holds now; of one that has ended none. */
const residentOf = ({ child }: Started): number => {
  try {
    const [, kibibytes = "0"] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, "utf8")) ?? []
    return Number(kibibytes) / 1024
  } catch {
    return 0
  }
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

/** Plays so many trials on two new workers. */
const measure = async (url: string, trials: number) => {
  const fleet = openFleet(url, 0)
  try {
    const slots = values.slots ?? "32"
    const workers = await Promise.all([fleet.worker("--slots", slots), fleet.worker("--slots", slots)])
    const before = await databaseSize(url)
    const begun = performance.now()
    const adapter = values.adapter ?? "oracle"
    const size = ["--instances", String(Math.ceil(trials / epochs)), "--epochs", String(epochs)]
    const plan = ["--tier", "smoke", ...size, "--seed", String(trials), "--json"]
    const submitter = fleet.start(["eval", "--adapter", adapter, ...plan, "--database", url])
    const peaks = [0, 0, 0]
    while (submitter.child.exitCode === null && submitter.child.signalCode === null) {
      for (const [i, started] of [submitter, ...workers].entries()) {
        peaks[i] = Math.max(peaks[i] ?? 0, residentOf(started))
      }
      await Promise.race([sleep(250), submitter.ended])
    }
    const { code, stderr } = await submitter.ended
    if (code !== 0) throw new Error(stderr)
    const seconds = (performance.now() - begun) / 1000
    return { trials, seconds, peaks, size: (await databaseSize(url)) - before }
  } finally {
    await fleet.close()
  }
}

console.log(`${cpus().length} × ${cpus()[0]?.model ?? "unknown"}, Node ${process.version}`)
console.log("  trials  seconds  trials/s  database MiB  submitter MiB  workers MiB (peaks)")
for (const trials of counts) {
  const measured = Effect.flatMap(openPostgres, ({ url }) => Effect.promise(() => measure(url, trials)))
  const { peaks, seconds, size } = await Effect.runPromise(Effect.scoped(measured))
  const [submitter = 0, ...workers] = peaks.map(Math.round)
  const row = [trials, seconds.toFixed(0), (trials / seconds).toFixed(0), size, submitter, workers.join(" ")]
  const widths = [8, 9, 10, 14, 15, 20]
  console.log(row.map((cell, i) => String(cell).padStart(widths[i] ?? 0)).join(""))
}

const engine = Effect.flatMap(openPostgres, (postgres) => measureEngine(postgres, Number(values.noop ?? "2000")))
const { commits, core, perSecond, trials } = await Effect.runPromise(Effect.scoped(engine))
const figures = `${perSecond.toFixed(0)} per second, ${core.toFixed(2)} ms of core time and ${commits.toFixed(2)} commits each`
console.log(`${trials} trials that do nothing: ${figures}`)
