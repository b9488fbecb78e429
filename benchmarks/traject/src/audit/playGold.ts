import type { World, WorldFailed } from "@escapement/core"
import { Effect, Option } from "effect"
import type { Agenda } from "../Agenda.ts"
import type { Instance } from "../Instance.ts"
import { type ScoredCall, predictedCall, makeReference } from "../scoring/Prediction.ts"
import type { State } from "../State.ts"
import { type StrictRecord, scoreStrict } from "../strict/scoreStrict.ts"
import { submit } from "../tools/toolSpec.ts"

/** The result of the oracle: whether it solves the instance, and its strict scores. */
interface Rehearsal {
  readonly isSolved: boolean
  readonly strict: StrictRecord
}

/** Plays the gold of an instance to its end. */
export const playGold = Effect.fnUntraced(function* (
  world: World<Instance, State>,
  agenda: Agenda,
  instance: Instance
): Effect.fn.Return<Rehearsal, WorldFailed> {
  const calls: Array<ScoredCall> = []
  const position = world.open(instance)
  let state = position.initial
  // every call makes one gold call, or waits for a service; the last one submits
  const most = Option.getOrElse(position.remaining(state), () => instance.gold.length + 1)
  for (let left = most; left > 0; left--) {
    const next = position.gold(state)
    if (Option.isNone(next)) break
    const { call } = next.value
    if (call.tool !== submit.spec.name) calls.push(predictedCall(call.tool, agenda.tools.get(call.tool), call.args))
    const transition = yield* position.step(state, call)
    state = transition.state
    if (transition.ended !== undefined) {
      return { isSolved: transition.ended === "solved", strict: scoreStrict(makeReference(instance), calls) }
    }
  }
  return { isSolved: false, strict: scoreStrict(makeReference(instance), calls) }
})
