import type { Faults } from "../../databases/Faults.ts"
import type { PlannedCall } from "../../plan/PlannedCall.ts"

/** What a careful player has to do. */
interface Duties {
  readonly calls: ReadonlyArray<Pick<PlannedCall, "tool" | "arguments">>
  /** Changes to make: those of the first reading, and at worst those that acts of others make necessary. */
  readonly moves: number
  /** Calls after which searches show a change. */
  readonly lag: number
}

const isWrite = ({ tool }: Pick<PlannedCall, "tool">): boolean => /_(?:settle|reopen)_entry$/.test(tool)

const isTray = ({ tool }: Pick<PlannedCall, "tool">): boolean => tool.endsWith("_tray")

/**
 * Rounds of a careful player. What comes before a change comes in the first round, as that change is refused. What waits
 * for a settlement comes in the second at the latest, as a change that was lost is answered when it is repeated. So the
 * third round makes the last changes, and the fourth repeats those of them that were lost.
 */
const rounds = 4

/**
 * The calls of a careful player if services refuse none, at worst. The player looks up what the sums depend on. Each
 * round makes all changes, waits until searches show them, and reads the tray and the pot again. Worst is that no change
 * is answered and each is lost once, and that others act so that the most settlements change again.
 */
export const workOf = ({ calls, lag, moves }: Duties): number => {
  const reads = calls.filter((call) => !isWrite(call)).length
  const pages = calls.filter(isTray).length
  return reads + 2 * moves + rounds * (pages + 1 + lag)
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

/** What a limit leaves beyond the calls of a careful player if any try of a change may fail, as a part of these. */
const slack = 0.06

/**
 * The limit if any try of a change may fail: `work` has been played, with all failures, and so holds the calls that
 * services refuse. It is the next multiple of ten above a slack.
 */
export const playedLimit = (work: number): number => 10 * Math.ceil((work * (1 + slack)) / 10)
