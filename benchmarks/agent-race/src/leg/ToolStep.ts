import { Schema } from "effect"
import { ToolName } from "../tools/ToolName.ts"

/** One call of a stop's tool chain. */
export const ToolStep = Schema.Struct({
  tool: ToolName,
  /**
   * Its arguments. A key that begins with `__from_previous` takes the result of an
   * earlier step of the chain, by that step's `key`; see `threaded`.
   */
  args: Schema.Record(Schema.String, Schema.Json),
  /** The key by which later steps take its result; the key of the last step names the template. */
  key: Schema.String,
  /** Whole tokens that a player must have been shown to make this call; absent if a leg does not say. */
  evidence: Schema.optionalKey(Schema.Array(Schema.String)),
  /** Arguments that are worked out rather than copied; absent if a leg does not say. */
  inferred: Schema.optionalKey(Schema.Array(Schema.String))
})
export type ToolStep = typeof ToolStep.Type
