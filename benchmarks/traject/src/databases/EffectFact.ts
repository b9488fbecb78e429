import { type Fact, Json } from "@escapement/core"
import { Option, Schema } from "effect"

/** How the databases compare with the wanted effects after a call. */
export const EffectNote = Schema.Struct({
  /** Number of rows that should change. */
  wanted: Schema.Natural,
  /** Number of wanted rows that are as they should be. */
  made: Schema.Natural,
  /** Number of changed rows that should not have changed, or have wrong values. */
  surplus: Schema.Natural,
  /** Number of changed rows that should not have changed. */
  unwanted: Schema.Natural
})
export type EffectNote = typeof EffectNote.Type

const factName = "traject.effect"

/** Wraps a note in a fact. */
export const effectFact = (note: EffectNote): Fact => ({ _tag: "Custom", name: factName, value: { ...note } })

const decode = Schema.decodeUnknownOption(EffectNote)

/** Finds the note among the facts of a call; `none` if there is none. */
export const findEffect = (facts: ReadonlyArray<Fact>): Option.Option<EffectNote> => {
  const fact = facts.find((each) => each._tag === "Custom" && each.name === factName)
  return fact?._tag === "Custom" && Json.isJsonObject(fact.value) ? decode(fact.value) : Option.none()
}
