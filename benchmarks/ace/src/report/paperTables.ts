import type { Tables } from "@escapement/core"
import { domains } from "../domains/Domains.ts"

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

/** Makes the paper's Table 2. Time is what all trials of an agent took, one after the other. */
const mainResults = (agents: ReadonlyMap<string, ReadonlyArray<Tables.Slice>>): Tables.FamilyTable => ({
  title: "Table 2: steps (messages), time, tokens of input and output, and reward in % by domain",
  header: ["agent", "Steps", "Time (h)", "Tokens (K)", ...domains.map(({ id }) => id), "Avg."],
  rows: [...agents].map(([agent, own]) => {
    const instances = own.reduce((sum, { metrics }) => sum + (metrics["reward"]?.n ?? 0), 0)
    const milliseconds = pool(own, "wall-time")
    return [
      agent,
      show(messages(own)),
      milliseconds === undefined ? nothing : ((milliseconds * instances) / 3_600_000).toFixed(3),
      show(pool(own, "tokens"), 1 / 1000),
      ...domains.map(({ id }) => show(pool(having(own, { domain: id }), "reward"), 100)),
      show(pool(own, "reward"), 100)
    ]
  })
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

/**
 * Makes the paper's Table 2, the points of its Figure 7 (a: steps over H without decoys, b: reward over B at H =
 * 15, c: reward by domain), its Figure 8 (heat maps by agent) and Figure 9 (heat maps on courses; each rate of
 * faults, `--fault p=0 --fault p=0.1`, is an agent of its own). Values are means over all instances of a slice; a
 * dash marks a slice without instances.
 */
export const paperTables = (slices: ReadonlyArray<Tables.Slice>): ReadonlyArray<Tables.FamilyTable> => {
  const agents = Map.groupBy(slices, ({ label }) => label)
  const reward = (own: ReadonlyArray<Tables.Slice>) => show(pool(own, "reward"), 100)
  const tables = [
    mainResults(agents),
    series("Figure 7a: steps (messages) over h, b=0", agents, "h", { b: 0 }, (own) => show(messages(own))),
    series("Figure 7b: reward in % over b, h=15", agents, "b", { h: 15 }, reward),
    {
      title: "Figure 7c: reward in % by domain",
      header: ["agent", ...domains.map(({ id }) => id)],
      rows: [...agents].map(([agent, own]) => [agent, ...domains.map(({ id }) => reward(having(own, { domain: id })))])
    },
    ...[...agents].map(([agent, own]) => heatMap(`Figure 8: reward in % over h and b, ${agent}`, own)),
    ...[...agents].map(([agent, own]) =>
      heatMap(`Figure 9: reward in % over h and b on courses, ${agent}`, having(own, { domain: "course" }))
    )
  ]
  // a run without courses or without h=15 leaves some tables empty
  return tables.filter(({ header, rows }) => rows.length > 0 && header.length > 1)
}
