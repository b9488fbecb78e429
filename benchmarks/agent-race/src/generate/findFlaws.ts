import type { Languages } from "@escapement/env"
import { isByCountry } from "../chronicle/Edition.ts"
import { isChronicle } from "../chronicle/isChronicle.ts"
import type { Encyclopaedia } from "../encyclopaedia/Encyclopaedia.ts"
import type { Entity, Subject } from "../encyclopaedia/Entity.ts"
import { alsoReserved, reserved } from "../encyclopaedia/Tongue.ts"
import type { Drafted } from "./finish.ts"
import { understand } from "./grammar/understand.ts"
import { hearClues } from "./chronicle/hearClues.ts"
import { askWhether, findAll, reachedInChronicle } from "./chronicle/query.ts"
import { phrasebooks } from "./languages/phrasebooks.ts"
import { listInputs } from "./listInputs.ts"
import type { PageStep, Plan } from "./Plan.ts"
import { solve } from "./solve.ts"
import { type Done, readInteger } from "./Done.ts"

/** Whether some words give a name away, by the part of the name that is no common English word. */
export const isNamed = ({ kind, name }: Entity, words: ReadonlySet<string>): boolean => {
  const gap = name.indexOf(" ")
  if (gap < 0) return words.has(name)
  const isLast = kind === "person" || kind === "region" || kind === "peak"
  const isFirst = kind !== "region" && kind !== "peak"
  return (isFirst && words.has(name.slice(0, gap))) || (isLast && words.has(name.slice(gap + 1)))
}

/** Words that begin with a capital: in any text, and in texts of ASCII, where they are found faster. */
const [capitalised, plainCapitalised] = [/(?<!\p{L})\p{Lu}\p{L}*/gu, /(?<![A-Za-z])[A-Z][A-Za-z]*/g]

// eslint-disable-next-line no-control-regex
const isAscii = /^[\u0000-\u007f]*$/

const capitalisedIn = (text: string): ReadonlyArray<string> =>
  text.match(isAscii.test(text) ? plainCapitalised : capitalised) ?? []

/** Whether a word could be a name: names begin with a capital and are not reserved words. */
export const couldName = (word: string): boolean => /^\p{Lu}/u.test(word) && !reserved.has(word)

/** Names of pages that some clues give away. */
export const namedIn = (
  world: Encyclopaedia,
  clues: ReadonlyArray<string>,
  language: Languages.Language = "en"
): ReadonlyArray<string> => {
  const words = new Set(clues.flatMap(capitalisedIn).filter(couldName))
  if (words.size === 0) return []
  // here no name begins a clue, so any other capitalised word may be a name, perhaps in a country that is not made yet
  if (language === "en" && isChronicle(world) && isByCountry(world))
    return [...words].filter((word) => !alsoReserved.has(word))
  const list = [...words]
  const entities =
    isChronicle(world) && isByCountry(world)
      ? world.countries.flatMap((id) => (list.some((word) => world.mayName(id, word)) ? world.inCountry(id) : []))
      : world.entities
  return entities.flatMap((entity) => (isNamed(entity, words) ? [entity.title] : []))
}

/** Matches numbers of other clues together with the word before them. */
const references = /clues? \d+(?:, \d+)*(?: and \d+)?/g

/** The numbers that a clue prints, without the numbers of other clues. */
const printedIn = (clue: string, language: Languages.Language): ReadonlyArray<string> => {
  const [of, number] =
    language === "en" ? [references, /\d+(?:\.\d+)?/g] : [phrasebooks[language].references, /\d+(?:[.,]\d+)?/g]
  return clue.replaceAll(of, "").match(number) ?? []
}

/** Operands of the finish line with two or more digits that some clues print as numbers. */
export const operandsIn = (
  { done, plan }: Drafted,
  clues: ReadonlyArray<string>,
  language: Languages.Language = "en"
): ReadonlyArray<number> => {
  const finish = plan.at(-1)
  const written = new Set(clues.flatMap((clue) => printedIn(clue, language)))
  return finish?._tag !== "Finish"
    ? []
    : finish.operands.flatMap((step) => {
        const operand = readInteger(done[step]) ?? 0
        return operand > 9 && written.has(String(operand)) ? [operand] : []
      })
}

/** Steps whose value no later step uses. */
export const idleSteps = (plan: Plan): ReadonlyArray<number> => {
  const used = new Set(plan.flatMap((step) => listInputs(step).values))
  return plan.flatMap((_, i) => (i < plan.length - 1 && !used.has(i) ? [i] : []))
}

const countOf = <A>(items: ReadonlyArray<A>, is: (item: A) => boolean): number => {
  let count = 0
  for (const item of items) if (is(item)) count++
  return count
}

/** The pages that a clue must tell apart: those of the country if no two countries share a title, else all pages. */
const pagesOf = (world: Encyclopaedia, country: number | undefined): ReadonlyArray<Subject> =>
  country !== undefined && isChronicle(world) && isByCountry(world) ? world.inCountry(country) : world.pages

/** How many pages of the encyclopaedia the description of a clue fits. */
const countFitting = (world: Encyclopaedia, { approach }: PageStep, done: ReadonlyArray<Done>): number => {
  switch (approach._tag) {
    case "Found":
      return countOf(world.ofKind(approach.kind), ({ trait }) => trait === approach.trait)
    case "Listed": {
      const country = done[approach.step]?.page?.country
      if (country !== undefined && isChronicle(world) && isByCountry(world))
        return Number(world.list(country, approach.of).country === country)
      return countOf(world.lists, (list) => list.of === approach.of && list.country === country)
    }
    case "Named": {
      const value = done[approach.step]?.value
      return value?._tag === "Name"
        ? countOf(pagesOf(world, value.entity.country), ({ title }) => title === value.entity.title)
        : 0
    }
    case "Given":
      return countOf(pagesOf(world, done[0]?.page?.country), (page) => page === done[0]?.page)
    case "Inferred":
    case "Forked":
      return reachedInChronicle(world, done, approach) === undefined ? 0 : 1
    case "Described":
      if (!isChronicle(world)) return 0
      return findAll(
        world,
        approach.kind,
        approach.conditions.map((each) => askWhether(world, done, each))
      ).length
  }
}

/** Clues whose description does not fit exactly one page, checked against all pages. */
export const unclear = (world: Encyclopaedia, { done, plan }: Drafted): ReadonlyArray<number> =>
  plan.flatMap((step, i) => (step._tag === "Page" && countFitting(world, step, done) !== 1 ? [i] : []))

const isSame = (a: Plan, b: Plan): boolean => JSON.stringify(a) === JSON.stringify(b)

/** What is wrong with the words of a leg's clues, whose plan is right: they say something else or give something away. */
export const findSlips = (
  world: Encyclopaedia,
  drafted: Drafted,
  clues: ReadonlyArray<string>,
  language: Languages.Language = "en"
): ReadonlyArray<string> => {
  const understood = isChronicle(world) ? hearClues(world, clues, language) : understand(clues)
  return [
    ...(understood !== undefined && isSame(understood, drafted.plan)
      ? []
      : ["the clues do not say what the plan does"]),
    ...namedIn(world, clues, language).map((title) => `a clue names ${title}`),
    ...operandsIn(drafted, clues, language).map((operand) => `a clue prints the operand ${operand}`)
  ]
}

/** What is wrong with a leg's clues; empty if they can be played and give nothing away. */
export const findFlaws = (
  world: Encyclopaedia,
  drafted: Drafted,
  clues: ReadonlyArray<string>,
  language: Languages.Language = "en"
): ReadonlyArray<string> => {
  const digit = readInteger(solve(world, drafted.plan, drafted.given)?.at(-1))
  return [
    ...findSlips(world, drafted, clues, language),
    ...idleSteps(drafted.plan).map((step) => `nothing uses clue ${step + 1}`),
    ...unclear(world, drafted).map((step) => `clue ${step + 1} does not fit exactly one page`),
    ...(digit === readInteger(drafted.done.at(-1)) ? [] : ["the plan leads to another digit"])
  ]
}
