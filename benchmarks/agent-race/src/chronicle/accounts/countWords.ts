import { grouped } from "../../encyclopaedia/Fact.ts"
import type { Chronicle } from "../Chronicle.ts"
import { isRevised } from "../Edition.ts"
import type { Dice } from "./Dice.ts"

const small =
  "none,one,two,three,four,five,six,seven,eight,nine,ten,eleven,twelve,thirteen,fourteen,fifteen,sixteen,seventeen,eighteen,nineteen".split(
    ","
  )
const tens = ",,twenty,thirty,forty,fifty,sixty,seventy,eighty,ninety".split(",")

/** A number below a hundred in words. */
export const inWords = (count: number): string => {
  if (count < 20) return small[count] ?? ""
  const unit = count % 10
  return `${tens[Math.floor(count / 10)]}${unit === 0 ? "" : `-${small[unit]}`}`
}

/**
 * Other ways to say a number below a hundred: dozens, scores, twice a number, a round number less something. Empty if
 * there are none.
 */
const paraphrases = (world: Pick<Chronicle, "edition">, count: number): ReadonlyArray<string> => {
  const found: Array<string> = []
  if (count === 2) found.push("a pair of")
  if (count === 6) found.push("half a dozen")
  if (count === 12) found.push("a dozen")
  if (count > 12 && count % 12 === 0) found.push(`${inWords(count / 12)} dozen`)
  if (count > 12 && count < 20) found.push(`a dozen and ${inWords(count - 12)}`)
  if (count > 20 && count % 20 === 0) found.push(`${inWords(count / 20)} score`)
  if (count > 20 && count < 40) found.push(`a score and ${inWords(count - 20)}`)
  if (count > 16 && count % 10 > 6) {
    const round = count + 10 - (count % 10)
    // older editions have no word for a hundred
    found.push(`${round === 100 && isRevised(world) ? "a hundred" : inWords(round)} less ${inWords(round - count)}`)
  }
  if (count % 2 === 0 && count > 4 && count <= 24) found.push(`twice ${inWords(count / 2)}`)
  return found
}

/** A number as articles put it: in figures, in words, or by a paraphrase. */
export const countWords = (world: Pick<Chronicle, "edition">, dice: Dice, count: number): string => {
  if (count >= 100) return grouped(count)
  const others = paraphrases(world, count)
  const at = dice.int(0, 9)
  if (at < 3) return String(count)
  return at < 6 || others.length === 0 ? inWords(count) : dice.one(others)
}
