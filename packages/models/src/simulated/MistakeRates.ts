import { Effect, Record, Schema } from "effect"

/**
 * The rates of the simulated model, probabilities from 0 to 1. Six are of mistakes, drawn whenever a call is due;
 * `recall` and `notice` are of abilities.
 */
export interface MistakeRates {
  /** Gets one argument of the right call wrong. */
  readonly slip: number
  /** Makes a guess in place of the right call, as a player would who knows only the interface. */
  readonly premature: number
  /** Makes its last call again in place of the right one. */
  readonly repeat: number
  /** Breaks the format in which it was asked to reply; drawn for each reply. */
  readonly malformed: number
  /** Submits a meaningless answer before it is done. */
  readonly early: number
  /** Gets an argument wrong that has to be inferred; drawn for each such argument. */
  readonly infer: number
  /** Keeps a needed fact when it summarises; drawn for each fact. */
  readonly recall: number
  /** Notices, when it is asked to check its last call, that the call was wrong. */
  readonly notice: number
}

/** The profiles of the simulated model, by name: "" (the default, a careful player), `perfect` and `sloppy`. */
export const profiles: ReadonlyMap<string, MistakeRates> = new Map([
  [
    "",
    {
      slip: 0.01,
      premature: 0.01,
      repeat: 0.005,
      malformed: 0.01,
      early: 0.002,
      infer: 0.03,
      recall: 0.97,
      notice: 0.7
    }
  ],
  ["perfect", { slip: 0, premature: 0, repeat: 0, malformed: 0, early: 0, infer: 0, recall: 1, notice: 1 }],
  [
    "sloppy",
    { slip: 0.04, premature: 0.04, repeat: 0.02, malformed: 0.04, early: 0.01, infer: 0.12, recall: 0.8, notice: 0.4 }
  ]
])

const probability = (standard: number) =>
  Schema.Finite.check(Schema.isBetween({ minimum: 0, maximum: 1 })).pipe(
    Schema.withDecodingDefaultKey(Effect.succeed(standard))
  )

const positive = Schema.Int.check(Schema.isGreaterThan(0))

/**
 * Makes the Schema of the options of the simulated model (`SimulatedOptions`); rates that are left out are those of the
 * profile.
 */
export const simulatedOptions = (profile: MistakeRates) =>
  Schema.Struct({
    ...Record.map(profile, probability),
    /** The most calls in one reply with native tools. */
    parallel: positive.pipe(Schema.withDecodingDefaultKey(Effect.succeed(1))),
    /** The most tokens of a prompt before it overflows; unlimited if absent. */
    contextWindow: Schema.optionalKey(positive)
  })
/**
 * The options of the simulated model, decoded: its rates, the most calls in one reply (`parallel`), and the most tokens
 * of a prompt (`contextWindow`).
 */
export type SimulatedOptions = ReturnType<typeof simulatedOptions>["Type"]
