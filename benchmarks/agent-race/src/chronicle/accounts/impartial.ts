import { type Body, bodies } from "./Body.ts"
import type { Dice } from "./Dice.ts"
import { type Rule, isTrustedBy } from "./Rule.ts"
import { type Office, offices } from "./Office.ts"
import type { Register } from "./Register.ts"
import type { Count, Statement, Verdict } from "./Statement.ts"
import { standing, strikes, struck, trial, verdict } from "./trial.ts"
import { reversed } from "./Turn.ts"

/** What an account is drawn from that does not tell whom to believe. */
interface Matter {
  /** The figure that a careful reader finds. */
  readonly value: number
  /**
   * What readers find who get whose counts hold wrong: one number if an earlier clue decides it, more if it depends on
   * several offices.
   */
  readonly decoys: readonly [number, ...ReadonlyArray<number>]
  /** How many offices the account depends on, as often as they are listed; empty if bodies alone decide. */
  readonly officesEach: ReadonlyArray<number>
  readonly rule: Rule
  /** Years of statements, in order. */
  readonly years: ReadonlyArray<number>
  /** The last year of a verdict. */
  readonly last: number
  /** Another item at which something may change in a year. */
  readonly elsewhere: (year: number) => number | undefined
}

/** A count that decides: its place among the years, the rule by which it decides, and the number that it leads to. */
interface Sense {
  readonly at: number
  readonly rule: Rule
  readonly value: number
  /** The office that made it, if it decides only as long as this office was not convicted. */
  readonly by?: Office
}

/** Years after the last count that decides, at least; before the first, at least one. */
const leastAfter = 3

/** How often an account depends on the rule that an earlier clue decides, if its years allow it. */
const turnedShare = 0.9

/**
 * The senses in which an account can be read. If a rule is turned, each of its senses has a count of its own: which of them
 * is the later one is drawn, so that the true sense cannot be told.
 */
const drawSenses = (dice: Dice, matter: Matter): ReadonlyArray<Sense> => {
  const { decoys, officesEach, rule, value, years } = matter
  const places = years.flatMap((_, i) => (i > 0 && i < years.length - leastAfter ? [i] : []))
  const { register, turn } = rule
  if (register !== undefined && officesEach.length > 0) return drawSensesOfOffices(dice, matter, places, register)
  const turned = turn === undefined ? [] : places.filter((i) => years[i]! >= turn.year === turn.isLater)
  const [at, other] = dice.shuffle(turned)
  if (turn !== undefined && at !== undefined && other !== undefined && dice.chance(turnedShare))
    return [
      { at, rule, value },
      { at: other, rule: { ...rule, turn: reversed(turn) }, value: decoys[0] }
    ]
  const place = dice.pick(places)
  if (place === undefined) return []
  const alone = { at: place, rule, value }
  return turn === undefined ? [alone] : [alone, { ...alone, rule: { ...rule, turn: reversed(turn) } }]
}

/**
 * The senses of an account by which offices were convicted: the last count by an office that was not convicted decides,
 * and if all were, an earlier count by a body. The offices are drawn without regard to their convictions.
 */
const drawSensesOfOffices = (
  dice: Dice,
  { decoys, officesEach, rule, value }: Matter,
  places: ReadonlyArray<number>,
  { convicted }: Register
): ReadonlyArray<Sense> => {
  const many = Math.min(dice.pick(officesEach) ?? 1, places.length - 1, decoys.length)
  const [first, ...later] = dice
    .shuffle(places)
    .slice(0, many + 1)
    .toSorted((a, b) => a - b)
  if (first === undefined || many < 1) return []
  const asked = dice.sample(offices, later.length)
  const decisive = asked.findLastIndex((office) => !convicted.has(office))
  const values = asked.map((_, i) => (i === decisive ? value : (decoys[i] ?? value)))
  return [
    { at: first, rule, value: decisive < 0 ? value : (decoys[decisive] ?? value) },
    ...later.map((at, i): Sense => ({ at, rule, value: values[i] ?? value, by: asked[i] ?? offices[0]! }))
  ]
}

/** A statement that stands at a place, with verdicts on it. */
interface Placed {
  readonly said: Statement
  readonly verdicts: ReadonlyArray<Verdict>
}

/** How a statement fares in court: never judged, struck out, standing after verdicts, or never judged though it is said. */
type Fate = "none" | "struck" | "standing" | "alleged"

const judge = (dice: Dice, { last, rule }: Matter, on: Verdict["on"], about: number, fate: Fate) => {
  const judged = { terms: rule.terms ?? [], last }
  if (fate === "none") return []
  if (fate === "alleged") {
    const alleged = verdict(dice, judged, { on, about }, about, { ...strikes, isReal: false })
    return alleged === undefined ? [] : [alleged]
  }
  return trial(dice, judged, { on, about }, dice.pick(fate === "struck" ? struck : standing) ?? [])
}

const fates: ReadonlyArray<Fate> = [
  "none",
  "none",
  "none",
  "none",
  "struck",
  "struck",
  "standing",
  "standing",
  "alleged"
]
const fatesOfStanding: ReadonlyArray<Fate> = ["none", "none", "standing", "standing", "alleged"]

/** The size of changes, as a share of the smallest of the figures: of most, and of the one that is large. */
const [usual, largest] = [0.14, 0.4]

/** Draws amounts: of most changes, and of a large one. */
const drawAmounts = (dice: Dice, { decoys, value }: Matter) => {
  const least = Math.min(value, ...decoys)
  const most = Math.max(3, Math.min(least > 2000 ? 900 : 60, Math.floor(least * usual)))
  const sign = () => (dice.chance(0.5) ? 1 : -1)
  return {
    amount: () => dice.int(2, most) * sign(),
    large: () => Math.max(3, dice.int(Math.floor(least * usual), Math.floor(least * largest))) * sign()
  }
}

/** The bodies whose count would hold in none of the senses in which an earlier count decides. */
const distrusted = (senses: ReadonlyArray<Sense>, at: number, count: Pick<Count, "value" | "year">) =>
  bodies.filter((by) => senses.every((sense) => at < sense.at || !isTrustedBy(sense.rule, count, by)))

/** How often a body is one that a reader without the rules on copies would judge otherwise. */
const disputed = 0.6

/** One of some bodies; often one that readers misjudge who do not ask who copied whom. */
const oneOf = (
  dice: Dice,
  rule: Rule,
  count: Pick<Count, "value" | "year">,
  fitting: ReadonlyArray<Body>,
  holds: boolean
): Body | undefined => {
  // without the sense of the rule that a clue decides, which the choice would tell
  const { sources: _, turn: __, ...unaware } = rule
  const misjudged = fitting.filter((by) => isTrustedBy(unaware, count, by) !== holds)
  return dice.pick(misjudged.length > 0 && dice.chance(disputed) ? misjudged : fitting)
}

/** A change with the place of its year, and by how much it changes the number. */
interface Changed extends Placed {
  readonly at: number
  readonly by: number
}

/** Draws a change. One that is `kept` happened, and happened here. */
const drawChange = (dice: Dice, matter: Matter, at: number, by: number, isKept: boolean): Changed => {
  const year = matter.years[at] ?? 0
  const isReal = isKept || dice.chance(0.78)
  const elsewhere = !isKept && dice.chance(0.14) ? matter.elsewhere(year) : undefined
  const fate = dice.pick(isKept ? fatesOfStanding : fates) ?? "none"
  const verdicts = judge(dice, matter, "Change", year, fate)
  const counts = isReal && elsewhere === undefined && !(fate === "struck" && verdicts !== undefined)
  return {
    said: { _tag: "Change", year, isReal, by, ...(elsewhere === undefined ? {} : { elsewhere }) },
    verdicts: verdicts ?? [],
    at,
    by: counts ? by : 0
  }
}

/** Draws a count that decides in some senses; undefined if no body fits. */
const drawDecisive = (
  dice: Dice,
  matter: Matter,
  senses: ReadonlyArray<Sense>,
  isTurned: boolean,
  count: Pick<Count, "value" | "year">
) => {
  const verdicts = judge(dice, matter, "Count", count.year, dice.pick(fatesOfStanding) ?? "none") ?? []
  const [sense] = senses
  if (sense?.by !== undefined) return { verdicts, by: sense.by, isReal: true }
  const holding = () => bodies.filter((by) => senses.every(({ rule }) => isTrustedBy(rule, count, by)))
  const by = isTurned ? dice.pick(sense?.rule.turn?.holds ?? []) : oneOf(dice, matter.rule, count, holding(), true)
  return by === undefined ? undefined : { verdicts, by, isReal: true }
}

/** Who reports counts in editions with offices. */
const reporting: ReadonlyArray<Count["by"]> = [...bodies, ...offices]

/** Draws a count that decides in no sense: a court struck it out, it was never made, or its body is not believed. */
const drawVain = (
  dice: Dice,
  matter: Matter,
  senses: ReadonlyArray<Sense>,
  at: number,
  count: Pick<Count, "value" | "year">
) => {
  const any = dice.pick<Count["by"]>(matter.rule.register === undefined ? bodies : reporting)
  const kind = dice.int(0, 99)
  const verdicts = kind < 35 ? judge(dice, matter, "Count", count.year, "struck") : undefined
  if (verdicts !== undefined) return { verdicts, by: any, isReal: true }
  if (kind >= 85) return { verdicts: [], by: any, isReal: false }
  const by = oneOf(dice, matter.rule, count, distrusted(senses, at, count), false)
  return by === undefined ? undefined : { verdicts: [], by, isReal: true }
}

/**
 * Draws the statements of an account: how many counts and changes it has, how many of them hold, and by which bodies,
 * says nothing of the sense of a rule that an earlier clue decides. Undefined if a number becomes too small.
 */
export const drawImpartially = (dice: Dice, matter: Matter): ReadonlyArray<Statement> | undefined => {
  const { rule, years } = matter
  const senses = drawSenses(dice, matter)
  const [some = { at: 0, rule, value: 0 }] = senses
  if (senses.length === 0) return undefined
  const { amount, large } = drawAmounts(dice, matter)
  const places = [...new Set(senses.map(({ at }) => at))]
  const free = dice.shuffle(years.flatMap((_, i) => (places.includes(i) ? [] : [i])))
  const early = free.find((i) => i < Math.min(...places))
  const late = free.find((i) => i > Math.max(...places))
  const others = free.filter((i) => i !== early && i !== late).slice(0, dice.int(1, 3))
  const changes = free
    .filter((i) => !others.includes(i))
    .map((i) => drawChange(dice, matter, i, i === late ? large() : amount(), i === early || i === late))
  const after = (place: number) => changes.reduce((sum, { at, by }) => (at > place ? sum + by : sum), 0)
  const counts: Array<Placed> = []
  for (const i of [...places, ...others].toSorted((a, b) => a - b)) {
    const [year, own] = [years[i] ?? 0, senses.filter(({ at }) => at === i)]
    const [sense] = own
    const slip = { _tag: "Slip", year, isReal: dice.chance(0.65), by: amount() } as const
    const isSlipped = dice.chance(0.5)
    const vain = (dice.pick(senses) ?? some).value - after(i) + amount()
    const value = sense === undefined ? vain : sense.value - after(i) - (isSlipped && slip.isReal ? slip.by : 0)
    const drawn =
      sense === undefined
        ? drawVain(dice, matter, senses, i, { year, value })
        : drawDecisive(dice, matter, own, rule.turn !== undefined && places.length > 1, { year, value })
    if (value < 2 || drawn?.by === undefined) return undefined
    const { by, isReal, verdicts } = drawn
    counts.push({ said: { _tag: "Count", year, isReal, by, value }, verdicts })
    if (isSlipped && isReal) counts.push({ said: slip, verdicts: [] })
  }
  return [...changes, ...counts].flatMap(({ said, verdicts }) => [said, ...verdicts])
}
