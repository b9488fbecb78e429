import { createHash } from "node:crypto"
import { type Benchmark, Benchmarks, Json } from "@escapement/core"
import { Effect, Schema, Stream } from "effect"

/** Whether a text can be the fingerprint of a set at all. */
export const isFingerprint = (text: string): boolean => /^[0-9a-f]{64}$/.test(text)

/**
 * Passes the instances of a fixed set on, and fails in place of the last one if the set does not have the fingerprint
 * that it promises. If the promise is no fingerprint, it passes none on, so that nothing is played of such a set.
 *
 * @param instances all members of the set, in their order
 */
export const checkSet = <Instance, Difficulty, State, E, R>(
  benchmark: Benchmark<Instance, Difficulty, State>,
  set: { readonly name: string } & Benchmarks.InstanceSet<Difficulty>,
  instances: Stream.Stream<Instance, E, R>
): Stream.Stream<Instance, E | Benchmarks.GenerationFailed, R> =>
  Stream.suspend(() => {
    const encode = Schema.encodeSync(Schema.toCodecJson(benchmark.Instance))
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
              reason: `set ${set.name} of ${benchmark.id} promises the fingerprint ${set.fingerprint}, but its instances have ${actual}: if the set is new, write this fingerprint into it; if it was published, its instances have changed, so undo the change or make a new set`
            })
          )
    })
    return isFingerprint(set.fingerprint) ? checked : Stream.filter(checked, () => false)
  })
