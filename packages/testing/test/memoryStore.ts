import { Plans, type Run, RunStore, Stored } from "@escapement/core"
import { Effect, Layer, Option, Stream } from "effect"

/** What outlives a store that is kept in memory. */
export interface Place {
  readonly runs: Map<string, Run>
  readonly instances: Map<string, Stored.StoredInstance>
  readonly blobs: Map<string, Uint8Array>
  readonly trials: Map<string, Stored.StoredTrial>
  readonly retired: Array<Stored.StoredTrial>
  readonly told: Map<string, Plans.RunControl>
}

export const emptyPlace = (): Place => ({
  runs: new Map(),
  instances: new Map(),
  blobs: new Map(),
  trials: new Map(),
  retired: [],
  told: new Map()
})

const failed = (operation: string) =>
  Effect.fail(new Stored.StoreFailed({ operation, reason: "there is no such entry" }))
/** Code units of UTF-8 sort as code points do. */
const byCodePoint = (a: string, b: string) => Buffer.compare(Buffer.from(a), Buffer.from(b))
const keyOf = ({ run, trial }: Stored.StoredTrial) => `${run} ${trial.id}`

/** The simplest store that keeps every law: all of it in maps, written at once. */
export const memoryStore = (place: Place): typeof RunStore.Service => {
  const { blobs, instances, retired, runs, told, trials } = place
  const newestFirst = () => [...runs.values()].toReversed()
  const nameOf = ({ trial }: Stored.StoredTrial) => instances.get(trial.identity.instance)?.name ?? ""
  const placeOf = (stored: Stored.StoredTrial) =>
    [String(stored.cell).padStart(9, "0"), nameOf(stored), String(stored.trial.identity.epoch).padStart(9, "0")].join(
      "\0"
    )
  const sorted = (run: string) =>
    [...trials.values()].filter((stored) => stored.run === run).toSorted((a, b) => byCodePoint(placeOf(a), placeOf(b)))
  const resultOf = (stored: Stored.StoredTrial): Stored.TrialResult => ({
    id: stored.trial.id,
    cell: stored.cell,
    instance: stored.trial.identity.instance,
    name: nameOf(stored),
    facets: instances.get(stored.trial.identity.instance)?.facets ?? {},
    epoch: stored.trial.identity.epoch,
    outcome: stored.trial.outcome,
    usage: stored.trial.usage,
    timing: stored.trial.timing,
    scores: stored.scores
  })
  const sync = <A>(value: () => A) => Effect.sync(value)
  return {
    location: "memory",
    count: (run) => sync(() => sorted(run).length),
    shortTrial: () => Effect.succeedNone,
    begin: (run) =>
      sync(() => {
        told.delete(run.id)
        runs.set(run.id, run)
      }),
    control: (run) => sync(() => told.get(run) ?? Plans.uncontrolled),
    order: (run, order) =>
      sync(() => {
        if (runs.has(run)) told.set(run, { ...(told.get(run) ?? Plans.uncontrolled), ...order })
      }),
    end: (id, ending, trials = 0) =>
      Effect.suspend(() => {
        const run = runs.get(id)
        if (run === undefined) return failed("end a run")
        const status: Plans.RunStatus = ending === "done" && sorted(id).length < trials ? "interrupted" : ending
        return sync(() => {
          runs.set(id, { ...run, status })
          return status
        })
      }),
    discard: (run) =>
      sync(() => {
        runs.delete(run)
        told.delete(run)
        for (const [key, stored] of trials) if (stored.run === run) trials.delete(key)
        retired.splice(0, retired.length, ...retired.filter((stored) => stored.run !== run))
      }),
    runs: sync(newestFirst),
    run: (id) =>
      sync(() => {
        if (id === "last") return Option.fromUndefinedOr(newestFirst()[0])
        const found = newestFirst().filter((run) => id !== "" && run.id.startsWith(id))
        const exact = found.find((run) => run.id === id)
        return Option.fromUndefinedOr(exact ?? (found.length === 1 ? found[0] : undefined))
      }),
    putInstance: (instance) =>
      sync(() => {
        const there = instances.get(instance.fingerprint)
        const isKept = Stored.isWithheld(instance) && there !== undefined
        instances.set(instance.fingerprint, isKept ? { ...instance, instance: there.instance } : instance)
      }),
    instance: (fingerprint) => sync(() => Option.fromUndefinedOr(instances.get(fingerprint))),
    putBlob: (hash, data) => sync(() => void blobs.set(hash, data)),
    blob: (hash) => sync(() => Option.fromUndefinedOr(blobs.get(hash))),
    finish: (stored) => sync(() => void (trials.has(keyOf(stored)) || trials.set(keyOf(stored), stored))),
    flush: Effect.void,
    finished: (run) => sync(() => new Set(sorted(run).map(({ trial }) => trial.id))),
    finishedAmong: (run, ids) =>
      sync(() =>
        sorted(run)
          .filter(({ trial }) => ids.includes(trial.id))
          .map(({ trial: { id, outcome, usage } }) => ({ trial: id, outcome, usage }))
      ),
    results: (run) => Stream.suspend(() => Stream.fromIterable(sorted(run).map(resultOf))),
    trials: (run) => Stream.suspend(() => Stream.fromIterable(sorted(run))),
    findTrials: (id, only) =>
      sync(() =>
        newestFirst().flatMap((run) =>
          sorted(run.id)
            .filter(({ trial }) => (only === undefined || run.id === only) && id !== "" && trial.id.startsWith(id))
            .toSorted((a, b) => (a.trial.id < b.trial.id ? -1 : 1))
        )
      ),
    score: (run, id, scores) =>
      Effect.suspend(() => {
        const stored = trials.get(`${run} ${id}`)
        if (stored === undefined) return failed("score a trial")
        return sync(() => void trials.set(`${run} ${id}`, { ...stored, scores: { ...stored.scores, ...scores } }))
      }),
    retire: (run, ids) =>
      sync(() => {
        const status = runs.get(run)
        if (status?.status === "done") runs.set(run, { ...status, status: "interrupted" })
        for (const id of ids) {
          const stored = trials.get(`${run} ${id}`)
          if (stored !== undefined) retired.push(stored)
          trials.delete(`${run} ${id}`)
        }
      }),
    retired: (run) => Stream.suspend(() => Stream.fromIterable(retired.filter((stored) => stored.run === run))),
    retries: (run) =>
      sync(() => {
        const mine = retired.filter((stored) => stored.run === run)
        return [...Map.groupBy(mine, ({ cell }) => cell)]
          .map(([cell, attempts]) => {
            const each = [...Map.groupBy(attempts, ({ trial }) => trial.id).values()]
            const most = Math.max(...each.map(({ length }) => length))
            return { cell, trials: each.length, attempts: attempts.length, most }
          })
          .toSorted((a, b) => a.cell - b.cell)
      }),
    interruptions: () => Effect.succeed([]),
    claim: (run, id) =>
      sync(() =>
        trials.has(`${run} ${id}`) ? { _tag: "Finished" as const } : { _tag: "Claimed" as const, deaths: 0 }
      ),
    release: () => Effect.void,
    deaths: () => sync(() => new Map()),
    others: () => Effect.succeed([]),
    digest: () => Effect.succeedNone,
    seal: () => Effect.void,
    verify: (run) =>
      sync(() => ({
        trials: sorted(run).length,
        unproven: 0,
        recordings: 0,
        damage: [],
        warnings: [],
        proof: "digests" as const
      })),
    check: Effect.succeed([])
  }
}

/** A layer of a store that is changed a little. */
export const layerOf = (
  place: Place,
  change: (store: typeof RunStore.Service, place: Place) => Partial<typeof RunStore.Service> = () => ({})
): Layer.Layer<RunStore> =>
  Layer.sync(RunStore, () => {
    const store = memoryStore(place)
    return { ...store, ...change(store, place) }
  })
