import type { Take } from "../Plan.ts"
import { addStep, dropFrom, useNumbers } from "../Route.ts"
import { listsOf, sampleOfNumbers } from "../walk.ts"
import type { Done } from "../Done.ts"
import { type Wandering, leadsOn } from "./Wandering.ts"

/** Opens the list of a country and takes the row whose position is a sum of waiting numbers. */
export const pickRow = (route: Wandering): Done | undefined => {
  const addends = sampleOfNumbers(route)
  for (const approach of route.random.sample(listsOf(route), 4)) {
    const take: Take = { _tag: "Row", addends, plus: route.random.int(2, 12) }
    const { length } = route.steps
    route.pages--
    const row = addStep(route, { _tag: "Page", approach, take })
    if (row?.value._tag === "Name" && leadsOn(route, route.world.entity(row.value.entity.id))) {
      useNumbers(route, addends)
      return row
    }
    route.pages++
    dropFrom(route, length)
  }
  return undefined
}
