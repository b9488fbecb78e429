import { toDay, yearOf } from "../../encyclopaedia/Day.ts"
import { grouped } from "../../encyclopaedia/Fact.ts"
import { hash } from "../../encyclopaedia/hash.ts"
import type { Item } from "../Item.ts"
import { table } from "./markdown.ts"
import type { Press } from "./Press.ts"

const subjects =
  "tides,lichens,bells,salt roads,glazes,dialects,comets,hinges,river fog,tithes,alloys,terraces,ballads,ledgers,mosses,arches".split(
    ","
  )
const genres = ["On the", "Notes on", "A study of", "Lectures on", "Towards a theory of", "The", "Remarks about"]

/** What a person published, as many rows as the article counts works. */
const works = ({ link, ofKind, world }: Press, item: Item): ReadonlyArray<string> => {
  const cities = ofKind(item.country, "city")
  const first = yearOf(item.facts.born ?? 0) + 21
  const last = Math.max(first + 1, Math.min(2025, yearOf(item.facts.died ?? toDay(2025, 1, 1))))
  const count = item.facts.papers ?? 0
  return table(
    ["Title", "Year", "Place"],
    Array.from({ length: count }, (_, i) => {
      const key = hash(world.key, item.id, i, 61)
      const year = first + Math.floor(((last - first) * i) / count)
      const title = `${genres[key % genres.length]} ${subjects[(key >>> 4) % subjects.length]}`
      return [title, String(year), link(cities[(key >>> 9) % cities.length]!.id)]
    })
  )
}

const builders = "stone arch,iron truss,timber,concrete,suspension,chain".split(",")

/** The bridges over a river, as many rows as the article counts bridges, downstream. */
const bridges = ({ link, ofKind, world }: Press, item: Item): ReadonlyArray<string> => {
  const companies = ofKind(item.country, "company")
  const count = item.facts.bridges ?? 0
  return table(
    ["Kilometre", "Type", "Built", "Contractor"],
    Array.from({ length: count }, (_, i) => {
      const key = hash(world.key, item.id, i, 62)
      const at = (((item.facts.length ?? 1) * (i + 1)) / (count + 1)).toFixed(1)
      const company = companies[(key >>> 5) % companies.length]!
      const year = Math.min(2024, (company.facts.founded ?? 1900) + 1 + (key % 40))
      return [at, builders[key % builders.length] ?? "", String(year), link(company.id)]
    })
  )
}

/** A figure over the last years; the last row is the one that the article gives. */
const years = ({ world }: Press, item: Item, last: number, label: string, since: number): ReadonlyArray<string> => {
  const count = Math.max(2, Math.min(25, 2025 - since))
  return table(
    ["Year", label],
    Array.from({ length: count }, (_, i) => {
      const back = count - 1 - i
      const key = hash(world.key, item.id, back, 63) % 1000
      const value = back === 0 ? last : Math.max(1, Math.round(last * (1 - back * 0.018) * (0.93 + key / 9000)))
      return [String(2025 - back), grouped(value)]
    })
  )
}

const rooms = "Hall of the Founders,Print room,Upper cabinet,Lower cabinet,North wing,Armoury,Long gallery,Depot".split(
  ","
)

/** The departments of a museum; their objects add up to the collection. */
const departments = ({ world }: Press, item: Item): ReadonlyArray<string> => {
  const whole = item.facts.collection ?? 0
  let left = whole
  return table(
    ["Department", "Objects"],
    rooms.map((room, i) => {
      const share = (2 + (hash(world.key, item.id, i, 64) % 16)) / 100
      const objects = i === rooms.length - 1 ? left : Math.floor(whole * share)
      left -= objects
      return [room, grouped(objects)]
    })
  )
}

/** The long table of an article and its possible headings; undefined if articles of this kind have none. */
export const catalogueOf = (
  press: Press,
  item: Item
): { readonly headings: ReadonlyArray<string>; readonly write: () => ReadonlyArray<string> } | undefined => {
  const { facts, kind } = item
  switch (kind) {
    case "person":
      return { headings: ["Bibliography", "Publications", "List of writings"], write: () => works(press, item) }
    case "river":
      return { headings: ["Crossings", "Bridges downstream", "List of crossings"], write: () => bridges(press, item) }
    case "company":
      return {
        headings: ["Staff by year", "Personnel", "Payroll"],
        write: () => years(press, item, facts.employees ?? 0, "Staff", (facts.founded ?? 0) + 1)
      }
    case "museum":
      return { headings: ["Holdings", "Departments", "Inventory"], write: () => departments(press, item) }
    case "coin":
      return {
        headings: ["Growth", "Network by year", "Statistics"],
        write: () => years(press, item, facts.validators ?? 0, "Nodes", yearOf(facts.launched ?? 0))
      }
    default:
      return undefined
  }
}
