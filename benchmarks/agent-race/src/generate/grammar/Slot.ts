import { toDay, longDate, monthNames } from "../../encyclopaedia/Day.ts"
import { traitOfClue, traitWords, withArticle } from "../../encyclopaedia/Trait.ts"
import { type PlaceType, placeTypes } from "../../leg/Template.ts"
import type { When, Where } from "../Plan.ts"

/** A gap in a wording: the pattern of its content, and how it is filled and read. Clues count from 1, steps from 0. */
export interface Slot<A> {
  readonly pattern: string
  readonly write: (value: A) => string
  readonly read: (text: string) => A | undefined
}

const numbersIn = (text: string): ReadonlyArray<number> => (text.match(/\d+/g) ?? []).map(Number)

const steps = (text: string): ReadonlyArray<number> => numbersIn(text).map((clue) => clue - 1)

const enumerated = (items: ReadonlyArray<number>): string =>
  items.length < 2 ? items.join("") : `${items.slice(0, -1).join(", ")} and ${items.at(-1)}`

/** One clue: `clue 4`. */
export const stepSlot: Slot<number> = {
  pattern: String.raw`clue \d+`,
  write: (step) => `clue ${step + 1}`,
  read: (text) => steps(text)[0]
}

/** The integers of some clues: `the whole part of the number from clue 4`, `the whole parts of the numbers from clues 4, 7 and 9`. */
export const wholesSlot: Slot<ReadonlyArray<number>> = {
  pattern: String.raw`(?:the whole part of the number from clue \d+|the whole parts of the numbers from clues \d+(?:, \d+)* and \d+)`,
  write: (each) =>
    each.length === 1
      ? `the whole part of the number from clue ${enumerated(each.map((step) => step + 1))}`
      : `the whole parts of the numbers from clues ${enumerated(each.map((step) => step + 1))}`,
  read: steps
}

/** A constant. */
export const countSlot: Slot<number> = {
  pattern: String.raw`\d+`,
  write: String,
  read: Number
}

/** A place: the name that a clue gave, or the subject of its article. */
export const whereSlot: Slot<Where> = {
  pattern: String.raw`(?:what clue \d+ named|the subject of the article of clue \d+)`,
  write: ({ as, step }) =>
    as === "value" ? `what clue ${step + 1} named` : `the subject of the article of clue ${step + 1}`,
  read: (text) => {
    const [step] = steps(text)
    return step === undefined ? undefined : { step, as: text.startsWith("what") ? "value" : "page" }
  }
}

/** A day: that of a clue, or one written out. */
export const whenSlot: Slot<When> = {
  pattern: String.raw`(?:the day that clue \d+ gave|\d{1,2} [A-Z][a-z]+ \d{4})`,
  write: (when) => (when._tag === "Told" ? `the day that clue ${when.step + 1} gave` : longDate(when.day)),
  read: (text) => {
    if (text.startsWith("the day")) {
      const [step] = steps(text)
      return step === undefined ? undefined : { _tag: "Told", step }
    }
    const [day = "", month = "", year = ""] = text.split(" ")
    return { _tag: "Fixed", day: toDay(Number(year), monthNames.indexOf(month) + 1, Number(day)) }
  }
}

/** A trait in the words of clues: `a deep-red heron`. */
export const traitSlot: Slot<number> = {
  pattern: "an? [a-z-]+ [a-z]+",
  write: (trait) => {
    const { clue, noun } = traitWords(trait)
    return withArticle(`${clue} ${noun}`)
  },
  read: (text) => {
    const [, quality = "", noun = ""] = text.split(" ")
    return traitOfClue(quality, noun)
  }
}

/** The type of places that are counted. */
export const placesSlot: Slot<PlaceType> = {
  pattern: placeTypes.join("|"),
  write: (type) => type,
  read: (text) => placeTypes.find((type) => type === text)
}
