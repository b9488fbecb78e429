import { AsyncLocalStorage } from "node:async_hooks"
import { Lines } from "@escapement/report"
import { sayWho } from "./shared.ts"

/** Somebody else's code, while it is at work. */
export interface Culprit {
  /** `adapter "mine"`, `plugin ./plugin.ts` */
  readonly name: string
  /** Ends what it is doing with a reason; false where that is over already, or cannot be ended. */
  readonly blame: (reason: string) => boolean
}

const current = new AsyncLocalStorage<Culprit | undefined>()

/** Says that foreign code begins. What it starts without waiting for it still counts as its own. */
export const enterForeignCode = (culprit: Culprit): void => {
  sayWho(culprit.name)
  current.enterWith(culprit)
}

/** Says that foreign code pauses or is done. */
export const leaveForeignCode = (): void => {
  sayWho("")
  current.enterWith(undefined)
}

/** Runs foreign code that cannot be interrupted, such as the loading of a module. `leaveForeignCode` says that it is over. */
export const within = <A>(name: string, work: () => A): A => {
  const culprit: Culprit = { name: Lines.sanitise(name), blame: () => false }
  sayWho(culprit.name)
  return current.run(culprit, work)
}

/** Modules of others by their addresses, as they stand in stack traces. */
const modules = new Map<string, string>()

/** Remembers whose a module is. */
export const remember = (url: string, name: string): void => void modules.set(url, name)

const ownerIn = (stack: string): Culprit | undefined => {
  for (const [url, name] of modules) {
    if (stack.includes(url)) return { name: `plugin ${Lines.sanitise(name)}`, blame: () => false }
  }
  return undefined
}

/**
 * Whose code it was that started what runs now, as far as one can tell.
 *
 * @param stack where an error was made, for what was started before anybody looked
 */
export const findCulprit = (stack: string): Culprit | undefined => current.getStore() ?? ownerIn(stack)
