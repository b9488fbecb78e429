import { getOrInsertComputed } from "@escapement/core"

/** Makes a function that computes its result once for each argument. */
export const memoize = <A, B>(make: (argument: A) => B): ((argument: A) => B) => {
  const made = new Map<A, B>()
  return (argument) => getOrInsertComputed(made, argument, make)
}
