import { type Hop, Series, Tie } from "../../../chronicle/Tie.ts"

/** Wordings of each tie, before the words for the item that it leads from: `the founder of`. */
const ties: { readonly [tie in Tie]: ReadonlyArray<string> } = {
  capital: ["the city that rules", "the seat of government of"],
  highest: ["the loftiest mountain in", "the roof of"],
  longest: ["the longest river of", "the most extended watercourse of"],
  leader: ["the first head of state of", "whoever first swore the presidential oath of"],
  tender: ["the digital coin backed by the state bank of", "the cryptocurrency that the treasury takes in"],
  neighbour: ["the state across the busiest border of", "the main trading neighbour of"],
  seat: ["the administrative centre of", "the city where the prefect sits for"],
  patron: ["the person after whom they named the university of", "the namesake of the university of"],
  summit: ["the culminating point of", "the highest ground in"],
  region: ["the province that holds", "the region around"],
  river: ["the river that flows past", "the water beside which lies"],
  twin: ["the partner city of", "the sister town of"],
  honoured: ["the honorary citizen of", "the person who has the freedom of"],
  birthplace: ["the native city of", "the city that saw the birth of"],
  father: ["the father of", "the male parent of"],
  mother: ["the mother of", "the female parent of"],
  spouse: ["the husband or wife of", "the person who married"],
  mentor: ["the teacher of", "the master who trained"],
  headquarters: ["the city with the head office of", "the city from which they manage"],
  founder: ["the founder of", "the person who set up"],
  rival: ["the fiercest competitor of", "the chief rival of"],
  parent: ["the majority owner of", "the company that controls"],
  source: ["the mountain that feeds", "the peak where one finds the spring of"],
  mouth: ["the city at the lower end of", "the city that sees the last of"],
  joins: ["the river that swallows", "the larger stream that takes in"],
  surveyor: ["the first cartographer of", "the person who mapped"],
  climber: ["the first conqueror of", "the earliest climber of"],
  town: ["the city nearest to", "the usual starting point for"],
  city: ["the city that houses", "the city with the rooms of"],
  architect: ["the architect of", "the designer of"],
  benefactor: ["the company that paid for", "the firm whose money built"],
  keeper: ["the first keeper of", "the earliest curator of"],
  host: ["the host city of", "the venue of"],
  sponsor: ["the original sponsor of", "the firm that put up the first prize of"],
  winner: ["the first ever champion of", "the earliest winner of"],
  creator: ["the inventor of", "the author of the protocol of"],
  issuer: ["the issuer of", "the company that puts out"]
}

const ordinals = ["first", "second", "third", "fourth", "fifth", "sixth"]
const byLength = ["longest", "second-longest", "third-longest", "fourth-longest", "fifth-longest", "sixth-longest"]

const series: { readonly [series in Series]: (nth: number) => ReadonlyArray<string> } = {
  presidents: (nth) => [
    `the ${ordinals[nth]} person to hold the presidency of`,
    `the ${ordinals[nth]} name among the presidents of`
  ],
  children: (nth) => [`the ${ordinals[nth]} child of`, `the ${ordinals[nth]} offspring in order of birth of`],
  tributaries: (nth) => [`the ${byLength[nth]} tributary of`, `the ${byLength[nth]} of the rivers that run into`],
  chairs: (nth) => [`the ${ordinals[nth]} person in the chair of`, `the ${ordinals[nth]} to preside over the board of`],
  winners: (nth) => [
    `the ${ordinals[nth]} name on the roll of honour of`,
    `the ${ordinals[nth]} champion on record of`
  ],
  parties: (nth) => [
    `the ${ordinals[nth]} person known to have climbed`,
    `the ${ordinals[nth]} name in the summit book of`
  ]
}

/** The words of a hop. */
export const hopWords = (hop: Hop): ReadonlyArray<string> =>
  hop._tag === "Tied" ? ties[hop.tie] : series[hop.series](hop.nth)

const all: ReadonlyArray<Hop> = [
  ...Tie.literals.map((tie): Hop => ({ _tag: "Tied", tie })),
  ...Series.literals.flatMap((name) => ordinals.map((_, nth): Hop => ({ _tag: "Nth", series: name, nth })))
]

/** Every wording with its hop, longest wordings first, in the order in which they are tried. */
export const heardHops: ReadonlyArray<readonly [words: string, hop: Hop]> = all
  .flatMap((hop) => hopWords(hop).map((words) => [`${words} `, hop] as const))
  .toSorted(([a], [b]) => b.length - a.length)
