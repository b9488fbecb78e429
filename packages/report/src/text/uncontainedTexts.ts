import type { Run } from "@escapement/core"
import { distinct } from "./naming.ts"

/** Says which external agents played without the isolation that was asked for, because this machine has none. */
export const uncontainedTexts = ({
  cells,
  disclosed = []
}: Pick<Run, "cells" | "disclosed">): ReadonlyArray<string> => {
  const found = cells.flatMap(({ adapter: { id } }, c) => {
    const reason = disclosed[c]?.measured?.reason
    return reason === undefined ? [] : [{ id, reason }]
  })
  return distinct(found.map(({ reason }) => reason)).map((reason) => {
    const names = distinct(found.filter((one) => one.reason === reason).map(({ id }) => id)).join(", ")
    return `Not isolated: ${names} can read this machine as its user can, because no namespaces could be made (${reason}). escapement run card lists what was within reach; the option contain=require refuses to play like this.`
  })
}
