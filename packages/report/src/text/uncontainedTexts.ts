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

/** Says which external agents played without the isolation that was asked for, because this machine has none. */
export const uncontainedTexts = (run: Disclosed): ReadonlyArray<string> =>
  uncontained(run).map(
    ([names, reason]) =>
      `Not isolated: ${names} can read this machine as its user can, because no namespaces could be made (${reason}). escapement run card lists what was within reach; the option contain=require refuses to play like this.`
  )

/**
 * Says in short, at the beginning of a run, which external agents play without the isolation that was asked for,
 * because this machine has none. Results say it with `uncontainedTexts`.
 */
export const uncontainedWarnings = (run: Disclosed): ReadonlyArray<string> =>
  uncontained(run).map(
    ([names, reason]) => `${names} can read this machine as its user can: no namespaces could be made (${reason})`
  )
