import { type Randomness, getOrInsertComputed } from "@escapement/core"
import type { Chronicle } from "../../../chronicle/Chronicle.ts"
import {
  hasCorrections,
  isAudited,
  isSealed,
  isByCountry,
  isContested,
  isImpartial,
  isWeighed
} from "../../../chronicle/Edition.ts"
import { type Figure, figureIdsOf } from "../../../chronicle/Figure.ts"
import type { Item } from "../../../chronicle/Item.ts"
import type { Hop, Tie } from "../../../chronicle/Tie.ts"
import type { Drafted } from "../../finish.ts"
import { errandPhrases } from "../../grammar/errandPhrases.ts"
import { riddleOperations } from "../../grammar/operations.ts"
import { say } from "../../grammar/Phrase.ts"
import { placesSlot } from "../../grammar/Slot.ts"
import type { Approach, Condition, Errand, Step, Take, Where } from "../../Plan.ts"
import { countFrames } from "../saying.ts"
import { figuresIn } from "../query.ts"
import { fieldWords, plainFieldWords } from "../words/fields.ts"
import { givenFrames, kindNouns, pageOfFrames, valueFrames } from "../words/frames.ts"
import { hopWords } from "../words/hops.ts"
import * as Frames from "../words/riddleFrames.ts"
import { censusAsked, codeAsked, tallyAsked } from "../words/takes.ts"
import { plainTieVerbs, tieVerbs } from "../words/tieVerbs.ts"
import { alsoUnclearWords, furtherUnclearWords, latestUnclearWords, unclearWords } from "../words/unclearWords.ts"
import { happened, plainDecade } from "../words/times.ts"
import { askedFor, likeFields, likeFigures, likeTies } from "./lexicon.ts"
import { word } from "./patterns.ts"

const where = ({ as, step }: Where, random: Randomness.Rng): string =>
  word(random, as === "value" ? valueFrames : pageOfFrames, { n: String(step + 1) })

/** The words that clues choose from. */
interface Wording {
  readonly random: Randomness.Rng
  /** The verbs for a tie. */
  readonly verbs: (tie: Tie) => ReadonlyArray<string>
  /** The words that ask for a figure. */
  readonly asked: (figure: Figure) => ReadonlyArray<string>
  /** The names of a kind in descriptions. */
  readonly nouns: (kind: Item["kind"]) => ReadonlyArray<string>
  /** The frames of clues that lead to a page. */
  readonly pages: ReadonlyArray<string>
}

const lacksAll = (parts: ReadonlyArray<string>) => (words: string) => parts.every((each) => !words.includes(each))
const isClear = lacksAll(unclearWords)
const isImpartiallyClear = lacksAll([...unclearWords, ...alsoUnclearWords])

/** Those of some words that are clear, found once. */
const clearWords = (of: typeof tieVerbs, isClear: (words: string) => boolean): Omit<Wording, "random"> => {
  const [verbs, asked] = [new Map<Tie, ReadonlyArray<string>>(), new Map<Figure, ReadonlyArray<string>>()]
  return {
    verbs: (tie) => getOrInsertComputed(verbs, tie, () => of[tie].filter(isClear)),
    asked: (figure) => getOrInsertComputed(asked, figure, () => askedFor(figure).filter(isClear)),
    nouns: (kind) => kindNouns[kind].filter(isClear),
    pages: Frames.pageFrames.filter(isClear)
  }
}

const anyWords: Omit<Wording, "random"> = {
  verbs: (tie) => tieVerbs[tie],
  asked: askedFor,
  nouns: (kind) => kindNouns[kind],
  pages: Frames.pageFrames
}
const auditedUnclear = [...unclearWords, ...alsoUnclearWords, ...furtherUnclearWords]
const [clear, plain, impartial, audited, sealed] = [
  clearWords(tieVerbs, isClear),
  clearWords(plainTieVerbs, isClear),
  clearWords(plainTieVerbs, isImpartiallyClear),
  clearWords(plainTieVerbs, lacksAll(auditedUnclear)),
  clearWords(plainTieVerbs, lacksAll([...auditedUnclear, ...latestUnclearWords]))
]

/** The words of an edition: from edition 11 on without those that readers misunderstood. */
const wordingOf = (world: Chronicle): Omit<Wording, "random"> =>
  isSealed(world)
    ? sealed
    : isAudited(world)
      ? audited
      : isImpartial(world)
        ? impartial
        : isContested(world)
          ? plain
          : isWeighed(world)
            ? clear
            : anyWords

/** Draws a hop that is not meant and may be confused with the one that is. */
const likeHop = (hop: Hop, random: Randomness.Rng): Hop => {
  if (hop._tag === "Tied") return { _tag: "Tied", tie: random.pick(likeTies(hop.tie)) }
  const others = [0, 1, 2, 3, 4].filter((nth) => nth !== hop.nth)
  return { _tag: "Nth", series: hop.series, nth: random.pick(others) }
}

/** The word for the position of a member: `second`, `third-longest`. */
const counting = (hop: Hop): string => (hopWords(hop)[0] ?? "").split(" ")[1] ?? ""

/** `the second name` as `the second, not the third, name`. */
const besides = (words: string, other: string): string =>
  words.replace(/^the \S+/, (first) => first + Frames.otherMember.replace("{m}", other))

const ofHop = (hop: Hop, x: string, { random, verbs }: Wording): string => {
  const other = likeHop(hop, random)
  if (hop._tag === "Tied" && other._tag === "Tied" && random.unit() < 0.7) {
    const [v, o] = [word(random, verbs(hop.tie)), word(random, verbs(other.tie))]
    return word(random, Frames.verbFrames, { v, o, x })
  }
  const r = random.pick(hopWords(hop))
  if (other._tag === "Nth") return `${random.unit() < 0.8 ? besides(r, counting(other)) : r} ${x}`
  return word(random, Frames.nounFrames, { r, q: random.pick(hopWords(other)), x })
}

const path = (hops: ReadonlyArray<Hop>, base: string, wording: Wording): string =>
  hops.reduce((inner, hop) => ofHop(hop, inner, wording), base)

const otherDecade = (decade: number, random: Randomness.Rng): number => decade + (random.unit() < 0.5 ? 1 : -1)

const condition = (each: Condition, voice: Voice): string => {
  const { asked, fields, random } = voice
  switch (each._tag) {
    case "Field": {
      const p = path(each.path, word(random, Frames.sought), voice)
      const f = random.pick(fields[each.field] ?? [""])
      const g = random.pick(fields[random.pick(likeFields(each.field))] ?? [""])
      return word(random, Frames.fieldFrames, { p, f, g })
    }
    case "Decade": {
      const h = `${random.pick(happened[each.figure] ?? [""])} ${path(each.path, word(random, Frames.sought), voice)}`
      const gaps = { h, d: plainDecade(each.decade), n: plainDecade(otherDecade(each.decade, random)) }
      return word(random, Frames.decadeFrames, gaps)
    }
    case "Extreme": {
      const [first = "", ...more] = figuresIn(each).map((figure) => `“${random.pick(asked(figure))}”`)
      return more.length === 0
        ? word(random, Frames.extremeFrames[each.is], { t: first.slice(1, -1) })
        : word(random, Frames.sumFrames[each.is], {
            t: [first, ...more.slice(0, -1)].join(", ") + ` and ${more.at(-1)}`
          })
    }
    case "Leads": {
      const p = path(each.path, word(random, Frames.sought), voice)
      return word(random, Frames.leadsFrames, { p, w: where(each.to, random) })
    }
    case "Within":
      return word(random, Frames.withinFrames, { w: where(each.where, random) })
  }
}

/**
 * How a clue is worded: as in the fifth edition, or mended, without capitals within a sentence and without figures that
 * the page lacks.
 */
interface Voice extends Wording {
  readonly isMended: boolean
  readonly fields: typeof fieldWords
  /** What the page of a step is about. */
  readonly page?: Item
}

const approach = (each: Approach, voice: Voice): string => {
  const { isMended, random } = voice
  switch (each._tag) {
    case "Given":
      return word(random, givenFrames)
    case "Named":
      return word(random, Frames.namedFrames, { w: where({ step: each.step, as: "value" }, random) })
    case "Inferred":
      return word(random, isMended ? Frames.plainInferredFrames : Frames.inferredFrames, {
        p: path(each.path, where(each.from, random), voice)
      })
    case "Forked": {
      const [p = "", q = "", s] = each.ways.map((hop) => ofHop(hop, where(each.from, random), voice))
      const gaps = { n: String(each.by + 1), p, q }
      return s === undefined
        ? word(random, Frames.forkFrames.two, gaps)
        : word(random, Frames.forkFrames.three, { ...gaps, s })
    }
    case "Described":
      return word(random, Frames.describedFrames, {
        k: random.pick(voice.nouns(each.kind)),
        c: each.conditions.map((one) => condition(one, voice)).join("; ")
      })
    default:
      throw new RangeError(`a riddle has no words for the approach ${each._tag}`)
  }
}

/** The figures that may be confused with a figure; in mended clues only those that the page has. */
const otherFigures = (figure: Figure, { isMended, page }: Voice): ReadonlyArray<Figure> =>
  isMended && page !== undefined
    ? figureIdsOf(page.kind).filter((other) => other !== figure && page.facts[other] !== undefined)
    : likeFigures(figure)

const take = (each: Take, voice: Voice): string => {
  const { asked, random } = voice
  switch (each._tag) {
    case "Figure": {
      const t = random.pick(asked(each.figure))
      const others = otherFigures(each.figure, voice)
      if (others.length === 0) return t
      const u = random.pick(asked(random.pick(others)))
      return word(random, Frames.figureFrames, { t, u })
    }
    case "Census":
      return `${random.pick(censusAsked)} ${each.year}`
    case "Tally":
      return random.pick(tallyAsked[each.series])
    case "Hop":
      return ofHop(each.hop, word(random, Frames.topic), voice)
    case "Code":
      return random.pick(codeAsked)
    default:
      throw new RangeError(`a riddle has no words for the take ${each._tag}`)
  }
}

const errand = (each: Errand, random: Randomness.Rng): string =>
  each._tag === "Count"
    ? word(random, countFrames[3], { t: placesSlot.write(each.type), w: where(each.where, random) })
    : say(errandPhrases, each, random)

const lowered = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)

const raised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

const clueOf = (step: Step, voice: Voice): string => {
  const { isMended, random } = voice
  switch (step._tag) {
    case "Page": {
      const a = approach(step.approach, voice)
      return raised(word(random, voice.pages, { a: isMended ? lowered(a) : a, t: take(step.take, voice) }))
    }
    case "Roadblock":
      return errand(step.errand, random)
    default:
      return say(riddleOperations, step, random)
  }
}

/** The clues of a plan as riddles, one per step, worded at random. */
export const sayRiddles = (
  world: Chronicle,
  { done, plan }: Pick<Drafted, "done" | "plan">,
  random: Randomness.Rng
): ReadonlyArray<string> =>
  plan.map((step, i) => {
    const page = done[i]?.page
    const about = page === undefined || page.kind === "list" ? {} : { page: world.entity(page.id) }
    const fields = hasCorrections(world) ? plainFieldWords : fieldWords
    return clueOf(step, { random, ...wordingOf(world), isMended: isByCountry(world), fields, ...about })
  })
