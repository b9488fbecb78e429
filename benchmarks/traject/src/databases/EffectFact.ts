import { type Fact, Json } from "@escapement/core"
import { Option, Schema } from "effect"

/** How the databases stand after a call. */
export const EffectNote = Schema.Struct({
  /** Rows that should change. */
  wanted: Schema.Natural,
  /** Those of them that are as they should be. */
  made: Schema.Natural,
  /** Rows that changed and should not have, or not so. */
  surplus: Schema.Natural
})
export type EffectNote = typeof EffectNote.Type

const factName = "traject.effect"

/** The fact of how the databases stand. */
export const effectFact = (note: EffectNote): Fact => ({ _tag: "Custom", name: factName, value: { ...note } })

const decode = Schema.decodeUnknownOption(EffectNote)

/** How the databases stand, by the facts of a call. */
export const findEffect = (facts: ReadonlyArray<Fact>): Option.Option<EffectNote> => {
  const fact = facts.find((each) => each._tag === "Custom" && each.name === factName)
  return fact?._tag === "Custom" && Json.isJsonObject(fact.value) ? decode(fact.value) : Option.none()
}
