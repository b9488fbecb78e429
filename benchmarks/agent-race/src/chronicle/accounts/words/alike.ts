import { variants } from "./variants.ts"

/** Words that frames of opposite meanings may share: without others they tell nothing. */
const telling = (word: string): boolean => !common.has(word)

const common = new Set(
  "a an the that it its is was were are be been has have had and but or of to in on at by for with as no not this they them their who which {e} {s} {t} {v} {y} count".split(
    " "
  )
)

const wordsIn = (text: string): ReadonlyArray<string> => text.split(/[ ,;:]+/).filter((word) => word !== "")

/** Words in a row by which two texts are alike. */
const run = 3

const runsIn = (text: string): ReadonlyArray<string> => {
  const words = wordsIn(text)
  return words.flatMap((_, i) => {
    const some = words.slice(i, i + run)
    return some.length === run && some.some(telling) ? [some.join(" ")] : []
  })
}

/** A test of whether a text shares three words in a row, not only common ones, with some text of a list. */
export const alikeTo = (texts: ReadonlyArray<string>): ((text: string) => boolean) => {
  const known = new Set(texts.flatMap(runsIn))
  return (text) => runsIn(text).some((each) => known.has(each))
}

/** The texts that some patterns stand for, without those that are alike to one of the opposite meaning, or doubtful. */
export const unlike = (
  patterns: ReadonlyArray<string>,
  opposite: ReadonlyArray<string>,
  doubtful: ReadonlyArray<string>
): ReadonlyArray<string> => {
  const isAlike = alikeTo(opposite.flatMap(variants))
  return patterns.flatMap(variants).filter((text) => !isAlike(text) && !doubtful.some((each) => text.includes(each)))
}
