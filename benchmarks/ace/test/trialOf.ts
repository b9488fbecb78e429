import type { Content, Outcome, Position, ToolCall, Trial, TrialEvent } from "@escapement/core"
import { Kits } from "@escapement/testing"
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
  const trial: Trial = { ...Kits.sampleTrial().trial, outcome, events }
  return trial
})
