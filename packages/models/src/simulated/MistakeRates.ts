import { Effect, Record, Schema } from "effect"

/** How often the simulated model makes each mistake, for each call that is due; every rate is a probability. */
export interface MistakeRates {
  /** Gets one argument wrong. */
  readonly slip: number
  /** Makes another call, as a player would who knows only the interface. */
  readonly premature: number
  /** Makes its last call again. */
  readonly repeat: number
  /** Breaks the format it was asked for. */
  readonly malformed: number
  /** Submits before it is done. */
  readonly early: number
  /** Gets an inferred parameter wrong. */
  readonly infer: number
  /** Keeps a needed fact when it summarises, which is no mistake. */
  readonly recall: number
  /** Notices that its last call was wrong when it is asked to check it, which is no mistake. */
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

/** Makes the Schema of the simulated model's options; the rates default to those of the profile. */
export const simulatedOptions = (profile: MistakeRates) =>
  Schema.Struct({
    ...Record.map(profile, probability),
    /** The most calls in one reply with native tools. */
    parallel: positive.pipe(Schema.withDecodingDefaultKey(Effect.succeed(1))),
    /** The most tokens of a prompt before it overflows; unlimited if absent. */
    contextWindow: Schema.optionalKey(positive)
  })
/** The options of the simulated model, decoded: its rates, and what it can do. */
export type SimulatedOptions = ReturnType<typeof simulatedOptions>["Type"]
