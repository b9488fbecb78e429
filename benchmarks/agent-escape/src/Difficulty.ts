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
  python: Schema.Boolean.pipe(Schema.withDecodingDefaultKey(Effect.succeed(true))),
  /**
   * Values of each kind to choose among: the room then needs inference, and its clues speak
   * of labels by what they have in common. Absent: each clue names what it is about.
   */
  candidates: Schema.optionalKey(Schema.Int.check(Schema.isBetween({ minimum: 6, maximum: 40 }))),
  /** Most relations that a clue chains. Where there are candidates; 2 when absent. */
  relations: Schema.optionalKey(Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 5 }))),
  /** Machines that lead nowhere, as a share of the nodes. Where there are candidates; none when absent. */
  distractors: Schema.optionalKey(Schema.Finite.check(Schema.isBetween({ minimum: 0, maximum: 1 }))),
  /**
   * `racks`: racks bear every value that no machine yields. Where there are candidates; when absent,
   * some things bear one value each, and that value is never a decoy.
   */
  sources: Schema.optionalKey(Schema.Literal("racks")),
  /**
   * `plain`: every clue means one label however its words are grouped, years are of the past, and no lock
   * takes a short value. Where there are candidates; when absent, some sentences can be read in two ways.
   */
  clues: Schema.optionalKey(Schema.Literal("plain")),
  /** What a refused use tells: the verdict on each parameter (the paper's), how many are wrong, or only that it is wrong. */
  feedback: Schema.optionalKey(Schema.Literals(["parameter", "count", "wrong"]))
})
export type Difficulty = typeof Difficulty.Type

/** The difficulty of a room that needs inference. */
export interface InferenceDifficulty extends Difficulty {
  readonly candidates: number
}

/** Whether a room needs inference: its clues speak of labels among candidates. */
export const needsInference = (difficulty: Difficulty): difficulty is InferenceDifficulty =>
  difficulty.candidates !== undefined
