import type { Benchmarks } from "@escapement/core"
import { Effect, Stream } from "effect"
import type { Instance } from "./Instance.ts"
import { Tally } from "./audit/Tally.ts"

/**
 * Checks instances one by one, in constant memory. An instance is valid if its
 * solution keeps all rules and is the only one, its decoys keep the rules of their
 * slots, and its filters break them. All figures are counts:
 *
 * - `unique`: instances with exactly one solution, by exact search
 * - `leaks`: instances solved whole by the best policy that reads no rule, among
 *   the policies that beat chance beyond doubt over the whole stream; 0 if there
 *   is no such policy
 * - `slotRules`, `idleSlotRules`: all slot rules, and those that exclude no candidate
 * - `globalRules`, `idleGlobalRules`, `bindingGlobalRules`: of instances with
 *   decoys, all global rules, those that no choice of candidates breaks, and those
 *   broken by a choice of candidates that keep their slots' rules
 * - `decoysRated`, `decoysLevel1`: decoys in all branch slots but the last, and
 *   those at open-prefix level 1 (paper appendix A.3)
 * - `largestSearchSpace`: most fillings of an instance that keep the slot rules;
 *   three digits of a number beyond 2^53 − 1
 */
export const audit = <E>(instances: Stream.Stream<Instance, E>): Effect.Effect<Benchmarks.Audit, E> =>
  Effect.suspend(() => {
    const tally = new Tally()
    const added = Stream.runForEach(instances, (instance) => Effect.sync(() => tally.add(instance)))
    return Effect.map(added, () => tally.audit)
  })
