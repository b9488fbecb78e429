import type { Tables } from "@escapement/core"
import {
  type Column,
  type Slices,
  agentsOf,
  find,
  games,
  headsOf,
  percent,
  results,
  show,
  whereHas
} from "./columns.ts"
import { consistency, debriefings, distances } from "./paperFigures.ts"

type Row = ReadonlyArray<string>

const consistencies: ReadonlyArray<Column> = [
  percent("C_IO % of grabs", "judged-intent-per-grab"),
  percent("C_IO % of successes", "judged-intent"),
  percent("named % of grabs", "intent-per-grab"),
  percent("Grab SR %", "grab-success")
]

const consistencyTable = (slices: Slices): Tables.FamilyTable => ({
  title: "Table 5: consistency of intent and outcome, Difficulty-3",
  header: ["agent", ...consistencies.map(({ head }) => head)],
  rows: [
    ...agentsOf(slices).map((agent): Row => {
      const own = find(slices, agent, "difficulty", "3")
      return [agent, ...consistencies.map((column) => show(own, column))]
    }),
    ...consistency.map(([row, value, grabSuccess]): Row => [`paper: ${row}`, value, "–", "–", grabSuccess])
  ],
  notes: [
    "C_IO needs a judge: eval --judge MODEL. The paper does not say of what it is a share: its figure fits all grabs.",
    "The paper's text has one row of this table."
  ]
})

const correlation: Column = { head: "correlation", metric: "distance-correlation", factor: 1, digits: 2 }
const debriefing: Column = { head: "score, 0 to 5", metric: "debriefing", factor: 5, digits: 2 }

/** Makes a table of one figure for each agent over all of its games. */
const wholeTable = (
  title: string,
  column: Column,
  paper: ReadonlyArray<readonly [row: string, figure: string]>,
  notes: ReadonlyArray<string>
) => ({
  by: [],
  of: (slices: Slices): ReadonlyArray<Tables.FamilyTable> => [
    {
      title,
      header: ["agent", column.head],
      rows: [
        ...slices.map((slice): Row => [slice.label, show(slice, column)]),
        ...paper.map(([row, figure]): Row => [`paper: ${row}`, figure])
      ],
      notes
    }
  ]
})

/** The settings of Difficulty-3, as published and as generated. */
const orders: ReadonlyArray<readonly [head: string, levels: ReadonlyArray<string>]> = [
  ["key-note", ["level3_key_first", "difficulty-3-key-first"]],
  ["note-key", ["level3_note_first", "difficulty-3-note-first"]]
]

const orderTable = (slices: Slices): Tables.FamilyTable => ({
  title: "Table 9: key first and note first at Difficulty-3",
  header: [
    "agent",
    ...headsOf(
      results,
      orders.map(([head]) => head)
    ),
    ...orders.map(([head]) => `games ${head}`)
  ],
  rows: agentsOf(slices).map((agent): Row => {
    const own = orders.map(([, levels]) =>
      levels.map((level) => find(slices, agent, "level", level)).find((slice) => slice !== undefined)
    )
    return [agent, ...own.flatMap((slice) => results.map((column) => show(slice, column))), ...own.map(games)]
  }),
  notes: ["The figures of the paper's table are not in its text."]
})

/** Tables 5, 8, 9 and 11 of the paper. */
export const furtherTables: ReadonlyArray<Tables.FamilyTables> = [
  { by: ["difficulty"], of: (slices) => whereHas(slices, "difficulty", ["3"], consistencyTable) },
  wholeTable("Table 8: distance walked and optimal distance", correlation, distances, [
    "Over all games of an agent, of the optimal distance from the start by the needed props to the exit."
  ]),
  {
    by: ["level"],
    of: (slices) =>
      whereHas(
        slices,
        "level",
        orders.flatMap(([, levels]) => levels),
        orderTable
      )
  },
  wholeTable("Table 11: post-game debriefing", debriefing, debriefings, [
    "It needs a judge: eval --judge MODEL. The paper's judge is GPT-4o, with a prompt that was not published."
  ])
]
