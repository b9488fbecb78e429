import { Randomness } from "@escapement/core"
import type { Difficulty } from "../Difficulty.ts"
import { type Binding, type Drawing, type RequestPlan, bindingsTo, drawStep, listSources } from "./RequestPlan.ts"
import type { Step } from "./Step.ts"
import type { Domain, TaskType, Template } from "./Template.ts"
import { listOutputs } from "./connections.ts"

/** A plan in the making. */
interface Draft extends Drawing {
  readonly domain: Domain
  readonly task: TaskType
  readonly calls: number
  readonly steps: Array<Step>
}

const uses = ({ steps }: Draft, template: Template): number =>
  steps.filter((step) => step.entry.template === template).length

/** Returns the most steps of one template: more would make a request monotonous, fewer a long chain impossible. */
const mostUses = (calls: number): number => Math.max(2, Math.ceil(calls / 4))

/** Returns templates in random order, the least used first; at the start, those of the task come before others. */
const byUse = (draft: Draft): ReadonlyArray<Template> => {
  const { domain, draws, steps, task } = draft
  const cost = (template: Template): number =>
    uses(draft, template) * 2 + (steps.length < task.templates.length && !task.templates.includes(template.id) ? 1 : 0)
  return draws
    .shuffle(domain.templates)
    .filter((template) => uses(draft, template) < mostUses(draft.calls))
    .toSorted((a, b) => cost(a) - cost(b))
}

/** Adds the first step that can be drawn from the choices; false if none can. */
const add = (draft: Draft, choices: Iterable<readonly [Template, ReadonlyArray<Binding>]>): boolean => {
  for (const [template, bindings] of choices) {
    const step = drawStep(template, bindings, draft.steps, draft)
    if (step !== undefined) {
      draft.steps.push(step)
      return true
    }
  }
  return false
}

/** Adds a step that uses no other step's result. */
const root = (draft: Draft, isAllowed: (template: Template) => boolean = () => true): boolean =>
  add(
    draft,
    byUse(draft)
      .filter(isAllowed)
      .map((template) => [template, []] as const)
  )

/** Whether some template of the domain can take what a template yields. */
const leadsOn = ({ domain }: Draft, template: Template): boolean =>
  listOutputs(template).some(({ kind }) =>
    domain.templates.some(({ slots }) => slots.some(({ kinds }) => kinds.some(({ id }) => id === kind.id)))
  )

/** Adds a step that uses the result of the step before it. */
const next = (draft: Draft): boolean => {
  const { draws, steps } = draft
  const isLast = steps.length === draft.calls - 1
  const before = steps.at(-1)?.entry.template
  return add(
    draft,
    byUse(draft)
      .filter((template) => template !== before && (isLast || leadsOn(draft, template)))
      .flatMap((template) =>
        draws.sample(bindingsTo(template, steps.length - 1, steps), 1).map((one) => [template, [one]])
      )
  )
}

/**
 * Returns the steps that a later one may refer to by the name of their result: the last one, and those whose
 * template occurs once.
 */
const referable = (draft: Draft): ReadonlyArray<number> => {
  const { steps } = draft
  return steps.flatMap(({ entry }, i) => (i === steps.length - 1 || uses(draft, entry.template) === 1 ? [i] : []))
}

/**
 * Returns the templates of steps that a later, not adjacent step refers to: another step of such a template would
 * make the reference unclear.
 */
const pinned = ({ steps }: Draft): ReadonlySet<Template> =>
  new Set(
    steps.flatMap((step, i) =>
      listSources(step).flatMap((source) => (source < i - 1 ? (steps[source]?.entry.template ?? []) : []))
    )
  )

/** Adds a step that uses the results of one or two earlier ones. */
const attach = (draft: Draft, from: ReadonlyArray<number>): boolean => {
  const { draws, steps } = draft
  const taken = pinned(draft)
  const choices = byUse(draft)
    .filter((template) => !taken.has(template))
    .flatMap((template) => {
      const sources = from.filter((i) => i === steps.length - 1 || steps[i]?.entry.template !== template)
      const [first] = draws.sample(
        sources.flatMap((i) => bindingsTo(template, i, steps)),
        1
      )
      if (first === undefined) return []
      const others = referable(draft)
        .filter((i) => i !== first.step && (i === steps.length - 1 || steps[i]?.entry.template !== template))
        .flatMap((i) => bindingsTo(template, i, steps))
        .filter(({ slot }) => slot !== first.slot)
      return [[template, [first, ...draws.sample(others, 1)]] as const]
    })
  return add(draft, choices)
}

const rootShare = 0.22
const forkShare = 0.4

const grow = (draft: Draft): boolean => {
  const { draws, steps } = draft
  const kind = steps.length === 0 ? 0 : draws.unit()
  const taken = pinned(draft)
  const apart = () => root(draft, (template) => !taken.has(template))
  if (kind < rootShare) return apart()
  const far = referable(draft).filter((i) => i < steps.length - 1)
  return (
    (kind < rootShare + forkShare && far.length > 0 && attach(draft, far)) ||
    attach(draft, [steps.length - 1]) ||
    apart()
  )
}

/** Whether steps are neither a set without edges nor a single chain: they fork, join or have a second part. */
const isMixed = (steps: ReadonlyArray<Step>): boolean => {
  const sources = steps.map(listSources)
  const edges = sources.flat()
  const isFork = new Set(edges).size < edges.length
  const isJoin = sources.some((of) => of.length > 1)
  const parts = sources.filter((of) => of.length === 0).length
  return edges.length * 2 >= steps.length - 1 && (isFork || isJoin || parts > 1)
}

const growers = {
  parallel: (draft: Draft) => root(draft),
  sequential: (draft: Draft) =>
    draft.steps.length === 0 ? root(draft, (template) => leadsOn(draft, template)) : next(draft),
  mixed: grow
}

/** First day on which a request is made, 2 February 2026, and how many days there are. */
const firstDay = 20_486
const requestDays = 240

/** Draws the plan of a seed; undefined if the walk ends before it has all its calls. */
export const drawPlan = (
  seed: string,
  domain: Domain,
  { calls, structure, wording }: Pick<Difficulty, "calls" | "structure"> & Partial<Pick<Difficulty, "wording">>
): RequestPlan | undefined => {
  const draws = Randomness.rng(seed, "plan")
  const task = draws.pick(domain.tasks)
  const today = firstDay + draws.int(0, requestDays - 1)
  const draft: Draft = { domain, task, today, calls, draws, steps: [], isOfOneMind: wording === "model" }
  while (draft.steps.length < calls) if (!growers[structure](draft)) return undefined
  if (structure === "mixed" && !isMixed(draft.steps)) return undefined
  return { structure, domain, task, today, steps: draft.steps }
}
