import type { Randomness } from "@escapement/core"
import { type Lexicon, type Term, drawWords, part, term } from "../Term.ts"
import type { Account, Passage } from "./Account.ts"
import { countIn, turn } from "./Account.ts"
import { accountWords, asides } from "./accountWords.ts"
import { causes, clauseOf } from "./causeWords.ts"
import { mostPieces } from "./countWords.ts"
import { type Menu, menus } from "./menuWords.ts"
import { marksOf, placeByFigure, placeByProperty } from "./markWords.ts"
import { people, trades } from "./peopleWords.ts"
import { eventNames, eventOf, isChain, nextEvents, slipAfter, tellsSlip } from "./slipWords.ts"

const any = term("any")

/** Draws a phrase that points at an item of a menu. */
const drawPointer = (
  rng: Randomness.Rng,
  menu: Menu,
  items: ReadonlyArray<Term>,
  place: number,
  depth = 2,
  isListed = false
): Term => {
  const deeper = (to: number): Term => drawPointer(rng, menu, items, to, depth - 1, isListed)
  const ways: Array<() => Term> = [() => term(`at${place}`)]
  const marks = marksOf[menu.kind]
  if (marks !== undefined) {
    const names = items.map((item) => part(item, 0).name)
    const told = [
      ...marks.axes.flatMap((axis) => (placeByFigure(menu.kind, names, axis) === place ? [`most ${axis}`] : [])),
      ...marks.properties.flatMap((property) =>
        [true, false].flatMap((isHeld) =>
          placeByProperty(menu.kind, names, property, isHeld) === place ? [`${isHeld ? "is" : "not"} ${property}`] : []
        )
      )
    ]
    const what = (): Term => term("what", rng.pick(told))
    if (told.length > 0) return rng.int(0, 9) < 8 || depth === 0 ? what() : rng.pick([...ways, what])()
    ways.push(() => term("named", names[place] ?? ""))
  }
  if (menu.kind === "voices") {
    const { parts } = items[place] ?? any
    ways.push(
      () => term("kin", parts[0] ?? ""),
      () => term("trade", parts[1] ?? ""),
      () => term("trade", parts[1] ?? "")
    )
  }
  if (depth > 0) {
    if (place > 0) ways.push(() => term("next", deeper(place - 1)))
    if (place < menu.size - 1) ways.push(() => term("last", deeper(place + 1)))
    // a list within a list would have two readings
    if (menu.size === 3 && !isListed) {
      const others = rng.shuffle([0, 1, 2].filter((other) => other !== place))
      ways.push(() => term("rest", ...others.map((other) => drawPointer(rng, menu, items, other, 0))))
    }
  }
  return rng.pick(ways)()
}

/** Draws passages that present several causes and say which of them is true. */
const drawCause = (rng: Randomness.Rng): ReadonlyArray<Passage> => {
  const menu = rng.pick(menus)
  const { kind, size } = menu
  const told = rng.sample(causes, size).map(clauseOf)
  const [who, what] = [rng.sample(people, size), rng.sample(trades, size)]
  const marks = rng.sample(
    (marksOf[kind]?.marks ?? []).map(({ name }) => name),
    size
  )
  const items =
    marks.length > 0
      ? told.map((each, i) => term("said", marks[i] ?? "", each))
      : kind === "voices"
        ? told.map((each, i) => term("said", who[i] ?? "", what[i] ?? "", each))
        : told
  const at = (place: number, depth = 2): Term => drawPointer(rng, menu, items, place, depth)
  const listed = (place: number): Term => drawPointer(rng, menu, items, place, 2, true)
  const [place = 0, other = 0, third = 0] = rng.shuffle(Array.from({ length: size }, (_, i) => i))
  const verdicts: Array<() => Term> = [
    () => term("right", at(place, 3)),
    () => term("amended", listed(other), listed(place))
  ]
  if (menu.wrong.length > 0) verdicts.push(() => term("wrong", listed(other), listed(third)))
  if (kind === "voices")
    verdicts.push(
      () => term("saw", at(place), any),
      () => term("blind", listed(other), any, listed(third), any)
    )
  const [low, high] = kind === "boxes" ? ["low", "high"] : ["late", "early"]
  if (size === 4 && place < size - 1) verdicts.push(() => term(low, at(place + 1)))
  if (size === 4 && place > 0) verdicts.push(() => term(high, at(place - 1)))
  const swapped = rng.sample(
    items.map((_, i) => i),
    2
  )
  return [
    { category: "laid", meant: term(kind, ...items) },
    ...(rng.int(0, 1) === 0
      ? [{ category: "exchange", meant: term(kind, ...swapped.map((each) => at(each, 0))) }]
      : []),
    { category: `${kind}-so`, meant: rng.pick(verdicts)() }
  ]
}

/** What a sentence does to a number of pieces; names that come more often are drawn more often. */
const turnNames = ["less", "more", "same", "tried", "tried", "tried", "judged", "judged", "twice", "half"] as const

/** The number of good pieces that are sure to lie there after a sentence, as letters tell it. */
const goodAfter = (good: number, { name, parts }: Term, many: number): number => {
  const isBad = parts[1]?.name === "bad"
  switch (name) {
    case "sound":
      return Number(parts[1]?.name)
    case "more":
      return good - many
    case "tried":
      return parts[2]?.name === "kept" ? good : isBad ? good + many : good - many
    case "judged":
      return (parts[2]?.name === "right") === (parts[4]?.name === "sure") ? good : isBad ? good + many : good - many
    default:
      return good
  }
}

/**
 * Whether the numbers of a letter fit each other: nobody picks out more good pieces than were said to be left, nor more
 * bad ones.
 */
const fits = (sentences: ReadonlyArray<Term>): boolean => {
  // who does not say how many passed may have any number of good ones
  let [value, good] = [0, Number.POSITIVE_INFINITY]
  return sentences.every((each) => {
    const many = Number(each.parts[0]?.name ?? 0)
    const taken = each.parts[1]?.name
    const isPossible =
      each.name === "more" || taken === "good"
        ? many <= good
        : each.name === "same"
          ? many <= Math.min(value, good)
          : (each.name !== "less" && taken !== "bad") || many <= value
    good = goodAfter(good, each, many)
    value = turn(value, each)
    return isPossible
  })
}

/**
 * Draws a passage that states a number of pieces.
 *
 * @param isClear whether all its numbers fit each other
 */
const drawCount = (rng: Randomness.Rng, isClear = false): Passage => {
  for (;;) {
    const [one, other] = [rng.int(2, 6), rng.int(2, 5)]
    const many = rng.int(7, 20)
    const sentences = [
      rng.pick([
        term("begin", many),
        term("begin", many),
        term("sound", many, rng.int(2, many - 2)),
        term("rows", one, other)
      ])
    ]
    const turns = rng.int(3, 6)
    let value = countIn(sentences)
    while (sentences.length <= turns) {
      const name = rng.pick(turnNames)
      if (name === "twice" || name === "half") {
        if (sentences.some((each) => each.name === "twice" || each.name === "half")) continue
        sentences.push(term(name))
      } else if (name === "tried" || name === "judged") {
        const many = rng.int(2, Math.max(2, Math.min(9, value - 1)))
        const [pile, who] = [rng.pick(["good", "bad"] as const), rng.pick(people)]
        sentences.push(
          name === "tried"
            ? term(name, many, pile, rng.pick(["kept", "moved", "moved"] as const), who, any)
            : term(name, many, pile, rng.pick(["right", "wrong"] as const), who, rng.pick(["sure", "wrong"] as const))
        )
      } else sentences.push(term(name, rng.int(2, Math.max(2, Math.min(9, value - 1)))))
      const last = sentences.at(-1)
      if (last !== undefined) value = turn(value, last)
      if (value < 3 || value > mostPieces || !Number.isInteger(value)) break
    }
    if (value < 3 || value > mostPieces || !Number.isInteger(value)) continue
    if (isClear && !fits(sentences)) continue
    return { category: "count", meant: term(`turns${turns}`, ...sentences) }
  }
}

const drawSlip = (rng: Randomness.Rng, isMended: boolean): Passage => {
  const draw = (): string => rng.pick(["has", "lacks"] as const)
  const event = (told: string): Term => eventOf(rng.pick(eventNames[told] ?? []))
  const drawChain = (length: number): ReadonlyArray<Term> => {
    const told = draw()
    for (;;) {
      const chain = Array.from({ length }, () => event(draw()))
      if (isChain(chain) && slipAfter(chain) === (told === "has")) return chain
    }
  }
  const trust = rng.pick(["sure", "wrong"] as const)
  const ways: ReadonlyArray<() => Term> = [
    () => term("after", ...drawChain(2)),
    () => term("longer", ...drawChain(3)),
    () => {
      const told = draw()
      // what “came otherwise” is the opposite
      return term("rumour", event(told), event(isMended ? (told === "has" ? "lacks" : "has") : draw()))
    },
    () => term("denied", event(draw())),
    () => term("untrue", event(draw())),
    () => term("sworn", rng.pick(people), trust, event(draw())),
    () => term("disowned", rng.pick(people), trust, event(draw()))
  ]
  return { category: "slip", meant: rng.pick(ways)() }
}

/**
 * Draws what is said of a slip in the fifth edition of desks: deeds alone, each possible after the one before, or a
 * plain statement.
 */
const drawPlainSlip = (rng: Randomness.Rng): Passage => {
  const told = rng.int(0, 1) === 0
  const drawDeeds = (length: number): ReadonlyArray<Term> => {
    for (;;) {
      const names = ["first"]
      while (names.length <= length) names.push(rng.pick(nextEvents[names.at(-1) ?? ""] ?? []))
      const deeds = names.slice(1).map((name) => term(name))
      // nothing happens twice
      if (new Set(names).size === names.length && slipAfter(deeds) === told) return deeds
    }
  }
  const drawDeed = (hasSlip: boolean): Term =>
    term(rng.pick((nextEvents["first"] ?? []).filter((name) => tellsSlip(term(name)) === hasSlip)))
  const trust = rng.pick(["sure", "wrong"] as const)
  const statement = (hasSlip: boolean): Term => term(hasSlip ? "has" : "lacks")
  const ways: ReadonlyArray<() => Term> = [
    () => term("after", ...drawDeeds(2)),
    () => term("longer", ...drawDeeds(3)),
    () => term("longer", ...drawDeeds(3)),
    () => term("rumour", drawDeed(!told), drawDeed(told)),
    () => term("untrue", statement(!told)),
    () => term("sworn", rng.pick(people), trust, statement(told === (trust === "sure"))),
    () => term("disowned", rng.pick(people), trust, statement(told !== (trust === "sure")))
  ]
  return { category: "slip", meant: rng.pick(ways)() }
}

/** Interleaves groups of passages; each group keeps its order. */
const mingle = (rng: Randomness.Rng, groups: ReadonlyArray<ReadonlyArray<Passage>>): Account => {
  const turns = rng.shuffle(groups.flatMap((group, i) => group.map(() => i)))
  const next = groups.map(() => 0)
  return turns.flatMap((i) => {
    const passage = groups[i]?.[next[i] ?? 0]
    next[i] = (next[i] ?? 0) + 1
    return passage ?? []
  })
}

/** Draws a number of pieces as letters state it. */
export const drawPieces = (rng: Randomness.Rng, isClear = false): number => countIn(drawCount(rng, isClear).meant.parts)

/**
 * Draws a letter that may refer to messages of the given days; without days, a message that states all three facts
 * itself.
 */
export const drawAccount = (
  rng: Randomness.Rng,
  days: ReadonlyArray<number> = [],
  isMended: boolean = false,
  isPlain: boolean = false,
  isClear: boolean = false
): Account => {
  const [ofCause, ofSlip, ofCount] = days.length === 0 ? [1, 1, 1] : [rng.int(0, 2), rng.int(0, 2), rng.int(0, 2)]
  const day = (): number => rng.pick(days)
  const pointed = (name: string, ...more: ReadonlyArray<number>): Passage => ({
    category: "pointed",
    meant: term(name, day(), ...more)
  })
  const groups = [
    ofCause === 0 ? [pointed("cause")] : drawCause(rng),
    [
      ofSlip === 0
        ? pointed(rng.pick(["proof", "noProof"] as const))
        : isPlain
          ? drawPlainSlip(rng)
          : drawSlip(rng, isMended)
    ],
    [
      ofCount === 0
        ? rng.pick([() => pointed("count"), () => pointed("fewer", 2), () => pointed("further", rng.int(2, 5))])()
        : drawCount(rng, isClear)
    ],
    ...rng.sample(asides, rng.int(0, 1)).map((name) => [{ category: "aside", meant: term(name) }])
  ]
  return mingle(rng, groups)
}

const capitals = /(^|[.!?] )(\p{Ll})/gu

/**
 * Draws the words of an account, and returns a function that puts its text together. Most accounts are drawn in vain
 * and never read.
 */
export const wordAccount = (rng: Randomness.Rng, account: Account, words: Lexicon = accountWords): (() => string) => {
  const passages = account.map(({ category, meant }) => drawWords(words, rng, category, meant))
  let text: string | undefined
  return () =>
    (text ??= passages
      .map((pieces) =>
        pieces.join("").replaceAll(capitals, (_, before: string, first: string) => before + first.toUpperCase())
      )
      .join(" "))
}
