import type { Json, Randomness } from "@escapement/core"
import type { Input, LibraryTool } from "./Library.ts"
import type { Step, StepArgument } from "./Step.ts"
import type { Unit } from "./Template.ts"

/** Probability that a value is of a thing that an earlier step is about. */
const sameShare = 0.75

const imperial: ReadonlySet<string> = new Set(["fahrenheit", "miles", "feet", "inches", "square_miles", "pounds"])
const metric: ReadonlySet<string> = new Set(["celsius", "km", "metres", "cm", "square_km", "kg"])
const monies: ReadonlySet<string> = new Set(["usd", "eur", "gbp"])

const systemOf = ({ id }: Unit): "imperial" | "metric" | undefined =>
  imperial.has(id) ? "imperial" : metric.has(id) ? "metric" : undefined

/** Whether two units may be of one request: nobody reckons in miles and in kilometres, or in two monies. */
const areTogether = (a: Unit, b: Unit): boolean => {
  if (monies.has(a.id) && monies.has(b.id)) return a.id === b.id
  const [one, other] = [systemOf(a), systemOf(b)]
  return one === undefined || other === undefined || one === other
}

const toldBefore = (steps: ReadonlyArray<Step>): ReadonlyArray<StepArgument> =>
  steps.flatMap(({ args }) => args.filter(({ from }) => from === undefined))

const orAll = <A>(all: ReadonlyArray<A>, some: ReadonlyArray<A>): ReadonlyArray<A> => (some.length === 0 ? all : some)

/**
 * Keeps the tools of a template that go with the steps before: units of one system, and a place in the form in which it
 * was told; all of them if none does.
 */
export const fittingBefore = (
  ways: ReadonlyArray<LibraryTool>,
  steps: ReadonlyArray<Step>
): ReadonlyArray<LibraryTool> => {
  const units = steps.flatMap(({ entry: { unit } }) => unit ?? [])
  const told = toldBefore(steps)
  const inUnits = orAll(
    ways,
    ways.filter(({ unit }) => unit === undefined || units.every((other) => areTogether(unit, other)))
  )
  return orAll(
    inUnits,
    inUnits.filter(({ inputs }) =>
      inputs.every(({ kind }) =>
        told.every(({ input }) => input.kind.entity !== kind.entity || input.kind.id === kind.id)
      )
    )
  )
}

/** Draws the value of a thing that an earlier step was told of; undefined if there is none, or another one is due. */
export const valueBefore = (
  { kind }: Input,
  steps: ReadonlyArray<Step>,
  draws: Randomness.Rng
): Json.Json | undefined => {
  const values = toldBefore(steps).flatMap(({ input, value }) => (input.kind === kind ? [value] : []))
  return values.length > 0 && draws.unit() < sameShare ? draws.pick(values) : undefined
}
