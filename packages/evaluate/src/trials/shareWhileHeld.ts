/**
 * Makes a function that returns the same object as long as somebody holds it, and makes a new one afterwards.
 *
 * ```ts
 * import { shareWhileHeld } from "./shareWhileHeld.ts"
 *
 * const open = shareWhileHeld(() => ({ size: 3 }))
 *
 * open() === open() // → true
 * ```
 */
export const shareWhileHeld = <A extends object>(make: () => A): (() => A) => {
  let last: WeakRef<A> | undefined
  return () => {
    const held = last?.deref()
    if (held !== undefined) return held
    const made = make()
    last = new WeakRef(made)
    return made
  }
}
