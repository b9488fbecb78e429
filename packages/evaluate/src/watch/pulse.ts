/**
 * The memory that the main thread and the watching thread share: the indices of its 32-bit words, which are followed by
 * three texts in UTF-8.
 */
export const pulse = {
  /** Goes up as long as the main thread pauses now and then. */
  beat: 0,
  /** Bytes of the name of the foreign code that runs; 0 if none does. */
  name: 1,
  /** Bytes of the advice that is printed when the process is ended. */
  advice: 2,
  /** Milliseconds without a beat after which the process is ended; 0 for no limit. */
  patience: 3,
  /** 1 while the main thread writes to a standard stream: a reader that pauses is no fault of this process. */
  writing: 4,
  /** 0 if there is no watching thread, 1 while it starts, 2 once it listens for Ctrl-C. */
  watching: 5,
  /** Bytes of the names of the models that were asked and have not answered; 0 if there are none. */
  asked: 6,
  words: 7,
  textBytes: 512
} as const

/** The data that the watching thread is started with. */
export interface WatchdogSettings {
  readonly memory: SharedArrayBuffer
}

const textAt = (memory: SharedArrayBuffer, at: number): Uint8Array =>
  new Uint8Array(memory, 4 * pulse.words + at * pulse.textBytes, pulse.textBytes)

/** Opens views of the words and the three texts of the shared memory. */
export const openViews = (memory: SharedArrayBuffer) => ({
  numbers: new Int32Array(memory, 0, pulse.words),
  name: textAt(memory, 0),
  advice: textAt(memory, 1),
  asked: textAt(memory, 2)
})
