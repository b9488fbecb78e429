/** What the main thread and the watching one share, in words of 32 bits: a pulse, the length of a name; then the name. */
export const pulse = { beat: 0, length: 1, words: 2, nameBytes: 256 } as const

/** What the watching thread is started with. */
export interface WatchdogSettings {
  readonly memory: SharedArrayBuffer
  /** Milliseconds without a pulse after which the process is ended. */
  readonly patience: number
  /** What is said besides. */
  readonly advice: string
}
