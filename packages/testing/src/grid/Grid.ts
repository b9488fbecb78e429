import {
  type Benchmarks,
  Configuration,
  defineBenchmark,
  type Metric,
  Trajectories,
  type Trial,
  NoOptions
} from "@escapement/core"
import { answerSupportedBy } from "@escapement/metrics"
import { Effect, Option, Stream } from "effect"
import { GridDifficulty, GridInstance, generateGrid, gridSolutions } from "./GridInstance.ts"
import { GridState, gridWorld } from "./GridWorld.ts"

/** The share of slots that hold the right item at submission; 0 without a submission. */
const accuracy: Metric<GridInstance> = {
  id: "accuracy",
  version: 1,
  summary: "share of slots that are right when the grid is submitted",
  unit: "share",
  better: "higher",
  source: "ours",
  measure: ({ events, outcome }, { slots }) => {
    if (outcome._tag === "infra-error") return Option.none()
    const submitted = Trajectories.listCalls(events)
      .flatMap(({ facts }) => facts)
      .findLast((fact) => fact._tag === "Submitted")
    const placed = Array.isArray(submitted?.value) ? submitted.value : []
    return Option.some(slots.filter(({ truth }, at) => placed[at] === truth).length / slots.length)
  }
}

/** Number of queries made, repeated ones included. */
const queries: Metric<GridInstance> = {
  id: "queries",
  version: 1,
  summary: "queries made, repeated ones included",
  unit: "calls",
  better: "lower",
  source: "ours",
  measure: ({ events, outcome }) =>
    outcome._tag === "infra-error"
      ? Option.none()
      : Option.some(Trajectories.listCalls(events).filter(({ call }) => call.tool === "query").length)
}

/**
 * Whether the rules and the right candidate of each slot were shown. A right item that is placed makes its query
 * superfluous, so the length of the plan alone does not show this.
 */
const supported = answerSupportedBy(({ events }: Trial, { slots }: GridInstance) => {
  const shown = Trajectories.listCalls(events).filter(({ error, fault }) => error === undefined && fault === undefined)
  const produced = new Set(
    shown.flatMap(({ facts }) => facts.flatMap((fact) => (fact._tag === "Produced" ? [fact.value] : [])))
  )
  return shown.some(({ call }) => call.tool === "rules") && slots.every(({ truth }) => produced.has(truth))
})

const nameOf = ({ seed, slots }: GridInstance): string => `grid-${slots.length}-${seed}`

const maxFindings = 100

const audit = <E>(instances: Stream.Stream<GridInstance, E>): Effect.Effect<Benchmarks.Audit, E> =>
  Stream.runFold(
    instances,
    (): Benchmarks.Audit => ({ instances: 0, valid: 0, figures: { unique: 0 }, findings: [], sheet: {} }),
    (sofar, instance) => {
      const solutions = gridSolutions(instance)
      const isUnique = solutions === 1
      const finding = { instance: nameOf(instance), finding: `has ${solutions} solutions` }
      return {
        ...sofar,
        instances: sofar.instances + 1,
        valid: sofar.valid + Number(isUnique),
        figures: { unique: (sofar.figures.unique ?? 0) + Number(isUnique) },
        findings: isUnique || sofar.findings.length >= maxFindings ? sofar.findings : [...sofar.findings, finding]
      }
    }
  )

/**
 * A small benchmark for tests, with the parts that a benchmark can have: a growing list of tools, an image, decoys that
 * keep one rule and break the other, gold calls with evidence. The conformance kits of adapters and metrics play it,
 * and it serves as a template.
 */
export const grid = defineBenchmark({
  id: "grid",
  summary: "fills slots under two rules; the kits' own small benchmark",
  versions: { generator: 1, world: 1 },
  Instance: GridInstance,
  Difficulty: GridDifficulty,
  State: GridState,
  tiers: {
    small: [{ slots: 3, candidates: 4 }],
    grid: [1, 2, 4].flatMap((slots) => [2, 5].map((candidates) => ({ slots, candidates })))
  },
  sets: {
    "standard@1": {
      fingerprint: "e95d6e8569503fcaba283226e71aec016ced2c41de05a516fe059ea4a7e598e0",
      members: [1, 2, 3, 4].map((slots) => ({ seed: `standard-${slots}`, difficulty: { slots, candidates: 5 } }))
    }
  },
  generate: generateGrid,
  world: Configuration.configurable("grid", NoOptions, () => Effect.succeed(gridWorld)),
  name: nameOf,
  budget: ({ slots }) => ({ calls: 10 + 6 * slots.length, steps: 20 + 12 * slots.length }),
  facets: ({ slots }) => ({ slots: slots.length, candidates: slots[0]?.candidates.length ?? 0 }),
  metrics: [accuracy, queries, supported],
  audit
})
