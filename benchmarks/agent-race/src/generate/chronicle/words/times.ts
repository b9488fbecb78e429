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

/** Ten years in words: `the forties of the nineteenth century`. */
export const decadeWords = (decade: number): string =>
  `the ${decades[decade % 10]} of the ${centuries.get(Math.floor(decade / 10)) ?? ""} century`

/** Ten years as people say them: `the 1840s`. */
export const plainDecade = (decade: number): string => `the ${decade * 10}s`

/** Every ten years with its words. */
export const heardDecades: ReadonlyArray<readonly [words: string, decade: number]> = [...centuries.keys()].flatMap(
  (century) =>
    decades.flatMap((_, i) =>
      [decadeWords, plainDecade].map((say) => [say(century * 10 + i), century * 10 + i] as const)
    )
)

/** What happened on the day, or in the year, of a figure, before the words for what it happened to. */
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

/** Every dated figure with one of its words. */
export const heardHappenings: ReadonlyArray<readonly [words: string, figure: Figure]> = Figure.literals.flatMap(
  (figure) => (happened[figure] ?? []).map((words) => [`${words} `, figure] as const)
)
