import { Effect, Schema } from "effect"

/** The settings from which a room is generated. */
export const Difficulty = Schema.Struct({
  /** Nodes of the dependency graph; the paper's tiers have 5, 10, 15, 20 and 25. */
  nodes: Schema.Int.check(Schema.isBetween({ minimum: 3, maximum: 60 })),
  /** Probability that a new tool is a droppable variant. Paper: 0.3. */
  droppable: Schema.Finite.check(Schema.isBetween({ minimum: 0, maximum: 1 })).pipe(
    Schema.withDecodingDefaultKey(Effect.succeed(0.3))
  ),
  /** Whether the library contains the Python executor; without it, no interpreter is started. */
  python: Schema.Boolean.pipe(Schema.withDecodingDefaultKey(Effect.succeed(true))),
  /**
   * Values of each kind to choose among. If set, the room needs inference, and its clues describe labels by
   * what they share. If absent, each clue names what it is about.
   */
  candidates: Schema.optionalKey(Schema.Int.check(Schema.isBetween({ minimum: 6, maximum: 40 }))),
  /** Most relations that a clue chains; default 2. Only with `candidates`. */
  relations: Schema.optionalKey(Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 5 }))),
  /** Distractors, as a share of the nodes; default 0. Only with `candidates`. */
  distractors: Schema.optionalKey(Schema.Finite.check(Schema.isBetween({ minimum: 0, maximum: 1 }))),
  /**
   * `racks`: every value that no machine yields stands on a rack. If absent, some things hold a single value,
   * which is never a decoy. Only with `candidates`.
   */
  sources: Schema.optionalKey(Schema.Literal("racks")),
  /**
   * `plain`: every clue means one label however its words are grouped, years lie in the past, and no lock takes
   * a short value. If absent, some sentences can be read in two ways. Only with `candidates`.
   */
  clues: Schema.optionalKey(Schema.Literal("plain")),
  /**
   * `alike`: decoys are drawn by the code that draws true values, whole sets of a machine at once, and distractors
   * are a second plan of the kind that leads to the goal. If absent, decoys are drawn one by one, and distractors
   * evenly from all tools. Only with `candidates`, `sources` and `clues`.
   */
  decoys: Schema.optionalKey(Schema.Literal("alike")),
  /**
   * `total`: all machines are total functions, which run on any values of the right types, and no value has a form
   * that tells what it is for. The code of a lock is on a rack, so that a lock tells nothing of machines. If absent,
   * most machines run only on few of the values of their types. Only with `decoys`.
   */
  tools: Schema.optionalKey(Schema.Literal("total")),
  /**
   * What the reply to a use with a wrong value says: the verdict on each parameter (as in the paper), how many
   * parameters are wrong, or only that something is wrong. `none`: nothing, as a machine runs on whatever values it
   * gets; only a lock stays shut.
   */
  feedback: Schema.optionalKey(Schema.Literals(["parameter", "count", "wrong", "none"]))
})
export type Difficulty = typeof Difficulty.Type

/** The difficulty of a room that needs inference. */
export interface InferenceDifficulty extends Difficulty {
  readonly candidates: number
}

/** Whether machines run on wrong values, too, and no reply tells the two apart. */
export const isSilent = ({ feedback }: Difficulty): boolean => feedback === "none"

/** Whether a room needs inference: its clues describe labels among candidates. */
export const needsInference = (difficulty: Difficulty): difficulty is InferenceDifficulty =>
  difficulty.candidates !== undefined
