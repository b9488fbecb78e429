import { type FactId, factIdsOf, factsOf } from "../encyclopaedia/Fact.ts"
import type { Entity } from "../encyclopaedia/Entity.ts"
import { listedKinds } from "../encyclopaedia/Kind.ts"
import { relationIdsOf } from "../encyclopaedia/Relation.ts"
import { traitWords } from "../encyclopaedia/Trait.ts"
import { errandsAround, errandsAt, errandsFor, errandsOn, isPlace } from "./errands.ts"
import type { Approach, Errand, Take } from "./Plan.ts"
import { mostOperands } from "./detours.ts"
import { describeErrand } from "./runErrand.ts"
import { type Route, addStep, dropFrom, useNumbers } from "./Route.ts"
import { type Done, readInteger } from "./Done.ts"

/** Most numbers that may be unused at the same time: detours and diamonds add more, and the finish line takes four. */
const mostNumbers = 3

const left = (route: Route): number => route.pages + route.roadblocks

/** Whether a name leads on: to a page, or to a place on the map. */
const leadsOn = (route: Route, entity: Entity): boolean =>
  !route.visited.has(entity) &&
  (route.pages > 0 || (route.roadblocks > 0 && (entity.kind === "country" || isPlace(entity))))

const linksOf = (route: Route, page: Entity): ReadonlyArray<Take> =>
  relationIdsOf(page.kind)
    .filter((relation) => leadsOn(route, route.world.follow(page, relation)))
    .map((relation) => ({ _tag: "Link", relation }))

const figuresOf = (page: Entity, isDate: boolean): ReadonlyArray<Take> =>
  factIdsOf(page.kind)
    .filter((fact: FactId) => (factsOf[page.kind][fact]?.form === "date") === isDate)
    .map((fact) => ({ _tag: "Fact", fact }))

/** Groups what a clue may take from an article so that the rest of the route can still use it. */
const takesOf = (route: Route, page: Entity): ReadonlyArray<Take> => {
  const { random } = route
  if (left(route) === 0) return random.shuffle(figuresOf(page, false))
  const numbers = route.numbers.length < mostNumbers ? figuresOf(page, false) : []
  const groups = [linksOf(route, page), linksOf(route, page)]
  if (numbers.length > 0) groups.push(numbers)
  if (route.roadblocks > 0) {
    groups.push(figuresOf(page, true))
    if (page.code !== "" && page.kind !== "country") groups.push([{ _tag: "Code" }], [{ _tag: "Code" }])
  }
  return random.shuffle(groups).flatMap((group) => random.shuffle(group))
}

const readPage = (route: Route, approach: Approach, page: Entity): Done | undefined => {
  route.pages--
  for (const take of takesOf(route, page)) {
    const done = addStep(route, { _tag: "Page", approach, take })
    if (done === undefined) continue
    if (done.value._tag !== "Number" || readInteger(done) !== undefined) return done
  }
  return undefined
}

/** Whether a tool's reply can carry on: published legs refuse zeros too. */
const isTelling = (done: Done): boolean => (readInteger(done) ?? 0) > 0

/** Runs the first errand, in random order, that is new and has a usable result. */
export const runFirst = (route: Route, errands: ReadonlyArray<Errand>): Done | undefined => {
  for (const errand of route.random.shuffle(errands)) {
    const question = describeErrand(route.done, errand)
    if (route.asked.has(question)) continue
    const { length } = route.steps
    const done = addStep(route, { _tag: "Roadblock", errand })
    if (done === undefined) continue
    if (isTelling(done)) {
      route.roadblocks--
      route.asked.add(question)
      if (errand._tag === "Convert") useNumbers(route, [errand.step])
      return done
    }
    dropFrom(route, length)
  }
  return undefined
}

/** Samples one to three of the unused numbers, in their order. */
export const sampleOfNumbers = (route: Route): ReadonlyArray<number> =>
  route.random.sample(route.numbers, route.random.int(1, Math.min(3, route.numbers.length))).toSorted((a, b) => a - b)

/** Returns the lists that the route has not visited, of countries whose pages it has visited. */
export const listsOf = (route: Route): ReadonlyArray<Extract<Approach, { readonly _tag: "Listed" }>> =>
  route.done.flatMap(({ page }, step) =>
    page === undefined || page.kind === "list"
      ? []
      : listedKinds.flatMap((of) =>
          route.visited.has(route.world.list(page.country, of)) ? [] : [{ _tag: "Listed" as const, of, step }]
        )
  )

/** Opens the list of a country and takes the row that waiting numbers point at. */
const pickRow = (route: Route): Done | undefined => {
  route.pages--
  const addends = sampleOfNumbers(route)
  for (const approach of route.random.sample(listsOf(route), 4)) {
    const take: Take = { _tag: "Row", addends, plus: route.random.int(2, 12) }
    const { length } = route.steps
    const row = addStep(route, { _tag: "Page", approach, take })
    if (row?.value._tag === "Name" && leadsOn(route, row.value.entity)) {
      useNumbers(route, addends)
      return row
    }
    dropFrom(route, length)
  }
  return undefined
}

/** Whether one search cannot show both pages: they have neither kind nor any word of their traits in common. */
const isFarFrom = (entity: Entity, approach: Approach): boolean => {
  if (approach._tag !== "Found") return true
  const [a, b] = [traitWords(entity.trait), traitWords(approach.trait)]
  return entity.kind !== approach.kind && a.noun !== b.noun && a.page !== b.page
}

const search = (route: Route): Done | undefined => {
  const approaches = route.steps.flatMap((step) => (step._tag === "Page" ? [step.approach] : []))
  const fresh = route.crawled.filter(
    (entity) => !route.visited.has(entity) && approaches.every((approach) => isFarFrom(entity, approach))
  )
  if (fresh.length === 0) return undefined
  const page = route.random.pick(fresh)
  return readPage(route, { _tag: "Found", kind: page.kind, trait: page.trait }, page)
}

/** Starts something new with the pages and roadblocks that are left. Roadblocks come early, so that rows can still use their numbers. */
const begin = (route: Route): Done | undefined => {
  const { hasRows, numbers, pages, random, roadblocks } = route
  const isFull = numbers.length >= mostNumbers || (pages <= 3 && numbers.length + roadblocks > mostNumbers)
  if (hasRows && numbers.length > 0 && pages > 0 && pages + roadblocks > 1) {
    if (isFull || random.unit() < 0.4) return pickRow(route)
  }
  const isErrand = roadblocks > 0 && (pages === 0 || random.unit() < (2 * roadblocks) / (pages + roadblocks))
  return (isErrand ? runFirst(route, errandsAround(route)) : undefined) ?? (pages > 0 ? search(route) : undefined)
}

/**
 * Continues with the result of the last step. If it is a number, begins something new, because numbers can be
 * used later.
 */
const goOn = (route: Route, last: Done): Done | undefined => {
  const step = route.steps.length - 1
  const { value } = last
  switch (value._tag) {
    case "Date":
      return runFirst(route, errandsOn(route, step))
    case "Code":
      return runFirst(route, errandsFor(route, step, value.entity))
    case "Number":
      return begin(route)
    case "Name": {
      const errands = route.roadblocks > 0 ? errandsAt(route, { step, as: "value" }, value.entity) : []
      const isErrand = errands.length > 0 && (route.pages === 0 || route.random.unit() < 0.4)
      const found = isErrand ? runFirst(route, errands) : undefined
      if (found !== undefined) return found
      return route.pages > 0 && !route.visited.has(value.entity)
        ? readPage(route, { _tag: "Named", step }, value.entity)
        : undefined
    }
  }
}

/**
 * Walks from the given page until all pages and roadblocks are used up, so that
 * every value but the last numbers has been used. False if the walk got stuck.
 */
export const walk = (route: Route): boolean => {
  let last = readPage(route, { _tag: "Given" }, route.given)
  while (last !== undefined && left(route) > 0) last = goOn(route, last)
  return last !== undefined && last.value._tag === "Number" && route.numbers.length <= mostOperands
}
