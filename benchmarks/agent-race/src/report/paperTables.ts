import { Tables } from "@escapement/core"
import { errorShares, mainResults, recoveries, resources, scaling, templateAccuracy } from "./paperFigures.ts"

type Slices = ReadonlyArray<Tables.Slice>
type Row = ReadonlyArray<string>

const variants = ["linear", "dag"] as const
const levels = ["easy", "medium", "hard", "extreme"]

const agentsOf = (slices: Slices): ReadonlyArray<string> => [...new Set(slices.map(({ label }) => label))]

/** Finds the slice of an agent that has these facets. */
const find = (slices: Slices, label: string, facets: Tables.Slice["facets"]): Tables.Slice | undefined =>
  slices.find(
    (slice) => slice.label === label && Object.entries(facets).every(([facet, value]) => slice.facets[facet] === value)
  )

const estimateOf = (slice: Tables.Slice | undefined, metric: string) =>
  slice !== undefined && Object.hasOwn(slice.metrics, metric) ? slice.metrics[metric] : undefined

const percent = (slice: Tables.Slice | undefined, metric: string): string =>
  Tables.showEstimate(estimateOf(slice, `agent-race.${metric}`))
const legs = (slice: Tables.Slice | undefined): string => String(estimateOf(slice, "agent-race.fa")?.n ?? 0)

const printed = (values: ReadonlyArray<number>, digits = 1): Row => values.map((value) => value.toFixed(digits))
const paper = (agent: string): string => `paper: ${agent}`

const rates = ["fa", "pvr", "rcr"]
const rateNames = variants.flatMap((variant) => ["FA", "PVR", "RCR"].map((name) => `${name} ${variant}`))

/** Makes Table 11 of the paper; `level` is `all` for slices by variant alone. */
const mainTable = (slices: Slices, shown: ReadonlyArray<string>): Tables.FamilyTable => ({
  title: shown.includes("all") ? "Table 11, all levels: %" : "Table 11, by level: %",
  header: ["agent", "level", ...rateNames, ...variants.map((variant) => `legs ${variant}`)],
  rows: [
    ...agentsOf(slices).flatMap((agent) =>
      shown.map((level): Row => {
        const own = variants.map((variant) => find(slices, agent, level === "all" ? { variant } : { variant, level }))
        return [agent, level, ...own.flatMap((slice) => rates.map((rate) => percent(slice, rate))), ...own.map(legs)]
      })
    ),
    ...mainResults.flatMap(([agent, level, ...values]): ReadonlyArray<Row> => {
      if (!shown.includes(level)) return []
      const counts = level === "all" ? ["800", "600"] : ["200", "–"]
      return [[paper(agent), level, ...printed(values), ...counts]]
    })
  ]
})

const errors = ["error.navigation", "error.tool-use", "error.computation", "fa"]

/** Makes Table 3 of the paper. */
const errorTable = (slices: Slices, shown: ReadonlyArray<string>): Tables.FamilyTable => ({
  title: shown.includes("all") ? "Table 3, all levels: errors, %" : "Table 3, by level: errors, %",
  header: ["agent", "variant", "level", "navigation", "tool use", "computation", "right"],
  rows: [
    ...agentsOf(slices).flatMap((agent) =>
      variants.flatMap((variant) =>
        shown.flatMap((level): ReadonlyArray<Row> => {
          const own = find(slices, agent, level === "all" ? { variant } : { variant, level })
          return own === undefined ? [] : [[agent, variant, level, ...errors.map((error) => percent(own, error))]]
        })
      )
    ),
    ...errorShares.flatMap(([variant, level, ...values]): ReadonlyArray<Row> =>
      shown.includes(level) ? [[paper("Codex CLI + GPT-5.4-mini"), variant, level, ...printed(values)]] : []
    )
  ]
})

/** Makes Table 7 of the paper, with a column for each agent and for the paper's four. */
const templateTable = (slices: Slices): Tables.FamilyTable => {
  const agents = agentsOf(slices)
  return {
    title: "Table 7: FA by template on linear legs, %",
    header: [
      "template",
      ...agents,
      ...[
        "Codex CLI + GPT-5.4",
        "Codex CLI + GPT-5.4-mini",
        "mini-swe-agent + GPT-5.4",
        "mini-swe-agent + GPT-5.4-mini"
      ].map(paper),
      "paper: legs"
    ],
    rows: templateAccuracy.map(([template, n = 0, ...values]) => [
      template,
      ...agents.map((agent) => percent(find(slices, agent, { variant: "linear" }), `fa.${template}`)),
      ...printed(values),
      String(n)
    ])
  }
}

/** Makes Table 9 of the paper. */
const recoveryTable = (slices: Slices): Tables.FamilyTable => ({
  title: "Table 9: FA of trials that got far, %",
  header: [
    "agent",
    ...["PVR ≥ 0.8", "PVR, RCR ≥ 0.8"].flatMap((what) => variants.map((variant) => `${what} ${variant}`))
  ],
  rows: [
    ...agentsOf(slices).map((agent): Row => [
      agent,
      ...["recovery.pvr", "recovery.both"].flatMap((metric) =>
        variants.map((variant) => percent(find(slices, agent, { variant }), metric))
      )
    ]),
    ...recoveries.map(([agent, ...values]): Row => [paper(agent), ...printed(values)])
  ]
})

/** Makes Table 12 of the paper. */
const resourceTable = (slices: Slices): Tables.FamilyTable => ({
  title: "Table 12: thousands of tokens and seconds per trial",
  header: ["agent", ...variants.flatMap((variant) => [`tokens ${variant}`, `time ${variant}`])],
  rows: [
    ...agentsOf(slices).map((agent): Row => [
      agent,
      ...variants.flatMap((variant) => {
        const own = find(slices, agent, { variant })
        return ["tokens", "wall-time"].map((metric) => Tables.showEstimate(estimateOf(own, metric), 1 / 1000))
      })
    ]),
    ...resources.map(([agent, ...values]): Row => [paper(agent), ...printed(values, 0)])
  ]
})

/** Makes Table 8 of the paper; the paper's longest bin ends at 40 stops, ours has no end. */
const scalingTable = (slices: Slices): Tables.FamilyTable => ({
  title: "Table 8: FA, PVR and RCR over the number of stops, linear legs, %",
  header: ["agent", "stops", "FA", "PVR", "RCR", "legs"],
  rows: [
    ...agentsOf(slices).flatMap((agent) =>
      scaling.flatMap(([stops]): ReadonlyArray<Row> => {
        const own = find(slices, agent, { variant: "linear", stops: stops === "27-40" ? "27+" : stops })
        return own === undefined ? [] : [[agent, stops, ...rates.map((rate) => percent(own, rate)), legs(own)]]
      })
    ),
    ...scaling.map(([stops, fa = 0, pvr = 0, rcr = 0, n = 0]): Row => [
      paper("Codex CLI + GPT-5.4-mini"),
      stops,
      ...printed([fa, pvr, rcr]),
      String(n)
    ])
  ]
})

/**
 * The paper's Tables 3, 7, 8, 9, 11 and 12: agents of a run with their 95 % intervals, then the rows that the
 * paper prints. A dash means that nothing was measured.
 */
export const paperTables: ReadonlyArray<Tables.FamilyTables> = [
  {
    by: ["variant"],
    of: (slices) => [
      mainTable(slices, ["all"]),
      errorTable(slices, ["all"]),
      templateTable(slices),
      recoveryTable(slices),
      resourceTable(slices)
    ]
  },
  { by: ["variant", "level"], of: (slices) => [mainTable(slices, levels), errorTable(slices, levels)] },
  { by: ["variant", "stops"], of: (slices) => [scalingTable(slices)] }
]
