import type { Json, Randomness } from "@escapement/core"
import { Result } from "effect"
import type { Structure } from "../Difficulty.ts"
import { type Input, type LibraryTool, listVariants } from "./Library.ts"
import { drawValue } from "./Kind.ts"
import type { Step, StepArgument } from "./Step.ts"
import type { Domain, TaskType, Template } from "./Template.ts"
import { compute } from "./compute.ts"
import { type Output, listOutputs } from "./connections.ts"
import { fittingBefore, valueBefore } from "./likeBefore.ts"

/** A request before it is put into words. */
export interface RequestPlan {
  readonly structure: Structure
  readonly domain: Domain
  readonly task: TaskType
  /** The day on which the request is made. */
  readonly today: number
  readonly steps: ReadonlyArray<Step>
}

/** A slot of a template that gets an output of an earlier step. */
export interface Binding {
  readonly slot: string
  readonly step: number
  readonly output: Output
}

/** How the steps of a plan are drawn. */
export interface Drawing {
  readonly today: number
  readonly draws: Randomness.Rng
  /** Whether steps go with those before: mostly the same things, and units of one system. */
  readonly isOfOneMind: boolean
}

/** Probability that an optional argument is given. */
const optionalShare = 0.35

const isRow = (value: Json.Json): value is Json.JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value)

/**
 * Returns the value of an output in a result: a link itself, or the item of a list that the rule picks (lowest or
 * highest).
 */
export const valueIn = (result: Json.JsonObject, output: Output): Json.Json | undefined => {
  const found = result[output.field]
  const { pick } = output
  if (pick === undefined) return found
  const rows = Array.isArray(found) ? found.filter(isRow) : []
  const figure = (row: Json.JsonObject): number => {
    const name = Object.keys(row).find((key) => key === pick.by || key.startsWith(`${pick.by}_`)) ?? ""
    const value = row[name]
    return typeof value === "number" ? value : Number.NaN
  }
  const best = rows.toSorted((a, b) => (pick.end === "lowest" ? figure(a) - figure(b) : figure(b) - figure(a)))[0]
  return best?.[output.kind.id]
}

/** Lists the tools of a template whose inputs have the kinds that the bindings need. */
const fitting = (template: Template, bindings: ReadonlyArray<Binding>): ReadonlyArray<LibraryTool> =>
  listVariants(template).filter(({ inputs }) =>
    bindings.every(({ output, slot }) =>
      inputs.some((input) => input.slot.name === slot && input.kind.id === output.kind.id)
    )
  )

/** Whether a template can take an output at a slot. */
const takes = (template: Template, slot: string, output: Output): boolean =>
  template.slots.some(({ kinds, name }) => name === slot && kinds.some(({ id }) => id === output.kind.id))

const argumentOf = (
  input: Input,
  bindings: ReadonlyArray<Binding>,
  steps: ReadonlyArray<Step>,
  { draws, isOfOneMind, today }: Drawing
): StepArgument | undefined => {
  const bound = bindings.find(({ slot }) => slot === input.slot.name)
  if (bound !== undefined) {
    const value = valueIn(steps[bound.step]?.result ?? {}, bound.output)
    return value === undefined ? undefined : { input, value, from: { step: bound.step, output: bound.output } }
  }
  if (input.slot.optional !== undefined && draws.unit() >= optionalShare) return undefined
  const before = isOfOneMind ? valueBefore(input, steps, draws) : undefined
  return { input, value: before ?? drawValue(input.kind, draws, today) }
}

/**
 * Whether two arguments mean one and the same thing. Start and end of a route, or both currencies of a rate, must
 * differ.
 */
const hasTwins = (args: ReadonlyArray<StepArgument>): boolean =>
  new Set(args.map(({ input, value }) => `${input.kind.entity} ${String(value)}`)).size < args.length

const isSameCall = (a: Step, b: { readonly entry: LibraryTool; readonly args: ReadonlyArray<StepArgument> }): boolean =>
  a.entry === b.entry && a.args.every(({ value }, i) => value === b.args[i]?.value)

/** Draws one more step of a template with its other arguments; undefined if the drawn arguments make no sense. */
export const drawStep = (
  template: Template,
  bindings: ReadonlyArray<Binding>,
  steps: ReadonlyArray<Step>,
  drawing: Drawing
): Step | undefined => {
  const ways = fitting(template, bindings)
  if (ways.length === 0) return undefined
  const entry = drawing.draws.pick(drawing.isOfOneMind ? fittingBefore(ways, steps) : ways)
  const args = entry.inputs.flatMap((input) => argumentOf(input, bindings, steps, drawing) ?? [])
  if (hasTwins(args) || steps.some((step) => isSameCall(step, { entry, args }))) return undefined
  const result = compute(entry, Object.fromEntries(args.map(({ input, value }) => [input.parameter, value])))
  return Result.isSuccess(result) ? { entry, args, result: result.success } : undefined
}

/** Lists the indices of the steps whose results a step uses, each once, in order. */
export const listSources = ({ args }: Step): ReadonlyArray<number> =>
  [...new Set(args.flatMap(({ from }) => (from === undefined ? [] : [from.step])))].toSorted((a, b) => a - b)

/** Lists the outputs of a step that a template could take, each with its slot. */
export const bindingsTo = (template: Template, step: number, steps: ReadonlyArray<Step>): ReadonlyArray<Binding> =>
  listOutputs(steps[step]?.entry.template ?? template).flatMap((output) =>
    template.slots.filter(({ name }) => takes(template, name, output)).map(({ name }) => ({ slot: name, step, output }))
  )
