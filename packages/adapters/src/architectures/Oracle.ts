import { defineBaseline } from "@escapement/core"
import { Effect, Option } from "effect"

/**
 * The baseline that makes the gold calls (the reference solution) until the trial ends. Stops if there is no gold call,
 * because the trial can no longer be solved.
 */
export const oracle = defineBaseline({
  id: "oracle",
  version: "1",
  summary: "plays the reference solution",
  play: Effect.fnUntraced(function* ({ session, view }) {
    for (let next = view.gold(); Option.isSome(next); next = view.gold()) yield* session.call(next.value.call)
  })
})
