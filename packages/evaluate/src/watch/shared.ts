import { pulse, openViews } from "./pulse.ts"

/** The memory of this process that its watching thread reads. */
export const memory = new SharedArrayBuffer(4 * pulse.words + 2 * pulse.textBytes)

const { advice, name, numbers } = openViews(memory)
const encoder = new TextEncoder()

/** Says that the main thread is alive. */
export const beat = (): void => void Atomics.add(numbers, pulse.beat, 1)

/** Says whose code is at work; empty for nobody's. Two memory writes: cheap enough for every call. */
export const sayWho = (text: string): void =>
  void Atomics.store(numbers, pulse.name, text === "" ? 0 : encoder.encodeInto(text, name).written)

/** Says how long one may be at work without a pause, in milliseconds, and what is said besides when it took longer. */
export const sayPatience = (milliseconds: number, besides: string): void => {
  Atomics.store(numbers, pulse.advice, encoder.encodeInto(besides, advice).written)
  Atomics.store(numbers, pulse.patience, Math.min(Math.round(milliseconds), 2 ** 31 - 1))
}

/** Changes how long foreign code may take. What is printed stays the same. */
export const allow = (milliseconds: number): void => void Atomics.store(numbers, pulse.patience, milliseconds)

/** Milliseconds that one may be at work without a pause; 0 for ever. */
export const patience = (): number => Atomics.load(numbers, pulse.patience)

/** Milliseconds that a thread may take to start. */
const longestStart = 2000

/** Says that a watching thread was started. */
export const sayStarting = (): void => void Atomics.store(numbers, pulse.watching, 1)

/** Waits until the watching thread hears Ctrl-C, but not for long; at once where nothing watches. */
export const watched = async (): Promise<void> => {
  await Atomics.waitAsync(numbers, pulse.watching, 1, longestStart).value
}

/** Says whether a standard stream is taking text now. */
export const sayWriting = (isWriting: boolean): void => void Atomics.store(numbers, pulse.writing, isWriting ? 1 : 0)
