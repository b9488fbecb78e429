import { type Body, bodies } from "./Body.ts"
import type { Dice } from "./Dice.ts"
import { type Rule, isTrustedBy, trustedBodies } from "./Rule.ts"
import type { Statement } from "./Statement.ts"
import { standing, strikes, struck, trial, verdict } from "./trial.ts"
import { reversed } from "./Turn.ts"

/** What a contested account is drawn from. */
interface Contest {
  /** The figure that a careful reader finds. */
  readonly value: number
  readonly rule: Rule
  /** Years of statements, in order. */
  readonly years: ReadonlyArray<number>
  /** The fewest years that are enough. */
  readonly least: number
  /** The last year of a verdict. */
  readonly last: number
  /** Another item at which something may change in a year. */
  readonly elsewhere: (year: number) => number | undefined
}

/** How often the body that made a count is one that a reader without one of the rules would judge otherwise. */
const disputed = 0.9

/** The rule of a reader who does not ask who copied whom, and of one who turns round what an earlier clue decides. */
const weakened = (rule: Rule): { readonly withoutSources: Rule; readonly turnedRound: Rule } => {
  const { sources: _, ...withoutSources } = rule
  return {
    withoutSources,
    turnedRound: rule.turn === undefined ? withoutSources : { ...rule, turn: reversed(rule.turn) }
  }
}

/** A body whose count holds, or does not hold; mostly one of which a weaker rule says the opposite. */
const bodyOf = (
  dice: Dice,
  rule: Rule,
  count: { readonly year: number; readonly value: number },
  { holds, weaker }: { readonly holds: boolean; readonly weaker: Rule }
): Body | undefined => {
  const fitting = trustedBodies(rule, count, holds)
  const misjudged = fitting.filter((by) => isTrustedBy(weaker, count, by) !== holds)
  return dice.pick(misjudged.length > 0 && dice.chance(disputed) ? misjudged : fitting)
}

/** The size of changes, as a share of the figure: of most, and of the one that may be large. */
const [usual, largest] = [0.14, 0.4]

/**
 * Draws the statements of an account of which courts have judged parts. The last count that holds was struck out, the one
 * that decides was not, or was restored; one change was struck out, and another one only by a court that did not judge.
 * One change is large, so that nobody can leave out a part of the account. Undefined if the years leave no room.
 */
export const contest = (dice: Dice, of: Contest): ReadonlyArray<Statement> | undefined => {
  const { elsewhere, last, least, rule, value, years } = of
  const judged = { terms: rule.terms ?? [], last }
  if (years.length < least) return undefined
  const base = dice.int(2, Math.min(4, years.length - least + 2))
  const [e0 = 0, e1 = 0] = dice.shuffle(years.slice(0, base))
  const at = years[base] ?? 0
  const [l0 = 0, l1 = 0, l2 = 0, l3 = 0, l4 = 0, l5 = 0, l6 = 0, l7 = 0] = dice.shuffle(years.slice(base + 1))
  const most = Math.max(3, Math.min(value > 2000 ? 900 : 60, Math.floor(value * usual)))
  const sign = () => (dice.chance(0.5) ? 1 : -1)
  const amount = () => dice.int(2, most) * sign()
  const large = Math.max(3, dice.int(Math.floor(value * usual), Math.floor(value * largest))) * sign()
  const change = (year: number, isReal: boolean, by = amount()) => ({ _tag: "Change", year, isReal, by }) as const
  const kept = [change(l0, true, large), change(l1, true), change(l2, true)]
  const slip = { _tag: "Slip", year: at, isReal: dice.chance(0.6), by: amount() } as const
  const there = elsewhere(l5)
  const added = kept.reduce((sum, { by }) => sum + by, slip.isReal ? slip.by : 0)
  const { turnedRound, withoutSources } = weakened(rule)
  const counts = [
    { year: at, value: value - added, holds: true, weaker: turnedRound },
    { year: l6, value: value - added + amount(), holds: true, weaker: turnedRound },
    { year: l7, value: value + amount(), holds: false, weaker: withoutSources },
    { year: e1, value: value - added + amount(), holds: dice.chance(0.5), weaker: withoutSources }
  ].map(({ holds, weaker, ...count }) => ({ ...count, by: bodyOf(dice, rule, count, { holds, weaker }) }))
  const trials = [
    trial(dice, judged, { on: "Count", about: l6 }, dice.pick(struck) ?? []),
    dice.chance(0.7) ? trial(dice, judged, { on: "Count", about: at }, dice.pick(standing) ?? []) : [],
    trial(dice, judged, { on: "Change", about: l3 }, dice.pick(struck) ?? []),
    trial(dice, judged, { on: "Change", about: l2 }, dice.pick(standing) ?? []),
    // a verdict that was never given
    dice.chance(0.4) ? [verdict(dice, judged, { on: "Change", about: l1 }, l1, { ...strikes, isReal: false })] : []
  ]
  if (counts.some(({ by, value }) => by === undefined || value < 2) || trials.some((each) => each === undefined))
    return undefined
  return [
    ...kept,
    slip,
    change(l3, true),
    change(l4, false),
    change(e0, true),
    ...(there === undefined ? [] : [{ ...change(l5, true), elsewhere: there }]),
    ...counts.map(({ by = bodies[0], ...count }) => ({ _tag: "Count", isReal: true, by, ...count }) as const),
    ...trials.flatMap((each) => (each ?? []).flatMap((one) => one ?? []))
  ]
}
