import { type Randomness, getOrInsertComputed } from "@escapement/core"
import { type Difficulty, needsInference, scalesOf } from "../Difficulty.ts"
import { containers, items } from "../tools/items.ts"
import { added, findTemplate, tools, variants, weighing } from "../tools/Library.ts"
import { type PortType, isPhysical } from "../tools/PortType.ts"
import { type InputPort, type Template } from "../tools/Template.ts"
import { terminals } from "../tools/terminals.ts"
import { scaleTools } from "../tools/scales.ts"
import { isTotal } from "../tools/totals.ts"

/** An edge of a skeleton; nodes are given by index. */
export interface SkeletonEdge {
  readonly from: number
  readonly output: string
  readonly to: number
  readonly input: string
}

/** A dependency graph without values: template ids, beginning with the goal, and edges. */
export interface Skeleton {
  readonly nodes: ReadonlyArray<string>
  readonly edges: ReadonlyArray<SkeletonEdge>
}

/** The input that stands for the dropped object for which a hidden node waits. */
export const triggerPort = "trigger"

/**
 * The smallest probability that a fresh node is an item, if tools and items both qualify. Ours, to meet the
 * paper's least calls per node.
 */
const itemShare = 0.2
/** Paper, App. A.2: a requirement that could not be met so often is skipped. */
const maxRetries = 5

interface Requirement {
  readonly node: number
  readonly port: string
  readonly type: PortType
  readonly feed: InputPort["feed"]
  readonly retries: number
}

interface Draft {
  readonly nodes: Array<Template>
  readonly edges: Array<SkeletonEdge>
  readonly pending: Array<Requirement>
}

const baseOf = (id: string): string => {
  const end = id.indexOf("~")
  return end < 0 ? id : id.slice(0, end)
}

const yields = (template: Template, type: PortType) => template.outputs.some((output) => output.type === type)

/**
 * Whether a template can feed a requirement. A `built` port needs a source whose value can be chosen for it. If
 * decoys are `alike`, only an item in sight is such a source: otherwise the few tools that can be run backwards, and
 * the few decoys in containers, would be known for what a `built` port takes.
 */
const suits = (template: Template, { feed, type }: Requirement, isAlike: boolean): boolean =>
  yields(template, type) &&
  template.kind !== "terminal" &&
  (feed === "free" ||
    (template.kind === "item" && !(isAlike && template.trigger !== undefined)) ||
    (template.kind === "tool" && template.invertible === true && !isAlike))

/** Whether an output has only one consumer: files, and everything else that is made for one consumer. */
const isExclusive = (type: PortType, feed: InputPort["feed"]) => feed === "built" || isPhysical(type)

interface Candidates {
  readonly tools: ReadonlyArray<Template>
  readonly droppable: ReadonlyArray<Template>
  readonly others: ReadonlyArray<Template>
}

const candidates = new Map<string, Candidates>()

/** Whether a template takes one of only four values, which a player can list without inference. */
const isListable = (template: Template) => baseOf(template.id) === "unicode-normalise"

/**
 * Whether a template would tell which labels are needed, though decoys are `alike`. There are fewer time zones than
 * candidates; of the two outputs of two tools mostly one is needed; and few numbers share a divisor with a given one.
 */
const isTelling = (template: Template) =>
  ["time-zone", "shortest-path", "file-digest", "gcd"].includes(baseOf(template.id))

/** Fewest requirements that must be pending if the next one is to end a branch; only if decoys are `alike`. */
const fewPending = 3

const scaleIds = new Set(scaleTools.map(({ id }) => id))

/** Counts the scales among some templates. */
const countScales = (templates: ReadonlyArray<Template>): number =>
  templates.filter(({ id }) => scaleIds.has(baseOf(id))).length

const candidatesFor = (requirement: Requirement, difficulty: Difficulty, mayWeigh: boolean): Candidates => {
  const { python } = difficulty
  const isTotalOnly = difficulty.tools === "total"
  const isInferred = needsInference(difficulty)
  const isAlike = difficulty.decoys === "alike"
  const key = `${requirement.type} ${requirement.feed} ${python} ${isInferred} ${isAlike} ${isTotalOnly} ${mayWeigh}`
  const fits = (template: Template) =>
    suits(template, requirement, isAlike) &&
    !(isInferred && isListable(template)) &&
    !(isAlike && isTelling(template)) &&
    !(isTotalOnly && template.kind === "tool" && !isTotal(template.id)) &&
    (python || (!template.id.startsWith("python") && !yields(template, "Code_Python")))
  const more = isTotalOnly ? [...added, ...(mayWeigh ? weighing : [])] : []
  return getOrInsertComputed(candidates, key, () => ({
    tools: [...tools, ...more.filter(({ trigger }) => trigger === undefined)].filter(fits),
    droppable: [...variants, ...more.filter(({ trigger }) => trigger !== undefined)].filter(fits),
    others: [...items, ...containers].filter(fits)
  }))
}

const addNode = (draft: Draft, template: Template, { tools }: Difficulty): number => {
  const node = draft.nodes.push(template) - 1
  // a lock that took what a machine yields would tell whether that machine, and all before it, were used rightly
  const isReadOnly = tools === "total" && template.kind === "container"
  for (const port of template.inputs) {
    if (port.feed === "weighed") continue
    const feed = isReadOnly ? "built" : port.feed
    draft.pending.push({ node, port: port.name, type: port.type, feed, retries: 0 })
  }
  if (template.trigger !== undefined) {
    draft.pending.push({ node, port: triggerPort, type: template.trigger, feed: "built", retries: 0 })
  }
  return node
}

const hasPath = (draft: Draft, from: number, to: number): boolean => {
  const reached = new Set([from])
  for (const node of reached) {
    if (node === to) return true
    for (const edge of draft.edges) if (edge.from === node) reached.add(edge.to)
  }
  return false
}

const isBuilt = (draft: Draft, edge: SkeletonEdge): boolean =>
  edge.input === triggerPort || draft.nodes[edge.to]?.inputs.find((port) => port.name === edge.input)?.feed === "built"

/** Returns the output ports of a present node that may still feed a requirement, under all structural constraints. */
const available = (draft: Draft, node: number, wanted: Requirement, isAlike: boolean): ReadonlyArray<string> => {
  const template = draft.nodes[node]
  if (template === undefined || node === wanted.node) return []
  if (wanted.port === triggerPort ? template.kind !== "container" : !suits(template, wanted, isAlike)) return []
  // a value that two things take would fit more than its decoys do
  if (isAlike && template.kind === "item") return []
  const ports = template.outputs.filter((output) => output.type === wanted.type).map((output) => output.name)
  const fit = ports.filter((port) => {
    const uses = draft.edges.filter((edge) => edge.from === node && edge.output === port)
    if (isExclusive(wanted.type, wanted.feed) && uses.length > 0) return false
    return uses.every((edge) => edge.to !== wanted.node && !isBuilt(draft, edge))
  })
  return fit.length > 0 && !hasPath(draft, wanted.node, node) ? fit : []
}

const connect = (draft: Draft, from: number, output: string, to: Requirement) =>
  void draft.edges.push({ from, output, to: to.node, input: to.port })

const reuse = (draft: Draft, wanted: Requirement, isAlike: boolean, rng: Randomness.Rng): boolean => {
  const sources = draft.nodes
    .map((_, node) => ({ node, ports: available(draft, node, wanted, isAlike) }))
    .filter(({ ports }) => ports.length > 0)
  if (sources.length === 0) return false
  const source = rng.pick(sources)
  connect(draft, source.node, rng.pick(source.ports), wanted)
  return true
}

/** Returns the weight of each template for a fresh node: 1 / (1 + k)² if the room already has it k times. */
const weightsOf = (templates: ReadonlyArray<Template>, present: ReadonlyMap<string, number>): ReadonlyArray<number> =>
  templates.map((template) => 1 / (1 + (present.get(baseOf(template.id)) ?? 0)) ** 2)

const sumOf = (weights: ReadonlyArray<number>): number => weights.reduce((sum, weight) => sum + weight, 0)

const pickByWeight = (templates: ReadonlyArray<Template>, weights: ReadonlyArray<number>, rng: Randomness.Rng) => {
  let left = rng.unit() * sumOf(weights)
  return templates.find((_, i) => (left -= weights[i] ?? 0) < 0) ?? templates.at(-1)
}

const presentIn = (draft: Draft): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>()
  for (const { id } of draft.nodes) counts.set(baseOf(id), (counts.get(baseOf(id)) ?? 0) + 1)
  return counts
}

/** Whether so few requirements are pending that the draft would end too early. */
const isEnding = ({ pending }: Draft, difficulty: Difficulty): boolean => {
  if (difficulty.decoys !== "alike") return false
  // many requirements of such a room can only be met by an item, or by a container that waits for one
  const isOpen = (wanted: Requirement) =>
    wanted.port !== triggerPort && candidatesFor(wanted, difficulty, false).tools.length > 0
  return (difficulty.tools === "total" ? pending.filter(isOpen) : pending).length < fewPending
}

const sample = (
  draft: Draft,
  wanted: Requirement,
  difficulty: Difficulty,
  rng: Randomness.Rng
): Template | undefined => {
  const from =
    wanted.port === triggerPort
      ? { tools: [], droppable: [], others: containers.filter((template) => yields(template, wanted.type)) }
      : candidatesFor(wanted, difficulty, countScales(draft.nodes) < scalesOf(difficulty))
  // without weights, what a tool takes does not depend on what it is
  const present: ReadonlyMap<string, number> = difficulty.decoys === "alike" ? new Map() : presentIn(draft)
  const tools = rng.unit() < difficulty.droppable ? from.droppable : from.tools
  const [ofTools, ofOthers] = [weightsOf(tools, present), weightsOf(from.others, present)]
  // if few tools qualify, most fresh nodes are items; otherwise one tool would fill the room
  const share = isEnding(draft, difficulty)
    ? 0
    : Math.max(itemShare, sumOf(ofOthers) / (sumOf(ofOthers) + sumOf(ofTools)))
  const isOther = tools.length === 0 || (from.others.length > 0 && rng.unit() < share)
  return isOther ? pickByWeight(from.others, ofOthers, rng) : pickByWeight(tools, ofTools, rng)
}

const grow = (draft: Draft, wanted: Requirement, difficulty: Difficulty, rng: Randomness.Rng): boolean => {
  const template = sample(draft, wanted, difficulty, rng)
  if (template === undefined) return false
  const node = addNode(draft, template, difficulty)
  const ports = template.outputs.filter((output) => output.type === wanted.type)
  connect(draft, node, rng.pick(ports).name, wanted)
  return true
}

/** Finishes a draft: a variant that no container holds becomes its base, which is visible from the start. */
const settled = (draft: Draft): Skeleton => {
  const dropped = new Set(draft.edges.filter((edge) => edge.input === triggerPort).map((edge) => edge.to))
  return {
    nodes: draft.nodes.map((template, node) => (dropped.has(node) ? template.id : baseOf(template.id))),
    edges: draft.edges
  }
}

/**
 * Grows a skeleton backwards from its goal; undefined if the requirements run out before it has all its nodes and
 * scales.
 *
 * **Details** Source: paper, App. A.2, Algorithm 1: a pending requirement is met
 * by a present node with probability 0.3 + 0.3·|V|/n, else by a fresh one.
 * Constraints on every edge: no cycle; objects and special ports consume their
 * source port alone; two inputs of a node never share a source port. Ours: the
 * goal is drawn from the two terminals and their variants; `Item` and
 * `Hidden_Item` come from containers; a fresh node is an item one time in five, or more
 * often if items weigh more than that among the possible templates; templates that the
 * room already has weigh less.
 */
export const growSkeleton = (difficulty: Difficulty, rng: Randomness.Rng): Skeleton | undefined => {
  const n = difficulty.nodes
  const isAlike = difficulty.decoys === "alike"
  const draft: Draft = { nodes: [], edges: [], pending: [] }
  const goals =
    rng.unit() < difficulty.droppable ? variants.filter((template) => template.kind === "terminal") : terminals
  addNode(draft, rng.pick(goals), difficulty)
  while (draft.nodes.length < n && draft.pending.length > 0) {
    const [wanted] = draft.pending.splice(rng.int(0, draft.pending.length - 1), 1)
    if (wanted === undefined || wanted.retries > maxRetries) continue
    const mayReuse = rng.unit() < 0.3 + (0.3 * draft.nodes.length) / n && !isEnding(draft, difficulty)
    const reuses = mayReuse && reuse(draft, wanted, isAlike, rng)
    if (!reuses && !grow(draft, wanted, difficulty, rng)) draft.pending.push({ ...wanted, retries: wanted.retries + 1 })
  }
  const isComplete = draft.nodes.length === n && countScales(draft.nodes) === scalesOf(difficulty)
  return isComplete ? settled(draft) : undefined
}

/**
 * Counts the different tools of a skeleton; a variant counts as its base. A room with only containers tests
 * nothing.
 */
export const toolKinds = ({ nodes }: Skeleton): number =>
  new Set(nodes.filter((id) => findTemplate(id).kind === "tool").map(baseOf)).size

/** Returns the template of a node of a skeleton. */
export const templateAt = (skeleton: Skeleton, node: number): Template => findTemplate(skeleton.nodes[node] ?? "")
