import { Plans, type Run, TextRules } from "@escapement/core"
import { Summary } from "@escapement/metrics"
import { list } from "../html/ContestText.ts"
import { distinct, isWhole } from "./naming.ts"

const reasons: { readonly [source in Plans.UsageSource]: string } = {
  run: "it asked no model of the run",
  proxy: "its proxy knows no prices",
  agent: "the calls to its model are counted only if its adapter has the option proxy and uses it"
}

/** Says that an agent is not held to some limits. */
const unboundText = (agent: string, limits: ReadonlyArray<string>, source: Plans.UsageSource): string => {
  const why = reasons[source]
  return limits.length === 1
    ? `The limit ${list(limits)} does not bind ${agent}: ${why}.`
    : `The limits ${list(limits)} do not bind ${agent}: ${why}.`
}

/** Says which limits of a run do not bind which agents; empty if each limit binds all. */
export const unboundTexts = ({ cells, disclosed }: Pick<Run, "cells" | "disclosed">): ReadonlyArray<string> => {
  const labels = Summary.cellLabels(cells)
  return distinct(
    cells.flatMap(({ adapter, limits }, c) => {
      const unbound = Plans.listUnboundLimits(adapter, disclosed?.[c]?.limits ?? limits)
      return unbound.length === 0 ? [] : [unboundText(labels[c]!, unbound, Plans.usageSource(adapter))]
    })
  )
}

const sourceOf = ({ isSelfReported, kind }: Summary.CellSummary): Plans.UsageSource =>
  kind !== "external" ? "run" : isSelfReported === true ? "agent" : "proxy"

const requestTexts = ({ label, totals: { aborted, unstated } }: Summary.CellSummary): ReadonlyArray<string> => [
  ...(aborted === undefined
    ? []
    : [
        `${label} aborted ${TextRules.counted(aborted, "model request")}, for which its provider may charge: they count as steps, and tokens and cost of these trials are unknown.`
      ]),
  ...(unstated === undefined
    ? []
    : [
        `No tokens are known for ${TextRules.counted(unstated, "model call")} of ${label}, as the provider stated none or the agent left the reply: tokens and cost of these trials are unknown.`
      ])
]

/**
 * Says what must be known about the use and the independence of agents: limits that do not bind them, tokens that they
 * report themselves, model requests of which tokens or cost are unknown, trials that can share files. Every report has
 * these sentences.
 */
export const agentNotes = (cells: ReadonlyArray<Summary.CellSummary>): ReadonlyArray<string> =>
  distinct(
    cells.filter(isWhole).flatMap((cell) => {
      const { isSelfReported, label, metrics, sharesFiles, unboundLimits } = cell
      const isShown = metrics["tokens"] !== undefined || metrics["cost"] !== undefined
      return [
        ...(unboundLimits === undefined ? [] : [unboundText(label, unboundLimits, sourceOf(cell))]),
        ...(isSelfReported === true && isShown
          ? [`Tokens and cost of ${label} are those that it reports about itself: no claim rests on them.`]
          : []),
        ...requestTexts(cell),
        ...(sharesFiles === true
          ? [
              `${label} plays instances more than once outside namespaces, where its trials can share files: epochs of one instance may not be independent, as pass@k and pass^k assume, and cells may not either.`
            ]
          : [])
      ]
    })
  )
