import { Randomness } from "@escapement/core"
import { accountedOf, carefully, ruleOn, settleAccount } from "../../src/chronicle/accounts/Account.ts"
import { correctedAccountOf } from "../../src/chronicle/accounts/corrections.ts"
import { type Rule, isTrusted } from "../../src/chronicle/accounts/Rule.ts"
import { type Turn, drawTurns, reversed } from "../../src/chronicle/accounts/Turn.ts"
import type { Chronicle } from "../../src/chronicle/Chronicle.ts"
import type { Edition } from "../../src/chronicle/Edition.ts"
import type { Figure } from "../../src/chronicle/Figure.ts"
import type { Item } from "../../src/chronicle/Item.ts"
import { makeChronicle } from "../../src/chronicle/makeChronicle.ts"

type Features = ReadonlyArray<number>

/** What a page shows of one sense of a rule that an earlier clue decides, for one account. */
const surfaceOf = (world: Chronicle, item: Item, figure: Figure, rule: Rule, turn: Turn): Features => {
  const { corrections, printed } = correctedAccountOf(world, item, figure)
  const counts = printed.flatMap((each) => (each._tag === "Count" ? [each] : []))
  const isMeant = (year: number) => year >= turn.year === turn.isLater
  const own = counts.filter(({ by, year }) => turn.holds.some((each) => each === by) && isMeant(year))
  const years = new Set(own.map(({ year }) => year))
  const last = Math.max(0, ...years)
  const other = Math.max(
    0,
    ...counts.filter(({ by, year }) => turn.fails.some((each) => each === by) && isMeant(year)).map(({ year }) => year)
  )
  const sense: Rule = { ...rule, turn }
  const number = settleAccount(printed, carefully(sense))
  const many = (is: (each: (typeof printed)[number]) => boolean) => printed.filter(is).length
  return [
    own.length,
    own.filter(({ isReal }) => !isReal).length,
    Number(last > other),
    counts.filter((each) => each.isReal && isTrusted(sense, each)).length,
    Number(number !== undefined),
    Number(number !== undefined && number % 2 === 0),
    own.filter(({ value }) => value % 2 === 0).length,
    corrections.filter((each) => each.of === "Count" && years.has(each.year)).length,
    Number(corrections.some((each) => each.of === "Count" && years.has(each.year))),
    many((each) => each._tag === "Slip" && years.has(each.year)),
    many((each) => each._tag === "Verdict" && each.on === "Count" && years.has(each.about) && each.strikes),
    many((each) => each._tag === "Verdict" && each.on === "Count" && years.has(each.about) && !each.strikes),
    many((each) => each._tag === "Change" && last > 0 && each.year > last && each.isReal),
    many((each) => each._tag === "Change" && last > 0 && each.year > last && !each.isReal),
    last === 0 ? 0 : (last - 1930) / 50
  ]
}

/** What the pages of a country show: how the two senses of a rule differ there, and which of them is right. */
const pagesOf = (
  world: Chronicle,
  country: number
): ReadonlyArray<{ readonly seen: Features; readonly isFirst: boolean }> =>
  drawTurns(world).flatMap((turn) => {
    // both senses are put in an order that does not depend on which is right
    const isFirst = turn.holds.join(" ") < turn.fails.join(" ")
    const [one, two] = isFirst ? [turn, reversed(turn)] : [reversed(turn), turn]
    return world
      .inCountry(country)
      .filter(({ kind }) => turn.kinds.includes(kind))
      .map((item) => {
        const rule = ruleOn(world, item)
        const shown = accountedOf(item).map((figure) => {
          const [a, b] = [one, two].map((sense) => surfaceOf(world, item, figure, rule, sense))
          return (a ?? []).map((value, i) => value - (b?.[i] ?? 0))
        })
        const seen = (shown[0] ?? []).map((_, i) => shown.reduce((sum, each) => sum + (each[i] ?? 0), 0))
        return { seen, isFirst }
      })
  })

const rounds = 60
const rate = 0.02

/** The weights of a logistic regression without a constant. */
const learn = (pages: ReturnType<typeof pagesOf>): Features => {
  const weights = (pages[0]?.seen ?? []).map(() => 0)
  for (let i = 0; i < rounds; i++)
    for (const { isFirst, seen } of pages) {
      const sum = seen.reduce((total, value, at) => total + value * (weights[at] ?? 0), 0)
      const error = Number(isFirst) - 1 / (1 + Math.exp(-sum))
      for (const [at, value] of seen.entries()) weights[at] = (weights[at] ?? 0) + (rate * error * value) / 3
    }
  return weights
}

/**
 * How often a classifier tells from one page which sense a rule has that an earlier clue decides. It learns from the pages of
 * some worlds and guesses on those of as many others.
 */
export const guessTurns = (edition: Edition, worlds: number): { readonly pages: number; readonly right: number } => {
  const some = (from: string) =>
    Array.from({ length: worlds }, (_, i) => makeChronicle(Randomness.seed(from, i), 900, edition)).flatMap((world) =>
      world.countries.slice(0, 2).flatMap((country) => pagesOf(world, country))
    )
  const weights = learn(some("turns to learn from"))
  const pages = some("turns to guess").filter(({ seen }) => seen.some((value) => value !== 0))
  const right = pages.filter(
    ({ isFirst, seen }) => seen.reduce((sum, value, at) => sum + value * (weights[at] ?? 0), 0) > 0 === isFirst
  )
  return { pages: pages.length, right: right.length }
}
