import { createHash } from "node:crypto"
import { Benchmarks, Json, Waits } from "@escapement/core"
import { Effect, Stream } from "effect"

/** Whether a text has the form of a fingerprint: 64 hexadecimal digits in lower case. */
export const isFingerprint = (text: string): boolean => /^[0-9a-f]{64}$/.test(text)

/** A fixed set whose instances are compared with its fingerprint. */
export interface CheckedSet {
  /** The id of its benchmark. */
  readonly benchmark: string
  readonly name: string
  /** The fingerprint that its instances must have. */
  readonly fingerprint: string
  /** The members of the set, of which only the number is read. */
  readonly members: ReadonlyArray<unknown>
}

/** Milliseconds, from the first member on, for which members are collected before any is passed on. */
const ahead = 500

/** Collects items for a while, at most `most` of them, before it passes on the first one. */
const readAhead = <A, E, R>(items: Stream.Stream<A, E, R>, most: number): Stream.Stream<A, E, R> =>
  Stream.transformPull(items, (pull) =>
    Effect.sync(() => {
      let isFirst = true
      const collect = Effect.gen(function* () {
        const [first, ...rest] = yield* pull
        const until = (yield* Waits.monotonicMillis) + ahead
        while (1 + rest.length < most && (yield* Waits.monotonicMillis) < until) rest.push(...(yield* pull))
        return [first, ...rest] as const
      })
      return Effect.suspend(() => {
        if (!isFirst) return pull
        isFirst = false
        return collect
      })
    })
  )

/**
 * Passes on the instances of a fixed set, and fails in place of the last one if together they do not have the set's
 * fingerprint. If all instances are made within half a second, or if the set's fingerprint has not the form of one
 * (`isFingerprint`), it fails before it passes on any, so nothing is played.
 *
 * @param instances all members of the set, in their order
 * @param encode returns the JSON form of an instance
 */
export const checkSet = <Instance, E, R>(
  set: CheckedSet,
  instances: Stream.Stream<Instance, E, R>,
  encode: (instance: Instance) => Json.Json
): Stream.Stream<Instance, E | Benchmarks.GenerationFailed, R> =>
  Stream.suspend(() => {
    const hash = createHash("sha256")
    let left = set.members.length
    const checked = Stream.mapEffect(instances, (instance) => {
      hash.update(`${Json.canonical(encode(instance))}\n`)
      if (--left > 0) return Effect.succeed(instance)
      const actual = hash.digest("hex")
      return actual === set.fingerprint
        ? Effect.succeed(instance)
        : Effect.fail(
            new Benchmarks.GenerationFailed({
              reason: `set ${set.name} of ${set.benchmark} promises the fingerprint ${set.fingerprint}, but its instances have ${actual}: if the set is new, write this fingerprint into it; if it was published, its instances have changed, so undo the change or make a new set`
            })
          )
    })
    return isFingerprint(set.fingerprint) ? readAhead(checked, set.members.length) : Stream.filter(checked, () => false)
  })
