/** What the main thread and the watching one share: words of 32 bits, then two texts in UTF-8. */
export const pulse = {
  /** Counts up as long as the main thread pauses now and then. */
  beat: 0,
  /** Bytes of the name of the foreign code at work; 0 while there is none. */
  name: 1,
  /** Bytes of what is said besides when the process is ended. */
  advice: 2,
  /** Milliseconds without a beat after which the process is ended; 0 for ever. */
  patience: 3,
  /** 1 while a standard stream takes text: a reader that pauses is no fault of this process. */
  writing: 4,
  /** 0 where nothing watches, 1 while the watching thread starts, 2 once it hears Ctrl-C. */
  watching: 5,
  words: 6,
  textBytes: 512
} as const

/** What the watching thread is started with. */
export interface WatchdogSettings {
  readonly memory: SharedArrayBuffer
}

/** The words and the two texts of the shared memory. */
export const openViews = (memory: SharedArrayBuffer) => ({
  numbers: new Int32Array(memory, 0, pulse.words),
  name: new Uint8Array(memory, 4 * pulse.words, pulse.textBytes),
  advice: new Uint8Array(memory, 4 * pulse.words + pulse.textBytes, pulse.textBytes)
})
