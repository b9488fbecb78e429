import { getOrInsertComputed } from "@escapement/core"
import { memoize } from "effect/Function"
import { yearOf } from "../../encyclopaedia/Day.ts"
import { hash } from "../../encyclopaedia/hash.ts"
import type { Chronicle } from "../Chronicle.ts"
import { hasCorrections, isAudited, isContested, isImpartial, isWeighed } from "../Edition.ts"
import { Figure, figureIdsOf } from "../Figure.ts"
import type { Item } from "../Item.ts"
import { isKept, staleItem } from "../stale.ts"
import {
  accountedOf,
  carefully,
  convicting,
  decisiveCount,
  makeAccount,
  makeCount,
  misjudgingNames,
  misjudgings,
  misreadingNames,
  misreadings,
  ruleOn,
  rulesOf,
  settleAccount,
  turnedRound
} from "./Account.ts"
import type { CorrectedAccount } from "./CorrectedAccount.ts"
import type { Correction, Target } from "./Correction.ts"
import { type Dice, rollDice } from "./Dice.ts"
import { type Course, beside, drawCourse, drawEntries, drawMaybe, lastCorrected, outside, revoked } from "./entries.ts"
import { type Convict, convictAll, convictNone, misconvictions, readingsOf } from "./misconvictions.ts"
import { type Office, isOffice } from "./Office.ts"
import type { Count, Statement } from "./Statement.ts"
import { type Rule, drawRule, isTrusted } from "./Rule.ts"
import { drawTurns } from "./Turn.ts"

const entriesOn = (statements: ReadonlyArray<Statement>, corrections: ReadonlyArray<Correction>) =>
  statements.map((each) => corrections.filter(({ of, year }) => of === each._tag && year === each.year))

/**
 * The rule by which entries in errata hold. It draws from the same bodies as the rule for counts, but independently.
 */
export const entryRuleOf = ({ key }: Pick<Chronicle, "key">): Rule => drawRule(rollDice(hash(key, 611)), [2005, 2017])

/** The entries on the decisive count of a figure; undefined if there are none. */
const courseOf = (world: Chronicle, item: Item, at: number) => drawMaybe(rollDice(hash(world.key, item.id, at, 612)))

/** The names of wrong ways to use errata. */
export const wrongReaders = [
  "who reads no errata",
  "who goes by the first entry",
  "who goes by the last entry, whatever became of it",
  "who believes whoever signs an entry",
  "who takes withdrawn entries for standing ones",
  "who takes withdrawn entries for gone for good",
  "who reads the copies that the reader kept"
] as const
type WrongReader = (typeof wrongReaders)[number]

/** The wrong ways to use errata that yield a wrong number for a figure, as far as this is known without its account. */
export const misleadBy = (world: Chronicle, item: Item, figure: Figure): ReadonlyArray<WrongReader> => {
  const course = courseOf(world, item, figureIdsOf(item.kind).indexOf(figure))
  const found: Array<WrongReader> = isKept(world, item) ? ["who reads the copies that the reader kept"] : []
  if (course?.right === undefined) return found
  found.push("who reads no errata")
  if (course.before.length > 0) found.push("who goes by the first entry")
  if (course.after.length > 0) found.push("who goes by the last entry, whatever became of it")
  if (course.after.includes(outside)) found.push("who believes whoever signs an entry")
  if (course.after.includes(revoked)) found.push("who takes withdrawn entries for standing ones")
  if (course.right.is === "restored") found.push("who takes withdrawn entries for gone for good")
  return found
}

/** Whether an entry stands: it was never withdrawn, or its withdrawal was withdrawn. */
const stands = ({ restored, withdrawn }: Correction): boolean => withdrawn === undefined || restored !== undefined

/** Chooses the entry that a reader believes, from the entries on a statement in order of time; undefined if none. */
type Choose = (entries: ReadonlyArray<Correction>) => Correction | undefined

/** The right way: the last entry that stands and holds. */
const byRule = (rule: Rule): Choose => {
  const holds = ({ by, day, value }: Correction) => isTrusted(rule, { by, year: yearOf(day), value })
  return (entries) => entries.findLast((each) => stands(each) && holds(each))
}

const choices = (rule: Rule): { readonly [who in WrongReader]?: Choose } => {
  const holds = ({ by, day, value }: Correction) => isTrusted(rule, { by, year: yearOf(day), value })
  return {
    "who reads no errata": () => undefined,
    "who goes by the first entry": (entries) => entries[0],
    "who goes by the last entry, whatever became of it": (entries) => entries.at(-1),
    "who believes whoever signs an entry": (entries) => entries.findLast(stands),
    "who takes withdrawn entries for standing ones": (entries) => entries.findLast(holds),
    "who takes withdrawn entries for gone for good": (entries) =>
      entries.findLast((each) => each.withdrawn === undefined && holds(each))
  }
}

/** A statement that errata may correct. */
type Corrigible = Extract<Statement, { readonly _tag: Target["of"] }>

const isCorrigible = (statement: Statement): statement is Corrigible =>
  statement._tag === "Count" || statement._tag === "Change"

/** A statement with another number. */
const withNumber = (statement: Corrigible, value: number): Statement => {
  if (statement._tag === "Count") return makeCount(statement.year, statement.isReal, statement.by, value)
  return { ...statement, by: Math.sign(statement.by) * value }
}

const numberIn = (statement: Corrigible): number =>
  statement._tag === "Count" ? statement.value : Math.abs(statement.by)

/** The statements of an account once the chosen entries have put them right. */
const corrected = ({ entries, printed }: CorrectedAccount, choose: Choose): ReadonlyArray<Statement> =>
  printed.map((each, i) => {
    const known = entries[i]
    if (known === undefined || known.length === 0 || !isCorrigible(each)) return each
    const chosen = choose(known)
    return chosen === undefined ? each : withNumber(each, chosen.value)
  })

/** How often errata are about a statement that is not the decisive count, in editions in which courts judge. */
const alsoCorrected = 0.35

/**
 * The statements that errata are about: the decisive count, perhaps another count, and perhaps a change after the
 * decisive count. Empty if no count is decisive.
 */
const drawTargets = (
  world: Chronicle,
  dice: Dice,
  rule: Rule,
  statements: ReadonlyArray<Statement>
): ReadonlyArray<Corrigible> => {
  const counts = statements.filter((each): each is Corrigible => each._tag === "Count")
  const decisive = decisiveCount(statements, carefully(rule))
  if (decisive === undefined) return []
  const isPast = ({ year }: Statement) => year <= lastCorrected
  if (isContested(world)) {
    const others = statements.filter(isCorrigible).filter((each) => each !== decisive && isPast(each))
    return [decisive, ...others.filter(() => dice.chance(alsoCorrected))]
  }
  const other = dice.chance(0.6) ? dice.pick(counts.filter((each) => each !== decisive && isPast(each))) : undefined
  const changes = statements.filter(
    (each): each is Corrigible =>
      each._tag === "Change" && each.isReal && each.elsewhere === undefined && each.year > decisive.year && isPast(each)
  )
  const change = dice.chance(0.6) ? dice.pick(changes) : undefined
  return [decisive, ...(other === undefined ? [] : [other]), ...(change === undefined ? [] : [change])]
}

/** A number for an item and one of its figures. */
export const keyOf = ({ id, kind }: Item, figure: Figure): number =>
  id * Figure.literals.length + figureIdsOf(kind).indexOf(figure)

/**
 * The account of a figure: the true statements, the statements that the article prints, and the entries in its errata.
 */
export const correctedAccountOf = (world: Chronicle, item: Item, figure: Figure): CorrectedAccount => {
  const key = keyOf(item, figure)
  // an older copy has other numbers
  const isCurrent = world.entity(item.id).facts[figure] === item.facts[figure]
  const known = isCurrent ? world.accounts.get(key) : undefined
  if (known !== undefined) return known
  const made = makeCorrectedAccount(world, item, figure)
  if (isCurrent) world.accounts.set(key, made)
  return made
}

const tries = 200

/** How often errata are about another count than those that decide, and about a change, in editions that tell no sense. */
const [otherCounts, someChanges] = [0.45, 0.18]

/** The counts that decide if other offices were convicted: with none of them, and then with each that decided before. */
const decisiveByOffices = (statements: ReadonlyArray<Statement>, rule: Rule): ReadonlyArray<Count> => {
  const found: Array<Count> = []
  const convicted = new Set<Office>()
  for (;;) {
    const count = decisiveCount(statements, convicting(rule, convicted))
    if (count === undefined) return found
    found.push(count)
    if (!isOffice(count.by)) return found
    convicted.add(count.by)
  }
}

/** The counts that decide for a reader who gets whose counts hold wrong. */
const decisiveInOtherSenses = (statements: ReadonlyArray<Statement>, rule: Rule): ReadonlyArray<Count> => {
  if (rule.register !== undefined) return decisiveByOffices(statements, rule)
  const other = decisiveCount(statements, turnedRound(rule))
  return other === undefined ? [] : [other]
}

/**
 * The account of a figure in editions that do not tell the sense of a rule: errata are drawn alike on the counts that decide
 * in either sense.
 */
const correctImpartially = (
  world: Chronicle,
  item: Item,
  figure: Figure,
  statements: ReadonlyArray<Statement>
): CorrectedAccount => {
  const [at, rule] = [figureIdsOf(item.kind).indexOf(figure), ruleOn(world, item)]
  const entryRule = getOrInsertComputed(rulesOf(world), "entries", () => entryRuleOf(world))
  const dice = rollDice(hash(world.key, item.id, at, 613))
  const decisive = decisiveCount(statements, carefully(rule))
  const others = decisiveInOtherSenses(statements, rule)
  const drawOn = (each: Corrigible): Course | undefined => {
    if (each === decisive) return courseOf(world, item, at)
    const other = others.findIndex((count) => count === each)
    if (other >= 0) return drawMaybe(rollDice(hash(world.key, item.id, at, 622 + other)))
    return dice.chance(each._tag === "Count" ? otherCounts : someChanges) ? drawCourse(dice) : undefined
  }
  const corrections: Array<Correction> = []
  const printed = statements.map((each) => {
    if (!isCorrigible(each) || each.year > lastCorrected) return each
    const course = drawOn(each)
    if (course === undefined) return each
    const right = numberIn(each)
    const wrong = course.right === undefined ? right : beside(dice, right, new Set([right]))
    const on = { figure, of: each._tag, year: each.year, value: right, printed: wrong }
    corrections.push(...drawEntries(dice, entryRule, course, on))
    return wrong === right ? each : withNumber(each, wrong)
  })
  return { statements, printed, corrections, entries: entriesOn(statements, corrections) }
}

const makeCorrectedAccount = (world: Chronicle, item: Item, figure: Figure): CorrectedAccount => {
  const statements = makeAccount(world, item, figure)
  if (isImpartial(world)) return correctImpartially(world, item, figure, statements)
  const at = figureIdsOf(item.kind).indexOf(figure)
  const course = courseOf(world, item, at)
  if (course === undefined) return { statements, printed: statements, corrections: [], entries: [] }
  const rule = ruleOn(world, item)
  const entryRule = getOrInsertComputed(rulesOf(world), "entries", () => entryRuleOf(world))
  const value = settleAccount(statements, carefully(rule))
  for (let i = 0; i < tries; i++) {
    const dice = rollDice(hash(world.key, item.id, at, 613 + i))
    const printed = new Map<Statement, Statement>()
    const corrections = drawTargets(world, dice, rule, statements).flatMap((target, nth) => {
      const right = numberIn(target)
      const own = nth === 0 ? course : drawCourse(dice)
      const wrong = own.right === undefined ? right : beside(dice, right, new Set([right]))
      printed.set(target, withNumber(target, wrong))
      const { _tag: of, year } = target
      return drawEntries(dice, entryRule, own, { figure, of, year, value: right, printed: wrong })
    })
    const made = {
      statements,
      printed: statements.map((each) => printed.get(each) ?? each),
      corrections,
      entries: entriesOn(statements, corrections)
    }
    const isRight = course.right === undefined || settleAccount(made.printed, carefully(rule)) !== value
    if (isRight && settleAccount(corrected(made, byRule(entryRule)), carefully(rule)) === value) return made
  }
  throw new RangeError(`no corrections of ${figure} of ${item.title} were found in ${tries} draws`)
}

/** The number that a reader finds for a figure who reverses the rule that an earlier clue decides, if there is one. */
export const turnedNumber = (world: Chronicle, item: Item, figure: Figure): number => {
  const [account, rule] = [correctedAccountOf(world, item, figure), ruleOn(world, item)]
  return getOrInsertComputed(
    turnedNumbers(account),
    rule,
    () => settleAccount(account.statements, turnedRound(rule)) ?? item.facts[figure] ?? 0
  )
}

/** These numbers, by account and rule: each is asked for on several routes. */
const turnedNumbers = memoize<CorrectedAccount, Map<Rule, number>>(() => new Map())

/** The statements about a figure in the article on an item, in the order of the article. */
export const statementsOn = (world: Chronicle, item: Item, figure: Figure): ReadonlyArray<Statement> =>
  hasCorrections(world) ? correctedAccountOf(world, item, figure).printed : makeAccount(world, item, figure)

/** The entries in the errata of an article. */
export const correctionsOf = (world: Chronicle, item: Item): ReadonlyArray<Correction> =>
  accountedOf(item).flatMap((figure) => correctedAccountOf(world, item, figure).corrections)

/**
 * A way to read a figure from an account and its errata; undefined if it finds no figure. Whoever uses errata rightly reads
 * the true statements.
 */
export type Reader = (account: CorrectedAccount, item: Item, figure: Figure) => number | undefined

/** The right way to read. */
export const carefulReader = (world: Chronicle): Reader => {
  const choose = byRule(entryRuleOf(world))
  return (account, item) => settleAccount(corrected(account, choose), carefully(ruleOn(world, item)))
}

/**
 * A reader who uses the errata rightly and judges each count by the body that reports it, without asking whom it copied.
 */
const unawareReader = (world: Chronicle): Reader => {
  const alone = new Map<Rule, Rule>()
  return ({ statements }, item) => {
    const rule = ruleOn(world, item)
    const unaware = getOrInsertComputed(alone, rule, () => {
      const { sources: _, ...others } = rule
      return others
    })
    return settleAccount(statements, carefully(unaware))
  }
}

/**
 * Readers who use the errata rightly and get one rule of the twelfth edition wrong: those on courts, and each of those
 * that an earlier clue turns.
 */
const misjudgingReaders = (world: Chronicle): ReadonlyArray<readonly [who: string, reader: Reader]> => [
  ...misjudgingNames.map((who) => {
    const reader: Reader = ({ statements }, item) => {
      const reading = misjudgings(ruleOn(world, item))[who]
      return reading === undefined ? undefined : settleAccount(statements, reading)
    }
    return [who, reader] as const
  }),
  ...(isAudited(world)
    ? misconvictions.map(([who, convict]) => [who, convictingReader(world, convict)] as const)
    : drawTurns(world).map(
        ({ kinds }) =>
          [`who turns the rule on counts of a ${kinds.join(" or ")} round`, turningReader(world, kinds)] as const
      ))
]

/** A reader who does everything right but find out which offices were convicted. */
export const convictingReader =
  (world: Chronicle, convict: Convict): Reader =>
  ({ statements }, item) =>
    settleAccount(statements, readingsOf(convict)(ruleOn(world, item)))

/** The numbers that readers find for a figure who convict none, or all, of the offices. */
export const unauditedNumbers = (
  world: Chronicle,
  item: Item,
  figure: Figure
): readonly [none: number, all: number] => {
  const [account, rule] = [correctedAccountOf(world, item, figure), ruleOn(world, item)]
  return getOrInsertComputed(unaudited(account), rule, () => {
    const found = (convict: Convict) =>
      settleAccount(account.statements, readingsOf(convict)(rule)) ?? item.facts[figure] ?? 0
    return [found(convictNone), found(convictAll)] as const
  })
}

/** These numbers, by account and rule. */
const unaudited = memoize<CorrectedAccount, Map<Rule, readonly [number, number]>>(() => new Map())

/** The offices on whose convictions a figure depends. */
export const officesBehind = (world: Chronicle, item: Item, figure: Figure): ReadonlyArray<Office> =>
  decisiveByOffices(correctedAccountOf(world, item, figure).statements, ruleOn(world, item)).flatMap(({ by }) =>
    isOffice(by) ? [by] : []
  )

/** A careful reader but for one thing: what an earlier clue decides about some kinds of items is turned round. */
const turningReader =
  (world: Chronicle, kinds: ReadonlyArray<Item["kind"]>): Reader =>
  ({ statements }, item) => {
    const rule = ruleOn(world, item)
    return settleAccount(statements, kinds.includes(item.kind) ? turnedRound(rule) : carefully(rule))
  }

/**
 * Wrong ways to use errata, and from edition 11 on the reader who does not ask who copied whom; none of them leads to the
 * code of a leg.
 */
export const misledReaders = memoize((world: Chronicle): ReadonlyArray<readonly [who: string, reader: Reader]> => {
  const unaware = isWeighed(world) ? [["who does not ask who copied whom", unawareReader(world)] as const] : []
  const readers = [...misledByErrata(world), ...unaware, ...(isContested(world) ? misjudgingReaders(world) : [])]
  return readers.map(([who, reader]) => [who, remembering(reader)] as const)
})

/** A reader who settles each account once. Routes ask for the same accounts again and again. */
const remembering = (reader: Reader): Reader => {
  const found = new Map<CorrectedAccount, number | undefined>()
  return (account, item, figure) => {
    if (!found.has(account)) found.set(account, reader(account, item, figure))
    return found.get(account)
  }
}

const misledByErrata = (world: Chronicle): ReadonlyArray<readonly [who: WrongReader, reader: Reader]> => {
  const wrong = choices(entryRuleOf(world))
  return wrongReaders.map((who) => {
    const choose = wrong[who]
    const reader: Reader =
      choose === undefined
        ? (account, item, figure) =>
            isKept(world, item)
              ? staleItem(world, item).facts[figure]
              : settleAccount(account.statements, carefully(ruleOn(world, item)))
        : (account, item) => settleAccount(corrected(account, choose), carefully(ruleOn(world, item)))
    return [who, reader]
  })
}

/** Readers who misread the prose but use the errata rightly. */
export const carelessReaders = (world: Chronicle): ReadonlyArray<readonly [who: string, reader: Reader]> =>
  misreadingNames.map((who) => [
    who,
    ({ statements }, item) => settleAccount(statements, misreadings(ruleOn(world, item))[who])
  ])
