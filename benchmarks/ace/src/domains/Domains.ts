import type { Domain } from "./Domain.ts"
import { course } from "./course.ts"
import { meal } from "./meal.ts"
import { pcBuild } from "./pcBuild.ts"
import { shopping } from "./shopping.ts"
import { travel } from "./travel.ts"
import { workforce } from "./workforce.ts"

/** The six domains of grids, the subjects of schedules such as `course` and `meal`, in the paper's order. */
export const domains: ReadonlyArray<Domain> = [course, shopping, travel, workforce, meal, pcBuild]

const byId = new Map(domains.map((domain) => [domain.id, domain]))

/** Returns the domain of an id that a Schema has checked; any other id is a defect. */
export const findDomain = (id: string): Domain => {
  const domain = byId.get(id)
  if (domain === undefined) throw new Error(`no domain is called "${id}"`)
  return domain
}
