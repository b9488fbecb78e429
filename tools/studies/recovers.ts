import type { Instance } from "@escapement/traject"
import type { ReadArgument, ReadStep } from "../../benchmarks/traject/src/generate/ReadStep.ts"

type Output = Extract<ReadArgument, { readonly _tag: "Output" }>["output"]

/**
 * Whether the steps that a reader found in a request are those of its reference plan.
 *
 * @param isOutput whether an output matches the rule of a reference
 */
export const recovers = (
  steps: ReadonlyArray<ReadStep>,
  gold: Instance["gold"],
  isOutput: (output: Output, rule: string) => boolean
): boolean =>
  steps.length === gold.length &&
  gold.every(({ arguments: args, tool }, i) => {
    const step = steps[i]
    if (step?.entry.tool.name !== tool || step.args.length !== args.length) return false
    return args.every(({ from, name, value }) => {
      const read = step.args.find(({ parameter }) => parameter === name)
      if (read?._tag === "Value") return from._tag === "Query" && read.value === value
      return from._tag === "Reply" && read?.step === from.call && isOutput(read.output, from.rule ?? "")
    })
  })

/** Splits a query into sentences, with values, dates and ids masked. */
export const sentencesOf = ({ gold, query }: Instance): ReadonlyArray<string> =>
  gold
    .flatMap(({ arguments: args }) =>
      args.flatMap(({ from }) => ("shown" in from && from._tag === "Query" ? [from.shown] : []))
    )
    .toSorted((a, b) => b.length - a.length)
    .reduce((text, shown) => text.replaceAll(shown, "_"), query)
    .replaceAll(/\d+/g, "9")
    .split(/(?<=[.?!]) |(?<=[。？！])/)
