import { Schema } from "effect"
import { ErrorClass } from "../trial/Tool.ts"

/** One thing that really happened in a call, as the world knows it. Metrics read facts; the agent never sees them. */
export const Fact = Schema.TaggedUnion({
  /** A node of the problem is done. */
  Resolved: { node: Schema.String },
  /** A node of the problem became visible. */
  Revealed: { node: Schema.String },
  /** The call disclosed a value. */
  Produced: { value: Schema.Json },
  /** The call was a mistake. */
  Erred: { class: ErrorClass, parameter: Schema.optionalKey(Schema.String) },
  /** The agent declared its answer final. */
  Submitted: { value: Schema.Json, correct: Schema.Boolean },
  /** A family's own fact, for its own metrics. */
  Custom: { name: Schema.String, value: Schema.Json }
})
export type Fact = typeof Fact.Type
