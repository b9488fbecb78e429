/** What is known of the code that blocks the process. */
interface Blocking {
  /** The foreign code that runs; empty if none is known. */
  readonly name: string
  /** The models that were asked and have not answered; empty if there are none. */
  readonly asked: string
  /** What becomes of the work; empty for a command without `--patience`. */
  readonly advice: string
}

/** Says what the code does that blocks the process. If nobody knows whose it is, says which models were to answer. */
const blamed = ({ asked, name }: Blocking, does: string): string => {
  if (name !== "") return `${name} ${does}`
  return `something ${does}${asked === "" ? "" : ` while waiting for ${asked}`}`
}

const advised = ({ advice }: Blocking): string => (advice === "" ? "" : `; ${advice}`)

/** Says why the process ends after Ctrl-C. */
export const deafSentence = (blocking: Blocking): string =>
  `ended after Ctrl-C, because ${blamed(blocking, "does not pause")}${advised(blocking)}`

/** Says that the process ends after Ctrl-C because nobody reads what it writes. */
export const unreadSentence = (blocking: Blocking): string =>
  `ended after Ctrl-C, because the program that reads the output accepts no more of it${advised(blocking)}`

/**
 * Says why the process ends after it was blocked for too long, and which flag allows more.
 *
 * ```ts
 * import { blockedSentence } from "./blocking.ts"
 *
 * const blocking = { name: "", asked: "model m (judge)", advice: "trials are kept" }
 *
 * blockedSentence(blocking, 60_000) // → "something blocked the process for 60 s while waiting for model m (judge); --patience above 60 allows more; trials are kept"
 * ```
 *
 * @param patience milliseconds that were allowed
 */
export const blockedSentence = (blocking: Blocking, patience: number): string => {
  const seconds = Math.round(patience / 100) / 10
  const raised = blocking.advice === "" ? "" : `; --patience above ${seconds} allows more`
  return `${blamed(blocking, `blocked the process for ${seconds} s`)}${raised}${advised(blocking)}`
}
