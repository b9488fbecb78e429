/**
 * Parts of riddles that readers took for something else, or had to read three times. From edition 11 on no clue has them
 * (docs/agent-race-readings.md).
 */
export const unclearWords: ReadonlyArray<string> = [
  // cities that sound like museums
  "shows visitors the house of birth of",
  "[heats|lights] the rooms of",
  // a city that sounds like an owner
  "lights its offices late for",
  "collects the business tax of",
  // twin cities, which sound like people or like the end of a tie in general
  "has a square named after",
  // a comma that meets another one
  "nearest of all,",
  // regions that sound like the places in them
  "among its own",
  "among others",
  "sends its prefect to",
  // a competitor in inverted order
  "is cursed before all",
  "more than any other competitor robs",
  // figures without a noun, or of another figure
  "how many such are open",
  "how often a lamp turns",
  "how often it mirrors itself",
  "the ground that belongs to it",
  "its share of timber land",
  "how independent it is"
]

/** The same from edition 13 on. */
export const alsoUnclearWords: ReadonlyArray<string> = [
  // works, which sound like honours
  "this person's list of titles",
  // the founder, who sounds like the first chair
  "the first page of the books of",
  // frames: to take a fact from a page, or to remove it
  "away from there"
]

/** The same from edition 14 on. */
export const furtherUnclearWords: ReadonlyArray<string> = [
  // a rival, who sounds like a supplier
  "takes more orders than any other competitor from"
]

/** The same from edition 15 on. */
export const latestUnclearWords: ReadonlyArray<string> = [
  // a doubtful idiom beside the number that it asks for
  "make sure of",
  // a fair or a festival, too
  "a contest"
]
