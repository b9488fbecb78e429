import { type PortType, written } from "../tools/PortType.ts"
import { type Entity, constantsOf } from "../Room.ts"
import type { Ingot } from "../Scale.ts"
import type { Values } from "../tools/Template.ts"

/** Writes a value after its name; a program gets lines of its own. */
const labelled = (name: string, type: PortType, value: string): string =>
  type === "Code_Python" ? `${name}:\n\`\`\`python\n${value}\n\`\`\`` : `${name}: ${value}`

const kinds = { tool: "tool", terminal: "tool", item: "item", container: "item with a lock" } as const

/** Writes an entity as a line of a list: id, kind, epithet, look. */
export const listed = (entity: Entity): string =>
  `- ${entity.id} (${kinds[entity.kind]}): the ${entity.node.epithet}. ${entity.node.look}`

/** Writes that a thing was used. */
export const works = (entity: Entity): string =>
  `The ${entity.node.epithet} ${entity.kind === "container" ? "opens" : "works"}.`

/**
 * Writes what an entity yields, one line per value; empty for containers.
 *
 * @param values what it yielded in a run; default: its true outputs
 */
export const yielded = (entity: Entity, values?: Values): ReadonlyArray<string> =>
  entity.outputs.map(({ name, title, type, value }) =>
    labelled(title, type, values === undefined ? value : (values[name] ?? ""))
  )

const does = (entity: Entity): ReadonlyArray<string> => {
  const { template } = entity
  switch (template.kind) {
    case "item":
      return []
    case "container":
      return ["It is locked. Given the right value it opens."]
    default:
      return [template.does]
  }
}

const takes = (entity: Entity): ReadonlyArray<string> =>
  entity.inputs.length === 0
    ? []
    : [
        "Parameters:",
        ...entity.inputs.map((input) => `- ${input.name} (${input.type}): the ${input.title}, ${written[input.type]}`)
      ]

const gives = (entity: Entity): ReadonlyArray<string> =>
  entity.kind === "item" || entity.outputs.length === 0
    ? []
    : [`It yields: ${entity.outputs.map((output) => `the ${output.title} (${output.type})`).join(", ")}.`]

/**
 * Writes the detailed description of an entity: what it does, its parameters, its hints, the values that only it
 * shows, and, once it is solved, its results.
 */
export const described = (entity: Entity, isResolved: boolean): string =>
  [
    ...describedBefore(entity),
    ...(entity.kind === "item" ? ["On it:"] : isResolved ? ["You have solved it. It gave:"] : []),
    ...(entity.kind === "item" || isResolved ? yielded(entity) : [])
  ].join("\n")

/** Writes the detailed description of a machine that runs on any values, with the results of its last run. */
export const describedRun = (entity: Entity, last: Values): string =>
  [...describedBefore(entity), lastRun, ...yielded(entity, last)].join("\n")

/** The line before the ingots beside a machine. */
export const ingotsHead = "The ingots (weight in ng, number stamped on it):"

const groups = new Intl.NumberFormat("en-GB")

/** Writes a weight with its unit, and its digits in groups of three: `412,031,182,047 ng`. */
export const writeWeight = (weight: number): string => `${groups.format(weight)} ng`

/** Writes an ingot as a line of a list. */
export const listIngot = ({ stamp, weight }: Ingot): string => `${writeWeight(weight)}, ${stamp}`

/** Writes what lies beside a machine that weighs. */
const beside = ({ node: { scale } }: Entity): ReadonlyArray<string> =>
  scale === undefined
    ? []
    : [
        `Beside it lie ${scale.ingots.length} ingots. Its load is some of them, and weighs exactly ${writeWeight(scale.total)} in all. No other selection of the ingots has this weight. The ingots outside the load are not used.`,
        ingotsHead,
        ...scale.ingots.map(listIngot)
      ]

/** The line before the results of a machine's last run. */
export const lastRun = "In its last run it gave:"

const describedBefore = (entity: Entity): ReadonlyArray<string> => {
  const constants = constantsOf(entity)
  return [
    `${entity.id}: the ${entity.node.epithet}`,
    ...does(entity),
    ...takes(entity),
    ...gives(entity),
    ...entity.node.narrative,
    ...(constants.length === 0 ? [] : ["Marked on it, to be used here:"]),
    ...constants.map((input) => labelled(input.name, input.type, input.value)),
    ...beside(entity)
  ]
}
