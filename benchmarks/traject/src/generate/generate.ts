import { Benchmarks, Randomness } from "@escapement/core"
import { Effect } from "effect"
import type { Languages } from "@escapement/env"
import type { Difficulty, Wording } from "../Difficulty.ts"
import type { Instance } from "../Instance.ts"
import type { PlannedArgument, PlannedCall } from "../plan/PlannedCall.ts"
import { drawContested } from "../databases/contested/generateContested.ts"
import { generateRequest } from "../databases/generateRequest.ts"
import { generateCase } from "../desks/generateCase.ts"
import { whyNoInstance } from "../databases/whyNoInstance.ts"
import { domains } from "./Domains.ts"
import type { RequestPlan } from "./RequestPlan.ts"
import type { Step } from "./Step.ts"
import { listSources } from "./RequestPlan.ts"
import { drawPlan } from "./drawPlan.ts"
import { wordNaturally } from "./natural/wordNaturally.ts"
import { wordFreely } from "./natural/wordFreely.ts"
import { drawPool } from "./drawPool.ts"
import { retell } from "./narrated/retell.ts"
import { holds } from "./languages/holds.ts"
import { phrasebooks } from "./languages/phrasebooks.ts"
import { sayFigure } from "./languages/sayFigure.ts"
import { saysValue } from "./languages/valueWords.ts"
import { wordIn } from "./languages/wordIn.ts"
import { type Worded, askedIn, wordPlan } from "./wording.ts"

/** Raised whenever a seed may yield another instance than before. */
export const generatorVersion = 3

const argumentsOf = (step: Step, phrases: ReadonlyArray<string>): ReadonlyArray<PlannedArgument> =>
  step.args.map(({ from, input, value }, i) => ({
    name: input.parameter,
    value,
    required: input.slot.optional === undefined,
    from:
      from === undefined
        ? { _tag: "Query", shown: phrases[i] ?? "" }
        : { _tag: "Reply", call: from.step, shown: String(value), rule: phrases[i] ?? "" }
  }))

const callsOf = (steps: ReadonlyArray<Step>, phrases: Worded["phrases"]): ReadonlyArray<PlannedCall> =>
  steps.map((step, i) => ({
    tool: step.entry.tool.name,
    arguments: argumentsOf(step, phrases[i] ?? []),
    reply: JSON.stringify(step.result),
    after: listSources(step)
  }))

/** Makes the final answer: a line for each leaf (a step whose result no other step uses), and the figures. */
const answerOf = (steps: ReadonlyArray<Step>, language: Languages.Language): Instance["answer"] => {
  const used = new Set(steps.flatMap(listSources))
  const leaves = steps.filter((_, i) => !used.has(i))
  const values = leaves.map((step) => String(askedIn(step)))
  const lines = leaves.map(({ entry: { template, tool, unit } }, i) => {
    if (language !== "en") return `${tool.name}: ${sayFigure(language, values[i] ?? "", unit?.id)}`
    const figure = unit === undefined ? values[i] : `${values[i]} (${unit.label})`
    return `${tool.name}, ${template.ask.simple}: ${figure}`
  })
  return { text: lines.join("\n"), values }
}

/** Whether the query gives away a value that only a result may disclose. */
const leaks = ({ steps }: RequestPlan, query: string, language: Languages.Language = "en"): boolean =>
  steps.some(({ args }) =>
    args.some(
      ({ from, input, value }) =>
        from !== undefined &&
        (holds(language, query, String(value)) ||
          (language !== "en" && saysValue(phrasebooks[language], language, query, input.kind, value)))
    )
  )

/** Puts a plan into words; undefined if the words give away what only a result may disclose. */
const worded = (plan: RequestPlan, { language = "en", wording }: Difficulty, seed: string): Worded | undefined => {
  const english = wordedInEnglish(plan, wording, seed)
  // a seed has one plan for all languages, so a plan that leaks in English is drawn again for all of them
  if (leaks(plan, english.query)) return undefined
  if (language === "en") return english
  const said = wordIn(phrasebooks[language], plan, seed)
  return leaks(plan, said.query, language) ? undefined : said
}

const wordedInEnglish = (plan: RequestPlan, wording: Wording, seed: string): Worded => {
  switch (wording) {
    case "natural":
      return wordNaturally(plan, seed)
    case "natural-2":
    case "model":
      return wordFreely(plan, seed)
    default:
      return wordPlan(plan, wording, seed)
  }
}

const attempt = (seed: string, difficulty: Difficulty): Instance | undefined =>
  difficulty.rules !== undefined
    ? generateCase(seed, difficulty)
    : difficulty.goals === undefined
      ? lookUps(seed, difficulty)
      : difficulty.edition === 4
        ? drawContested(seed, difficulty)?.instance
        : generateRequest(seed, difficulty)

/** Whether a request limits the results of a search and asks how many there are in all, as nobody does in their own words. */
const isOdd = ({ steps }: RequestPlan): boolean => {
  const used = new Set(steps.flatMap(listSources))
  return steps.some(({ args }, i) => !used.has(i) && args.some(({ input }) => input.slot.optional !== undefined))
}

/** Generates an instance whose tools look things up and change nothing. */
const lookUps = (seed: string, difficulty: Difficulty): Instance | undefined => {
  const domain = domains.find(({ id }) => id === difficulty.domain) ?? Randomness.rng(seed, "domain").pick(domains)
  const plan = drawPlan(seed, domain, difficulty)
  if (plan === undefined || (difficulty.wording === "model" && isOdd(plan))) return undefined
  const said = worded(plan, difficulty, seed)
  if (said === undefined) return undefined
  const { phrases, query } = said
  const { language = "en" } = difficulty
  const pool = drawPool(
    seed,
    domain,
    plan.steps.map(({ entry }) => entry),
    difficulty
  )
  if (pool === undefined) return undefined
  return {
    id: `${domain.id}-${difficulty.structure}-${difficulty.calls}-${difficulty.wording}${language === "en" ? "" : `-${language}`}-${seed}`,
    domain: domain.id,
    task: plan.task.name,
    structure: difficulty.structure,
    // a model is asked for its words when ours are made
    wording: difficulty.wording === "model" ? "natural-2" : difficulty.wording,
    query,
    backing: { _tag: "Computed", tools: pool.map(({ tool }) => tool.name) },
    gold: callsOf(plan.steps, phrases),
    answer: answerOf(plan.steps, language),
    difficulty
  }
}

/** Draws before a difficulty counts as impossible. */
const attempts = 64

/**
 * Generates the instance of a seed. Fails for a difficulty that has no instance, and after 64 draws if the pool cannot
 * hold the gold tools and the wanted number of look-alikes.
 */
export const generate = (
  seed: Randomness.Seed,
  difficulty: Difficulty
): Effect.Effect<Instance, Benchmarks.GenerationFailed> =>
  Effect.suspend(() => {
    const reason = whyNoInstance(difficulty)
    if (reason !== undefined) return Effect.fail(new Benchmarks.GenerationFailed({ reason }))
    for (let nth = 0; nth < attempts; nth++) {
      const instance = attempt(nth === 0 ? seed : Randomness.seed(seed, "again", nth), difficulty)
      if (instance !== undefined) return difficulty.wording === "model" ? retell(instance) : Effect.succeed(instance)
    }
    const { calls, lookAlikes, pool } = difficulty
    return Effect.fail(
      new Benchmarks.GenerationFailed({
        reason: `in ${attempts} draws no instance of ${calls} calls was found with ${lookAlikes} look-alikes in a pool of ${pool} tools: ask for a larger pool or fewer look-alikes`
      })
    )
  })
