import { Benchmarks } from "@escapement/core"
import { Instances } from "@escapement/runner"
import { Cause, Effect, Exit, Option } from "effect"
import { describe, readStack } from "../watch/describe.ts"

/** A draw of an instance: its index, and how many seeds of this index were tried before. */
export type Draw = readonly [index: number, nth: number]

/** A defect, as plain data that threads can exchange. */
export interface Died {
  readonly _tag: "Died"
  readonly message: string
  readonly stack: string
}

/** What became of a draw, as plain data that threads can exchange. */
export type Made =
  | ({ readonly _tag: "Line" } & Instances.Drawn<string>)
  | ({ readonly _tag: "Failed" } & Pick<Benchmarks.GenerationFailed, "reason" | "unknown">)
  | Died

/** Makes the line of one instance, in this thread or in another. */
export type Maker<E = never> = (draw: Draw) => Effect.Effect<Made, E>

/** Describes the defect of a cause. */
export const diedBy = (cause: Cause.Cause<unknown>): Died => {
  const defect = Cause.squash(cause)
  return { _tag: "Died", message: describe(defect), stack: readStack(defect) }
}

/** Fails with a defect that was described. */
export const dieAgain = ({ message, stack }: Died): Effect.Effect<never> =>
  Effect.die(Object.assign(new Error(message), { stack }))

const failedBy = (cause: Cause.Cause<Benchmarks.GenerationFailed>): Made => {
  const failure = Option.getOrUndefined(Cause.findErrorOption(cause))
  if (failure !== undefined) {
    const { reason, unknown } = failure
    return { _tag: "Failed", reason, ...(unknown === undefined ? {} : { unknown }) }
  }
  return diedBy(cause)
}

/** Makes a maker of the instances of a source in this thread. */
export const makerOf = (
  benchmark: Benchmarks.AnyBenchmark,
  source: Instances.SeededSource,
  seed: string
): Effect.Effect<{ readonly count: number; readonly make: Maker }, Benchmarks.GenerationFailed> =>
  benchmark.use((typed) =>
    Effect.map(Effect.fromResult(Instances.openDraws(typed, source, seed)), ({ count, draw, keyOf }) => {
      const line = Instances.instanceLine(typed)
      const make: Maker = ([index, nth]) =>
        Effect.suspend(() => draw(index, nth)).pipe(
          Effect.map((instance): Made => ({ _tag: "Line", value: line(instance), key: keyOf(instance) })),
          Effect.exit,
          Effect.map(Exit.match({ onSuccess: (made) => made, onFailure: failedBy }))
        )
      return { count, make }
    })
  )

/** Returns the line that was made, or fails as the generator failed. */
export const lineOf = (made: Made): Effect.Effect<Instances.Drawn<string>, Benchmarks.GenerationFailed> => {
  switch (made._tag) {
    case "Line":
      return Effect.succeed(made)
    case "Failed":
      return new Benchmarks.GenerationFailed(made)
    case "Died":
      return dieAgain(made)
  }
}
