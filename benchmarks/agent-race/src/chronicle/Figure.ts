import { Schema } from "effect"
import { type EntityKind, byKind } from "../encyclopaedia/Kind.ts"

/** The figures in articles of a chronicle: counts, years and dates (as days). `census` is a country's last census. */
export const Figure = Schema.Literals([
  "area",
  "census",
  "railways",
  "independence",
  "lighthouses",
  "parishes",
  "forests",
  "established",
  "founded",
  "stops",
  "bells",
  "wells",
  "born",
  "died",
  "married",
  "papers",
  "medals",
  "employees",
  "patents",
  "sites",
  "length",
  "discharge",
  "bridges",
  "weirs",
  "surveyed",
  "height",
  "prominence",
  "ascent",
  "huts",
  "tarns",
  "opened",
  "visitors",
  "collection",
  "galleries",
  "held",
  "entrants",
  "attendance",
  "launched",
  "supply",
  "validators"
])
export type Figure = typeof Figure.Type

/**
 * How a figure is written, the label of its row, and its wording in a sentence or a footnote. `{x}` is the figure,
 * `{n}` the subject.
 */
interface FigureSpec {
  readonly form: "count" | "year" | "date"
  readonly label: string
  readonly unit?: string
  readonly prose: ReadonlyArray<string>
}

const count = (label: string, prose: ReadonlyArray<string>, unit?: string): FigureSpec =>
  unit === undefined ? { form: "count", label, prose } : { form: "count", label, prose, unit }
const date = (label: string, prose: ReadonlyArray<string>): FigureSpec => ({ form: "date", label, prose })

const area = count(
  "Area",
  ["{n} extends over {x}.", "The cadastre puts the whole of {n} at {x}.", "Surveyors found {x} within its bounds."],
  "km²"
)

/** The figures of each kind that a clue may ask for. */
export const figuresOf: { readonly [kind in EntityKind]: { readonly [figure in Figure]?: FigureSpec } } = {
  country: {
    area,
    independence: date("Independence", [
      "Independence was proclaimed on {x}.",
      "The act of separation bears the date {x}.",
      "{n} has been sovereign since {x}."
    ]),
    railways: count("Railways", ["Trains run over {x} of line.", "The state railways keep up {x} of track."], "km"),
    lighthouses: count("Lighthouses", [
      "The pilots' office lists {x} lighthouses.",
      "{x} lighthouses stand on its shores and lakes."
    ])
  },
  region: {
    area,
    parishes: count("Parishes", ["It falls into {x} parishes.", "{x} parishes make up {n}."]),
    forests: count("Woodland", ["Woods cover {x} of it.", "The foresters' map shows {x} under trees."], "km²"),
    established: date("Established", [
      "It was set up by the statute of {x}.",
      "{n} in its present bounds dates from {x}."
    ])
  },
  city: {
    founded: {
      form: "year",
      label: "Founded",
      prose: ["The charter is of {x}.", "{n} was founded in {x}.", "Settlers from upstream laid it out in {x}."]
    },
    area,
    stops: count("Tram stops", ["Its trams call at {x} stops.", "The tramway has {x} stops."]),
    bells: count("Bells", ["{x} bells hang in its towers.", "The ringers' guild looks after {x} bells."]),
    wells: count("Public wells", ["{x} public wells are still in use.", "The waterworks counts {x} public wells."])
  },
  person: {
    born: date("Born", ["The register of births has {x}.", "{n} was born on {x}.", "The baptismal entry is of {x}."]),
    died: date("Died", ["{n} died on {x}.", "Death came on {x}.", "The obituaries give {x} as the day of death."]),
    married: date("Married", ["The wedding took place on {x}.", "{n} was married on {x}."]),
    papers: count("Works", ["The bibliography runs to {x} items.", "{x} works appeared in print."]),
    medals: count("Medals", ["{x} medals were among the effects.", "Academies bestowed {x} medals."])
  },
  company: {
    founded: {
      form: "year",
      label: "Founded",
      prose: ["The firm was entered in the register in {x}.", "{n} began trading in {x}."]
    },
    employees: count("Employees", ["{x} people work for it.", "The payroll has {x} names."]),
    patents: count("Patents", ["It holds {x} patents.", "The patent office counts {x} in its name."]),
    sites: count("Sites", ["It keeps {x} sites.", "Its works, yards and shops number {x}."])
  },
  river: {
    length: count("Length", ["{n} runs for {x}.", "From spring to mouth one measures {x}."], "km"),
    discharge: count("Mean discharge", ["The gauge shows {x} on average.", "Its mean flow is {x}."], "m³/s"),
    bridges: count("Bridges", ["{x} bridges cross it.", "The road office maintains {x} bridges over it."]),
    weirs: count("Weirs", ["Millers left {x} weirs.", "{x} weirs hold it back."]),
    surveyed: date("Surveyed", ["The survey was signed on {x}.", "Its course was first mapped on {x}."])
  },
  peak: {
    height: count("Height", ["{n} rises to {x}.", "The trigonometric point stands at {x}."], "m"),
    prominence: count("Prominence", ["Its prominence is {x}.", "It stands {x} proud of the next saddle."], "m"),
    ascent: date("First ascent", ["The summit was first reached on {x}.", "It was first climbed on {x}."]),
    huts: count("Cairns", ["{x} cairns mark the way.", "Along the ridge stand {x} cairns."]),
    tarns: count("Tarns", ["{x} tarns lie in its corries.", "The hydrographers count {x} tarns on its flanks."])
  },
  museum: {
    opened: date("Opened", ["The doors opened on {x}.", "{n} received its first visitors on {x}."]),
    visitors: count("Visitors a year", ["{x} people come in a year.", "The turnstiles count {x} a year."]),
    collection: count("Collection", ["The inventory lists {x} objects.", "{x} objects are held."]),
    galleries: count("Rooms", ["The house has {x} rooms.", "One walks through {x} rooms."])
  },
  event: {
    held: date("First held", ["The first edition took place on {x}.", "It was held for the first time on {x}."]),
    entrants: count("Entrants", ["The last edition drew {x} entrants.", "{x} took part most recently."]),
    attendance: count("Record crowd", ["The largest crowd was {x}.", "Never did more than {x} watch."])
  },
  coin: {
    launched: date("Launched", ["The first block is of {x}.", "It was issued on {x}."]),
    supply: count("Supply", ["No more than {x} coins can exist.", "The protocol ends at {x} coins."], "million"),
    validators: count("Validators", ["{x} validators keep it running.", "The network has {x} validators."])
  }
}

const listed = byKind((kind) => Figure.literals.filter((figure) => figuresOf[kind][figure] !== undefined))

/** The figures of a kind that a clue may ask for, in a fixed order. */
export const figureIdsOf = (kind: EntityKind): ReadonlyArray<Figure> => listed[kind]

const dated = byKind((kind) => listed[kind].filter((id) => figuresOf[kind][id]?.form !== "count"))

/** The figures of a kind that are dates or years, in a fixed order. */
export const datedIdsOf = (kind: EntityKind): ReadonlyArray<Figure> => dated[kind]
