import { Figure } from "../../../chronicle/Figure.ts"
import { Series } from "../../../chronicle/Tie.ts"

/** Questions for each figure, in words that the page does not use. */
export const figureAsked: { readonly [figure in Figure]?: ReadonlyArray<string> } = {
  area: ["how much ground it covers, in square kilometres", "its extent in square kilometres"],
  railways: ["how many kilometres of rails its state runs", "the kilometres of its state's rails"],
  independence: ["the day on which it became its own master", "the date on which it cut itself loose"],
  lighthouses: ["how many beacons guide its sailors", "the number of its beacons for sailors"],
  parishes: ["how many church districts it has", "the number of its church districts"],
  forests: ["how many square kilometres of it are wooded", "the square kilometres that its trees shade"],
  established: ["the date of the law that made it", "the day on which the law that made it was passed"],
  founded: ["the year of its beginnings", "the year in which it came into being"],
  stops: ["at how many places one can board its tramway", "the number of halts on its tramway"],
  bells: ["how many bronze voices ring from its steeples", "the number of bronze voices in its steeples"],
  wells: ["at how many public spots one can draw water", "the number of public spots for drawing water"],
  born: ["the first day of this life", "the day this life began"],
  died: ["the last day of this life", "the day this life ended"],
  married: ["the day on which this person wed", "the date of this person's wedding"],
  papers: ["how many items this pen put into print", "the size of this person's printed output"],
  medals: ["how many decorations this person earned", "the number of this person's decorations"],
  employees: ["how many draw their wages from it", "the number of those who draw their wages from it"],
  patents: ["how many inventions the law protects for it", "the number of inventions that the law protects for it"],
  sites: ["at how many locations it is at work", "the number of its locations"],
  length: ["how many kilometres it is long", "the kilometres from its spring to its end"],
  discharge: ["how many cubic metres pass in a mean second", "its mean flow in cubic metres a second"],
  bridges: ["how often roads and rails span it", "the number of spans over it"],
  weirs: ["how many old mill dams break its course", "the number of old mill dams in its course"],
  surveyed: ["the date under the first map of its course", "the day on which its mapping was completed"],
  height: ["how many metres above the sea the article puts it", "the metres above the sea that the article has"],
  prominence: ["by how many metres it stands out", "the metres by which it stands out"],
  ascent: ["the day on which feet first touched its top", "the date on which somebody first got to its top"],
  huts: ["how many heaps of stones mark the way up", "the number of stone heaps along the way up"],
  tarns: ["how many small lakes lie on its flanks", "the number of small lakes on its flanks"],
  opened: ["the date on which the public was first let in", "the day on which the public was first let in"],
  visitors: ["how many come to see it within a year", "the yearly number of those who come to see it"],
  collection: ["how many pieces it keeps", "the number of pieces that it keeps"],
  galleries: ["through how many chambers one walks", "the number of its chambers"],
  held: ["the date of its very first edition", "the day on which it first took place"],
  entrants: ["how many competed the last time", "the number of those who competed the last time"],
  attendance: ["how many watched when most did", "the size of its largest public"],
  launched: ["the date of its first block", "the day on which its chain began"],
  supply: ["how many millions of it there can ever be", "the most millions of it that there can ever be"],
  validators: ["how many nodes keep it going today", "the number of nodes that keep it going today"]
}

/** Questions for the number of members of a series. */
export const tallyAsked: { readonly [series in Series]: ReadonlyArray<string> } = {
  presidents: ["how many terms of presidents its table lists", "the number of terms in its table of presidents"],
  children: ["how many children are recorded", "the number of recorded children"],
  tributaries: [
    "how many rivers its article has running into it",
    "the number of rivers that its article has running into it"
  ],
  chairs: ["how many people its table of chairs lists", "the number of people in its table of chairs"],
  winners: ["how many names its roll of honour has", "the number of names on its roll of honour"],
  parties: ["how many climbers its summit book lists", "the number of climbers in its summit book"]
}

/** Questions for a census; the year follows. */
export const censusAsked = ["the head count of the census of", "how many souls were counted there in"]

/** Questions for the code under which a share or a coin is traded. */
export const codeAsked = ["the letters under which it is traded", "the abbreviation that traders use for it"]

/** Every question for a figure, with the figure. */
export const heardFigures: ReadonlyMap<string, Figure> = new Map(
  Figure.literals.flatMap((figure) => (figureAsked[figure] ?? []).map((words) => [words, figure] as const))
)

/** Every question for the length of a series, with the series. */
export const heardTallies: ReadonlyMap<string, Series> = new Map(
  Series.literals.flatMap((series) => tallyAsked[series].map((words) => [words, series] as const))
)
