import { Schema } from "effect"
import { ToolName } from "../tools/ToolName.ts"

/** One call of a stop's tool chain. */
export const ToolStep = Schema.Struct({
  tool: ToolName,
  /**
   * Its arguments. Keys that begin with `__from_previous` take what earlier
   * steps of the chain yielded, by their `key`; see `threaded`.
   */
  args: Schema.Record(Schema.String, Schema.Json),
  /** The name that what it yields has for later steps; that of the last step tells the template. */
  key: Schema.String,
  /** Whole tokens that a player must have been shown to make this call; absent where a leg does not say. */
  evidence: Schema.optionalKey(Schema.Array(Schema.String)),
  /** Arguments that are worked out rather than copied; absent where a leg does not say. */
  inferred: Schema.optionalKey(Schema.Array(Schema.String))
})
export type ToolStep = typeof ToolStep.Type
