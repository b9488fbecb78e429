/** Events that may happen to a run on workers, and the results that must hold after any of them. */
import { strict as assert } from "node:assert"
import { setTimeout as sleep } from "node:timers/promises"
import { RunStore, Trajectories } from "@escapement/core"
import { storeAt } from "@escapement/store"
import { Effect, Stream } from "effect"
import type { Postgres } from "../postgres/Postgres.ts"
import { type Fleet, type Start, type Started, openFleet } from "./Fleet.ts"

/** A run under way on two workers. */
export interface Stage {
  readonly fleet: Fleet
  readonly workers: readonly [Started, Started]
  readonly submitter: Started
  readonly postgres: Postgres
}

/** Something that happens to a run. */
export interface Scene {
  readonly title: string
  /** Milliseconds that a trial takes. */
  readonly pace: number
  readonly trials: number
  /** Whether a trial may be begun more than once. */
  readonly mayRestart: boolean
  /** Plays the event. Resolves with the time when something was cut off, and with the submitter whose result counts. */
  readonly act: (stage: Stage) => Promise<{ readonly cut: number; readonly submitter: Started }>
}

/** The result of a scene. */
export interface Outcome {
  /** Seconds until the last trial that was cut off was begun again. */
  readonly recovery: number
  /** Trials that were begun again. */
  readonly restarts: number
  readonly seconds: number
}

/** Seconds that a recovery may take. */
const patience = 30

/** The player of all scenes, which each worker must name. */
export const player = new URL("paced.ts", import.meta.url).pathname
/** Returns the arguments of a run of a number of trials, whose player is a plugin. */
export const evaluationBy = (plugin: string, trials: number) => [
  "eval",
  "--plugin",
  plugin,
  "--adapter",
  "paced",
  "--instances",
  String(trials),
  "--seed",
  "5",
  "--json"
]

/** Returns the arguments of a run of a number of trials by the player of all scenes. */
export const evaluation = (trials: number) => evaluationBy(player, trials)

interface Result {
  /** The table, without values that differ from machine to machine. */
  readonly table: unknown
  readonly trajectories: ReadonlyMap<string, string>
}

const varying = /^(?:wall-time|environment-share)$/

const tableOf = (stdout: string): unknown =>
  JSON.parse(stdout).cells.map((cell: Record<string, object>) => ({
    ...cell,
    interruptions: undefined,
    totals: undefined,
    metrics: Object.fromEntries(Object.entries(cell["metrics"] ?? {}).filter(([id]) => !varying.test(id)))
  }))

/** Reads the trials of a run of a store, as many as there are rows; `nth` counts runs from the newest one. */
const trajectoriesIn = (location: string, nth: number): Promise<ReadonlyArray<readonly [string, string]>> =>
  RunStore.use((store) =>
    Effect.flatMap(store.runs, (runs) => Stream.runCollect(store.trials(runs[nth]?.id ?? "")))
  ).pipe(
    Effect.map((trials) =>
      trials.map(({ trial }) => [trial.id, Trajectories.canonicalTrajectory(trial.events)] as const)
    ),
    Effect.provide(storeAt(location)),
    Effect.runPromise
  )

/**
 * Returns the result of a run, the newest one unless `nth` counts back: its table, and the trajectory of each
 * trial.
 */
export const resultOf = async (submitter: Started, location: string, nth = 0): Promise<Result> => {
  const { code, stderr, stdout } = await submitter.ended
  assert.equal(code, 0, stderr)
  const trajectories = await trajectoriesIn(location, nth)
  const distinct = new Map(trajectories)
  assert.equal(distinct.size, trajectories.length, "a trial is counted twice")
  return { table: tableOf(stdout), trajectories: distinct }
}

/** Makes the same run in one process. */
export const alone = async (fleet: Fleet, trials: number): Promise<Result> => {
  const store = `${fleet.folder}/alone.sqlite`
  return resultOf(fleet.start([...evaluation(trials), "--concurrency", "256", "--store", store]), store)
}

/**
 * Returns the seconds from the cut until all trials that were begun again had been: those with a start before the
 * cut and one after it.
 */
const recoveryOf = (starts: ReadonlyArray<Start>, cut: number): number => {
  const before = new Set(starts.filter(({ at }) => at <= cut).map(({ trial }) => trial))
  const again = starts.filter(({ at, trial }) => at > cut && before.has(trial)).map(({ at }) => at)
  return again.length === 0 ? 0 : (Math.max(...again) - cut) / 1000
}

/** Plays a scene and compares its result with that of one process. */
export const play = async (scene: Scene, postgres: Postgres): Promise<Outcome> => {
  const begun = performance.now()
  const { mayRestart, pace, trials } = scene
  const fleet = openFleet(postgres.url, pace)
  try {
    const [expected, ...workers] = await Promise.all([
      alone(fleet, trials),
      fleet.worker("--slots", "4", "--plugin", player),
      fleet.worker("--slots", "4", "--plugin", player)
    ])
    fleet.forgetStarts()
    const submitter = fleet.start([...evaluation(trials), "--database", postgres.url])
    while (fleet.starts().length === 0) await sleep(20)
    const acted = await scene.act({ fleet, workers, submitter, postgres })
    const result = await resultOf(acted.submitter, postgres.url)
    assert.deepEqual(result, expected)
    const starts = fleet.starts()
    const restarts = starts.length - trials
    const recovery = recoveryOf(starts, acted.cut)
    assert.ok(recovery <= patience, `it took ${recovery} s`)
    if (!mayRestart) assert.equal(restarts, 0, `${restarts} trials were begun again`)
    return { recovery, restarts, seconds: (performance.now() - begun) / 1000 }
  } finally {
    await fleet.close()
  }
}
