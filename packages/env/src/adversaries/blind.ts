import { Adversaries, type Json, Randomness, type Session, type ToolSpec } from "@escapement/core"
import { Effect } from "effect"
import { callsLeft } from "./callsLeft.ts"
import { noValues, slotsOf } from "./Values.ts"

/** Draws random arguments that fit a tool's schema. */
const draw = (tool: ToolSpec, rng: Randomness.Rng): Json.JsonObject =>
  Object.fromEntries(
    slotsOf(tool.parameters, noValues, rng).flatMap(({ candidates, name }) =>
      candidates.length === 0 ? [] : [[name, rng.pick(candidates)]]
    )
  )

const playBlindly = Effect.fnUntraced(function* (session: Session, rng: Randomness.Rng) {
  const most = yield* callsLeft(session)
  for (let made = 1; made <= most; made++) {
    const tools = yield* session.tools
    const actions = tools.filter(({ role }) => role === "action")
    const submission = tools.find(({ role }) => role === "submit")
    const tool = made === most || actions.length === 0 ? submission : rng.pick(actions)
    if (tool === undefined) return
    yield* session.call({ tool: tool.name, args: draw(tool, rng) })
  }
})

/**
 * Reads neither the task nor any reply: calls tools with values that fit their schemas until the budget
 * is almost used, then submits such a value.
 */
export const blind = Adversaries.defineAdversary({
  id: "blind",
  version: "1",
  lacks: "reads nothing",
  summary: "calls tools with values that fit their schemas, and submits such a value",
  atMost: 0.05,
  play: ({ seed, session }) => Effect.suspend(() => playBlindly(session, Randomness.rng(seed, "blind")))
})
