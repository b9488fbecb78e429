import { Content, type World } from "@escapement/core"
import { Effect, Option } from "effect"
import { investigate } from "../play/Action.ts"
import { actions } from "../budget.ts"
import type { Instance } from "../Instance.ts"
import { outstanding } from "../plan/Outstanding.ts"
import { neededNodes, openRoom } from "../Room.ts"
import { type State, initialState } from "../State.ts"

/**
 * Plays an instance by its gold calls and returns the flaws found.
 *
 * **Details** The plan must solve the room within the budget and in exactly the predicted number of calls.
 * Every value that it enters must have been shown before, and only the goal may show the flag. Every node has
 * to be looked at or used. Without looks some value must stay unknown, so that a player who never looks is
 * stuck.
 */
export const playGold = Effect.fnUntraced(function* (
  world: World<Instance, State>,
  instance: Instance
): Effect.fn.Return<ReadonlyArray<string>> {
  const room = openRoom(instance)
  const position = world.open(instance)
  const least = Option.getOrElse(position.remaining(initialState), () => 0)
  const findings: Array<string> = []
  if (outstanding(room, initialState).look.size !== neededNodes(room).length) findings.push("some node is not needed")
  if (least > actions(instance)) findings.push(`the least ${least} calls exceed the budget`)
  let state = position.initial
  let shown = Content.plain(position.instructions)
  let blind = shown
  let isStuck = false
  for (let calls = 1; calls <= least; calls++) {
    const gold = Option.getOrThrow(position.gold(state))
    const unseen = gold.evidence.find((token) => !shown.includes(token))
    if (unseen !== undefined) findings.push(`gold call ${calls} uses "${unseen}", which was never shown`)
    const isLook = gold.call.tool === investigate.spec.name
    isStuck ||= !isLook && gold.evidence.some((token) => !blind.includes(token))
    if (shown.includes(room.flag.value) && !state.resolved.includes(instance.goal)) findings.push("the flag leaks")
    const step = yield* Effect.result(position.step(state, gold.call))
    if (step._tag === "Failure") return [...findings, step.failure.reason]
    const { ended, observation } = step.success
    state = step.success.state
    const more = `\n${Content.plain(observation.content)}`
    shown += more
    // values that a player who never looks would have been shown by now
    if (!isLook && !isStuck) blind += more
    if (observation.error !== undefined) findings.push(`gold call ${calls} is refused as ${observation.error}`)
    if (ended !== undefined && calls < least) findings.push(`the plan ends after ${calls} of ${least} calls`)
    if (ended === "solved") return isStuck ? findings : [...findings, "it can be solved without a look"]
  }
  return [...findings, "the plan does not solve it"]
})
