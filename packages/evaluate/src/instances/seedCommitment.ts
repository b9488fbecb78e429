import { HeldOut } from "@escapement/runner"
import { Effect, Schema } from "effect"
import { Refused, refuse } from "../Failure.ts"

const HeldOutText = Schema.fromJsonString(HeldOut.HeldOutSeed)

/**
 * Returns the text of a file that holds a held-out seed, and the hash to publish.
 *
 * @param nonce a random text that is hashed too, so that nobody can find the seed by trying
 */
export const commitSeed = Effect.fnUntraced(function* (seed: string, nonce: string) {
  const held = HeldOut.holdOut(seed, nonce)
  const text = yield* Effect.mapError(Schema.encodeEffect(HeldOutText)(held), refuse)
  return { text: `${text}\n`, commitment: held.commitment }
})

/**
 * Reads a held-out seed from the text of a file that `commitSeed` made; refused if it does not match the published
 * hash.
 *
 * @param path the file that the text comes from, for error messages
 * @param published the published hash; if absent, the hash in the file
 */
export const revealSeed = Effect.fnUntraced(function* (
  text: string,
  path: string,
  published?: string
): Effect.fn.Return<HeldOut.HeldOutSeed, Refused> {
  const held = yield* Effect.mapError(Schema.decodeEffect(HeldOutText)(text), () =>
    refuse({ message: `${path} is not a file that escapement seed commit wrote` })
  )
  const said = published ?? held.commitment
  if (HeldOut.isCommitted(held) && said.toLowerCase() === held.commitment) return held
  return yield* new Refused({ message: `the seed in ${path} does not have the hash ${said}` })
})
