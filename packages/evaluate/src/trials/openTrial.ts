import { Content, type Metric, type Run, RunStore, Stored } from "@escapement/core"
import { TrialMaking } from "@escapement/runner"
import { Effect, Option, type Scope, Stream } from "effect"
import { Refused, refuse } from "../Failure.ts"
import { nearest } from "../plan/nearest.ts"
import { requireMerged } from "../shards/requireMerged.ts"
import { typedAt } from "../terminal/resumeCommand.ts"
import { shortId } from "./shortId.ts"
import { type Registry, find } from "../Registry.ts"

/** Writes the command that makes a first run in a store, as the user types it. */
export const firstRunCommand = (location: string): string =>
  typedAt(location)("eval", "--adapter", "react,direct", "--model", "simulated/sloppy")

/** Returns the sentence that a store has no run yet, with the command that makes one. */
export const noRunText = (location: string): string =>
  `${location} has no run yet: make one with ${firstRunCommand(location)}`

/**
 * Finds a run by its id, by the beginning of its id, or the newest run for `last`. Refused if none or several match,
 * and for a run whose shards are not all copied.
 */
export const findRun = Effect.fnUntraced(function* (id: string): Effect.fn.Return<Run, Refused, RunStore> {
  const store = yield* RunStore
  const found = yield* Effect.mapError(store.run(id), refuse)
  if (Option.isSome(found)) return yield* requireMerged(found.value)
  if (id === "last") return yield* new Refused({ message: noRunText(store.location) })
  const list = typedAt(store.location)("run", "list")
  const ids = (yield* Effect.mapError(store.runs, refuse)).map((run) => run.id)
  const many = ids.filter((each) => each.startsWith(id)).length
  if (many > 1) {
    return yield* new Refused({
      message: `${many} run ids begin with "${id}": write more characters, or list them with ${list}`
    })
  }
  // ids of one day differ in few characters, so only a very near one is suggested
  const meant = nearest(id, ["last"]) ?? nearest(id, ids, 2)
  return yield* new Refused({
    message: `${store.location} has no run "${id}"${meant === undefined ? "" : ` (did you mean "${meant}"?)`}: list runs with ${list}`
  })
})

/**
 * Finds the one trial with an id or its beginning, in the newest run that has it. `RUN/ID` names the trial of one run,
 * as runs of one plan share trial ids. Refused if no trial matches, or several.
 */
export const findTrial = Effect.fnUntraced(function* (
  name: string
): Effect.fn.Return<Stored.StoredTrial, Refused, RunStore> {
  const store = yield* RunStore
  const [, of, id = name] = /^([^/]+)\/(.+)$/s.exec(name) ?? []
  const run = of === undefined ? undefined : (yield* findRun(of)).id
  const found = yield* Effect.mapError(store.findTrials(id, run), refuse)
  const [first] = found
  if (first === undefined)
    return yield* new Refused({
      message: `${run === undefined ? store.location : `run ${run}`} has no trial "${id}": list trials with ${typedAt(store.location)("trial", "list", ...(run === undefined ? [] : [run]))}`
    })
  if (new Set(found.map(({ trial }) => trial.id)).size > 1) {
    return yield* new Refused({
      message: `${found.length} trial ids begin with "${id}": write more characters, or list them with ${typedAt(store.location)("trial", "list")}`
    })
  }
  return first
})

/**
 * Returns the name of a trial for a command: the beginning of its id, with its run in front if a newer run has the
 * trial too.
 */
export const nameTrial = Effect.fnUntraced(function* (
  run: string,
  id: string
): Effect.fn.Return<string, Refused, RunStore> {
  const store = yield* RunStore
  const [newest] = yield* Effect.mapError(store.findTrials(id), refuse)
  return newest === undefined || newest.run === run ? shortId(id) : `${run}/${shortId(id)}`
})

/** Says which other runs have a trial too, and how to name theirs; empty if the run was named or is the only one. */
export const otherRunsLines = Effect.fnUntraced(function* (
  name: string,
  { run, trial }: Stored.StoredTrial
): Effect.fn.Return<ReadonlyArray<string>, Refused, RunStore> {
  if (name.includes("/")) return []
  const store = yield* RunStore
  const runs = (yield* Effect.mapError(store.findTrials(trial.id), refuse)).map((found) => found.run)
  const others = [...new Set(runs)].filter((each) => each !== run)
  return others.length === 0
    ? []
    : [
        "",
        "Older runs have a trial of this identity, too; it may have ended otherwise:",
        ...others.map((each) => `  ${each}/${shortId(trial.id)}`)
      ]
})

/**
 * Reads the earlier attempts at a trial that was played again because it was lost, oldest first; empty if there are
 * none.
 */
export const earlierTrials = Effect.fnUntraced(function* ({
  run,
  trial
}: Stored.StoredTrial): Effect.fn.Return<ReadonlyArray<Stored.StoredTrial>, Refused, RunStore> {
  const store = yield* RunStore
  return yield* store.retired(run).pipe(
    Stream.filter((earlier) => earlier.trial.id === trial.id),
    Stream.runCollect,
    Effect.mapError(refuse)
  )
})

/** Opens the instance of a stored trial as this version of its benchmark sees it. */
export const reopenInstance = Effect.fnUntraced(function* (
  stored: Stored.StoredTrial,
  registry: Registry,
  metrics: ReadonlyArray<Metric<unknown>>
): Effect.fn.Return<TrialMaking.OpenedInstance, Refused, RunStore | Scope.Scope> {
  const store = yield* RunStore
  const { cell, instance } = stored.trial.identity
  const benchmark = yield* find("benchmark", registry.benchmarks, cell.benchmark.id)
  const { generator, world } = benchmark.versions
  if (cell.benchmark.world !== world) {
    return yield* new Refused({
      message: `this trial was played in world version ${cell.benchmark.world} of ${benchmark.id}, but version ${world} is installed (generator ${generator}): install the version that made it`
    })
  }
  const configured = yield* Effect.mapError(
    Effect.fromResult(TrialMaking.configureBenchmark(benchmark, { json: cell.benchmark.settings })),
    refuse
  )
  const kept = yield* Effect.mapError(store.instance(instance), refuse)
  if (Option.isNone(kept))
    return yield* new Refused({
      message: `the store has no instance ${instance}, which this trial needs: look for damage with: ${typedAt(store.location)("store", "check")}`
    })
  if (Stored.isWithheld(kept.value)) {
    const why = "its instances stay hidden until its external agents have played"
    return yield* new Refused({
      message: `run ${stored.run} is not finished, and ${why}: finish it with ${typedAt(store.location)("eval", "--resume", stored.run)}`
    })
  }
  const opened = yield* configured
    .instance(kept.value.instance, metrics)
    .pipe(
      Effect.mapError((error) =>
        error._tag === "WorldFailed"
          ? new Refused({ message: `the world of ${benchmark.id} cannot be opened: ${error.reason}` })
          : refuse(error)
      )
    )
  yield* Effect.mapError(TrialMaking.restoreParts(opened), refuse)
  return opened
})

/**
 * Finds the trial that a fork continues; undefined if the trial is no fork. It belongs to the run that the plan of the
 * fork names, or to the newest run that has it, if an earlier version made the fork.
 */
export const findParent = Effect.fnUntraced(function* ({
  run,
  trial
}: Stored.StoredTrial): Effect.fn.Return<Stored.StoredTrial | undefined, Refused, RunStore> {
  const { fork } = trial.identity
  if (fork === undefined) return undefined
  const from = (yield* findRun(run)).plan.fork?.run
  return yield* findTrial(from === undefined ? fork.trial : `${from}/${fork.trial}`)
})

/** The beginning of a trial that a fork continues: its first `at` calls, counting those before its own fork. */
interface Beginning {
  readonly stored: Stored.StoredTrial
  readonly at: number
}

/**
 * Finds the trials that a fork continues, the nearest first; empty if the trial is no fork. Refused if they come round
 * to a trial again, or if one begins after the call at which it is continued: a store from elsewhere may hold such.
 */
export const findBeginnings = Effect.fnUntraced(function* (
  stored: Stored.StoredTrial
): Effect.fn.Return<ReadonlyArray<Beginning>, Refused, RunStore> {
  const beginnings: Array<Beginning> = []
  const visited = new Set<string>()
  for (let child = stored; child.trial.identity.fork !== undefined;) {
    const { at } = child.trial.identity.fork
    visited.add(`${child.run}/${child.trial.id}`)
    const parent = yield* findParent(child)
    if (parent === undefined) break
    const begin = parent.trial.identity.fork?.at ?? 0
    if (begin > at || visited.has(`${parent.run}/${parent.trial.id}`)) {
      const why = begin > at ? `which itself begins after call ${begin}` : "and so, in the end, itself"
      return yield* new Refused({
        message: `trial ${shortId(child.trial.id)} of run ${child.run} cannot be played again: it continues trial ${shortId(parent.trial.id)} after call ${at}, ${why}`
      })
    }
    beginnings.push({ stored: parent, at })
    child = parent
  }
  return beginnings
})

/** Returns the point after a beginning, with the images shown up to there. */
const pointAfter = Effect.fnUntraced(function* (
  { at, stored: { trial } }: Beginning,
  before: TrialMaking.ForkPoint | undefined
): Effect.fn.Return<TrialMaking.ForkPoint, Refused, RunStore> {
  const store = yield* RunStore
  const hashes = trial.events.flatMap((event) =>
    event._tag === "Called" && event.index < at ? Content.blobs(event.content) : []
  )
  const blobs = new Map<string, Uint8Array>()
  for (const hash of new Set(hashes)) {
    const data = yield* Effect.mapError(store.blob(hash), refuse)
    if (Option.isNone(data))
      return yield* new Refused({
        message: `the store has no image ${hash}, which this trial needs: look for damage with: ${typedAt(store.location)("store", "check")}`
      })
    blobs.set(hash, data.value)
  }
  return {
    trial,
    at,
    blob: (hash) => blobs.get(hash) ?? new Uint8Array(),
    ...(before === undefined ? {} : { before })
  }
})

/** Finds the point that a trial was forked from, if it is a fork, and reads the images of that point. */
export const findForkPoint = Effect.fnUntraced(function* (
  stored: Stored.StoredTrial
): Effect.fn.Return<Option.Option<TrialMaking.ForkPoint>, Refused, RunStore> {
  let point: TrialMaking.ForkPoint | undefined
  for (const beginning of (yield* findBeginnings(stored)).toReversed()) point = yield* pointAfter(beginning, point)
  return Option.fromUndefinedOr(point)
})

/** Returns the point after the first `at` calls of a trial, with the images shown up to there. */
export const forkPoint = Effect.fnUntraced(function* (
  stored: Stored.StoredTrial,
  at: number
): Effect.fn.Return<TrialMaking.ForkPoint, Refused, RunStore> {
  return yield* pointAfter({ stored, at }, Option.getOrUndefined(yield* findForkPoint(stored)))
})
