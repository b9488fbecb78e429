import type { Run } from "@escapement/core"
import { distinct } from "./naming.ts"

type Disclosed = Pick<Run, "cells" | "disclosed">

/** Lists the external agents that played without the isolation that was asked for, once per reason. */
const uncontained = ({ cells, disclosed = [] }: Disclosed): ReadonlyArray<readonly [names: string, reason: string]> => {
  const found = cells.flatMap(({ adapter: { id } }, c) => {
    const reason = disclosed[c]?.measured?.reason
    return reason === undefined ? [] : [{ id, reason }]
  })
  return distinct(found.map(({ reason }) => reason)).map((reason) => [
    distinct(found.filter((one) => one.reason === reason).map(({ id }) => id)).join(", "),
    reason
  ])
}

/**
 * Writes sentences about external agents that played without the isolation that was asked for, because this machine has
 * none; empty if there are no such agents.
 */
export const uncontainedTexts = (run: Disclosed): ReadonlyArray<string> =>
  uncontained(run).map(
    ([names, reason]) =>
      `Not isolated: ${names} can read this machine as its user can, because no namespaces could be made (${reason}). escapement run card lists what was within reach; the option contain=require refuses to play like this.`
  )

/** Writes the same as `uncontainedTexts` in short, to be shown at the beginning of a run. */
export const uncontainedWarnings = (run: Disclosed): ReadonlyArray<string> =>
  uncontained(run).map(
    ([names, reason]) => `${names} can read this machine as its user can: no namespaces could be made (${reason})`
  )
