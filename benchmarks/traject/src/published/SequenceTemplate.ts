import { Schema } from "effect"

/** A chain that sequential records were made from, as `sequence.json` has it. */
export const SequenceTemplate = Schema.Struct({
  name: Schema.String,
  description: Schema.String,
  "tool sequence": Schema.Array(
    Schema.Struct({
      "tool name": Schema.String,
      /** What the call is for. */
      "use description": Schema.String,
      /** In prose: the field of the reply, or the argument of a later call, that is passed on; blank at the end. */
      "param for next tool": Schema.String
    })
  ),
  "tool number": Schema.Natural
})
export type SequenceTemplate = typeof SequenceTemplate.Type
