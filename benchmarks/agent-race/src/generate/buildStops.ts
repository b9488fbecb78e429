import { isChronicle } from "../chronicle/isChronicle.ts"
import type { ChronicleSite } from "../chronicle/Site.ts"
import { formatDay, longDate } from "../encyclopaedia/Day.ts"
import type { Entity, Subject } from "../encyclopaedia/Entity.ts"
import { factText } from "../encyclopaedia/articles/Pen.ts"
import { writeArticle } from "../encyclopaedia/articles/writeArticle.ts"
import type { Encyclopaedia } from "../encyclopaedia/Encyclopaedia.ts"
import { factsOf, grouped } from "../encyclopaedia/Fact.ts"
import { traitSentence } from "../encyclopaedia/Trait.ts"
import { buildUrl } from "../encyclopaedia/Url.ts"
import type { Arrival, Article, Stop } from "../leg/Stop.ts"
import type { Finder } from "./chronicle/queryFor.ts"
import { buildPageStop } from "./chronicle/buildPageStop.ts"
import { buildToolChain } from "./buildToolChain.ts"
import { listDependencies } from "./listInputs.ts"
import type { PageStep, Plan, Step } from "./Plan.ts"
import { valueJson } from "./Value.ts"
import { type Done, readInteger } from "./Done.ts"

/** Returns the words that find the page with a trait, as the page's article writes them. */
export const queryFor = ({ kind, trait }: Pick<Entity, "kind" | "trait">): string =>
  `${kind} ${traitSentence(kind, trait).slice(0, -1)}`

/** Returns how a page is reached. Every article links to the lists of its country. */
const arrivalOf = ({ approach }: PageStep): Arrival => {
  switch (approach._tag) {
    case "Given":
      return { _tag: "Seed" }
    case "Found":
      return { _tag: "Search", query: queryFor(approach) }
    default:
      return { _tag: "Link" }
  }
}

const articleFor = (step: PageStep, page: Subject): Article => ({
  url: buildUrl(page.title),
  title: page.title,
  arrival: arrivalOf(step)
})

/** Returns the section of an article that shows a token; `infobox` for facts that have a row there. */
const sectionOf = (world: Encyclopaedia, { take }: PageStep, page: Subject, shown: string): string | null => {
  if (page.kind === "list") return null
  if (take._tag === "Fact" && factsOf[page.kind][take.fact]?.place === "infobox") return "infobox"
  return writeArticle(world, page).sections.find(([, html]) => html.includes(shown))?.[0] ?? null
}

/** Formats a stop's value as its page prints it: a figure without its unit, a date, a name. */
const shownOn = ({ take }: PageStep, page: Subject, { value }: Done): string => {
  switch (value._tag) {
    case "Number": {
      const spec = page.kind !== "list" && take._tag === "Fact" ? factsOf[page.kind][take.fact] : undefined
      return spec?.form === "year" ? String(value.number) : grouped(value.number)
    }
    case "Date":
      return longDate(value.day)
    case "Name":
      return page.kind === "list" ? value.entity.title : value.entity.name
    case "Code":
      return value.entity.code
  }
}

const pageTarget = ({ take }: PageStep, page: Subject): string => {
  switch (take._tag) {
    case "Row":
      return `the row of ${page.title} that ${take.addends.length} earlier values and ${take.plus} point at`
    case "Code":
      return `the code under which ${page.title} is traded`
    case "Link":
      return `the ${take.relation} of ${page.title}`
    case "Fact": {
      const entity = page.kind === "list" ? undefined : page
      const label = entity === undefined ? take.fact : (factsOf[entity.kind][take.fact]?.label ?? take.fact)
      return `${label} of ${page.title}${entity === undefined ? "" : `: ${factText(entity, take.fact)}`}`
    }
    default:
      return page.title
  }
}

/** Everything that the stops of a leg are made of. */
interface Course {
  readonly world: Encyclopaedia
  readonly plan: Plan
  readonly done: ReadonlyArray<Done>
  /** Of a chronicle: its pages. */
  readonly site?: ChronicleSite
  /** Of a chronicle from edition 11 on: the longest search. */
  readonly finder?: Finder
}

const pageStop = ({ done, finder, site, world }: Course, step: PageStep, self: Done, page: Subject): Stop => {
  if (site !== undefined && isChronicle(world))
    return buildPageStop({ world, done, site, ...(finder === undefined ? {} : { finder }) }, step, self, page)
  const shown = shownOn(step, page, self)
  const { value } = self
  return {
    _tag: "Page",
    target: pageTarget(step, page),
    recordedEdges: listDependencies(step),
    article: articleFor(step, page),
    section: sectionOf(world, step, page, shown),
    value: value._tag === "Date" ? formatDay(value.day) : valueJson(value),
    type: value._tag === "Number" ? "number" : value._tag === "Date" ? "date" : "text",
    shown
  }
}

/** Returns the article of the first page stop that a step takes something from; for a merge, through its branches. */
const articleBehind = (course: Course, step: Step): Article | null => {
  const { done, plan } = course
  for (const at of listDependencies(step)) {
    const source = plan[at]
    const page = done[at]?.page
    if (source?._tag === "Page" && page !== undefined) return articleFor(source, page)
    if (source?._tag === "Roadblock") return articleBehind(course, source)
  }
  return null
}

const stopOf = (course: Course, step: Step, at: number): Stop | undefined => {
  const { done } = course
  const self = done[at]
  const recordedEdges = listDependencies(step)
  const value = readInteger(self) ?? 0
  if (self === undefined) return undefined
  switch (step._tag) {
    case "Page":
      return self.page === undefined ? undefined : pageStop(course, step, self, self.page)
    case "Roadblock":
    case "Merge": {
      const { chain, target, template } = buildToolChain(course, step)
      const article = articleBehind(course, step)
      return { _tag: "Roadblock", target, recordedEdges, template, article, chain, value: valueJson(self.value) }
    }
    case "Detour": {
      const source = done[step.step]
      const input = source === undefined ? null : valueJson(source.value)
      const target = `${step.transform} of stop ${step.step}`
      return { _tag: "Detour", target, recordedEdges, transform: step.transform, source: step.step, input, value }
    }
    case "Finish": {
      const operands = step.operands.map((operand) => readInteger(done[operand]) ?? 0)
      const target = `${step.aggregator} of stops ${step.operands.join(", ")}`
      const { aggregator } = step
      return { _tag: "Finish", target, recordedEdges, aggregator, references: step.operands, operands, value }
    }
  }
}

/** Builds the stops of a leg, one per step, with true data edges. */
export const buildStops = (course: Course): ReadonlyArray<Stop> =>
  course.plan.flatMap((step, at) => stopOf(course, step, at) ?? [])
