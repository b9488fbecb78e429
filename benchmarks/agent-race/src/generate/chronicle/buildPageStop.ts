import { figureToken } from "../../chronicle/articles/figures.ts"
import { correctionKey } from "../../chronicle/articles/writeCorrections.ts"
import { erratumKey } from "../../chronicle/articles/writeErrata.ts"
import { isAccounted } from "../../chronicle/accounts/Account.ts"
import { hasAccounts, hasCorrections, isContested } from "../../chronicle/Edition.ts"
import { correctedAccountOf } from "../../chronicle/accounts/corrections.ts"
import type { Chronicle } from "../../chronicle/Chronicle.ts"
import { errataTitle, isMisprinted, printedItem } from "../../chronicle/errata.ts"
import type { Figure } from "../../chronicle/Figure.ts"
import type { Item } from "../../chronicle/Item.ts"
import type { ChronicleSite } from "../../chronicle/Site.ts"
import { isKept } from "../../chronicle/stale.ts"
import type { Hop } from "../../chronicle/Tie.ts"
import { formatDay } from "../../encyclopaedia/Day.ts"
import type { Subject } from "../../encyclopaedia/Entity.ts"
import { grouped } from "../../encyclopaedia/Fact.ts"
import { buildPath, buildUrl } from "../../encyclopaedia/Url.ts"
import type { Arrival, Reading, Stop } from "../../leg/Stop.ts"
import { listDependencies } from "../listInputs.ts"
import type { PageStep, Take } from "../Plan.ts"
import { valueJson } from "../Value.ts"
import type { Done } from "../Done.ts"
import { itemAt, wayOf } from "./query.ts"
import { carefulReadings } from "./carefulReadings.ts"
import { type Finder, mostShown, queryFor } from "./queryFor.ts"

/** The parts from which the stops of a leg through a chronicle are built. */
interface ChronicleCourse {
  readonly world: Chronicle
  readonly done: ReadonlyArray<Done>
  readonly site: ChronicleSite
  /** The search of a careful solver; absent before edition 11. */
  readonly finder?: Finder
}

/** The key of the mark before the link that a hop follows. */
const keyOfHop = (hop: Hop): string => (hop._tag === "Tied" ? `tie:${hop.tie}` : `nth:${hop.series}:${hop.nth}`)

const keyOfTake = (take: Take, { value }: Done): string => {
  switch (take._tag) {
    case "Figure":
      return `figure:${take.figure}`
    case "Census":
      return `census:${take.year}`
    case "Tally":
      return `tally:${take.series}`
    case "Hop":
      return keyOfHop(take.hop)
    case "Row":
      return `row:${value._tag === "Name" ? value.entity.id : -1}`
    default:
      return "code"
  }
}

/** The text that a page prints for the value of a stop. */
const shownOn = ({ site, world }: ChronicleCourse, { take }: PageStep, page: Subject, self: Done): string => {
  const { value } = self
  if (take._tag === "Figure" && page.kind !== "list") {
    const item = world.entity(page.id)
    // an account is a line of its article
    const told =
      hasAccounts(world) && isAccounted(item, take.figure) ? site.line(page, keyOfTake(take, self)) : undefined
    return told ?? figureToken(item, take.figure)
  }
  switch (value._tag) {
    case "Number":
      return grouped(value.number)
    case "Name":
      return page.kind === "list" ? value.entity.title : value.entity.name
    case "Code":
      return value.entity.code
    case "Date":
      return formatDay(value.day)
  }
}

const readingOn = ({ site, world }: ChronicleCourse, page: Subject, key: string, token: string): Reading => {
  const at = site.place(page, key)
  if (at === undefined) throw new RangeError(`${page.title} does not show ${key}`)
  const reading = { url: buildUrl(page.title), at, token }
  return page.kind !== "list" && isKept(world, page) ? { ...reading, kept: true } : reading
}

/**
 * The readings on the way to the page: for each hop, the page with the link to the next page. Empty if the approach has
 * no hops.
 */
const onTheWay = (course: ChronicleCourse, { approach }: PageStep, page: Subject): ReadonlyArray<Reading> => {
  const { done, world } = course
  if (approach._tag === "Listed") {
    const before = done[approach.step]?.page
    const key = page.kind === "list" ? `list:${page.of}` : ""
    return before === undefined ? [] : [readingOn(course, before, key, buildPath(page.title))]
  }
  if (approach._tag !== "Inferred" && approach._tag !== "Forked") return []
  const way = approach._tag === "Forked" ? wayOf(done, approach) : undefined
  const path = approach._tag === "Inferred" ? approach.path : way === undefined ? [] : [way]
  let at = itemAt(world, done, approach.from)
  return path.flatMap((hop) => {
    const from = at
    at = from === undefined ? undefined : world.hop(from, hop)
    return from === undefined || at === undefined ? [] : [readingOn(course, from, keyOfHop(hop), buildPath(at.title))]
  })
}

const arrivalOf = ({ done, world }: ChronicleCourse, { approach }: PageStep, page: Subject): Arrival => {
  if (approach._tag === "Given") return { _tag: "Seed" }
  return approach._tag === "Described" && page.kind !== "list"
    ? {
        _tag: "Search",
        query: queryFor(world, done, approach, world.entity(page.id)),
        ...(isContested(world) ? { results: mostShown } : {})
      }
    : { _tag: "Link" }
}

const target = ({ take }: PageStep, page: Subject, self: Done): string => `${keyOfTake(take, self)} on ${page.title}`

/** The stop of a page of a chronicle, with all readings on the way to its value. */
export const buildPageStop = (course: ChronicleCourse, step: PageStep, self: Done, page: Subject): Stop => {
  const shown = shownOn(course, step, page, self)
  const { value } = self
  const { finder, world } = course
  const readings = readingsOf(course, step, self, page, shown)
  return {
    _tag: "Page",
    target: target(step, page, self),
    recordedEdges: listDependencies(step),
    article: { url: buildUrl(page.title), title: page.title, arrival: arrivalOf(course, step, page) },
    section: null,
    value: value._tag === "Date" ? formatDay(value.day) : valueJson(value),
    type: value._tag === "Number" ? "number" : value._tag === "Date" ? "date" : "text",
    shown,
    readings,
    ...(finder === undefined || page.kind === "list"
      ? {}
      : { careful: carefulReadings({ ...course, finder }, step, world.entity(page.id), readings) })
  }
}

const readingsOf = (
  course: ChronicleCourse,
  step: PageStep,
  self: Done,
  page: Subject,
  shown: string
): readonly [Reading, ...ReadonlyArray<Reading>] => {
  const { take } = step
  const item = page.kind === "list" ? undefined : course.world.entity(page.id)
  const isTold = item !== undefined && take._tag === "Figure" && isAccounted(item, take.figure)
  const entries = isTold && hasCorrections(course.world) ? entriesOn(course, item, take.figure) : []
  const isWrong = item !== undefined && take._tag === "Figure" && isMisprinted(course.world, item, take.figure)
  const last = isWrong
    ? correctedIn(course, item, take.figure, shown)
    : [readingOn(course, page, keyOfTake(take, self), shown)]
  const [first = last[0], ...rest] = [...onTheWay(course, step, page), ...last, ...entries]
  return [first, ...rest]
}

/**
 * The readings that correct a misprinted account: the link to the errata, then the entries that count. Empty if no
 * entry counts.
 */
const entriesOn = (course: ChronicleCourse, item: Item, figure: Figure): ReadonlyArray<Reading> => {
  const { site, world } = course
  const counting = correctedAccountOf(world, item, figure).corrections.filter(({ counts }) => counts)
  const read = counting.map((entry): Reading => {
    const found = site.erratum(item, correctionKey(entry))
    if (found === undefined) throw new RangeError(`no erratum corrects ${figure} of ${item.title}`)
    return { url: buildUrl(found.title), at: found.at, token: grouped(entry.value) }
  })
  return read.length === 0 ? [] : [readingOn(course, item, "errata", buildPath(errataTitle + item.title)), ...read]
}

/**
 * The readings of a misprinted figure: the figure in its article, the link to the errata, then the entry that counts.
 */
const correctedIn = (
  course: ChronicleCourse,
  item: Item,
  figure: Figure,
  shown: string
): readonly [Reading, ...ReadonlyArray<Reading>] => {
  const { site, world } = course
  const printed = figureToken(printedItem(world, item), figure)
  const erratum = site.erratum(item, erratumKey(item, figure))
  if (erratum === undefined) throw new RangeError(`no erratum corrects ${figure} of ${item.title}`)
  const linked = readingOn(course, item, "errata", buildPath(erratum.title))
  return [
    readingOn(course, item, `figure:${figure}`, printed),
    linked,
    { url: buildUrl(erratum.title), at: erratum.at, token: shown }
  ]
}
