import { Effect, Schema } from "effect"

/** The settings from which a room is generated. */
export const Difficulty = Schema.Struct({
  /** Number of nodes, without racks and distractors; the paper's tiers have 5, 10, 15, 20 and 25. */
  nodes: Schema.Int.check(Schema.isBetween({ minimum: 3, maximum: 60 })),
  /** Probability that a new tool is of a kind that lies in a container; by default 0.3, as in the paper. */
  droppable: Schema.Finite.check(Schema.isBetween({ minimum: 0, maximum: 1 })).pipe(
    Schema.withDecodingDefaultKey(Effect.succeed(0.3))
  ),
  /** Whether the library contains the Python executor, the default; without it, no interpreter is started. */
  python: Schema.Boolean.pipe(Schema.withDecodingDefaultKey(Effect.succeed(true))),
  /**
   * If set, the room needs inference: each needed value that no tool outputs is among at least this many values that
   * look like it, and clues describe values by what their labels share. If absent, each clue names what it is about.
   */
  candidates: Schema.optionalKey(Schema.Int.check(Schema.isBetween({ minimum: 6, maximum: 40 }))),
  /** The most relations between labels that a clue chains; default 2. Only with `candidates`. */
  relations: Schema.optionalKey(Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 5 }))),
  /** Distractors (tools that work and are not needed) as a share of the nodes; default 0. Only with `candidates`. */
  distractors: Schema.optionalKey(Schema.Finite.check(Schema.isBetween({ minimum: 0, maximum: 1 }))),
  /**
   * `racks`: every value that no tool outputs is on a rack, a thing that shows several values. If absent, some things
   * show a single value, which is never a decoy. Only with `candidates`.
   */
  sources: Schema.optionalKey(Schema.Literal("racks")),
  /**
   * `plain`: every clue means one label however its words are grouped, years lie in the past, and no lock takes
   * a short value. If absent, some sentences can be read in two ways. Only with `candidates`.
   */
  clues: Schema.optionalKey(Schema.Literal("plain")),
  /**
   * `alike`: decoys are drawn by the code that draws true values, for all inputs of a tool at once, and distractors are
   * a second plan of the kind that leads to the goal. If absent, decoys are drawn one by one, and distractors evenly
   * from all tools. Only with `candidates`, `sources` and `clues`.
   */
  decoys: Schema.optionalKey(Schema.Literal("alike")),
  /**
   * `total`: all tools run on any values of the right types, and no value has a form that tells what it is for. The
   * code of a lock is on a rack, so that a lock tells nothing of tools. If absent, most tools run only on few of the
   * values of their types. Only with `decoys`.
   */
  tools: Schema.optionalKey(Schema.Literal("total")),
  /**
   * Number of scales among the nodes, and among the distractors: tools that need the sum of the numbers stamped on the
   * one selection of their ingots that has a given weight; default 0. Only with `tools`.
   */
  scales: Schema.optionalKey(Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 6 }))),
  /**
   * What the reply to a use with a wrong value says: which parameters are right (`parameter`, the default, as in the
   * paper), how many are wrong (`count`), or only that something is wrong (`wrong`). `none`: nothing, as tools run on
   * whatever values they get; only a lock stays shut.
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

/** Returns how many machines of a plan weigh: they need a number that only an exact search finds. */
export const scalesOf = ({ scales = 0, tools }: Difficulty): number => (tools === "total" ? scales : 0)
