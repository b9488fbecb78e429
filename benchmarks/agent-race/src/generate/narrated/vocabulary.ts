import { type Figure, figuresOf } from "../../chronicle/Figure.ts"
import type { Series, Tie } from "../../chronicle/Tie.ts"
import { EntityKind } from "../../encyclopaedia/Kind.ts"
import type { Aggregator } from "../../leg/Aggregator.ts"
import type { Conversion } from "../../leg/Conversion.ts"
import type { MergeOperator } from "../../leg/Merge.ts"
import type { Transform } from "../../leg/Transform.ts"
import type { Errand } from "../Plan.ts"

/** What each tie of an item leads to, in plain words for models that write or read clues. */
export const tieGlosses: { readonly [tie in Tie]: string } = {
  capital: "its capital city",
  highest: "its highest mountain",
  longest: "its longest river",
  leader: "its first president",
  tender: "the digital coin that its state backs",
  neighbour: "the neighbouring country with which it trades most",
  seat: "the city from which it is administered",
  patron: "the person whose name its university bears",
  summit: "its highest mountain",
  region: "the region in which it lies",
  river: "the river on which it stands",
  twin: "its twin city abroad",
  honoured: "its honorary citizen",
  birthplace: "the city in which this person was born",
  father: "the father",
  mother: "the mother",
  spouse: "the husband or wife",
  mentor: "the teacher by whom this person was trained",
  headquarters: "the city of its head office",
  founder: "its founder",
  rival: "its fiercest competitor",
  parent: "the company that owns the majority of it",
  source: "the mountain on which it springs",
  mouth: "the city at which it ends",
  joins: "the larger river that it flows into",
  surveyor: "the person who first mapped it",
  climber: "the person who first climbed it",
  town: "the nearest city, from which climbers set out",
  city: "the city in which it stands",
  architect: "its architect",
  benefactor: "the company that paid for its building",
  keeper: "its first keeper",
  host: "the city in which it takes place",
  sponsor: "the company that gave the first prize",
  winner: "its first champion",
  creator: "the person who wrote its protocol",
  issuer: "the company that issues it"
}

/** What a member of each series is, `{n}` being its position from 1, and what the number of members counts. */
export const seriesGlosses: { readonly [series in Series]: { readonly member: string; readonly tally: string } } = {
  presidents: { member: "its president number {n}", tally: "how many terms its table of presidents lists" },
  children: { member: "child number {n} in order of birth", tally: "how many children are recorded" },
  tributaries: {
    member: "its tributary number {n} in order of length, the longest first",
    tally: "how many tributaries its article lists"
  },
  chairs: { member: "number {n} to chair its board", tally: "how many people its table of chairs lists" },
  winners: { member: "its champion number {n}", tally: "how many champions its table lists" },
  parties: { member: "climber number {n} in its summit book", tally: "how many climbers its summit book lists" }
}

/** What a figure is, and the words by which pages name it, which a clue must not use. */
interface FigureGloss {
  readonly gloss: string
  readonly never?: RegExp
}

/** What each figure of a page is. Its unit is part of what a clue says. */
export const figureGlosses: { readonly [figure in Figure]?: FigureGloss } = {
  area: { gloss: "its area in square kilometres, by its article" },
  railways: { gloss: "the kilometres of railway line of its state", never: /\brailways?\b/i },
  independence: { gloss: "the date of its independence" },
  lighthouses: { gloss: "the number of its lighthouses", never: /\blighthouses?\b/i },
  parishes: { gloss: "the number of its church parishes", never: /\bparish(?:es)?\b/i },
  forests: { gloss: "the square kilometres of its woods", never: /\bwoodlands?\b/i },
  established: { gloss: "the date of the law that set it up" },
  founded: { gloss: "the year of its founding" },
  stops: { gloss: "the number of stops of its trams", never: /\btram[- ]?stops?\b/i },
  bells: { gloss: "the number of bells in its towers", never: /\bbells?\b/i },
  wells: { gloss: "the number of its public wells", never: /\b(?:wells|public well)\b/i },
  born: { gloss: "the date of birth" },
  died: { gloss: "the date of death" },
  married: { gloss: "the date of the wedding" },
  papers: { gloss: "the number of works that this person published", never: /\bworks\b/i },
  medals: { gloss: "the number of medals that this person was given", never: /\bmedals?\b/i },
  employees: { gloss: "the number of people that it employs", never: /\bemployees?\b/i },
  patents: { gloss: "the number of patents that it holds", never: /\bpatents?\b/i },
  sites: { gloss: "the number of sites at which it works", never: /\bsites?\b/i },
  length: { gloss: "its length in kilometres" },
  discharge: { gloss: "its mean discharge in cubic metres a second", never: /\bdischarges?\b/i },
  bridges: { gloss: "the number of bridges over it", never: /\bbridges?\b/i },
  weirs: { gloss: "the number of weirs in it, left by mills", never: /\bweirs?\b/i },
  surveyed: { gloss: "the date of its first survey, when it was mapped" },
  height: { gloss: "its height in metres above the sea, by its article" },
  prominence: { gloss: "its prominence in metres: how far it stands out", never: /\bprominence\b/i },
  ascent: { gloss: "the date on which it was first climbed" },
  huts: { gloss: "the number of cairns, heaps of stones that mark the way", never: /\bcairns?\b/i },
  tarns: { gloss: "the number of tarns, small lakes on its flanks", never: /\btarns?\b/i },
  opened: { gloss: "the date on which it opened to the public" },
  visitors: { gloss: "the number of people who visit it in a year", never: /\bvisitors?\b/i },
  collection: { gloss: "the number of objects that it holds", never: /\bobjects?\b/i },
  galleries: { gloss: "the number of its rooms", never: /\brooms?\b/i },
  held: { gloss: "the date of its first edition" },
  entrants: { gloss: "the number of those who took part in its last edition", never: /\bentrants?\b/i },
  attendance: { gloss: "the number of people in the largest crowd it ever had", never: /\brecord crowd\b/i },
  launched: { gloss: "the date of its first block, when it was launched" },
  supply: { gloss: "the most coins that can ever exist, in millions" },
  validators: { gloss: "the number of validators that run its network", never: /\bvalidators?\b/i }
}

const slug = (label: string): string => label.toLowerCase().replaceAll(" ", "_")

/** The word of the vocabulary for a figure: the label under which pages state it, such as `tram_stops`. */
export const figureWord = (figure: Figure): string => {
  const kind = EntityKind.literals.find((each) => figuresOf[each][figure] !== undefined)
  return kind === undefined ? figure : slug(figuresOf[kind][figure]?.label ?? figure)
}

/** What each transform of a number or a name does. */
export const transformGlosses: { readonly [transform in Transform]: string } = {
  next_prime: "the first prime number larger than the number, even if it is prime itself",
  num_divisors: "how many divisors the number has, 1 and itself included",
  sum_prime_factors: "the sum of the number's prime factors, each different one counted once",
  largest_prime_factor: "the largest prime factor of the number",
  roman_numeral_letter_count: "how many letters the number has as a Roman numeral",
  binary_1bit_count: "how many ones the number has in binary",
  digit_reversal: "the number with its digits in reverse order, leading zeros dropped",
  digital_root: "the digits added up again and again until one digit is left",
  digit_sum: "the sum of the digits, added up once only",
  day_of_week: "the weekday on which the year began, 1 for Monday to 7 for Sunday",
  leap_years_to_2000: "how many leap years lie between the year and 2000, both ends included",
  vowel_count: "how many letters of the name are a, e, i, o or u without an accent",
  alpha_position_first_letter: "the place of the name's first letter in the alphabet, A being 1",
  scrabble_score: "the sum of the name's letters as English Scrabble tiles, a letter with an accent being worth nothing"
}

/** What each merge of two numbers does. */
export const mergeGlosses: { readonly [operator in MergeOperator]: string } = {
  add: "the sum of two numbers",
  abs_diff: "the difference of two numbers, the smaller taken from the larger"
}

/** What each finish line makes of numbers. */
export const finishGlosses: { readonly [aggregator in Aggregator]: string } = {
  digital_root: "the code: the sum of the numbers, its digits added up again and again until one digit is left",
  mod10: "the code: the last digit of the sum of the numbers",
  abs_diff: "the code: the last digit of the difference of two numbers, the smaller taken from the larger",
  six_digits:
    "the code: start from 0; for each number in turn multiply what you have by 1009, add the number without its sign, keep the last six digits"
}

/** What each conversion does. */
export const conversionGlosses: { readonly [conversion in Conversion]: string } = {
  "meters to feet": "metres in feet, 3.28084 to the metre, the fraction dropped",
  "km to miles": "kilometres in miles, 0.621371 to the kilometre, the fraction dropped",
  "meters to yards": "metres in yards, 1.09361 to the metre, the fraction dropped",
  "celsius to fahrenheit_offset":
    "as many Fahrenheit degrees as span what so many Celsius degrees do: times 1.8, nothing added, the fraction dropped"
}

/** The word of the vocabulary for what an errand finds out. */
export const errandWord = (errand: Errand): string => {
  switch (errand._tag) {
    case "Weather":
      return errand.reading
    case "Convert":
      return slug(errand.conversion)
    case "Share":
    case "Coin":
      return slug(`${errand._tag}_${errand.trade}`)
    case "Area":
      return "country_area"
    default:
      return slug(errand._tag)
  }
}

/** What each errand finds out with a tool, by its word; conversions aside. */
export const errandGlosses: { readonly [word: string]: string } = {
  elevation: "the metres above the sea of a place by the elevation model, not by its article",
  temperature: "the mean felt temperature of a day at a place, in degrees Celsius",
  precipitation: "all that fell from the sky on a day at a place, rain and snow together, in millimetres",
  snowfall: "the fresh snow of a day at a place, in centimetres",
  sunshine: "the seconds of sunshine of a day at a place",
  distance: "the kilometres by road from one place to another",
  duration: "the whole minutes that the drive from one place to another takes",
  days: "the days between a date and 1 January 2026",
  count:
    "how many places of a type a search of the map shows within forty kilometres of a place, the place itself counted if it is one",
  rating: "the stars, out of five, that visitors give a place on the map",
  population: "the present population of a country by the statistics of the world's countries, not by a census",
  country_area:
    "the total area of a country in square kilometres, inland waters included, by the statistics of the world's countries, not by its article",
  share_price: "the price of one share at the close of a day, or of the last trading day before",
  share_volume: "how many shares were traded on a day, or on the last trading day before",
  coin_price: "the price of a trading pair at the close of a day",
  coin_volume: "how many coins of a trading pair, not how many dollars, were traded on a day"
}

/**
 * Words that no plan uses and a vague clue may mean as well: with them, a reader cannot tell what is meant by leaving
 * out all that is not.
 */
export const strange = {
  relations: {
    pupil: "the best-known pupil",
    sibling: "a brother or sister",
    deathplace: "the city in which this person died",
    mayor: "its mayor",
    subsidiary: "the largest company that it owns",
    successor: "whoever holds the office now",
    last_winner: "its latest champion",
    largest_city: "its most populous city",
    namesake: "the person after whom it is named",
    restorer: "the person who rebuilt it",
    tributary_near_mouth: "the tributary that joins it last"
  },
  figures: {
    fountains: "the number of its fountains",
    letters: "the number of letters that this person wrote",
    machines: "the number of its machines",
    shareholders: "the number of its shareholders",
    locks: "the number of locks for ships in it",
    huts: "the number of mountain huts on it",
    guards: "the number of its guards",
    prizes: "the number of its prizes",
    holders: "the number of people who hold it",
    depth: "its greatest depth in metres",
    width: "its mean width in metres"
  },
  fields: ["zoologist", "historian", "poet", "porcelain", "weapons", "banking", "mining", "swimming gala", "book fair"],
  tasks: {
    highest_temperature: "the highest temperature of a day at a place, in degrees Celsius",
    air_temperature: "the mean temperature of the air of a day at a place, not as it is felt, in degrees Celsius",
    rain: "the rain of a day at a place without snow, in millimetres",
    sunshine_hours: "the hours of sunshine of a day at a place",
    straight_distance: "the kilometres between two places as the crow flies",
    walk: "the minutes that the walk from one place to another takes",
    reviews: "how many visitors rated a place on the map",
    share_opening: "the price of one share at the opening of a day",
    coin_turnover: "the dollars for which coins of a trading pair were traded on a day",
    degrees_in_fahrenheit: "degrees Celsius in degrees Fahrenheit, times 1.8 plus 32",
    rounded_conversion: "a conversion whose result is rounded, or keeps its fraction",
    prime_from: "the first prime number that is not smaller than the number",
    proper_divisors: "how many divisors the number has, itself not counted",
    all_prime_factors: "the sum of the number's prime factors, each as often as it divides the number",
    smallest_prime_factor: "the smallest prime factor of the number",
    binary_length: "how many digits the number has in binary",
    digit_product: "the product of the digits",
    last_weekday: "the weekday on which the year ended",
    letter_count: "how many letters the name has",
    vowels_with_accents: "how many letters of the name are vowels, those with an accent included",
    tiles_with_accents:
      "the sum of the name's letters as tiles, a letter with an accent being worth as much as without",
    signed_difference: "the second of two numbers taken from the first, which may be less than nothing",
    sum_of_all: "the code: the sum of the numbers",
    last_six_of_sum: "the code: the last six digits of the sum of the numbers"
  }
} as const

/** Groups of fields, each with what it is said of. */
export const fieldGroups = [
  { of: "professions of people", from: 0, to: 16 },
  { of: "subjects of museums", from: 16, to: 30 },
  { of: "trades of companies", from: 30, to: 41 },
  { of: "kinds of events", from: 41, to: Number.POSITIVE_INFINITY }
] as const
