import type { Randomness } from "@escapement/core"
import { Result } from "effect"
import type { Scale } from "../Scale.ts"
import { drawValue } from "../tools/draw.ts"
import { makeFileShelf } from "../tools/FileShelf.ts"
import { executeTool } from "../tools/executeTool.ts"
import { type Skeleton, type SkeletonEdge, templateAt, triggerPort } from "./Skeleton.ts"
import type { FileShelf, Template, GeneratedTool, Values } from "../tools/Template.ts"

/** All values of a skeleton, by node. */
export interface Valuation {
  readonly inputs: ReadonlyArray<Values>
  readonly outputs: ReadonlyArray<Values>
  /** The scale of each node; a node that does not weigh has none. */
  readonly scales: ReadonlyArray<Scale | undefined>
  readonly files: ReadonlyMap<string, Uint8Array>
}

class Quarantined {
  readonly reason: string
  constructor(reason: string) {
    this.reason = reason
  }
}

const runOf = (tool: GeneratedTool, inputs: Values, foretold: Values | undefined, shelf: FileShelf): Values => {
  if (tool.engine._tag === "Python") return foretold ?? {}
  const product = executeTool(tool.engine.run, inputs, shelf.files)
  if (Result.isFailure(product)) throw new Quarantined(`${tool.id}: ${product.failure}`)
  for (const content of product.success.files?.values() ?? []) shelf.put(content)
  return product.success.values
}

const isDrawn = (port: { readonly type: string }) => port.type !== "Item" && port.type !== "Hidden_Item"

/**
 * Gives every port of a skeleton a value (stages 3 to 5 of the pipeline): a source is drawn when the other
 * inputs of its consumer are known, then the consumer is executed. Fails with the reason if an execution fails
 * or a value is unsuitable for a room.
 *
 * **Details** Nodes are visited from the goal upwards. So a value that must be made for its consumer (`built`)
 * reaches its source, an item or a reversible tool, before anything else uses that source. Source: paper, App.
 * A.3 to A.5; the order and the values are ours (no language model).
 *
 * @param isAlike whether the consumer of an item decides its value, as it does for its decoys
 */
export const valuate = (skeleton: Skeleton, rng: Randomness.Rng, isAlike = false): Result.Result<Valuation, string> => {
  const shelf = makeFileShelf()
  const templates = skeleton.nodes.map((_, node) => templateAt(skeleton, node))
  const inputs: Array<Values> = []
  const outputs: Array<Values> = []
  const scales: Array<Scale | undefined> = []
  const into = (node: number) => skeleton.edges.filter((edge) => edge.to === node && edge.input !== triggerPort)
  const feedOf = (edge: SkeletonEdge) =>
    isAlike && templates[edge.from]?.kind === "item"
      ? "built"
      : (templates[edge.to]?.inputs.find((port) => port.name === edge.input)?.feed ?? "free")
  const outputAt = (edge: SkeletonEdge): string => outputs[edge.from]?.[edge.output] ?? ""

  const open = (template: Template, known: Values) =>
    Object.fromEntries(
      template.inputs
        .filter((port) => !Object.hasOwn(known, port.name))
        .map((port) => [port.name, drawValue(port.type, rng, shelf)])
    )
  const visitBuilt = (node: number, all: Values) => {
    for (const edge of into(node)) {
      if (feedOf(edge) === "built") visit(edge.from, all[edge.input])
    }
  }
  const compute = (node: number, template: GeneratedTool, known: Values, wanted: string | undefined) => {
    const complete = (isAlike ? template.completeAlike : undefined) ?? template.complete
    const completion = complete(rng, known, shelf, wanted)
    const all = { ...known, ...completion.inputs }
    visitBuilt(node, all)
    inputs[node] = all
    scales[node] = completion.scale
    outputs[node] = runOf(template, all, completion.foretold, shelf)
  }
  const visit = (node: number, wanted?: string): void => {
    const template = templates[node]
    if (outputs[node] !== undefined || template === undefined) return
    const known: Record<string, string> = {}
    for (const edge of into(node)) {
      if (feedOf(edge) === "built") continue
      visit(edge.from)
      known[edge.input] = outputAt(edge)
    }
    switch (template.kind) {
      case "item":
        inputs[node] = {}
        outputs[node] = Object.fromEntries(
          template.outputs.map((port) => [port.name, wanted ?? drawValue(port.type, rng, shelf)])
        )
        break
      case "container":
        inputs[node] = { ...known, ...open(template, known) }
        visitBuilt(node, inputs[node])
        outputs[node] = {}
        break
      default:
        compute(node, template, known, wanted)
    }
    checkValues(template, outputs[node] ?? {}, wanted)
  }
  const checkValues = (template: Template, values: Values, wanted: string | undefined) => {
    for (const port of template.outputs.filter(isDrawn)) {
      const value = values[port.name]
      if (value === undefined) throw new Quarantined(`${template.id}.${port.name} has no value`)
      if (wanted !== undefined && value !== wanted) throw new Quarantined(`${template.id} did not yield what was built`)
      const flaw = findValueFlaw(value, port.type)
      if (flaw !== undefined) throw new Quarantined(`${template.id}.${port.name}: ${flaw}`)
    }
  }
  try {
    for (const node of sinksFirst(skeleton)) visit(node)
    for (const edge of skeleton.edges) {
      if (edge.input !== triggerPort && inputs[edge.to]?.[edge.input] !== outputAt(edge)) {
        throw new Quarantined(`the values at the ends of ${edge.output} differ`)
      }
    }
  } catch (cause) {
    if (cause instanceof Quarantined) return Result.fail(cause.reason)
    throw cause
  }
  return Result.succeed({ inputs, outputs, scales, files: shelf.files })
}

/** Longest value in a room, in characters; longer values test only copying. */
const maxLength = 240

/** Explains why a value is unsuitable for a room; undefined if it is suitable. */
export const findValueFlaw = (value: string, type: string): string | undefined => {
  if (value.length > maxLength) return "the value is too long"
  if (value.trim() === "") return "the value is empty"
  if (type === "Big_Int" && (value === "0" || value === "1")) return "the number is trivial"
  return undefined
}

const sinksFirst = (skeleton: Skeleton): ReadonlyArray<number> => {
  const waiting = skeleton.nodes.map(() => 0)
  for (const { from } of skeleton.edges) waiting[from] = (waiting[from] ?? 0) + 1
  const order = skeleton.nodes.flatMap((_, node) => (waiting[node] === 0 ? [node] : []))
  for (const node of order) {
    for (const edge of skeleton.edges) {
      if (edge.to !== node) continue
      const left = (waiting[edge.from] ?? 0) - 1
      waiting[edge.from] = left
      if (left === 0) order.push(edge.from)
    }
  }
  return order
}
