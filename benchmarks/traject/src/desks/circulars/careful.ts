import type { Faults } from "../../databases/Faults.ts"
import type { PlannedCall } from "../../plan/PlannedCall.ts"

/** What a careful player has to do. */
interface Duties {
  readonly calls: ReadonlyArray<Pick<PlannedCall, "tool" | "arguments">>
  /** Changes that acts of others may make necessary, at worst. */
  readonly moves: number
  readonly acts: number
  /** Calls after which searches show a change. */
  readonly lag: number
}

const isWrite = ({ tool }: Pick<PlannedCall, "tool">): boolean => /_(?:settle|reopen)_entry$/.test(tool)

const isTray = ({ tool }: Pick<PlannedCall, "tool">): boolean => tool.endsWith("_tray")

/**
 * The calls of a careful player if services refuse none, at worst. The player looks up what the sums depend on, makes
 * all changes, waits until searches show them, reads the tray again, and repeats the changes that were lost. Worst is
 * that no change is answered and each is lost once, that each of the others acts in a round of its own, and that the
 * order of their acts makes the player change the most settlements again.
 */
export const workOf = ({ acts, calls, lag, moves }: Duties): number => {
  const reads = calls.filter((call) => !isWrite(call)).length
  const pages = calls.filter(isTray).length
  return reads + 2 * moves + (acts + 1) * (pages + lag)
}

/** The limit is a multiple of this number, so that it does not tell how many petitions are settled. */
const step = 20

/**
 * The most calls that a careful player makes, and up to twenty more. Of each `quota.calls` calls that a service
 * answers, the next is refused and `quota.wait` go by until it answers again; of each `session` calls of all kinds, the
 * next is refused and one renews the session.
 */
export const carefulLimit = (work: number, { quota, session }: Faults): number => {
  const waited = work + (quota === undefined ? 0 : Math.floor(work / quota.calls) * (quota.wait + 1))
  const renewed = waited + (session === undefined ? 0 : 2 * Math.floor(waited / session))
  return step * Math.ceil((renewed + 1) / step)
}
