import type { Cell, Metrics, Outcome, Stored, Trajectories, Trial, TrialEvent } from "@escapement/core"
import { Option } from "effect"

/** Makes a cell of the benchmark `grid`, played by `react` with the model `simulated`, unless given otherwise. */
export const cellOf = (more: Partial<Cell> = {}): Cell => ({
  benchmark: { id: "grid", generator: 1, world: 1, settings: {} },
  adapter: { id: "react", version: "1", kind: "adapter", settings: {} },
  model: { id: "simulated", settings: {} },
  limits: {},
  faults: { p: 0 },
  ...more
})

/** Makes such a cell with another adapter. */
export const cellWith = (adapter: string, settings: Cell["adapter"]["settings"] = {}): Cell =>
  cellOf({ adapter: { id: adapter, version: "1", kind: "adapter", settings } })

/** The result of a call: the calls still needed, an error of the agent, an injected fault. */
export interface Move {
  readonly remaining?: number
  readonly error?: Trajectories.Called["error"]
  readonly fault?: boolean
}

const calledOf = ({ error, fault, remaining }: Move, index: number): Trajectories.Called => ({
  _tag: "Called",
  index,
  step: index + 1,
  call: { tool: "look", args: {} },
  content: [],
  facts: [],
  ...(remaining === undefined ? {} : { remaining }),
  ...(fault === true ? { fault: "unavailable", error: "unavailable" } : error === undefined ? {} : { error })
})

/** Builds the events of a trial that starts with `start` calls needed; `first` is the index of its first call. */
export const eventsOf = (
  start: number | undefined,
  moves: ReadonlyArray<Move>,
  first: number = 0
): ReadonlyArray<TrialEvent> => [
  { _tag: "Opened", ...(start === undefined ? {} : { remaining: start }) },
  ...moves.map((move, i) => calledOf(move, first + i))
]

/** Builds a trial of some events, solved unless given otherwise. */
export const trialOf = (events: ReadonlyArray<TrialEvent>, more: Partial<Trial> = {}): Trial => ({
  id: "t",
  identity: { cell: cellOf(), instance: "i", epoch: 0, seed: "0" },
  outcome: { _tag: "solved" },
  events,
  usage: {},
  timing: { wall: 10, model: 4, environment: 2, waiting: 1, harness: 3 },
  ...more
})

/** Builds scores of version 1; undefined if a metric does not apply. */
export const scoresOf = (values: { readonly [id: string]: number | undefined }): Metrics.Scores =>
  Object.fromEntries(
    Object.entries(values).map(([id, value]) => [id, { version: 1, value: Option.fromUndefinedOr(value) }])
  )

/** Builds a result of a cell on an instance. */
export const resultOf = (
  cell: number,
  instance: string,
  epoch: number,
  values: { readonly [id: string]: number | undefined },
  more: { readonly outcome?: Outcome.Outcome["_tag"] } & Partial<Omit<Stored.TrialResult, "outcome">> = {}
): Stored.TrialResult => {
  const { outcome = "solved", ...rest } = more
  return {
    id: `${cell} ${instance} ${epoch}`,
    cell,
    instance,
    name: instance,
    facets: {},
    epoch,
    outcome:
      outcome === "budget-exhausted"
        ? { _tag: outcome, limit: "steps" }
        : outcome === "refused" || outcome === "agent-error" || outcome === "infra-error"
          ? { _tag: outcome, reason: "why" }
          : { _tag: outcome },
    usage: { input: 10, output: 5, cost: 0.1 },
    timing: { wall: 10, model: 4, environment: 2, waiting: 1, harness: 3 },
    scores: scoresOf(values),
    ...rest
  }
}
