import { Adversaries } from "@escapement/core"
import { Effect } from "effect"
import { type Look, fill, look } from "./look.ts"

/** Largest share of instances that an adversary may solve in a tier called standard, hard, extreme or frontier. */
export const atMost = 0.1

/**
 * Makes an adversary that keeps the slot rules and then chooses without computing sums. It looks up no visible
 * item.
 */
export const guesser = (
  spec: { readonly id: string; readonly lacks: string; readonly summary: string },
  choose: (look: Look) => Effect.Effect<ReadonlyArray<number>>
): Adversaries.Adversary =>
  Adversaries.defineAdversary({
    ...spec,
    version: "1",
    atMost,
    play: ({ session }) =>
      Effect.gen(function* () {
        const seen = yield* look(session)
        if (seen !== undefined) yield* fill(seen, yield* choose(seen))
      })
  })
