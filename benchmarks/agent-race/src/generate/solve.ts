import type { Encyclopaedia } from "../encyclopaedia/Encyclopaedia.ts"
import type { Entity, Subject } from "../encyclopaedia/Entity.ts"
import { factsOf } from "../encyclopaedia/Fact.ts"
import { aggregate } from "../leg/Aggregator.ts"
import { merge } from "../leg/Merge.ts"
import { transforms } from "../leg/Transform.ts"
import { reachedInChronicle, takenFromChronicle } from "./chronicle/query.ts"
import { runErrand } from "./runErrand.ts"
import { type Done, readIntegers } from "./Done.ts"
import type { PageStep, Plan, Step } from "./Plan.ts"
import { type Value, valueJson } from "./Value.ts"

const number = (value: number | undefined): Done | undefined =>
  value === undefined ? undefined : { value: { _tag: "Number", number: value } }

const reached = (
  world: Encyclopaedia,
  done: ReadonlyArray<Done>,
  step: PageStep,
  given: Entity
): Subject | undefined => {
  const { approach } = step
  switch (approach._tag) {
    case "Given":
      return given
    case "Found":
      return world.ofKind(approach.kind).find(({ trait }) => trait === approach.trait)
    case "Named": {
      const value = done[approach.step]?.value
      return value?._tag === "Name" ? value.entity : undefined
    }
    case "Listed": {
      const page = done[approach.step]?.page
      return page === undefined ? undefined : world.list(page.country, approach.of)
    }
    default:
      return reachedInChronicle(world, done, approach)
  }
}

const take = (world: Encyclopaedia, done: ReadonlyArray<Done>, step: PageStep, page: Subject): Value | undefined => {
  const { take } = step
  if (take._tag === "Row") {
    const sum = readIntegers(done, take.addends)?.reduce((total, n) => total + n, take.plus)
    if (sum === undefined || page.kind !== "list") return undefined
    const rows = page.rows.length
    return { _tag: "Name", entity: world.entity(page.rows[((sum % rows) + rows) % rows] ?? -1) }
  }
  if (page.kind === "list") return undefined
  if (take._tag === "Code") return page.code === "" ? undefined : { _tag: "Code", entity: page }
  if (take._tag === "Link") {
    return page.links[take.relation] === undefined
      ? undefined
      : { _tag: "Name", entity: world.follow(page, take.relation) }
  }
  if (take._tag !== "Fact") return takenFromChronicle(world, page, take)
  const fact = page.facts[take.fact]
  if (fact === undefined) return undefined
  return factsOf[page.kind][take.fact]?.form === "date" ? { _tag: "Date", day: fact } : { _tag: "Number", number: fact }
}

/**
 * Does one step after others, with the page `instead` in place of its own if given. Undefined if the step cannot be
 * done.
 */
export const perform = (
  world: Encyclopaedia,
  done: ReadonlyArray<Done>,
  step: Step,
  given: Entity,
  instead?: Subject
): Done | undefined => {
  switch (step._tag) {
    case "Page": {
      const found = instead ?? reached(world, done, step, given)
      const page = found === undefined || found.kind === "list" ? found : world.entity(found.id)
      const value = page === undefined ? undefined : take(world, done, step, page)
      return page === undefined || value === undefined ? undefined : { page, value }
    }
    case "Roadblock":
      return number(runErrand(world, done, step.errand))
    case "Detour": {
      const from = done[step.step]
      return from === undefined ? undefined : number(transforms[step.transform].apply(valueJson(from.value)))
    }
    case "Merge": {
      const operands = readIntegers(done, [step.a, step.b])
      const [a = 0, b = 0] = operands ?? []
      return operands === undefined ? undefined : number(merge({ operator: step.operator, a, b }))
    }
    case "Finish": {
      const operands = readIntegers(done, step.operands)
      return operands === undefined ? undefined : number(aggregate(step.aggregator, operands))
    }
  }
}

/**
 * Plays steps in a world, one by one, after the steps `before`. Undefined if a step cannot be done: its page lacks a
 * fact, or its share has no price yet.
 */
export const solve = (
  world: Encyclopaedia,
  steps: Plan,
  given: Entity,
  before: ReadonlyArray<Done> = []
): ReadonlyArray<Done> | undefined => {
  const done = before.slice()
  for (const step of steps) {
    const result = perform(world, done, step, given)
    if (result === undefined) return undefined
    done.push(result)
  }
  return done
}
