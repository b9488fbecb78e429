/** The first part of the name of each queue that holds trials. */
const trials = "trials"

/** A part of a name: pg-boss allows letters, digits, `_`, `-`, `.` and `/`, so all others are written by their codes. */
const encodePart = (part: string): string =>
  part.replaceAll(/[^A-Za-z\d.-]/gu, (sign) => `_${sign.codePointAt(0)?.toString(16)}_`)

const decodePart = (part: string): string =>
  part.replaceAll(/_([\da-f]+)_/g, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))

/** Trials of a run that need the same of a machine. */
export interface TrialQueue {
  readonly run: string
  /** Model providers and external agents, by id, sorted. */
  readonly needs: ReadonlyArray<string>
}

/**
 * The name of the queue of trials: a queue for each run, so that runs share the
 * workers, and for each set of needs, so that a worker takes only what it can play.
 *
 * ```ts
 * import { queueName } from "./queueName.ts"
 *
 * queueName({ run: "20261123-101500-abcd", needs: ["codex", "openai"] }) // → "trials/20261123-101500-abcd/codex/openai"
 * ```
 */
export const queueName = ({ needs, run }: TrialQueue): string => [trials, run, ...needs].map(encodePart).join("/")

/** The queue of a name; undefined for queues of others. */
export const readQueueName = (name: string): TrialQueue | undefined => {
  const [kind, run, ...needs] = name.split("/").map(decodePart)
  return kind === trials && run !== undefined ? { run, needs } : undefined
}

/** The name of the queue of what ends a run: trials that cannot be made. */
export const failureQueueName = (run: string): string => `failures/${encodePart(run)}`
