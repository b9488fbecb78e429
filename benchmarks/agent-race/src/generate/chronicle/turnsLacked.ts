import { isAccounted } from "../../chronicle/accounts/Account.ts"
import { turnedNumber } from "../../chronicle/accounts/corrections.ts"
import { turnedKinds } from "../../chronicle/accounts/Turn.ts"
import type { Chronicle } from "../../chronicle/Chronicle.ts"
import type { Item } from "../../chronicle/Item.ts"
import type { Route } from "../Route.ts"

/**
 * An earlier clue decides whose counts hold for some groups of kinds. Returns the groups for which a route asks nothing yet
 * that a reader who reverses the rule would get wrong: a description, or a count.
 */
export const turnsLacked = ({
  done,
  steps,
  world
}: Pick<Route, "done" | "steps"> & { readonly world: Chronicle }): ReadonlyArray<ReadonlyArray<Item["kind"]>> => {
  const asked = new Set<Item["kind"]>()
  for (const [i, step] of steps.entries()) {
    const page = done[i]?.page
    if (step._tag !== "Page" || page === undefined || page.kind === "list" || asked.has(page.kind)) continue
    const [item, { approach, take }] = [world.entity(page.id), step]
    if (!turnedKinds.some((kinds) => kinds.some((kind) => kind === page.kind))) continue
    const isTold = take._tag === "Figure" && isAccounted(item, take.figure)
    // a reader who reverses the rule chooses another page
    if (approach._tag === "Described") asked.add(page.kind)
    else if (isTold && turnedNumber(world, item, take.figure) !== item.facts[take.figure]) asked.add(page.kind)
  }
  return turnedKinds.filter((kinds) => !kinds.some((kind) => asked.has(kind)))
}
