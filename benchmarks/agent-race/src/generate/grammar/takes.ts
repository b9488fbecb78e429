import { FactId } from "../../encyclopaedia/Fact.ts"
import { RelationId } from "../../encyclopaedia/Relation.ts"
import type { Take } from "../Plan.ts"
import { type Phrase, fixedPhrase, phrase } from "./Phrase.ts"
import { countSlot, wholesSlot } from "./Slot.ts"

const facts: { readonly [fact in FactId]: ReadonlyArray<string> } = {
  area: ["how many square kilometres of ground it takes up", "the extent of its ground in square kilometres"],
  census: ["how many people were counted when the whole country was last counted", "the head count of the last census"],
  railways: [
    "how many kilometres of track the state's trains run on",
    "the kilometres of line that its trains can use"
  ],
  independence: ["the day on which it became its own master", "the date on which it cut itself loose"],
  parishes: ["into how many parishes it falls", "the number of parishes that make it up"],
  population: ["how many souls live there", "the number of its inhabitants"],
  founded: ["the year in which it came into being", "the year of its founding"],
  record: ["how many degrees Celsius its hottest day reached", "the degrees Celsius of its hottest hour"],
  stops: ["at how many places its trams halt", "the number of halts of its trams"],
  born: ["the day on which this life began", "the date of birth"],
  papers: ["how many works this person put into print", "the number of works this person published"],
  employees: ["how many people are on its payroll", "the size of its workforce"],
  revenue: ["how many million crowns it turns over", "its takings in millions of crowns"],
  patents: ["how many patents it can call its own", "the number of its patents"],
  length: ["how many kilometres the water travels", "its length in kilometres"],
  discharge: ["how many cubic metres of water it carries in a second", "the cubic metres that flow past in a second"],
  bridges: ["how many road bridges span it", "the number of road bridges over it"],
  height: [
    "how many metres high its summit is by the article's own figure",
    "the summit's height in metres as the article has it"
  ],
  prominence: ["by how many metres it stands out above its surroundings", "its prominence in metres"],
  ascent: ["the day on which somebody first stood on top", "the date of the first climb to the top"],
  huts: ["how many stone cairns show the way up", "the number of stone cairns along the way up"],
  opened: ["the day on which its doors first opened", "the date of its opening"],
  visitors: ["how many visitors come in a year", "the yearly number of its visitors"],
  collection: ["how many items it keeps", "the size of its collection"],
  galleries: ["how many rooms it has", "the number of its rooms"],
  held: ["the day on which it took place", "the date of the contest"],
  attendance: ["how many people came to watch", "the size of the crowd"],
  entrants: ["how many competitors entered", "the number of those who competed"],
  launched: ["the day on which its first coin was issued", "the date since which it has been issued"],
  supply: ["how many million coins there can be at most", "the limit of its supply in millions of coins"],
  validators: ["how many validators keep its network going", "the number of its network's validators"]
}

const links: { readonly [relation in RelationId]: ReadonlyArray<string> } = {
  country: ["the country it is part of", "the name of the state around it"],
  capital: ["the city it is ruled from", "the name of its capital"],
  highest: ["the loftiest mountain within its borders", "the name of its highest ground"],
  longest: ["the longest river within its borders", "the name of its longest stream"],
  leader: ["the person who was its first president", "the name of its first head of state"],
  neighbour: [
    "the country with which it shares most of its border",
    "the name of its neighbour along the longest border"
  ],
  tender: [
    "the cryptocurrency that its state bank vouches for",
    "the name of the digital coin behind which its state bank stands"
  ],
  seat: ["the city from which the region is governed", "the name of the region's seat of government"],
  patron: ["the person whose name the regional university bears", "the name behind its university's name"],
  region: ["the region it is in", "the name of the region around it"],
  river: ["the river on which it stands", "the name of the river that its houses look out on"],
  twin: ["the city abroad with which it is twinned", "the name of its twin city"],
  honoured: ["the person whom it made an honorary citizen", "the name of its honorary citizen"],
  birthplace: ["the city in which this person was born", "the name of this person's native city"],
  mentor: ["the teacher of this person", "the name of the one who taught this person"],
  chaired: [
    "the company whose board this person chaired",
    "the name of the firm over whose board this person presided"
  ],
  headquarters: ["the city in which its head office is", "the name of the city it is managed from"],
  founder: ["the person who founded it", "the name of its founder"],
  rival: ["its fiercest competitor", "the name of the rival it fears most"],
  source: ["the mountain on which it rises", "the name of the mountain where its water springs"],
  mouth: ["the city at which it ends", "the name of the city at its mouth"],
  tributary: ["the largest river that joins it", "the name of its largest tributary"],
  climber: ["the person who got to the top before anyone else", "the name of the first on its summit"],
  town: ["the city nearest to it", "the name of the city from which climbers set out"],
  city: ["the city that houses it", "the name of the city it stands in"],
  architect: ["the person who designed its house", "the name of its architect"],
  benefactor: ["the company that paid for its house", "the name of the company behind its house"],
  host: ["the city in which it was held", "the name of the host city"],
  winner: ["the person who won it", "the name of the winner"],
  sponsor: ["the company that sponsored it", "the name of its sponsor"],
  creator: ["the person who devised it", "the name of the mind behind it"],
  issuer: ["the company that issues it", "the name of the company that puts it out"]
}

interface RowValues {
  readonly addends: ReadonlyArray<number>
  readonly plus: number
}

const row = phrase<Take, RowValues>(
  [
    "add up {plus} and {addends}; divide the sum by the number of rows, and note the name in the row whose number is the remainder plus one",
    "take the sum of {plus} and {addends}; what it leaves when divided by the number of rows, plus one, is the number of the row whose name to note"
  ],
  { addends: wholesSlot, plus: countSlot },
  (take) => (take._tag === "Row" ? { addends: take.addends, plus: take.plus } : undefined),
  ({ addends, plus }) => ({ _tag: "Row", addends, plus })
)

/** The wordings of what to take from a page. */
export const takes: ReadonlyArray<Phrase<Take>> = [
  row,
  fixedPhrase<Take>(
    ["note the letters under which it is traded", "note the abbreviation that traders use for it"],
    ({ _tag }) => _tag === "Code",
    { _tag: "Code" }
  ),
  ...FactId.literals.map((fact) =>
    fixedPhrase<Take>(
      facts[fact].map((words) => `note ${words}`),
      (take) => take._tag === "Fact" && take.fact === fact,
      { _tag: "Fact", fact }
    )
  ),
  ...RelationId.literals.map((relation) =>
    fixedPhrase<Take>(
      links[relation].map((words) => `note ${words}`),
      (take) => take._tag === "Link" && take.relation === relation,
      { _tag: "Link", relation }
    )
  )
]
