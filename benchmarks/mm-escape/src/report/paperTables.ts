import type { Tables } from "@escapement/core"
import {
  type Column,
  type Slices,
  agentsOf,
  estimateOf,
  find,
  games,
  headsOf,
  percent,
  results,
  show,
  whereHas
} from "./columns.ts"
import { furtherTables } from "./furtherTables.ts"
import { scenes, settings, singleRooms, twoRooms } from "./paperFigures.ts"

type Row = ReadonlyArray<string>

const stages: ReadonlyArray<Column> = [
  ["password", "#PW"],
  ["key", "#Key"],
  ["exit", "#Exit"]
].flatMap(([stage, head]) => [
  { head: `${head} step`, metric: `${stage}-steps`, factor: 1, digits: 1 },
  percent(`${head} cost %`, `${stage}-cost`)
])

const difficulties = scenes.map(([difficulty]) => difficulty)

const mainTable = (slices: Slices): Tables.FamilyTable => ({
  title: "Table 2: single rooms",
  header: [
    "agent",
    ...headsOf(
      results,
      difficulties.map((d) => `D-${d}`)
    ),
    "mean ER %",
    ...difficulties.map((d) => `rooms D-${d}`)
  ],
  rows: [
    ...agentsOf(slices).map((agent): Row => {
      const own = difficulties.map((difficulty) => find(slices, agent, "difficulty", difficulty))
      const rates = own.flatMap((slice) => estimateOf(slice, "escape")?.mean ?? [])
      const mean = (100 * rates.reduce((sum, rate) => sum + rate, 0)) / rates.length
      return [
        agent,
        ...own.flatMap((slice) => results.map((column) => show(slice, column))),
        rates.length === difficulties.length ? mean.toFixed(1) : "–",
        ...own.map(games)
      ]
    }),
    ...singleRooms.map(([row, figures]): Row => [
      `paper: ${row}`,
      ...figures.split(" "),
      ...scenes.map(([, count]) => String(count))
    ])
  ]
})

const roomsTable = (slices: Slices): Tables.FamilyTable => ({
  title: "Table 3: two rooms, the way out of the first one given",
  header: [
    "agent",
    ...headsOf(
      results,
      settings.map(([, head]) => head)
    ),
    ...settings.map(([, head]) => `games ${head}`)
  ],
  rows: [
    ...agentsOf(slices).map((agent): Row => {
      const own = settings.map(([difficulty]) => find(slices, agent, "difficulty", difficulty))
      return [agent, ...own.flatMap((slice) => results.map((column) => show(slice, column))), ...own.map(games)]
    }),
    ...twoRooms.map(([row, figures]): Row => [`paper: ${row}`, ...figures.split(" "), ...settings.map(() => "–")])
  ],
  notes: [
    "The paper has 10 games of each setting. Its shares of 22.22 and 55.56 % at 1&1 are ninths: games are missing there.",
    "Its rooms were never published: ours are generated (tiers multi-1-1, multi-1-2 and multi-2-2)."
  ]
})

/** Builds Table 4 of the paper; its figures are not in the paper's text. */
const stageTable = (slices: Slices): Tables.FamilyTable => ({
  title: "Table 4: steps to props and to the door",
  header: ["agent", ...headsOf(stages, ["D-2", "D-3"])],
  rows: agentsOf(slices).map((agent): Row => [
    agent,
    ...["2", "3"].flatMap((difficulty) =>
      stages.map((column) => show(find(slices, agent, "difficulty", difficulty), column))
    )
  ])
})

/**
 * Tables 2 to 5, 8, 9 and 11 of the paper: the agents of a run with their 95 % intervals, then the rows that the
 * authors print. A dash means that nothing was measured.
 */
export const paperTables: ReadonlyArray<Tables.FamilyTables> = [
  {
    by: ["difficulty"],
    of: (slices) => [
      mainTable(slices),
      ...whereHas(
        slices,
        "difficulty",
        settings.map(([difficulty]) => difficulty),
        roomsTable
      ),
      stageTable(slices)
    ]
  },
  ...furtherTables
]
