import { type Json, type Recorded, Recordings, type Run, RunStore, type Stored } from "@escapement/core"
import { Identity } from "@escapement/env"
import { type Context, Effect, Option, Predicate, Stream } from "effect"
import type { Refused } from "../Failure.ts"
import { listImages } from "../trials/listImages.ts"
import { copyInstance } from "./copyInstance.ts"
import type { Dealt } from "./Dealt.ts"
import { type Part, trialOfAsker } from "./Part.ts"
import { refusePart } from "./refusePart.ts"

/** The stores of a part and of the merged run. */
export interface Copying {
  readonly from: Context.Context<RunStore | Recordings>
  readonly part: Part
  readonly into: Run
  readonly dealt: Dealt
}

/** The part from which each trial of a merged run is taken, by the id of the trial. */
export type Owners = Map<string, Part>

/** Finds texts in a value that may be fingerprints of other stored values. */
const fingerprintsIn = (value: Json.Json): ReadonlyArray<string> =>
  typeof value === "string"
    ? /^[0-9a-f]{64}$/.test(value)
      ? [value]
      : []
    : Predicate.isObjectKeyword(value)
      ? Object.values(value).flatMap((inner: Json.Json) => fingerprintsIn(inner))
      : []

/** Most trials that are retired in one step. */
const mostRetired = 64

/** Copies what trials refer to, each once: instances, the values that these refer to, and images. */
const copier = ({ dealt, part }: Copying, source: RunStore["Service"], target: RunStore["Service"]) => {
  const seen = new Set<string>()
  const once = <E>(name: string, copy: () => Effect.Effect<void, E>): Effect.Effect<void, E> => {
    if (seen.has(name)) return Effect.void
    seen.add(name)
    return copy()
  }
  const copyOne = (stored: Stored.StoredInstance) => copyInstance(stored, part, dealt.instances, target)
  const copyWithParts = Effect.fnUntraced(function* (fingerprint: string) {
    const found = yield* source.instance(fingerprint)
    if (Option.isNone(found)) return
    for (const inner of fingerprintsIn(found.value.instance).filter((inner) => dealt.instances.has(inner))) {
      yield* once(inner, () =>
        Effect.flatMap(source.instance(inner), (rests) => (Option.isSome(rests) ? copyOne(rests.value) : Effect.void))
      )
    }
    yield* copyOne(found.value)
  })
  const copyImage = Effect.fnUntraced(function* (hash: string) {
    const data = yield* source.blob(hash)
    if (Option.isNone(data)) return
    if (Identity.sha256Hex(data.value) !== hash)
      return yield* refusePart(part, `the bytes of its image ${hash} are others`)
    yield* target.putBlob(hash, data.value)
  })
  /** Copies a trial into a run. */
  return Effect.fnUntraced(function* (stored: Stored.StoredTrial, run: string) {
    const { instance } = stored.trial.identity
    yield* once(instance, () => copyWithParts(instance))
    for (const hash of listImages(stored)) yield* once(hash, () => copyImage(hash))
    yield* target.finish({ ...stored, run })
  })
}

/**
 * Copies the trials of a run that are taken from a part, with the retired attempts at them.
 *
 * @param owners the part from which each trial is taken
 */
export const copyTrials = Effect.fnUntraced(function* (
  copying: Copying,
  owners: Owners
): Effect.fn.Return<void, Stored.StoreFailed | Refused, RunStore> {
  const { from, into, part } = copying
  const target = yield* RunStore
  const source = yield* Effect.provideContext(RunStore, from)
  const copy = copier(copying, source, target)
  const isOurs = ({ trial }: Stored.StoredTrial) => owners.get(trial.id) === part
  const waiting = new Set<string>()
  const retire = Effect.suspend(() => {
    const all = [...waiting]
    waiting.clear()
    return target.retire(into.id, all)
  })
  // a retired trial is first copied as a finished one and then retired
  yield* Stream.runForEach(Stream.filter(source.retired(part.run.id), isOurs), (stored) =>
    Effect.gen(function* () {
      if (waiting.has(stored.trial.id) || waiting.size >= mostRetired) yield* retire
      waiting.add(stored.trial.id)
      yield* copy(stored, into.id)
    })
  )
  yield* retire
  yield* Stream.runForEach(Stream.filter(source.trials(part.run.id), isOurs), (stored) => copy(stored, into.id))
})

/**
 * Copies the model calls of a part: those of trials that are taken from it, and those of unfinished trials of its shard,
 * which reuse them when they are resumed. Other calls are left out: they would answer later runs that reuse replies.
 */
export const copyRecordings = Effect.fnUntraced(function* (
  { dealt, from, into, part }: Copying,
  owners: Owners
): Effect.fn.Return<void, Stored.StoreFailed | Refused, Recordings> {
  const target = yield* Recordings
  const source = yield* Effect.provideContext(Recordings, from)
  const copied = new Set<string>()
  const valuesOf = Effect.fnUntraced(function* ({ added, head }: Recorded.Recording) {
    const values: Array<readonly [string, Json.Json]> = []
    const wanted = [head, ...added]
    for (let fingerprint = wanted.shift(); fingerprint !== undefined; fingerprint = wanted.shift()) {
      if (copied.has(fingerprint)) continue
      copied.add(fingerprint)
      const value = yield* source.value(fingerprint)
      if (Option.isNone(value)) continue
      if (Identity.fingerprint(value.value) !== fingerprint) {
        return yield* refusePart(part, `the content of its recorded message ${fingerprint} is another`)
      }
      values.push([fingerprint, value.value])
      // the tools are stored beside the head, which names them by fingerprint
      if (fingerprint === head) wanted.push(...fingerprintsIn(value.value))
    }
    return values
  })
  for (const asker of yield* source.askers(part.run.id)) {
    const trial = trialOfAsker(asker)
    const owner = owners.get(trial)
    if (owner === undefined ? dealt.unfinished.get(trial) !== part.shard.index : owner !== part) continue
    owners.set(trial, part)
    for (const recording of yield* source.conversation(part.run.id, asker)) {
      yield* target.record({ ...recording, run: into.id }, yield* valuesOf(recording))
    }
  }
})
