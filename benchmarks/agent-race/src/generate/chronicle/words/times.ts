import { Figure } from "../../../chronicle/Figure.ts"

const decades = [
  "opening decade",
  "tens",
  "twenties",
  "thirties",
  "forties",
  "fifties",
  "sixties",
  "seventies",
  "eighties",
  "nineties"
]
const centuries = new Map([
  [9, "tenth"],
  [10, "eleventh"],
  [11, "twelfth"],
  [12, "thirteenth"],
  [13, "fourteenth"],
  [14, "fifteenth"],
  [15, "sixteenth"],
  [16, "seventeenth"],
  [17, "eighteenth"],
  [18, "nineteenth"],
  [19, "twentieth"],
  [20, "twenty-first"]
])

/** A decade in words: `the forties of the nineteenth century`. */
export const decadeWords = (decade: number): string =>
  `the ${decades[decade % 10]} of the ${centuries.get(Math.floor(decade / 10)) ?? ""} century`

/** A decade in figures: `the 1840s`. */
export const plainDecade = (decade: number): string => `the ${decade * 10}s`

/** Each phrase for a decade, with the decade: one entry for each phrase. */
export const heardDecades: ReadonlyArray<readonly [words: string, decade: number]> = [...centuries.keys()].flatMap(
  (century) =>
    decades.flatMap((_, i) =>
      [decadeWords, plainDecade].map((say) => [say(century * 10 + i), century * 10 + i] as const)
    )
)

/** Phrases for the event of a dated figure; the name of what it happened to follows. */
export const happened: { readonly [figure in Figure]?: ReadonlyArray<string> } = {
  independence: ["the independence of", "the secession of"],
  established: ["the statute of", "the creation of"],
  founded: ["the founding of", "the start of"],
  born: ["the birth of", "the coming into the world of"],
  died: ["the death of", "the passing of"],
  married: ["the wedding of", "the marriage of"],
  surveyed: ["the survey of", "the mapping of"],
  ascent: ["the conquest of", "the first climb of"],
  opened: ["the opening of", "the inauguration of"],
  held: ["the first edition of", "the very first holding of"],
  launched: ["the launch of", "the first issue of"]
}

/** Each phrase for an event of a figure, such as `the birth of `, with the figure: one entry for each phrase. */
export const heardHappenings: ReadonlyArray<readonly [words: string, figure: Figure]> = Figure.literals.flatMap(
  (figure) => (happened[figure] ?? []).map((words) => [`${words} `, figure] as const)
)
