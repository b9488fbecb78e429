import { areEqual, prepareArguments } from "../../plan/Arguments.ts"
import { libraryTool } from "../Library.ts"
import type { LinkedValue, StepFacts } from "./Facts.ts"
import type { Reading } from "./readerRequest.ts"

type ReadStep = Reading["steps"][number]

/** A reading that is the plan: for each of its steps, in the reader's order, the step of the plan. */
interface Recovered {
  readonly _tag: "Recovered"
  readonly order: ReadonlyArray<number>
}

/** A reading that is another plan, and how they differ, in words for somebody who sees no tools. */
interface Misread {
  readonly _tag: "Misread"
  readonly differences: ReadonlyArray<string>
}

const isSameLink = (
  { output, parameter, step }: LinkedValue,
  link: ReadStep["links"][number],
  order: ReadonlyArray<number>
): boolean =>
  link.parameter === parameter &&
  order[link.step - 1] === step &&
  link.field === output.field &&
  link.by === (output.pick?.by ?? null) &&
  link.end === (output.pick?.end ?? null)

const isSameStep = (
  { entry, isAsked, linked, told }: StepFacts,
  { links, tool, values, wanted }: ReadStep,
  order: ReadonlyArray<number>
): boolean =>
  tool === entry.tool.name &&
  wanted.join() === (isAsked ? entry.template.ask.field : "") &&
  links.length === linked.length &&
  linked.every((each) => links.some((link) => isSameLink(each, link, order))) &&
  values.length === told.length &&
  areEqual(
    prepareArguments(Object.fromEntries(values.map(({ parameter, value }) => [parameter, value]))),
    prepareArguments(Object.fromEntries(told.map(({ parameter, value }) => [parameter, value])))
  )

const saidOf = ({ links, tool, values, wanted }: ReadStep): string => {
  const does = libraryTool(tool)?.tool.description ?? "something that nobody can look up"
  const told = values.map(({ value }) => String(value))
  return [
    does,
    ...(told.length === 0 ? [] : [`with ${told.join(", ")}`]),
    ...links.map(({ by, end, field }) => `with the ${[end, by, field].filter((word) => word !== null).join(" ")}`),
    wanted.length === 0 ? "asking for no figure" : `asking for: ${wanted.join(", ")}`
  ]
    .join("; ")
    .replaceAll("_", " ")
}

/** Compares what a reader found in a message with the plan: tools, values, links, and what is asked for. */
export const comparePlan = (facts: ReadonlyArray<StepFacts>, { steps }: Reading): Recovered | Misread => {
  const order: Array<number> = []
  const strange: Array<ReadStep> = []
  for (const step of steps) {
    const found = facts.findIndex((fact, i) => !order.includes(i) && isSameStep(fact, step, order))
    // a place that no step of the plan has, so that links to later steps keep their count
    order.push(found)
    if (found < 0) strange.push(step)
  }
  const missed = facts.flatMap((_, i) => (order.includes(i) ? [] : [`part ${i + 1} was not found as it is meant`]))
  const extra = strange.map((step) => `this was read instead: ${saidOf(step)}`)
  const differences = [...missed, ...extra]
  return differences.length === 0 ? { _tag: "Recovered", order } : { _tag: "Misread", differences }
}
