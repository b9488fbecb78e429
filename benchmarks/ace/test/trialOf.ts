import type { Content, Outcome, Position, ToolCall, Trial, TrialEvent } from "@escapement/core"
import { Effect } from "effect"

const stored = (part: { readonly _tag: string; readonly text?: string }): Content.StoredContentPart => ({
  _tag: "Text",
  text: part.text ?? ""
})

/** A trial that consists of these calls and ends as said. */
export const trialOf = Effect.fnUntraced(function* <State>(
  position: Position<State>,
  calls: ReadonlyArray<ToolCall>,
  outcome: Outcome.Outcome = { _tag: "budget-exhausted", limit: "steps" }
) {
  const events: Array<TrialEvent> = []
  let state = position.initial
  for (const [index, call] of calls.entries()) {
    const { facts, observation, state: next } = yield* Effect.orDie(position.step(state, call))
    events.push({ _tag: "Called", index, step: 0, call, content: observation.content.map(stored), facts })
    state = next
  }
  events.push({ _tag: "Ended", outcome })
  const trial: Trial = {
    id: "trial",
    identity: {
      cell: {
        benchmark: { id: "ace", generator: 1, world: 1, settings: {} },
        adapter: { id: "scripted", version: "1", kind: "baseline", settings: {} },
        limits: {},
        faults: { p: 0 }
      },
      instance: "instance",
      epoch: 0,
      seed: "0000000000000000"
    },
    outcome,
    events,
    usage: {},
    timing: { wall: 0, model: 0, environment: 0, waiting: 0, harness: 0 }
  }
  return trial
})
