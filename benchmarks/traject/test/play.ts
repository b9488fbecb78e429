import type { Outcome, ToolCall, Trial, TrialEvent } from "@escapement/core"
import { Kits } from "@escapement/testing"
import { Effect, Option } from "effect"
import type { Instance } from "../src/Instance.ts"
import { buildAgenda as agendaOfPool } from "../src/Agenda.ts"
import { makeWorld, openPools } from "../src/World.ts"
import { computed } from "../src/generate/computed.ts"
import { archivedBackend } from "../src/backend/replay/archivedBackend.ts"
import { recordedBackend } from "../src/backend/replay/recordedBackend.ts"

const backends = {
  Recorded: recordedBackend("keep"),
  Archived: archivedBackend("keep"),
  Computed: computed
}

/** The world as it comes. */
export const world = makeWorld(backends)

/** The agenda of an instance. */
export const agendaOf = (instance: Instance) => agendaOfPool(instance, openPools(backends)(instance))

/** All gold calls of an instance. */
export const goldOf = (instance: Instance): ReadonlyArray<ToolCall> => {
  const calls: Array<ToolCall> = []
  const position = world.open(instance)
  let state = position.initial
  for (;;) {
    const { call } = Option.getOrThrow(position.gold(state))
    calls.push(call)
    const transition = Effect.runSync(position.step(state, call))
    if (transition.ended !== undefined) return calls
    state = transition.state
  }
}

/** What came of calls that were made one after the other. */
export const transitionsOf = (instance: Instance, calls: ReadonlyArray<ToolCall>) => {
  const position = world.open(instance)
  let state = position.initial
  return calls.map((call) => {
    const transition = Effect.runSync(position.step(state, call))
    state = transition.state
    return transition
  })
}

/** A trial of these calls. */
export const trialOf = (
  instance: Instance,
  calls: ReadonlyArray<ToolCall>,
  outcome: Outcome.Outcome = { _tag: "gave-up" }
): Trial => {
  const events = transitionsOf(instance, calls).map(({ facts }, index): TrialEvent => ({
    _tag: "Called",
    index,
    step: index + 1,
    call: calls[index] ?? { tool: "", args: {} },
    content: [],
    facts
  }))
  return { ...Kits.sampleTrial().trial, outcome, events: [...events, { _tag: "Ended", outcome }] }
}
