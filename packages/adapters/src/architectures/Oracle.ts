import { defineBaseline } from "@escapement/core"
import { Effect, Option } from "effect"

/** Plays the gold calls to the end; stops where there is none, because the trial is lost. */
export const oracle = defineBaseline({
  id: "oracle",
  version: "1",
  summary: "plays the reference solution",
  play: Effect.fnUntraced(function* ({ session, view }) {
    for (let next = view.gold(); Option.isSome(next); next = view.gold()) yield* session.call(next.value.call)
  })
})
