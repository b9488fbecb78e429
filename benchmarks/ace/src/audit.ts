import type { Benchmarks } from "@escapement/core"
import { Effect, Stream } from "effect"
import type { Instance } from "./Instance.ts"
import { Tally } from "./audit/Tally.ts"

/**
 * Checks instances one by one, in constant memory. Valid are those whose
 * solution keeps all rules and is the only one, with decoys and filters that are
 * what they are called. Figures, all of them counts:
 *
 * - `unique`: instances with exactly one solution, by exact search
 * - `leaks`: instances solved whole by the best policy that reads no rule, of
 *   those that beat chance beyond doubt over the whole stream; 0 where none does
 * - `slotRules`, `idleSlotRules`: stated, and those that exclude no candidate
 * - `globalRules`, `idleGlobalRules`, `bindingGlobalRules`: in instances with
 *   decoys, those stated, those that no choice of candidates breaks, and those
 *   that a choice of candidates which keep their slots' rules breaks
 * - `decoysRated`, `decoysLevel1`: decoys in all branch slots but the last, and
 *   those at open-prefix level 1 (paper appendix A.3)
 * - `largestSearchSpace`: most fillings of an instance that keep the slot rules
 */
export const audit = <E>(instances: Stream.Stream<Instance, E>): Effect.Effect<Benchmarks.Audit, E> =>
  Effect.suspend(() => {
    const tally = new Tally()
    return Effect.as(
      Stream.runForEach(instances, (instance) => Effect.sync(() => tally.add(instance))),
      tally
    )
  }).pipe(Effect.map((tally) => tally.audit))
