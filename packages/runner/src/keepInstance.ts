import { RunStore, Stored, getOrInsertComputed } from "@escapement/core"
import { Identity } from "@escapement/env"
import { Effect, Option } from "effect"
import type { OpenedInstance } from "./OpenedInstance.ts"

type Store = RunStore["Service"]

/** Fingerprints of the parts that this process has stored, by store. */
const given = new WeakMap<Store, Set<string>>()

/**
 * Stores an instance and the parts that it needs, each once per store.
 *
 * @param isWithheld whether to store the instance without its content and its parts, which external agents could read
 */
export const keepInstance = Effect.fnUntraced(function* (
  { parts, stored }: OpenedInstance,
  isWithheld = false
): Effect.fn.Return<void, Stored.StoreFailed, RunStore> {
  const store = yield* RunStore
  if (isWithheld) return yield* store.putInstance(Stored.withhold(stored))
  for (const part of parts) {
    const known = getOrInsertComputed(given, store, () => new Set())
    const found = known.has(part.fingerprint) ? undefined : part.stored()
    if (found === undefined) continue
    yield* store.putInstance(found)
    known.add(part.fingerprint)
  }
  yield* store.putInstance(stored)
})

/**
 * Reads from the store the parts that an opened instance needs, except those that this process already has. Fails if
 * the store lacks one.
 */
export const restoreParts = Effect.fnUntraced(function* ({
  parts,
  stored
}: OpenedInstance): Effect.fn.Return<void, Stored.StoreFailed, RunStore> {
  const store = yield* RunStore
  for (const part of parts) {
    if (part.stored() !== undefined) continue
    const failed = (reason: string) =>
      new Stored.StoreFailed({ operation: `read what instance ${stored.fingerprint} rests on`, reason })
    const kept = yield* store.instance(part.fingerprint)
    if (Option.isNone(kept)) return yield* failed(`the store has no part ${part.fingerprint}`)
    if (Identity.fingerprint(kept.value.instance) !== part.fingerprint) {
      return yield* failed(`part ${part.fingerprint} is not what was stored`)
    }
    yield* Effect.mapError(part.take(kept.value.instance), ({ message }) => failed(message))
  }
})
