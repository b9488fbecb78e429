import type { Entity } from "../../encyclopaedia/Entity.ts"
import { canFork } from "../diamonds.ts"
import type { Route } from "../Route.ts"
import { elevationQuestion } from "../runErrand.ts"

/**
 * Counts the places on a route from which diamonds can fork; a place counts once, and only if no clue asks for its
 * height.
 */
export const countForks = ({ asked, done }: Pick<Route, "asked" | "done">): number => {
  const forks = new Set<string>()
  const look = (entity: Entity): void => {
    const question = elevationQuestion(entity)
    if (canFork(entity) && !asked.has(question)) forks.add(question)
  }
  for (const { page, value } of done.slice(0, -2)) {
    if (page !== undefined && page.kind !== "list") look(page)
    if (page !== undefined && value._tag === "Name") look(value.entity)
  }
  return forks.size
}
