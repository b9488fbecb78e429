import { type World, plain } from "@escapement/core"
import { Effect, Option } from "effect"
import { actions } from "./budget.ts"
import type { Instance } from "./Instance.ts"
import { outstanding } from "./Plan.ts"
import { roomOf } from "./Room.ts"
import { type State, initialState } from "./State.ts"

/**
 * Plays an instance by its gold calls and says what a room must not allow.
 *
 * **Details** The plan solves it within the budget and in exactly as many calls as
 * were foretold; every value it enters was shown before; the flag is shown by
 * nothing but the goal; and every node is needed, so that taking any one away
 * leaves it without a solution.
 */
export const rehearse = Effect.fnUntraced(function* (
  world: World<Instance, State>,
  instance: Instance
): Effect.fn.Return<ReadonlyArray<string>> {
  const room = roomOf(instance)
  const least = Option.getOrElse(world.remaining(instance, initialState), () => 0)
  const findings: Array<string> = []
  if (outstanding(room, initialState).look.size !== instance.nodes.length) findings.push("some node is not needed")
  if (least > actions(instance)) findings.push(`the least ${least} calls exceed the budget`)
  let state = world.initial(instance)
  let shown = plain(world.instructions(instance))
  for (let calls = 1; calls <= least; calls++) {
    const gold = Option.getOrThrow(world.gold(instance, state))
    const unseen = gold.evidence.find((token) => !shown.includes(token))
    if (unseen !== undefined) findings.push(`gold call ${calls} uses "${unseen}", which was never shown`)
    if (shown.includes(room.flag.value) && !state.resolved.includes(instance.goal)) findings.push("the flag leaks")
    const step = yield* Effect.result(world.step(instance, state, gold.call))
    if (step._tag === "Failure") return [...findings, step.failure.reason]
    const { ended, observation } = step.success
    state = step.success.state
    shown += `\n${plain(observation.content)}`
    if (observation.error !== undefined) findings.push(`gold call ${calls} is refused as ${observation.error}`)
    if (ended !== undefined && calls < least) findings.push(`the plan ends after ${calls} of ${least} calls`)
    if (ended === "solved") return findings
  }
  return [...findings, "the plan does not solve it"]
})
