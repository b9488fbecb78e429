import { Effect, Schema } from "effect"

/** The difficulty of a room. */
export const Difficulty = Schema.Struct({
  /** Nodes of the dependency graph; the paper's tiers have 5, 10, 15, 20 and 25. */
  nodes: Schema.Int.check(Schema.isBetween({ minimum: 3, maximum: 60 })),
  /** How often a new tool is one of the droppable variants. Paper: 0.3. */
  droppable: Schema.Finite.check(Schema.isBetween({ minimum: 0, maximum: 1 })).pipe(
    Schema.withDecodingDefaultKey(Effect.succeed(0.3))
  ),
  /** Whether the Python executor is in the library; without it no interpreter is ever started. */
  python: Schema.Boolean.pipe(Schema.withDecodingDefaultKey(Effect.succeed(true)))
})
export type Difficulty = typeof Difficulty.Type
