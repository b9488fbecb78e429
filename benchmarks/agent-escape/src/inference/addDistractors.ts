import type { Randomness } from "@escapement/core"
import { Result } from "effect"
import { executeTool } from "../tools/executeTool.ts"
import { findTemplate, tools } from "../tools/Library.ts"
import type { SkeletonEdge } from "../generate/Skeleton.ts"
import type { FileShelf, GeneratedTool, Values } from "../tools/Template.ts"
import { isPhysical } from "../tools/PortType.ts"
import { findValueFlaw } from "../generate/Valuation.ts"
import type { Furniture } from "./Furnishing.ts"

/** The tools that a distractor may be: those that the library runs and whose inputs cannot simply be listed. */
const fit = tools.filter(({ engine, id }) => engine._tag === "Library" && id !== "unicode-normalise")

/** How often a free input of a distractor is fed by a node that already exists. */
const fedShare = 0.5

interface Drawn {
  readonly furniture: Furniture
  readonly edges: ReadonlyArray<SkeletonEdge>
}

/** Whether a port feeds an input whose value was made for this one consumer. Such a port feeds nothing else. */
const isTaken = (edges: ReadonlyArray<SkeletonEdge>, nodes: ReadonlyArray<Furniture>, from: number, output: string) =>
  edges.some(
    (edge) =>
      edge.from === from &&
      edge.output === output &&
      findTemplate(nodes[edge.to]?.template ?? "").inputs.some(
        ({ feed, name }) => name === edge.input && feed === "built"
      )
  )

const draw = (
  tool: GeneratedTool,
  nodes: ReadonlyArray<Furniture>,
  edges: ReadonlyArray<SkeletonEdge>,
  goal: number,
  shelf: FileShelf,
  rng: Randomness.Rng
): Drawn | undefined => {
  const known: Record<string, string> = {}
  const fed: Array<SkeletonEdge> = []
  for (const port of tool.inputs) {
    if (port.feed === "built" || rng.unit() >= fedShare) continue
    const sources = nodes.flatMap(({ outputs, template }, from) =>
      findTemplate(template).outputs.flatMap(({ name, type }) =>
        type === port.type &&
        from !== goal &&
        !isTaken(edges, nodes, from, name) &&
        !fed.some((edge) => edge.from === from)
          ? [{ from, output: name, value: outputs[name] ?? "" }]
          : []
      )
    )
    if (sources.length === 0) continue
    const source = rng.pick(sources)
    known[port.name] = source.value
    fed.push({ from: source.from, output: source.output, to: nodes.length, input: port.name })
  }
  const inputs: Values = { ...known, ...tool.complete(rng, known, shelf).inputs }
  if (tool.engine._tag === "Python") return undefined
  const product = executeTool(tool.engine.run, inputs, shelf.files)
  if (Result.isFailure(product)) return undefined
  for (const content of product.success.files?.values() ?? []) shelf.put(content)
  const outputs = product.success.values
  const isFlawed = tool.outputs
    .filter(({ type }) => !isPhysical(type))
    .some(({ name, type }) => findValueFlaw(outputs[name] ?? "", type) !== undefined)
  return isFlawed ? undefined : { furniture: { template: tool.id, inputs, outputs }, edges: fed }
}

/**
 * Adds machines that the goal does not need. They work, take values of other nodes if possible, and yield
 * values that nothing needs.
 */
export const addDistractors = (
  nodes: ReadonlyArray<Furniture>,
  edges: ReadonlyArray<SkeletonEdge>,
  count: number,
  shelf: FileShelf,
  rng: Randomness.Rng
): { readonly nodes: ReadonlyArray<Furniture>; readonly edges: ReadonlyArray<SkeletonEdge> } => {
  let all = { nodes, edges }
  // a tool that does not work on the values it was given is drawn again
  for (let tries = 0; tries < 10 * count && all.nodes.length < nodes.length + count; tries++) {
    const drawn = draw(rng.pick(fit), all.nodes, all.edges, 0, shelf, rng)
    if (drawn === undefined) continue
    all = { nodes: [...all.nodes, drawn.furniture], edges: [...all.edges, ...drawn.edges] }
  }
  return all
}
