import type { Benchmarks, Tables } from "@escapement/core"
import type { Agenda } from "../Agenda.ts"
import type { Instance } from "../Instance.ts"
import type { Tool } from "../tools/Tool.ts"

/** Tables 8 and 9 of the paper (arXiv 2510.04550): tools, then simple parallel, hard parallel and sequential queries. */
const paperCounts: ReadonlyArray<
  readonly [domain: string, tools: number, simple: number, hard: number, sequential: number]
> = [
  ["Travel", 131, 200, 200, 170],
  ["Mapping", 124, 200, 200, 200],
  ["Finance", 258, 200, 200, 135],
  ["Weather", 135, 200, 200, 200],
  ["eCommerce", 82, 200, 200, 200],
  ["News_Media", 118, 200, 200, 180],
  ["Gaming", 84, 200, 200, 185],
  ["Email", 70, 200, 200, 200],
  ["Education", 89, 200, 200, 200],
  ["Music", 137, 200, 200, 200]
]

const sum = (values: ReadonlyArray<number>): number => values.reduce((total, value) => total + value, 0)

/** Makes the table of rows of the tool files: a tool has a row for each of its pools. */
const toolTable = (tools: ReadonlyArray<Tool>): Tables.FamilyTable => {
  const rowsOf = (domain: string) => tools.flatMap(({ pools }) => pools).filter((pool) => pool === domain).length
  const ownOf = (domain: string) =>
    sum(tools.map((tool) => (tool.domain === domain ? tool.pools.filter((pool) => pool === domain).length : 0)))
  const rows = paperCounts.map(([domain, paper]) => [domain, rowsOf(domain), paper, ownOf(domain)] as const)
  const total = (column: 1 | 2 | 3) => String(sum(rows.map((row) => row[column])))
  return {
    title: "Table 8: tools",
    header: ["domain", "rows", "paper", "rows of tools of the domain"],
    rows: [...rows.map((row) => row.map(String)), ["total", total(1), total(2), total(3)]],
    notes: [
      `Of ${total(1)} rows ${new Set(tools.map(({ name }) => name)).size} names are distinct. In the authors' data each file holds 50 rows of other domains, and some rows twice.`
    ]
  }
}

const kinds = [
  ["simple parallel", "parallel", "simple"],
  ["hard parallel", "parallel", "hard"],
  ["sequential", "sequential", undefined]
] as const

const queryTable = (instances: ReadonlyArray<Instance>): Tables.FamilyTable => {
  const count = (domain: string, structure: string, wording: string | undefined) =>
    instances.filter(
      (each) =>
        each.domain === domain &&
        each.structure === structure &&
        (wording === undefined ? isOfFile(each, "traj_query") : each.wording === wording)
    ).length
  const rows = paperCounts.map(([domain, , ...paper]) =>
    kinds.flatMap(([, structure, wording], index) => [count(domain, structure, wording), paper[index] ?? 0])
  )
  return {
    title: "Table 9: queries",
    header: ["domain", ...kinds.flatMap(([kind]) => [kind, "paper"])],
    rows: [
      ...rows.map((row, index) => [paperCounts[index]?.[0] ?? "", ...row.map(String)]),
      ["total", ...(rows[0] ?? []).map((_, column) => String(sum(rows.map((row) => row[column] ?? 0))))]
    ],
    notes: [
      "A sequential query counts where the file traj_query.json has it; simple_ver.json of Travel has others.",
      "The data has no sequential queries of Email, where the paper counts 200.",
      "A zero is a file that is not at hand."
    ]
  }
}

/** Whether an instance is from a file: published records are named after their file. */
const isOfFile = ({ id }: Instance, file: string): boolean => id.split("#")[0]?.endsWith(`/${file}`) === true

/** Makes the paper's counts of its tools and queries. */
export const makeDataTables =
  (agendaOf: (instance: Instance) => Agenda): Benchmarks.DataTables<Instance> =>
  (instances) => {
    const [first] = instances
    return [...(first === undefined ? [] : [toolTable([...agendaOf(first).tools.values()])]), queryTable(instances)]
  }
