import { accountedOf, isAccounted } from "../../chronicle/accounts/Account.ts"
import { registerTitle, verdictTitle } from "../../chronicle/articles/writeRegister.ts"
import { sourcesKey } from "../../chronicle/articles/sources.ts"
import type { Chronicle } from "../../chronicle/Chronicle.ts"
import { isContested, isSealed } from "../../chronicle/Edition.ts"
import { errataTitle } from "../../chronicle/errata.ts"
import type { Figure } from "../../chronicle/Figure.ts"
import type { Item } from "../../chronicle/Item.ts"
import type { ChronicleSite } from "../../chronicle/Site.ts"
import { isKept } from "../../chronicle/stale.ts"
import { type Hop, tieIdsOf } from "../../chronicle/Tie.ts"
import { buildUrl } from "../../encyclopaedia/Url.ts"
import type { Reading } from "../../leg/Stop.ts"
import type { Approach, Condition, PageStep } from "../Plan.ts"
import type { Done } from "../Done.ts"
import { askWhether, figuresIn } from "./query.ts"
import { type Finder, queryFor } from "./queryFor.ts"

type Described = Extract<Approach, { readonly _tag: "Described" }>

/** What the readings of a careful solver are found with. */
interface Careful {
  readonly world: Chronicle
  readonly done: ReadonlyArray<Done>
  readonly site: ChronicleSite
  /** The titles that the longest search shows. */
  readonly finder: Finder
}

/** A place on a page, and how many characters are read from there on. */
interface Passage extends Omit<Reading, "token"> {
  readonly long: number
}

/** Characters of a passage that one part of a page is sure to show, and of a page that its first part shows. */
const [stride, firstPart] = [7000, 8000]

/**
 * The account of a figure. From edition 12 on accounts are long, so a solver reads on from the end of the first part, or from
 * where the accounts begin.
 */
const onAccount = (careful: Careful, item: Item, figure: Figure): Passage => {
  const passage = onArticle(careful, item, `figure:${figure}`)
  const end = passage.at + passage.long
  if (!isContested(careful.world) || end <= firstPart) return passage
  // the accounts before this one are written; those after it begin later
  const places = accountedOf(item).flatMap((each) => careful.site.placeSoFar(item, `figure:${each}`) ?? [])
  const at = Math.min(Math.max(Math.min(...places), firstPart), end - 1)
  return { ...passage, at, long: end - at }
}

/** A place on the article on an item; its beginning if it lacks the key. */
const onArticle = ({ site, world }: Careful, item: Item, key?: string): Passage => {
  const at = key === undefined ? undefined : site.place(item, key)
  const long = key === undefined || at === undefined ? 0 : (site.line(item, key)?.length ?? 0)
  const passage = { url: buildUrl(item.title), at: at ?? 0, long }
  return isKept(world, item) ? { ...passage, kept: true } : passage
}

/** All errata of an article; of editions whose errata are short, their beginning. */
const onErrata = ({ site, world }: Careful, item: Item): Passage => ({
  url: buildUrl(errataTitle + item.title),
  at: 0,
  long: isContested(world) ? (site.corrections(item)?.length ?? 0) : 0
})

/**
 * The pages on the offices that count in a country; none before edition 14. The first part of a page shows it whole, so from
 * edition 15 on the text, which takes a search to draw, is not asked for.
 */
const onRegister = ({ site, world }: Careful, country: number): ReadonlyArray<Passage> => {
  const { title } = world.entity(country)
  if (isSealed(world))
    return [registerTitle, verdictTitle].map((each) => ({ url: buildUrl(each + title), at: 0, long: 0 }))
  return site
    .register(world.entity(country))
    .map(({ text, title }) => ({ url: buildUrl(title), at: 0, long: text.length }))
}

/**
 * What a careful solver reads to settle a count: the account, all errata of the article, what the article on the country
 * says of its bodies, and from edition 14 on the pages on its offices.
 */
const toSettle = (careful: Careful, item: Item, figure: Figure): ReadonlyArray<Passage> => [
  onAccount(careful, item, figure),
  onErrata(careful, item),
  onArticle(careful, careful.world.entity(item.country), sourcesKey),
  ...onRegister(careful, item.country)
]

/** Figures in the order in which an article tells them. */
const inOrder = ({ site }: Careful, item: Item, figures: ReadonlyArray<Figure>): ReadonlyArray<Figure> =>
  figures.toSorted((a, b) => (site.place(item, `figure:${a}`) ?? 0) - (site.place(item, `figure:${b}`) ?? 0))

/** The place where an article tells of a tie or a member of a series; that of its other ties if it has none such. */
const onHop = (careful: Careful, item: Item, hop: Hop): Passage => {
  if (hop._tag === "Nth") return onArticle(careful, item, `nth:${hop.series}:${hop.nth}`)
  const told = [hop.tie, ...tieIdsOf(item.kind)].find((tie) => item.ties[tie] !== undefined)
  return onArticle(careful, item, `tie:${told}`)
}

/** Follows a path: what is read on the way, and the item at its end. */
const along = (
  careful: Careful,
  item: Item,
  path: ReadonlyArray<Hop>
): { readonly read: ReadonlyArray<Passage>; readonly end: Item | undefined } => {
  const read: Array<Passage> = []
  let end: Item | undefined = item
  for (const hop of path) {
    if (end === undefined) break
    read.push(onHop(careful, end, hop))
    end = careful.world.hop(end, hop)
  }
  return { read, end }
}

/** What a careful solver reads to see whether a condition holds for an item. */
const toTest = (careful: Careful, item: Item, condition: Condition): ReadonlyArray<Passage> => {
  switch (condition._tag) {
    case "Within":
      return []
    case "Extreme":
      return inOrder(careful, item, figuresIn(condition)).flatMap((figure) => toSettle(careful, item, figure))
    case "Leads":
      return along(careful, item, condition.path).read
    default: {
      const { end, read } = along(careful, item, condition.path)
      const key = condition._tag === "Decade" ? `figure:${condition.figure}` : undefined
      return end === undefined ? read : [...read, onArticle(careful, end, key)]
    }
  }
}

/** Whether a search result shows whether a condition holds: the country, and the field of what is no person. */
const isShown = (item: Item, condition: Condition): boolean =>
  condition._tag === "Within" || (condition._tag === "Field" && condition.path.length === 0 && item.kind !== "person")

/** The conditions that the cheapest readings decide come first. */
const costOf = (condition: Condition): number => {
  switch (condition._tag) {
    case "Within":
      return 0
    case "Extreme":
      return Number.POSITIVE_INFINITY
    default:
      return 1 + condition.path.length
  }
}

/**
 * What a careful solver reads to choose among the candidates that the search of a description shows: of each one all that
 * the conditions ask for, up to the first that fails, and last its count. The order of the candidates does not matter.
 */
const toChoose = (careful: Careful, approach: Described, item: Item): ReadonlyArray<Passage> => {
  const { done, finder, world } = careful
  const questions = approach.conditions
    .map((condition) => askWhether(world, done, condition))
    .toSorted((a, b) => costOf(a.condition) - costOf(b.condition))
  const shown = new Set(finder(queryFor(world, done, approach, item)))
  const candidates = world
    .within(item.kind, item.country)
    .filter(
      (each) =>
        shown.has(each.title) && questions.every(({ condition, holds }) => !isShown(each, condition) || holds(each))
    )
  const read = (isAsked: (condition: Condition) => boolean): ReadonlyArray<Passage> =>
    candidates.flatMap((each) => {
      const failing = questions.findIndex(({ holds }) => !holds(each))
      const asked = (failing < 0 ? questions : questions.slice(0, failing + 1)).filter(({ condition }) =>
        isAsked(condition)
      )
      return [onArticle(careful, each), ...asked.flatMap(({ condition }) => toTest(careful, each, condition))]
    })
  if (!isContested(world)) return read(() => true)
  // a page may be read to test another candidate before its own accounts are, and in parts that then show less of these
  const isCount = ({ _tag }: Condition) => _tag === "Extreme"
  return [...read((condition) => !isCount(condition)), ...read(isCount)]
}

/** The beginning of a page, which shows its contents; then the beginning, the middle if it is long, and the end of a passage. */
const throughout = ({ at, long, ...page }: Passage): ReadonlyArray<Reading> => {
  const end = at + Math.max(0, long - 1)
  const between = Array.from({ length: Math.floor((end - at) / stride) }, (_, i) => at + (i + 1) * stride)
  return [0, at, ...between, end].map((each) => ({ ...page, at: each, token: "" }))
}

/**
 * What a careful solver reads for a stop beside what gold reads: the contents of each page, all that settles a count, and
 * what decides between the candidates of a description.
 */
export const carefulReadings = (
  careful: Careful,
  { approach, take }: PageStep,
  item: Item,
  read: ReadonlyArray<Reading>
): ReadonlyArray<Reading> => {
  const settled = take._tag === "Figure" && isAccounted(item, take.figure) ? toSettle(careful, item, take.figure) : []
  const chosen = approach._tag === "Described" ? toChoose(careful, approach, item) : []
  const own = read.map(({ token, ...place }): Passage => ({ ...place, long: token.length }))
  // from edition 12 on in the order in which a solver reads, so that the parts of long accounts are counted right
  const all = (isContested(careful.world) ? [...chosen, ...settled, ...own] : [...own, ...settled, ...chosen]).flatMap(
    throughout
  )
  return [...new Map(all.map((each) => [`${each.url} ${each.at}`, each])).values()]
}
