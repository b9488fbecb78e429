import { Tables } from "@escapement/core"
import { mainResults, paperDomains } from "./paperFigures.ts"

const nothing = "–"

/** Averages a metric over slices, each weighted by its instances; undefined if no slice has the metric. */
const pool = (slices: ReadonlyArray<Tables.Slice>, metric: string): number | undefined => {
  let [sum, n] = [0, 0]
  for (const { metrics } of slices) {
    const own = Object.hasOwn(metrics, metric) ? metrics[metric] : undefined
    if (own === undefined) continue
    sum += own.mean * own.n
    n += own.n
  }
  return n === 0 ? undefined : sum / n
}

const show = (value: number | undefined, scale = 1): string =>
  value === undefined ? nothing : (value * scale).toFixed(1)

/** Counts messages as the paper does: those of the system and the user, replies, and results of calls. */
const messages = (slices: ReadonlyArray<Tables.Slice>): number | undefined => {
  const [steps, calls] = [pool(slices, "steps"), pool(slices, "calls")]
  return steps === undefined || calls === undefined ? undefined : steps + calls + 2
}

const levels = (slices: ReadonlyArray<Tables.Slice>, facet: string): ReadonlyArray<number> =>
  [...new Set(slices.map(({ facets }) => Number(facets[facet])))].toSorted((a, b) => a - b)

const having = (slices: ReadonlyArray<Tables.Slice>, facets: { readonly [facet: string]: string | number }) =>
  slices.filter((slice) => Object.entries(facets).every(([facet, value]) => slice.facets[facet] === value))

const agentsOf = (slices: ReadonlyArray<Tables.Slice>) => Map.groupBy(slices, ({ label }) => label)

/** Words the reward in percent of the slice with these facets, with its interval. */
const reward = (slices: ReadonlyArray<Tables.Slice>, facets: Tables.Slice["facets"]): string =>
  Tables.showEstimate(having(slices, facets)[0]?.metrics["reward"])

const paper = (model: string): string => `paper: ${model}`

/** Makes the paper's Table 2 over all domains. Time is what all trials of an agent took, one after the other. */
const mainTable = (slices: ReadonlyArray<Tables.Slice>): Tables.FamilyTable => ({
  title: "Table 2: steps (messages), time, tokens and reward in %",
  header: ["agent", "Steps", "Time (h)", "Tokens (K)", "Avg.", "instances"],
  rows: [
    ...slices.map((slice) => {
      const own = [slice]
      const instances = slice.metrics["reward"]?.n ?? 0
      const milliseconds = pool(own, "wall-time")
      return [
        slice.label,
        show(messages(own)),
        milliseconds === undefined ? nothing : ((milliseconds * instances) / 3_600_000).toFixed(3),
        show(pool(own, "tokens"), 1 / 1000),
        reward(own, {}),
        String(instances)
      ]
    }),
    ...mainResults.map(([model, figures]) => {
      const [steps = nothing, hours = nothing, tokens = nothing, ...rewards] = figures.split(" ")
      return [paper(model), steps, hours, tokens, rewards.at(-1) ?? nothing, "324"]
    })
  ],
  notes: ["Tokens are those of input and output; the paper counts completion tokens, and hours on eight H200."]
})

/** Makes the domains of the paper's Table 2, which are also its Figure 7c. */
const domainTable = (slices: ReadonlyArray<Tables.Slice>): Tables.FamilyTable => ({
  title: "Table 2 and Figure 7c: reward in % by domain",
  header: ["agent", ...paperDomains],
  rows: [
    ...[...agentsOf(slices)].map(([agent, own]) => [agent, ...paperDomains.map((domain) => reward(own, { domain }))]),
    ...mainResults.map(([model, figures]) => [paper(model), ...figures.split(" ").slice(3, -1)])
  ]
})

/** Makes a table with one row per agent and one column per level of a facet. */
const series = (
  title: string,
  agents: ReadonlyMap<string, ReadonlyArray<Tables.Slice>>,
  facet: string,
  only: { readonly [facet: string]: number },
  value: (slices: ReadonlyArray<Tables.Slice>) => string
): Tables.FamilyTable => {
  const all = levels(having([...agents.values()].flat(), only), facet)
  return {
    title,
    header: ["agent", ...all.map((level) => `${facet}=${level}`)],
    rows: [...agents].map(([agent, own]) => [
      agent,
      ...all.map((level) => value(having(own, { ...only, [facet]: level })))
    ])
  }
}

/** Makes a table of the reward in percent, with a row per H and a column per B. */
const heatMap = (title: string, slices: ReadonlyArray<Tables.Slice>): Tables.FamilyTable => {
  const decoys = levels(slices, "b")
  return {
    title,
    header: ["", ...decoys.map((b) => `b=${b}`)],
    rows: levels(slices, "h").map((h) => [
      `h=${h}`,
      ...decoys.map((b) => show(pool(having(slices, { h, b }), "reward"), 100))
    ])
  }
}

/** Makes Figures 7a and 7b: steps over H without decoys, and reward over B at H = 15. Then the heat maps of Figure 8. */
const figures = (slices: ReadonlyArray<Tables.Slice>): ReadonlyArray<Tables.FamilyTable> => {
  const agents = agentsOf(slices)
  return [
    series("Figure 7a: steps (messages) over h, b=0", agents, "h", { b: 0 }, (own) => show(messages(own))),
    series("Figure 7b: reward in % over b, h=15", agents, "b", { h: 15 }, (own) => reward(own, {})),
    ...[...agents].map(([agent, own]) => heatMap(`Figure 8: reward in % over h and b, ${agent}`, own))
  ]
}

/** Makes Figure 9: heat maps on courses; each rate of faults, `--fault p=0 --fault p=0.1`, is an agent of its own. */
const courses = (slices: ReadonlyArray<Tables.Slice>): ReadonlyArray<Tables.FamilyTable> =>
  [...agentsOf(having(slices, { domain: "course" }))].map(([agent, own]) =>
    heatMap(`Figure 9: reward in % over h and b on courses, ${agent}`, own)
  )

/** Leaves out empty tables: those of a run without courses or without h=15. */
const filled = (tables: ReadonlyArray<Tables.FamilyTable>): ReadonlyArray<Tables.FamilyTable> =>
  tables.filter(({ header, rows }) => rows.length > 0 && header.length > 1)

/**
 * Makes the paper's Table 2 and the points of its Figures 7, 8 and 9. Rewards of Table 2 and Figure 7 have 95 %
 * intervals, all other values are means; a dash marks what was not played. The paper's rows follow where it prints
 * figures.
 */
export const paperTables: ReadonlyArray<Tables.FamilyTables> = [
  { by: [], of: (slices) => [mainTable(slices)] },
  { by: ["domain"], of: (slices) => [domainTable(slices)] },
  { by: ["h", "b"], of: (slices) => filled(figures(slices)) },
  { by: ["domain", "h", "b"], of: (slices) => filled(courses(slices)) }
]
