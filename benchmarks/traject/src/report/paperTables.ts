import { Tables } from "@escapement/core"
import { parallel, sequential } from "./paperFigures.ts"

type Slices = ReadonlyArray<Tables.Slice>
type Row = ReadonlyArray<string>

/** A column of the paper's: its head, our metric, and digits behind the point. */
interface Column {
  readonly head: string
  readonly metric: string
  readonly digits: number
}

const rate: Column = { head: "retrieval", metric: "official-retrieval-rate", digits: 3 }
const scores: ReadonlyArray<Column> = [
  { head: "EM", metric: "official-em", digits: 3 },
  { head: "inclusion", metric: "official-inclusion", digits: 3 },
  { head: "usage", metric: "official-usage", digits: 3 },
  { head: "Traj-Satisfy", metric: "satisfy", digits: 3 },
  { head: "Acc", metric: "acc", digits: 3 }
]

const agentsOf = (slices: Slices): ReadonlyArray<string> => [...new Set(slices.map(({ label }) => label))]

const find = (slices: Slices, label: string, facets: Tables.Slice["facets"]): Tables.Slice | undefined =>
  slices.find(
    (slice) => slice.label === label && Object.entries(facets).every(([facet, value]) => slice.facets[facet] === value)
  )

const show = (slice: Tables.Slice | undefined, { digits, metric }: Column): string => {
  const id = `traject.${metric}`
  return Tables.showEstimate(
    slice !== undefined && Object.hasOwn(slice.metrics, id) ? slice.metrics[id] : undefined,
    1,
    digits
  )
}

const wordings = ["simple", "hard"]

/** Makes the rows of the agents that played queries of a structure. */
const rowsOf = (
  slices: Slices,
  structure: string,
  columns: (own: (wording: string) => Tables.Slice | undefined) => Row
) =>
  agentsOf(slices.filter(({ facets }) => facets["structure"] === structure)).map((agent): Row => [
    agent,
    ...columns((wording) => find(slices, agent, { structure, wording }))
  ])

const parallelTable = (slices: Slices): Tables.FamilyTable => ({
  title: "Tables 2, 4, 5, 6 and 10: parallel queries, official scores",
  header: ["agent", ...wordings.flatMap((wording) => [rate, ...scores].map(({ head }) => `${head} ${wording}`))],
  rows: [
    ...rowsOf(slices, "parallel", (own) =>
      wordings.flatMap((wording) => [rate, ...scores].map((column) => show(own(wording), column)))
    ),
    ...parallel.map(([row, figures]): Row => [`paper, ${row}`, ...figures.split(" ")])
  ]
})

/** Makes the tables of sequential queries, whose single wording is labelled simple. */
const sequentialTable = (slices: Slices): Tables.FamilyTable => ({
  title: "Tables 3, 7 and 11: sequential queries, official scores",
  header: ["agent", ...scores.map(({ head }) => head)],
  rows: [
    ...rowsOf(slices, "sequential", (own) => scores.map((column) => show(own("simple"), column))),
    ...sequential.map(([row, figures]): Row => [`paper, ${row}`, ...figures.split(" ")])
  ]
})

/** Makes the paper's Figure 2 as a table; the paper does not print the figure's values. */
const scalingTable = (slices: Slices): Tables.FamilyTable => {
  const own = slices.filter(({ facets }) => facets["structure"] === "parallel")
  const calls = [...new Set(own.map(({ facets }) => Number(facets["calls"])))].toSorted((a, b) => a - b)
  return {
    title: "Figure 2: official EM of parallel queries over the number of gold calls",
    header: ["agent", "queries", ...calls.map((n) => `${n} calls`)],
    rows: agentsOf(own).flatMap((agent) =>
      wordings.map((wording): Row => [
        agent,
        wording,
        ...calls.map((n) =>
          show(find(own, agent, { wording, calls: n }), { head: "", metric: "official-em", digits: 2 })
        )
      ])
    )
  }
}

const hasRows = ({ rows }: Tables.FamilyTable): boolean => rows.length > 0

/**
 * The paper's Tables 2 to 7, 10 and 11 and its Figure 2: agents of a run with their 95 % intervals, then the rows
 * that the paper prints. A dash means that nothing was measured: Traj-Satisfy and Acc need a judge.
 */
export const paperTables: ReadonlyArray<Tables.FamilyTables> = [
  { by: ["structure", "wording"], of: (slices) => [parallelTable(slices), sequentialTable(slices)] },
  { by: ["structure", "wording", "calls"], of: (slices) => [scalingTable(slices)].filter(hasRows) }
]
