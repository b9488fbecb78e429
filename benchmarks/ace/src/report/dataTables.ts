import type { Benchmarks, Tables } from "@escapement/core"
import { auditSolutions } from "../audit/auditSolutions.ts"
import { countHits, listPolicies } from "../audit/Blind.ts"
import { domains, findDomain } from "../domains/Domains.ts"
import type { Instance } from "../Instance.ts"
import { buildTableau } from "../rules/Tableau.ts"
import { countSolutions } from "../rules/countSolutions.ts"

const distinct = (values: ReadonlyArray<number>): string =>
  [...new Set(values)].toSorted((a, b) => a - b).join(" ") || "–"

const decoysOf = ({ slots }: Instance): number => slots.reduce((sum, { decoys }) => sum + decoys.length, 0)

const isSound = (instance: Instance): boolean => {
  const tableau = buildTableau(instance)
  return auditSolutions(instance, tableau, countSolutions(tableau, 2)).length === 0
}

/**
 * Whether a rule that reads only names finds the solution: it takes the candidate with the smallest number in its
 * name.
 */
const byName = (instance: Instance): boolean => {
  const policy = listPolicies(findDomain(instance.domain)).find(({ id }) => id === "least name number")
  return policy !== undefined && countHits(instance, policy) === instance.slots.length
}

/** Source: paper, App. A. */
const paperRow = ["54", "5×7", "1 5 7 11 15 21", "0 2 4 8 10 15 19 21 25"]

const setTable = (instances: ReadonlyArray<Instance>): Tables.FamilyTable => ({
  title: "Instances by domain (paper, App. A)",
  header: ["domain", "instances", "grid", "hidden slots", "decoys"],
  rows: [
    ...domains.map(({ id }) => {
      const own = instances.filter(({ domain }) => domain === id)
      const grids = [...new Set(own.map(({ cols, rows }) => `${rows}×${cols}`))].join(" ") || "–"
      return [
        id,
        String(own.length),
        grids,
        distinct(own.map(({ slots }) => slots.length)),
        distinct(own.map(decoysOf))
      ]
    }),
    ["paper: each", ...paperRow]
  ],
  notes: [
    "The paper has 6 × 54 = 324 instances of 5×7. The repository has 210 of 5×5 and 540 of 5×10 beside them, with other hidden slots and decoys.",
    "A zero is a file that is not at hand."
  ]
})

const auditTable = (instances: ReadonlyArray<Instance>): Tables.FamilyTable => {
  const count = (own: ReadonlyArray<Instance>, is: (instance: Instance) => boolean) => String(own.filter(is).length)
  const rowOf = (name: string, own: ReadonlyArray<Instance>) => [
    name,
    String(own.length),
    count(own, isSound),
    count(own, byName)
  ]
  return {
    title: "Audit: one solution, and what gives it away",
    header: ["domain", "instances", "sound, one solution", "solved by names alone"],
    rows: [
      ...domains.flatMap(({ id }) => {
        const own = instances.filter(({ domain }) => domain === id)
        return own.length === 0 ? [] : [rowOf(id, own)]
      }),
      rowOf("all", instances)
    ],
    notes: [
      "Sound: the solution keeps all rules, no other filling does, decoys keep the rules of their slot, and filters break them. The paper claims this of all instances.",
      "Solved by names alone: in every slot, the candidate with the least number in its name is the solution. The paper does not mention it."
    ]
  }
}

/** Makes the paper's table of its instances, and a table of their audit by exact search. */
export const dataTables: Benchmarks.DataTables<Instance> = (instances) => [setTable(instances), auditTable(instances)]
