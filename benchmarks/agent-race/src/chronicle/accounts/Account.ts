import { getOrInsertComputed } from "@escapement/core"
import { memoize } from "effect/Function"
import { hash } from "../../encyclopaedia/hash.ts"
import { yearOf } from "../../encyclopaedia/Day.ts"
import { keyYear } from "../articles/happenings.ts"
import { isCompared } from "../build/drawTogether.ts"
import type { Chronicle } from "../Chronicle.ts"
import { isAudited, isByCountry, isContested, isImpartial, isSealed, isWeighed } from "../Edition.ts"
import { type Figure, figureIdsOf, figuresOf } from "../Figure.ts"
import type { Item } from "../Item.ts"
import { hasStale, isKept, olderCount } from "../stale.ts"
import { bodies } from "./Body.ts"
import { contest } from "./contest.ts"
import { courtIn, drawTerms } from "./Court.ts"
import { decoysOf } from "./decoy.ts"
import { type Dice, drawDistinct, rollDice } from "./Dice.ts"
import { drawImpartially } from "./impartial.ts"
import type { Office } from "./Office.ts"
import { type Rule, drawRule, isTrusted, isTrustedUnasked, trustedBodies } from "./Rule.ts"
import { drawRegister, drawRegisterLazily, withConvicted } from "./Register.ts"
import { drawSources } from "./Source.ts"
import type { Count, Statement, Verdict } from "./Statement.ts"
import { drawTurns, reversed } from "./Turn.ts"

/** A count. All are made here and not by copies, so that all have one shape and are read faster. */
export const makeCount = (year: number, isReal: boolean, by: Count["by"], value: number): Count => ({
  _tag: "Count",
  year,
  isReal,
  by,
  value
})

/** Which statements a reader takes into account. */
export interface Reading {
  readonly rule: Rule | undefined
  readonly isBelieved: (statement: Statement) => boolean
  readonly changes: "later" | "all" | "none"
  /** Whether a verdict is heeded; absent if none is. */
  readonly isHeeded?: (verdict: Verdict) => boolean
}

/**
 * The right way to read: only real statements, only counts that hold by the rule, only changes after the count, and only
 * verdicts of the court that judged.
 */
export const carefully = memoize((rule: Rule): Reading => {
  const { terms } = rule
  const read = { rule, isBelieved: ({ isReal }: Statement) => isReal, changes: "later" } as const
  return terms === undefined ? read : { ...read, isHeeded: ({ by, year }) => courtIn(terms, year) === by }
})

/** A number for the count or the change of a year. */
const targetKey = (on: Statement["_tag"], year: number): number => 2 * year + Number(on === "Count")

/** The counts and changes that are struck out by the last verdict that a reader heeds, by `targetKey`; undefined if none. */
const struckOut = (
  statements: ReadonlyArray<Statement>,
  { isBelieved, isHeeded }: Reading
): ReadonlySet<number> | undefined => {
  if (isHeeded === undefined) return undefined
  let last: Map<number, Verdict> | undefined
  for (const each of statements) {
    if (each._tag !== "Verdict" || !isBelieved(each) || !isHeeded(each)) continue
    const key = targetKey(each.on, each.about)
    last ??= new Map()
    if (each.year >= (last.get(key)?.year ?? 0)) last.set(key, each)
  }
  if (last === undefined) return undefined
  const struck = new Set<number>()
  for (const [key, { strikes }] of last) if (strikes) struck.add(key)
  return struck
}

/** The count from which a reader works out a figure: the last one that holds and stands. Undefined if there is none. */
export const decisiveCount = (statements: ReadonlyArray<Statement>, reading: Reading): Count | undefined =>
  lastOf(statements, reading, struckOut(statements, reading))

const lastOf = (
  statements: ReadonlyArray<Statement>,
  { isBelieved, rule }: Reading,
  struck: ReadonlySet<number> | undefined
): Count | undefined => {
  let last: Count | undefined
  for (const each of statements) {
    if (each._tag !== "Count" || !isBelieved(each) || (last !== undefined && each.year < last.year)) continue
    if (struck?.has(targetKey("Count", each.year)) === true || (rule !== undefined && !isTrusted(rule, each))) continue
    last = each
  }
  return last
}

/**
 * Works out a figure from statements: the last count that holds, corrected, plus later changes. Undefined if no count
 * holds.
 */
export const settleAccount = (statements: ReadonlyArray<Statement>, reading: Reading): number | undefined => {
  const { changes, isBelieved } = reading
  const struck = struckOut(statements, reading)
  const last = lastOf(statements, reading, struck)
  if (last === undefined || changes === "none") return last?.value
  let { value } = last
  for (const each of statements) {
    if (each._tag === "Count" || each._tag === "Verdict" || !isBelieved(each)) continue
    const isMeant =
      each._tag === "Slip"
        ? each.year === last.year
        : each.elsewhere === undefined &&
          (changes === "all" || each.year > last.year) &&
          struck?.has(targetKey("Change", each.year)) !== true
    if (isMeant) value += each.by
  }
  return value
}

/** The names of ways of reading that each miss one thing. */
export const misreadingNames = [
  "who goes by the last count alone",
  "who takes legends for facts",
  "who adds what the count has already",
  "who trusts every body"
] as const

/** Ways of reading that each miss one thing, and so do not find the figure. */
export const misreadings = memoize((rule: Rule): { readonly [who in (typeof misreadingNames)[number]]: Reading } => ({
  "who goes by the last count alone": { ...carefully(rule), changes: "none" },
  "who takes legends for facts": { ...carefully(rule), isBelieved: () => true },
  "who adds what the count has already": { ...carefully(rule), changes: "all" },
  "who trusts every body": { ...carefully(rule), rule: undefined }
}))

/** The names of ways of reading verdicts that each miss one thing. */
export const misjudgingNames = ["who heeds no verdict", "who heeds the verdicts of every court"] as const

/** Ways of reading verdicts that each miss one thing; none if the rule knows no courts. */
export const misjudgings = memoize((rule: Rule): { readonly [who in (typeof misjudgingNames)[number]]?: Reading } => {
  if (rule.terms === undefined) return {}
  const { isHeeded: _, ...deaf } = carefully(rule)
  return {
    "who heeds no verdict": deaf,
    "who heeds the verdicts of every court": { ...deaf, isHeeded: () => true }
  }
})

/** The reading of somebody who reverses what an earlier clue decides; the careful one if no clue decides anything. */
export const turnedRound = memoize((rule: Rule): Reading =>
  rule.turn === undefined ? carefully(rule) : carefully({ ...rule, turn: reversed(rule.turn) })
)

/** The reading of somebody who is right but for the offices that were convicted. */
export const convicting = (rule: Rule, convicted: ReadonlySet<Office>): Reading =>
  rule.register === undefined
    ? carefully(rule)
    : { ...carefully(rule), rule: { ...rule, register: withConvicted(rule.register, convicted) } }

/** The last year that articles mention. */
export const lastYear = 2024

/**
 * The most and the fewest different years in an account. The fewest is the number of statements that must not share a
 * year.
 */
const [mostYears, leastYears] = [12, 9]

/** The age at which people begin to publish and to be decorated: from the sixth edition on when they are grown. */
const comingOfAge = (of: Pick<Chronicle, "edition">): number => (isByCountry(of) ? 25 : 16)

/** The parts of an item that say what may have happened at it. */
type Bearer = Pick<Item, "facts" | "id">

const firstYearOf = (of: Pick<Chronicle, "edition">, item: Bearer): number => {
  const { born } = item.facts
  if (born !== undefined) return yearOf(born) + comingOfAge(of)
  const least = isContested(of) ? leastContested : leastYears
  return Math.min(Math.max(keyYear(item) + 1, 1830), lastYear - least + 1)
}

const lastYearOf = ({ facts: { born, died } }: Bearer): number =>
  born === undefined || died === undefined ? lastYear : yearOf(died) - 1

/**
 * First and last year in which a figure of an item may change: for a person, of their adult life; for other items, from
 * after their beginning to `lastYear`.
 */
export const spanOf = (of: Pick<Chronicle, "edition">, item: Bearer): readonly [first: number, last: number] => [
  firstYearOf(of, item),
  lastYearOf(item)
]

/** Draws the rule by which the counts of a chronicle hold. */
export const ruleOf = ({ key }: Pick<Chronicle, "key">): Rule => drawRule(rollDice(hash(key, 91)))

const rules = memoize<Chronicle["accounts"], Map<number | "entries", Rule>>(() => new Map())

/** The known rules of a chronicle: those of its countries, by country, and that for entries in errata. */
export const rulesOf = ({ accounts }: Pick<Chronicle, "accounts">): Map<number | "entries", Rule> => rules(accounts)

/**
 * The rule by which the counts of a country hold: that of its chronicle and, from edition 11 on, what the article on the
 * country says of its bodies. From edition 12 on also what that article says of courts, and from edition 14 on the offices
 * that were convicted.
 */
export const ruleIn = (world: Pick<Chronicle, "accounts" | "edition" | "key">, country: number): Rule =>
  getOrInsertComputed(rulesOf(world), isWeighed(world) ? country : 0, () => {
    const rule = ruleOf(world)
    if (!isWeighed(world)) return rule
    const sourced = { ...rule, sources: drawSources(world.key, country, rule) }
    if (!isContested(world)) return sourced
    const judged = { ...sourced, terms: drawTerms(world.key, country) }
    return isAudited(world)
      ? { ...judged, register: (isSealed(world) ? drawRegisterLazily : drawRegister)(world.key, country) }
      : judged
  })

/** The rules of the kinds of items of each country, by the rule of the country. */
const turnedRules = memoize<Rule, Map<string, Rule>>(() => new Map())

/** The rule by which the counts of an item hold: in editions 12 and 13 with what an earlier clue decides for its kind. */
export const ruleOn = (
  world: Pick<Chronicle, "accounts" | "edition" | "key">,
  { country, kind }: Pick<Item, "country" | "kind">
): Rule => {
  const rule = ruleIn(world, country)
  if (!isContested(world) || isAudited(world)) return rule
  return getOrInsertComputed(turnedRules(rule), kind, () => {
    const turn = drawTurns(world).find(({ kinds }) => kinds.includes(kind))
    return turn === undefined ? rule : { ...rule, turn }
  })
}

/** Other items of its kind: in its own country if there are any, else anywhere. Makes no other country for countries. */
const othersLike = ({ begun, countries, ofKind, within }: Chronicle, item: Item): ReadonlyArray<Bearer> => {
  const isOther = ({ id }: Bearer) => id !== item.id
  if (item.kind === "country") return countries.map(begun).filter(isOther)
  const near = within(item.kind, item.country).filter(isOther)
  return near.length === 0 ? ofKind(item.kind).filter(isOther) : near
}

const tries = 200

const attempt = (
  world: Chronicle,
  dice: Dice,
  item: Item,
  value: number,
  rule: Rule,
  kin: () => ReadonlyArray<Bearer>
) => {
  const [first, last] = spanOf(world, item)
  const isAimed = isByCountry(world)
  const years = drawDistinct(dice, Math.min(mostYears, last - first + 1), first, last)
  const base = dice.int(2, Math.min(4, years.length - leastYears + 2))
  const most = Math.max(3, Math.min(value > 2000 ? 900 : 60, Math.floor(value * 0.14)))
  const amount = () => dice.int(2, most) * (dice.chance(0.5) ? 1 : -1)
  const change = (year: number, isReal: boolean): Statement => ({ _tag: "Change", year, isReal, by: amount() })
  const later = dice.shuffle(years.slice(base + 1))
  const earlier = dice.shuffle(years.slice(0, base))
  const at = years[base] ?? first
  const [l0 = at, l1 = at, l2 = at, l3 = at, l4 = at, l5 = at] = later
  const [e0 = first, e1 = first] = earlier
  const there = elsewhereIn(world, kin(), l3)
  const said: Array<Statement> = [
    change(l0, true),
    change(l1, true),
    change(l2, false),
    change(e0, true),
    ...there.slice(0, 1).map((first): Statement => ({
      _tag: "Change",
      year: l3,
      isReal: true,
      by: amount(),
      elsewhere: (dice.pick(there) ?? first).id
    }))
  ]
  if (dice.chance(0.5)) said.push(change(l4, dice.chance(0.5)))
  said.push({ _tag: "Slip", year: at, isReal: dice.chance(0.6), by: amount() })
  const body = () => dice.pick(bodies) ?? "prefecture"
  const count = (year: number, isReal: boolean, value: number): Count => makeCount(year, isReal, body(), value)
  // a count that does not hold follows the one that does
  const drawn = count(l5, isAimed || dice.chance(0.6), value + amount())
  const by = body()
  const change_ = settleAccount([makeCount(at, true, by, 0), ...said], { ...carefully(rule), rule: undefined }) ?? 0
  const drawnWhole = makeCount(at, true, by, value - change_)
  const late = isAimed ? countedBy(dice, rule, drawn, false) : drawn
  const whole = isAimed ? countedBy(dice, rule, drawnWhole, true) : drawnWhole
  return [...said, late, count(e1, true, Math.max(2, whole.value + amount())), whole]
}

/** The most different years of a contested account, and the number of statements that must not share a year. */
const [mostContested, leastContested] = [13, 11]

/** Draws the statements of an account in an edition in which courts judge; undefined if a year leaves no room for it. */
const attemptContested = (
  world: Chronicle,
  dice: Dice,
  item: Item,
  value: number,
  rule: Rule,
  kin: () => ReadonlyArray<Bearer>
): ReadonlyArray<Statement> | undefined => {
  const [first, last] = spanOf(world, item)
  return contest(dice, {
    value,
    rule,
    years: drawDistinct(dice, Math.min(mostContested, last - first + 1), first, last),
    least: leastContested,
    last: lastYear,
    elsewhere: (year) => dice.pick(elsewhereIn(world, kin(), year))?.id
  })
}

/** The most and the fewest different years of an account that does not tell whom to believe. */
const [mostImpartial, leastImpartial] = [12, 9]

/**
 * The value of a figure in the other version of an article, whose account is drawn alike: in editions with offices, if a
 * copy shows an older one. If their offices stood at other places, both pages together would tell which number is right.
 */
const otherValue = (world: Chronicle, { facts, id }: Item, figure: Figure): number | undefined => {
  const current = world.entity(id)
  if (!isAudited(world) || !(isKept(world, current) || hasStale(world, current))) return undefined
  const value = current.facts[figure] ?? 0
  return value === facts[figure] ? olderCount(world, current, value) : value
}

/**
 * How many offices an account depends on, as often as they are listed. From edition 15 on none if other pages may tell
 * something of the figure.
 */
const officesFor = (world: Chronicle, kind: Item["kind"], figure: Figure): ReadonlyArray<number> => {
  if (!isSealed(world)) return [1, 2, 2, 2, 3]
  return isCompared(kind, figure) ? [1, 2, 3] : []
}

/** Draws the statements of an account that does not tell whom to believe; undefined if a number becomes too small. */
const attemptImpartial = (
  world: Chronicle,
  dice: Dice,
  item: Item,
  figure: Figure,
  kin: () => ReadonlyArray<Bearer>
): ReadonlyArray<Statement> | undefined => {
  const [first, last] = spanOf(world, isAudited(world) ? world.entity(item.id) : item)
  const many = Math.min(dice.int(leastImpartial, mostImpartial), last - first + 1)
  return drawImpartially(dice, {
    value: item.facts[figure] ?? 0,
    decoys: decoysOf(world, item, figure),
    officesEach: officesFor(world, item.kind, figure),
    rule: ruleOn(world, item),
    years: drawDistinct(dice, many, first, last),
    last: lastYear,
    elsewhere: (year) => dice.pick(elsewhereIn(world, kin(), year))?.id
  })
}

/** How often a count is by a body that only what the article on the country says of it decides on. */
const decidedElsewhere = 0.75

/**
 * A count by a body whose counts hold (or do not hold); unchanged if no body fits. From edition 11 on it is often by one
 * whose verdict is the opposite for readers who do not know who copied whom.
 */
const countedBy = (dice: Dice, rule: Rule, count: Count, holds: boolean): Count => {
  const fitting = trustedBodies(rule, count, holds)
  const hidden = rule.sources === undefined ? [] : fitting.filter((by) => isTrustedUnasked(rule, count, by) !== holds)
  const by = dice.pick(hidden.length > 0 && dice.chance(decidedElsewhere) ? hidden : fitting)
  return by === undefined ? count : makeCount(count.year, count.isReal, by, count.value)
}

/**
 * Other items at which something may change in a year; from edition 6 on only those that then existed and, if people,
 * were adults.
 */
const elsewhereIn = (world: Chronicle, kin: ReadonlyArray<Bearer>, year: number): ReadonlyArray<Bearer> =>
  isByCountry(world) ? kin.filter((other) => year >= firstYearOf(world, other) && year <= lastYearOf(other)) : kin

const isSound = (
  statements: ReadonlyArray<Statement>,
  value: number,
  right: Reading,
  wrong: ReadonlyArray<Reading>
): boolean =>
  statements.every((each) => each._tag !== "Count" || each.value >= 2) &&
  statements.every(
    (each, i) =>
      each._tag !== "Slip" ||
      statements.some((other, j) => i !== j && other._tag === "Count" && other.isReal && other.year === each.year)
  ) &&
  settleAccount(statements, right) === value &&
  wrong.every((reading) => settleAccount(statements, reading) !== value)

/** Whether the article on an item gives a figure only as an account: statements from which readers derive it. */
export const isAccounted = ({ facts, kind }: Item, figure: Figure): boolean =>
  figuresOf[kind][figure]?.form === "count" && facts[figure] !== undefined

/** The figures of an item that its article gives only as accounts: statements from which readers derive them. */
export const accountedOf = (item: Item): ReadonlyArray<Figure> =>
  figureIdsOf(item.kind).filter((figure) => isAccounted(item, figure))

/** What the article on an item says of a figure, in the order in which it says so. */
export const makeAccount = (world: Chronicle, item: Item, figure: Figure): ReadonlyArray<Statement> => {
  const value = item.facts[figure] ?? 0
  const rule = ruleOn(world, item)
  // listed on first use: few accounts tell of changes elsewhere
  let others: ReadonlyArray<Bearer> | undefined
  const kin = () => (others ??= othersLike(world, item))
  const at = figureIdsOf(item.kind).indexOf(figure)
  for (let i = 0; i < tries; i++) {
    const dice = rollDice(hash(world.key, item.id, at, 92 + i))
    if (isImpartial(world)) {
      const drawn = attemptImpartial(world, dice, item, figure, kin)
      if (drawn === undefined) continue
      const other = otherValue(world, item, figure)
      if (other === undefined || other === value) return dice.shuffle(drawn)
      const again = rollDice(hash(world.key, item.id, at, 92 + i))
      const otherItem = { ...item, facts: { ...item.facts, [figure]: other } }
      if (attemptImpartial(world, again, otherItem, figure, kin) !== undefined) return dice.shuffle(drawn)
      continue
    }
    const wrong = [...Object.values(misreadings(rule)), ...Object.values(misjudgings(rule))]
    const statements = (isContested(world) ? attemptContested : attempt)(world, dice, item, value, rule, kin)
    if (statements !== undefined && isSound(statements, value, carefully(rule), wrong)) return dice.shuffle(statements)
  }
  throw new RangeError(`no account of ${figure} of ${item.title} was found in ${tries} draws`)
}
