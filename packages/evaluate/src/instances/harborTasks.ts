import { mkdir, readFile, rm, writeFile } from "node:fs/promises"
import { dirname, extname, join } from "node:path"
import { oracle } from "@escapement/adapters"
import { type Benchmarks, defineBaseline, type Plans, Trajectories, TextRules } from "@escapement/core"
import { Mcp, Launching } from "@escapement/bridges"
import { Export } from "@escapement/report"
import { Instances, type TrialMaking } from "@escapement/runner"
import { Http } from "@escapement/server"
import { Effect, Option, Stream } from "effect"
import { Refused, refuse } from "../Failure.ts"
import { bareCell, configureGuest } from "../trials/guest.ts"
import { version } from "../version.ts"

const failed = (cause: unknown): Refused => new Refused({ message: TextRules.systemSentence(cause) })
const doing = <A>(what: () => Promise<A>): Effect.Effect<A, Refused> => Effect.tryPromise({ try: what, catch: failed })

/** Plays an instance with the oracle. Returns what an agent is told, and the calls that solve the instance. */
const rehearsed = Effect.fnUntraced(function* (
  configured: TrialMaking.ConfiguredBenchmark,
  opened: TrialMaking.OpenedInstance,
  root: string
) {
  let brief = ""
  const { id, value, version: revision } = oracle.with({})
  const adapter = defineBaseline({
    id,
    version: revision,
    summary: "notes what it is told, and plays the reference solution",
    play: (context) => {
      brief = Mcp.renderBrief(context.session)
      return value(context)
    }
  }).with({})
  const cell = bareCell(configured, adapter)
  const trial = yield* opened.attempt({ cell, adapter, model: Option.none(), epoch: 0, root, putBlob: () => {} })
  if (trial.outcome._tag !== "solved") {
    const message = `the reference solution does not solve ${opened.stored.name}: ${trial.outcome._tag}`
    return yield* new Refused({ message })
  }
  return { brief, solution: Trajectories.listCalls(trial.events).map(({ call }) => call) }
})

/**
 * Harbor itself limits the time of an agent; the clock of the served trial starts with its container, so its limit is
 * generous.
 */
const patience = "wall=24h"

const argumentsOf = (options: Plans.ComponentSpec["options"]): ReadonlyArray<string> => [
  "--limit",
  patience,
  ...Object.entries(options).flatMap(([key, value]) => ["--benchmark-option", `${key}=${value}`])
]

/** Writes a task whole or not at all. An existing task is left as it is. */
const writeTask = Effect.fnUntraced(function* (folder: string, instance: Export.HarborInstance) {
  yield* doing(() => mkdir(dirname(folder), { recursive: true }))
  yield* doing(() => mkdir(folder))
  yield* Effect.forEach(
    Export.harborTask(instance),
    ([path, { isExecutable, isSecret, text }]) =>
      doing(async () => {
        await mkdir(dirname(join(folder, path)), { recursive: true })
        await writeFile(join(folder, path), text, {
          mode: isSecret === true ? 0o600 : isExecutable === true ? 0o755 : 0o644
        })
      }),
    { discard: true }
  ).pipe(Effect.onError(() => Effect.ignore(doing(() => rm(folder, { recursive: true, force: true })))))
})

/** Options of `writeHarborTasks`: the instances that become Harbor tasks, and where the tasks are written. */
export interface HarborTasks {
  readonly benchmark: Benchmarks.AnyBenchmark
  /** Options of the benchmark's world, as on the command line. */
  readonly options: Plans.ComponentSpec["options"]
  readonly source: Benchmarks.InstanceSource
  /** Seed of the trial in which the reference solution is tried. */
  readonly seed: string
  /** The folder; each instance gets a folder of its name in it. */
  readonly out: string
}

/**
 * Writes each instance of a source as a Harbor task, and returns the number of tasks. Refused if the folder of a task
 * exists already, or if the reference solution does not solve an instance; earlier tasks stay.
 */
export const writeHarborTasks = Effect.fnUntraced(function* ({
  benchmark,
  options,
  out,
  seed,
  source
}: HarborTasks): Effect.fn.Return<number, Refused> {
  const configured = yield* configureGuest(benchmark, options)
  const found = extname(Launching.envToolFile)
  const envTool = {
    text: yield* doing(() => readFile(Launching.envToolFile, "utf8")),
    extension: found === ".js" ? ".mjs" : found
  }
  let count = 0
  yield* configured.instances(source, []).pipe(
    Stream.mapError(refuse),
    Stream.runForEach(
      Effect.fnUntraced(function* (opened) {
        const { facets, fingerprint, instance, name } = opened.stored
        const { brief, solution } = yield* rehearsed(configured, opened, seed)
        const about = { id: benchmark.id, summary: benchmark.summary }
        yield* writeTask(join(out, Export.harborName({ benchmark: about, name })), {
          benchmark: about,
          name,
          facets,
          fingerprint,
          line: Instances.storedLine(benchmark, instance),
          instructions: `${brief}\n\n${Launching.shellHint}`,
          solution,
          serve: argumentsOf(options),
          version,
          envTool,
          tokens: { session: Http.makeToken(), reward: Http.makeToken() }
        })
        count++
      })
    )
  )
  return count
})
