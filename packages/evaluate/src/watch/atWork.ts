import { AsyncLocalStorage } from "node:async_hooks"
import { sanitise } from "@escapement/report/sanitise"
import { sayWho } from "./shared.ts"

/**
 * Foreign code (of a plugin or an adapter) that is running, so that it can be named, and ended, if it blocks the
 * process.
 */
export interface Culprit {
  /** Such as `adapter "mine"` or `plugin ./plugin.ts`. */
  readonly name: string
  /** Ends what the code is doing, for this reason; false if that is over already or cannot be ended. */
  readonly blame: (reason: string) => boolean
}

const current = new AsyncLocalStorage<Culprit | undefined>()

/** Marks the beginning of foreign code. What it starts without waiting counts as its own, too. */
export const enterForeignCode = (culprit: Culprit): void => {
  sayWho(culprit.name)
  current.enterWith(culprit)
}

/** Marks that foreign code pauses or is done. */
export const leaveForeignCode = (): void => {
  sayWho("")
  current.enterWith(undefined)
}

/**
 * Runs foreign code that cannot be interrupted, such as the loading of a module. The caller marks its end with
 * `leaveForeignCode`.
 */
export const within = <A>(name: string, work: () => A): A => {
  const culprit: Culprit = { name: sanitise(name), blame: () => false }
  sayWho(culprit.name)
  return current.run(culprit, work)
}

/** Names of foreign modules by their URLs, as stack traces show them. */
const modules = new Map<string, string>()

/** Remembers the plugin that a module belongs to. */
export const remember = (url: string, name: string): void => void modules.set(url, name)

const ownerIn = (stack: string): Culprit | undefined => {
  for (const [url, name] of modules) {
    if (stack.includes(url)) return { name: `plugin ${sanitise(name)}`, blame: () => false }
  }
  return undefined
}

/**
 * Finds the foreign code that started the running code, as far as this is known.
 *
 * @param stack of the error, for code that was started before anything was tracked
 */
export const findCulprit = (stack: string): Culprit | undefined => current.getStore() ?? ownerIn(stack)
