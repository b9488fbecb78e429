import type { Benchmarks, Tables } from "@escapement/core"
import type { Instance } from "../Instance.ts"
import { dataEdges } from "../leg/dataEdges.ts"
import { Level, Variant } from "../leg/Level.ts"
import { ToolName } from "../tools/ToolName.ts"

type Counts = readonly [legs: number, stops: number, roadblocks: number, detours: number, tools: number]

/** Table 2 of the paper (arXiv 2604.10261), as it prints it. */
const paperTable: { readonly [variant in Variant]: { readonly [level in Level | "all"]: Counts } } = {
  linear: {
    easy: [200, 5.4, 1.1, 1, 1.4],
    medium: [200, 11.7, 2.3, 2.3, 2.9],
    hard: [200, 18.7, 4.1, 3.9, 5],
    extreme: [200, 24.3, 5.4, 5.3, 6.6],
    all: [800, 15, 3.2, 3.1, 4]
  },
  dag: {
    easy: [100, 8.3, 3.6, 1, 4.8],
    medium: [150, 15.4, 6, 2.3, 7.9],
    hard: [166, 24.6, 10.1, 3.9, 13.2],
    extreme: [184, 33, 14.1, 5.2, 18.2],
    all: [600, 22.1, 9.2, 3.4, 12]
  }
}

const mean = (values: ReadonlyArray<number>): string =>
  values.length === 0 ? "–" : (values.reduce((sum, value) => sum + value, 0) / values.length).toFixed(1)

const countStops = (tag: Instance["stops"][number]["_tag"]) => (instance: Instance) =>
  instance.stops.filter((stop) => stop._tag === tag).length

const callsOf = ({ stops }: Instance): number =>
  stops.reduce((sum, stop) => sum + (stop._tag === "Roadblock" ? stop.chain.length : 0), 0)

const columns: ReadonlyArray<(instance: Instance) => number> = [
  ({ stops }) => stops.length,
  countStops("Roadblock"),
  countStops("Detour"),
  callsOf
]

const rowOf = (variant: Variant, level: Level | "all", instances: ReadonlyArray<Instance>): ReadonlyArray<string> => {
  const own = instances.filter((instance) => instance.variant === variant && [instance.level, "all"].includes(level))
  const [legs, ...means] = paperTable[variant][level]
  return [
    `${variant} ${level}`,
    `${own.length} / ${legs}`,
    ...columns.map((column, index) => `${mean(own.map(column))} / ${(means[index] ?? 0).toFixed(1)}`)
  ]
}

const statistics = (instances: ReadonlyArray<Instance>): Tables.FamilyTable => ({
  title: "Table 2: dataset statistics, means of a leg",
  header: ["data / paper", "legs", "stops", "RB", "det.", "tools"],
  rows: Variant.literals.flatMap((variant) =>
    [...Level.literals, "all" as const].map((level) => rowOf(variant, level, instances))
  ),
  notes: [
    "RB: roadblocks. Det.: detours. Tools: calls in the chains of roadblocks.",
    "A row with the paper's number of legs has the paper's means; with fewer legs it is a sample of them."
  ]
})

/** Makes the paper's Table 1, whose row is of the branching variant. */
const comparison = (instances: ReadonlyArray<Instance>): Tables.FamilyTable => {
  const dag = instances.filter(({ variant }) => variant === "dag")
  const branching = dag.filter(({ stops }) => stops.some((_, index) => dataEdges(stops, index).length >= 2)).length
  const percent = (count: number) => (dag.length === 0 ? "–" : String(Math.round((100 * count) / dag.length)))
  return {
    title: "Table 1: the row of AAR",
    header: ["", "tools", "levels", "steps", "% linear", "% DAG"],
    rows: [
      [
        "data",
        String(ToolName.literals.length),
        String(new Set(dag.map(({ level }) => level)).size),
        mean(dag.map(({ stops }) => stops.length)),
        percent(dag.length - branching),
        percent(branching)
      ],
      ["paper", "19", "4", "22.1", "0", "100"]
    ],
    notes: [
      "Steps are stops of the 600 branching legs: the paper's row is of them, not of all 1,400.",
      "A leg branches where a stop is made of two others; the finish of linear legs is, too."
    ]
  }
}

/** Makes the paper's tables of its legs. */
export const dataTables: Benchmarks.DataTables<Instance> = (instances) => [comparison(instances), statistics(instances)]
