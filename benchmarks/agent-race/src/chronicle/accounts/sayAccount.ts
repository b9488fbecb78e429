import { getOrInsertComputed } from "@escapement/core"
import type { Chronicle } from "../Chronicle.ts"
import { isContested, isSealed } from "../Edition.ts"
import type { Figure } from "../Figure.ts"
import { grouped } from "../../encyclopaedia/Fact.ts"
import { hash } from "../../encyclopaedia/hash.ts"
import type { Item } from "../Item.ts"
import { lastYear } from "./Account.ts"
import type { Statement } from "./Statement.ts"
import { statementsOn } from "./corrections.ts"
import { type Dice, rollDice } from "./Dice.ts"
import { countWords, inWords } from "./countWords.ts"
import * as Claims from "./words/claims.ts"
import * as Events from "./words/events.ts"
import * as Idioms from "./words/idioms.ts"
import { type Vocabulary, type Words, vocabularyOf } from "./words/Vocabulary.ts"

/** Share of wordings that use an idiom instead of plain words. */
const idiomShare = 0.45

const choice = /\[([^[\]]*)\]/

/** Part of a pattern: a text, a gap of one letter, or several texts to choose from. */
type Piece = string | { readonly gap: string } | ReadonlyArray<Pieces>
type Pieces = ReadonlyArray<Piece>

const gapsIn = (text: string): Pieces =>
  text
    .split("{")
    .flatMap((part, i): Pieces => (i > 0 && part.charAt(1) === "}" ? [{ gap: part.charAt(0) }, part.slice(2)] : [part]))
    .filter((part) => part !== "")

const piecesOf = (pattern: string): Pieces =>
  // every second part is what brackets enclose
  pattern.split(choice).flatMap((part, i): Pieces => (i % 2 === 0 ? gapsIn(part) : [part.split("|").map(gapsIn)]))

/** The pieces of each pattern that was used; there are no other patterns than those of the word lists. */
const compiled = new Map<string, Pieces>()

const piecesIn = (pattern: string): Pieces => getOrInsertComputed(compiled, pattern, () => piecesOf(pattern))

interface Gaps {
  readonly [gap: string]: string
}

const write = (dice: Dice, pieces: Pieces, gaps: Gaps): string => {
  let text = ""
  for (const piece of pieces) {
    if (typeof piece === "string") text += piece
    else if ("gap" in piece) text += gaps[piece.gap] ?? ""
    else text += write(dice, dice.pick(piece) ?? [], gaps)
  }
  return text
}

/** One of the texts that a pattern stands for, its gaps filled. */
const expand = (dice: Dice, pattern: string, gaps: Gaps = {}): string => tidied(write(dice, piecesIn(pattern), gaps))

/** Removes double blanks and commas, which empty choices leave. */
const tidied = (text: string): string => {
  const single = text.includes("  ") ? text.replaceAll(/ {2,}/g, " ") : text
  if (!single.includes(",")) return single
  const near = single.includes(" ,") ? single.replaceAll(" ,", ",") : single
  return near.includes(",,") ? near.replaceAll(",,", ",") : near
}

/** Draws plain words, or an idiom with probability `idiomShare`. */
const either = (dice: Dice, { idioms, plain }: Words): string => dice.one(dice.chance(idiomShare) ? idioms : plain)

const speakers: Words = { plain: Claims.speakers, idioms: Idioms.speakers }
const judges: Words = { plain: Claims.judges, idioms: Idioms.judges }

const say = (dice: Dice, patterns: ReadonlyArray<string>, gaps?: { readonly [gap: string]: string }): string =>
  expand(dice, dice.one(patterns), gaps).trim()

/**
 * Reports that somebody claims or denies something, and whether they are right, so that the text says whether it is
 * real.
 */
const reported = (dice: Dice, e: string, isReal: boolean, words: Vocabulary): string => {
  const isAffirmed = dice.chance(0.5)
  const claim = expand(dice, either(dice, isAffirmed ? words.affirming : words.denying), {
    s: expand(dice, either(dice, speakers)).trim(),
    e
  })
  const isRight = isAffirmed === isReal
  if (dice.chance(0.5)) return claim + expand(dice, either(dice, isRight ? words.right : words.wrong))
  const isSiding = dice.chance(0.5)
  const t = expand(dice, either(dice, judges)).trim()
  const isUpheld = isSiding === isRight
  return (
    claim +
    expand(dice, either(dice, isSiding ? words.siding : words.opposing), { t }) +
    expand(dice, either(dice, isUpheld ? words.upheld : words.overturned))
  )
}

/** Says that something is so, or that it is not. */
export const tell = (world: Pick<Chronicle, "edition">, dice: Dice, e: string, isReal: boolean): string => {
  const words = vocabularyOf(world)
  return dice.chance(isContested(world) ? 0.5 : 0.65)
    ? reported(dice, e, isReal, words)
    : expand(dice, either(dice, isReal ? words.plain : words.false_), { e }).trim()
}

/** Makes a sentence of a text: a capital letter and a full stop. */
export const sentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`

const seasons = ["spring", "summer", "autumn", "winter"]

const yearWords = (dice: Dice, year: number): string => {
  const off = dice.int(2, 12)
  const years = `${dice.chance(0.3) ? off : inWords(off)} years`
  return dice.one([
    `in ${year}`,
    `in ${year}`,
    `in the ${dice.one(seasons)} of ${year}`,
    `in the course of ${year}`,
    year + off > lastYear ? `in ${year}` : `${years} before ${year + off}`,
    `${years} after ${year - off}`
  ])
}

interface Scene {
  readonly world: Chronicle
  readonly item: Item
  readonly nouns: ReadonlyArray<string>
  readonly sort: Events.Sort
}

/** How an account names the item at which something changed; from edition 15 on without “with”, which may mean “also”. */
const placedBy = ["in the case of", "as regards", "as far as it concerns"]
const places = (of: Pick<Chronicle, "edition">): ReadonlyArray<string> =>
  isSealed(of) ? placedBy : [...placedBy, "with"]

/** Names an item by its title, because several may share a name. */
const placed = (dice: Dice, { world }: Scene, { title }: Item): string => `${dice.one(places(world))} ${title}`

/** A number with its noun. Measured quantities are never told in dozens. */
const many = (dice: Dice, { nouns, sort, world }: Scene, count: number): string => {
  const noun = dice.one(nouns)
  if (sort !== "measure") return `${countWords(world, dice, count)} ${noun}`
  return `${count >= 100 || dice.chance(0.5) ? grouped(count) : inWords(count)} ${noun}`
}

const change = (dice: Dice, scene: Scene, each: Extract<Statement, { _tag: "Change" }>): string => {
  const { item, sort, world } = scene
  const isMore = each.by > 0
  const words = vocabularyOf(world)
  const what = many(dice, scene, Math.abs(each.by))
  const when = yearWords(dice, each.year)
  const where =
    each.elsewhere !== undefined
      ? ` ${placed(dice, scene, world.entity(each.elsewhere))}`
      : dice.chance(0.3)
        ? ` ${placed(dice, scene, item)}`
        : ""
  const resolutions = (isMore ? words.toGain : words.toLose)[sort]
  if (resolutions.length > 0 && dice.chance(0.25)) {
    const resolved = `${say(dice, Events.councils)} resolved ${when} to ${dice.one(resolutions)} ${what}${where}`
    return sentence(resolved + expand(dice, either(dice, each.isReal ? words.carriedOut : words.dropped)))
  }
  const verb = expand(dice, either(dice, (isMore ? words.gained : words.lost)[sort])).trim()
  const beside = dice.chance(isContested(world) ? 0.1 : 0.4) ? ` ${dice.one(words.circumstances)}` : ""
  const clause = dice.chance(0.3)
    ? `${when}${where}${beside}, ${what} ${verb}`
    : `${what} ${verb}${where} ${when}${beside}`
  return sentence(tell(world, dice, clause, each.isReal))
}

const said = (dice: Dice, scene: Scene, each: Statement): string => {
  switch (each._tag) {
    case "Verdict": {
      const gaps = {
        c: each.by,
        y: String(each.year),
        z: String(each.about),
        w: each.on === "Count" ? "count" : "change"
      }
      return sentence(tell(scene.world, dice, say(dice, each.strikes ? striking : restoring, gaps), each.isReal))
    }
    case "Change":
      return change(dice, scene, each)
    case "Count": {
      const gaps = { b: each.by, v: `${grouped(each.value)} ${dice.one(scene.nouns)}`, y: yearWords(dice, each.year) }
      return sentence(tell(scene.world, dice, say(dice, Events.counting, gaps), each.isReal))
    }
    case "Slip": {
      const { doubled, omitted } = vocabularyOf(scene.world)
      const gaps = { v: many(dice, scene, Math.abs(each.by)), y: String(each.year) }
      const clause = expand(dice, either(dice, each.by > 0 ? omitted : doubled), gaps)
      return sentence(tell(scene.world, dice, clause, each.isReal))
    }
  }
}

/** How a verdict is told: the court `{c}` strikes out or restores the count or the change `{w}` of `{z}`. */
const striking = ["in {y} the {c} struck out the {w} of {z}", "the {c} declared the {w} of {z} void in {y}"]
const restoring = ["in {y} the {c} restored the {w} of {z}", "the {c} gave back its force to the {w} of {z} in {y}"]

/** The sentences of an article about a figure, one for each statement. */
export const sayStatements = (world: Chronicle, item: Item, figure: Figure): ReadonlyArray<string> => {
  const dice = rollDice(hash(world.key, item.id, figure.length * 97 + figure.charCodeAt(0), 93))
  const scene = { world, item, nouns: Events.counted[figure] ?? [], sort: Events.sortOf[figure] ?? "thing" }
  return statementsOn(world, item, figure).map((each) => said(dice, scene, each))
}

/** The paragraph in which the article on an item tells a figure. */
export const sayAccount = (world: Chronicle, item: Item, figure: Figure): string =>
  sayStatements(world, item, figure).join(" ")
