import { Randomness } from "@escapement/core"
import type { Languages } from "@escapement/env"
import type { Difficulty } from "../Difficulty.ts"
import type { Backing, Instance } from "../Instance.ts"
import { spellDay } from "../generate/languages/spellDay.ts"
import type { Faults } from "./Faults.ts"
import type { Goal, Service } from "./Service.ts"
import { drawFaults } from "./drawFaults.ts"
import { drawTools } from "./drawTools.ts"
import { drawToday, iso } from "./draws.ts"
import type { Draft } from "./planGoal.ts"
import { fill } from "./fill.ts"
import { requestWords } from "./requestWords.ts"
import { databaseServices, services } from "./services.ts"
import { statesAnswer } from "./statesAnswer.ts"

/** A goal of a request, and its sentences, joined to those before. */
interface Part {
  readonly goal: Pick<Goal, "answers">
  readonly text: string
}

/** The goals of a request with their plan and the services of their databases. */
interface DrawnParts<P extends Part, D extends Pick<Draft, "calls">> {
  readonly draft: D
  readonly parts: ReadonlyArray<P>
  readonly involved: ReadonlyArray<Service>
}

/** A request and its parts. */
interface Assembled<P extends Part> {
  readonly instance: Instance
  readonly parts: ReadonlyArray<P>
}

/** Words a request with its parts in their order. */
const wordParts = (
  rng: Randomness.Rng,
  parts: ReadonlyArray<Pick<Part, "text">>,
  today: number,
  language: Languages.Language
): string => {
  const words = requestWords[language]
  const opener = parts.length > 1 ? rng.pick(words.openers) : ""
  return [fill(words.today, { date: spellDay(language, today) }), opener, ...parts.map(({ text }) => text)]
    .filter((part) => part !== "")
    .join(words.gap)
}

/** Returns the services whose tools are in a pool: the first three, or those involved and two others. */
const offeredWith = (
  involved: ReadonlyArray<Service>,
  { edition }: Difficulty,
  seed: string
): ReadonlyArray<Service> => {
  if (edition === undefined && involved.every((service) => services.includes(service))) return services
  const others = databaseServices.filter((service) => !involved.includes(service))
  return [...involved, ...Randomness.rng(seed, "beside").sample(others, 2)]
}

/**
 * Draws day, faults, parts, tools and words of a request, in this order; undefined if this seed yields no request
 * of the difficulty.
 *
 * @param drawParts draws and plans the goals
 * @param back returns what the databases hold beyond day, tools and faults
 */
export const assembleRequest = <P extends Part, D extends Pick<Draft, "calls">>(
  seed: string,
  difficulty: Difficulty,
  drawParts: (seed: string, difficulty: Difficulty, today: number, faults: Faults) => DrawnParts<P, D> | undefined,
  back: (draft: D) => Pick<Extract<Backing, { readonly _tag: "Database" }>, "edition" | "acts">
): Assembled<P> | undefined => {
  const rng = Randomness.rng(seed, "request")
  const today = drawToday(rng)
  const faults = drawFaults(rng, difficulty.faults ?? 0)
  const drawn = drawParts(seed, difficulty, today, faults)
  const [service] = drawn?.involved ?? []
  if (drawn === undefined || service === undefined || drawn.draft.calls.length < difficulty.calls) return undefined
  const { draft, involved, parts } = drawn
  const tools = drawTools(rng, offeredWith(involved, difficulty, seed), involved, difficulty)
  if (tools === undefined) return undefined
  const { language = "en" } = difficulty
  const query = wordParts(rng, parts, today, language)
  const values = parts.flatMap(({ goal }) => goal.answers)
  if (values.some((value) => statesAnswer(language, query, value))) return undefined
  const instance: Instance = {
    id: `database-${difficulty.edition === undefined ? "" : `${difficulty.edition}-`}${service.domain}-${parts.length}-${difficulty.faults ?? 0}${language === "en" ? "" : `-${language}`}-${seed}`,
    domain: service.domain,
    task: parts.length === 1 ? "one goal" : `${parts.length} goals`,
    structure: difficulty.structure,
    wording: difficulty.wording,
    query,
    backing: {
      _tag: "Database",
      domain: service.domain,
      seed,
      today: iso(today),
      tools,
      faults,
      ...back(draft)
    },
    gold: draft.calls,
    answer: { text: values.join("; "), values },
    difficulty
  }
  return { instance, parts }
}
