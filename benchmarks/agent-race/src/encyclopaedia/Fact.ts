import { Schema } from "effect"
import { type EntityKind, byKind } from "./Kind.ts"

/** What an article says in figures: counts, years and dates (as days). */
export const FactId = Schema.Literals([
  "area",
  "census",
  "railways",
  "independence",
  "parishes",
  "population",
  "founded",
  "record",
  "stops",
  "born",
  "papers",
  "employees",
  "revenue",
  "patents",
  "length",
  "discharge",
  "bridges",
  "height",
  "prominence",
  "ascent",
  "huts",
  "opened",
  "visitors",
  "collection",
  "galleries",
  "held",
  "attendance",
  "entrants",
  "launched",
  "supply",
  "validators"
])
export type FactId = typeof FactId.Type

/**
 * How a fact is written, where an article shows it, and the range it is drawn from. Dates and years are drawn
 * with their stories.
 */
interface FactSpec {
  readonly form: "count" | "year" | "date"
  readonly place: "infobox" | "prose"
  readonly label: string
  readonly unit?: string
  readonly low?: number
  readonly high?: number
}

type Specs = { readonly [fact in FactId]?: FactSpec }

const count = (place: FactSpec["place"], label: string, low: number, high: number, unit?: string): FactSpec =>
  unit === undefined ? { form: "count", place, label, low, high } : { form: "count", place, label, low, high, unit }

const date = (label: string): FactSpec => ({ form: "date", place: "infobox", label })

/** The facts of each kind. The label is that of the infobox, or names the subject of a sentence in the text. */
export const factsOf: { readonly [kind in EntityKind]: Specs } = {
  country: {
    area: count("infobox", "Land area", 21_000, 980_000, "km²"),
    census: count("infobox", "Census population", 400_000, 46_000_000),
    independence: date("Independence"),
    railways: count("prose", "Railways", 300, 21_000, "km")
  },
  region: {
    area: count("infobox", "Area", 1900, 64_000, "km²"),
    parishes: count("prose", "Parishes", 24, 480)
  },
  city: {
    population: count("infobox", "Population", 4100, 980_000),
    founded: { form: "year", place: "infobox", label: "Founded" },
    area: count("infobox", "Area", 14, 720, "km²"),
    record: count("infobox", "Record high", 24, 47, "°C"),
    stops: count("prose", "Tram stops", 11, 240)
  },
  person: {
    born: date("Born"),
    papers: count("prose", "Published works", 12, 340)
  },
  company: {
    founded: { form: "year", place: "infobox", label: "Founded" },
    employees: count("infobox", "Employees", 140, 88_000),
    revenue: count("infobox", "Revenue", 21, 9400, "million crowns"),
    patents: count("prose", "Patents", 13, 2900)
  },
  river: {
    length: count("infobox", "Length", 38, 1900, "km"),
    discharge: count("infobox", "Mean discharge", 14, 4800, "m³/s"),
    bridges: count("prose", "Road bridges", 11, 190)
  },
  peak: {
    height: count("infobox", "Height", 1150, 5900, "m"),
    prominence: count("infobox", "Prominence", 90, 1100, "m"),
    ascent: date("First ascent"),
    huts: count("prose", "Stone cairns", 11, 95)
  },
  museum: {
    opened: date("Opened"),
    visitors: count("infobox", "Visitors per year", 2100, 940_000),
    collection: count("infobox", "Collection", 340, 64_000, "items"),
    galleries: count("prose", "Rooms", 11, 130)
  },
  event: {
    held: date("Date"),
    attendance: count("infobox", "Attendance", 800, 96_000),
    entrants: count("prose", "Entrants", 24, 880)
  },
  coin: {
    launched: date("Launched"),
    supply: count("infobox", "Supply", 11, 900, "million"),
    validators: count("prose", "Validators", 120, 19_000)
  }
}

const listed = byKind((kind) => FactId.literals.filter((fact) => factsOf[kind][fact] !== undefined))

/** Returns the facts of a kind, in a fixed order. */
export const factIdsOf = (kind: EntityKind): ReadonlyArray<FactId> => listed[kind]

const digits = new Intl.NumberFormat("en-GB", { useGrouping: true })

/** Formats a count as articles print it: `12,345`. */
export const grouped = (value: number): string => {
  // nearly all are whole and small, for which the formatter is slow
  if (!Number.isInteger(value) || value < 0 || value >= 1_000_000_000) return digits.format(value)
  if (value < 1000) return String(value)
  const [low, rest] = [String(value % 1000).padStart(3, "0"), Math.floor(value / 1000)]
  return rest < 1000 ? `${rest},${low}` : `${Math.floor(rest / 1000)},${String(rest % 1000).padStart(3, "0")},${low}`
}
