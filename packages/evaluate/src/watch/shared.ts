import { Effect, type Scope } from "effect"
import { pulse, openViews } from "./pulse.ts"

/** The memory of this process that its watching thread reads. */
export const memory = new SharedArrayBuffer(4 * pulse.words + 3 * pulse.textBytes)

const { advice, asked, name, numbers } = openViews(memory)
const encoder = new TextEncoder()

/** Tell whether the threads that work for the main thread have paused since they were asked last. */
const signs = new Set<() => boolean>()

/**
 * Shows the watching thread that the main thread, and each thread that works for it (`beatWith`), has paused since the
 * last time.
 */
export const beat = (): void => {
  if ([...signs].every((hasPaused) => hasPaused())) Atomics.add(numbers, pulse.beat, 1)
}

/**
 * Counts a thread that works for the main thread as a part of it, until the scope closes: if its code does not pause,
 * the process counts as busy.
 */
export const beatWith = (hasPaused: () => boolean): Effect.Effect<void, never, Scope.Scope> =>
  Effect.acquireRelease(
    Effect.sync(() => void signs.add(hasPaused)),
    () => Effect.sync(() => void signs.delete(hasPaused))
  )

/** Sets the name of the foreign code that runs; empty if none does. Two memory writes: cheap enough for every call. */
export const sayWho = (text: string): void =>
  void Atomics.store(numbers, pulse.name, text === "" ? 0 : encoder.encodeInto(text, name).written)

/** Sets the names of the models that were asked and have not answered; empty if there are none. */
export const sayAsked = (text: string): void =>
  void Atomics.store(numbers, pulse.asked, text === "" ? 0 : encoder.encodeInto(text, asked).written)

/** Sets how long code may run without a pause, in milliseconds, and the advice that is printed if it takes longer. */
export const sayPatience = (milliseconds: number, besides: string): void => {
  Atomics.store(numbers, pulse.advice, encoder.encodeInto(besides, advice).written)
  Atomics.store(numbers, pulse.patience, Math.min(Math.round(milliseconds), 2 ** 31 - 1))
}

/** Changes how long code may run without a pause, in milliseconds. The printed advice stays the same. */
export const allow = (milliseconds: number): void => void Atomics.store(numbers, pulse.patience, milliseconds)

/** Returns how many milliseconds code may run without a pause; 0 for no limit. */
export const patience = (): number => Atomics.load(numbers, pulse.patience)

/** Milliseconds that a thread may take to start. */
const longestStart = 2000

/** Marks that a watching thread was started. */
export const sayStarting = (): void => void Atomics.store(numbers, pulse.watching, 1)

/**
 * Waits until the watching thread listens for Ctrl-C, at most two seconds; returns at once if there is no such thread.
 */
export const watched = async (): Promise<void> => {
  await Atomics.waitAsync(numbers, pulse.watching, 1, longestStart).value
}

/** Sets whether the main thread is writing to a standard stream. */
export const sayWriting = (isWriting: boolean): void => void Atomics.store(numbers, pulse.writing, isWriting ? 1 : 0)
