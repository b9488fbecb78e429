/** The first part of the name of each queue that holds trials. */
const trials = "trials"

/**
 * Encodes a part of a queue name: pg-boss allows letters, digits, `_`, `-`, `.` and `/`, so other characters are
 * written as codes.
 */
const encodePart = (part: string): string =>
  part.replaceAll(/[^A-Za-z\d.-]/gu, (sign) => `_${sign.codePointAt(0)?.toString(16)}_`)

const decodePart = (part: string): string =>
  part.replaceAll(/_([\da-f]+)_/g, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))

/** A queue: the trials of a run that have the same needs. */
interface TrialQueue {
  readonly run: string
  /** Model providers and external agents, by id, sorted. */
  readonly needs: ReadonlyArray<string>
}

/**
 * Makes the name of the queue of trials: a queue for each run, so that runs share the workers, and for each set of
 * needs, so that a worker takes only what it can play.
 *
 * ```ts
 * import { queueName } from "./queueName.ts"
 *
 * queueName({ run: "20261123-101500-abcd", needs: ["codex", "openai"] }) // → "trials/20261123-101500-abcd/codex/openai"
 * ```
 */
export const queueName = ({ needs, run }: TrialQueue): string => [trials, run, ...needs].map(encodePart).join("/")

/** Reads the queue with this name; undefined if the name is not that of a trial queue. */
export const readQueueName = (name: string): TrialQueue | undefined => {
  const [kind, run, ...needs] = name.split("/").map(decodePart)
  return kind === trials && run !== undefined ? { run, needs } : undefined
}

/** Makes the name of the queue that reports trials of a run that cannot be made. */
export const failureQueueName = (run: string): string => `failures/${encodePart(run)}`
