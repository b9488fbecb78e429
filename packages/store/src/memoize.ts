/** Makes a function that computes its result once for each argument. */
export const memoize = <A, B>(make: (argument: A) => B): ((argument: A) => B) => {
  const made = new Map<A, B>()
  return (argument) => {
    const there = made.get(argument)
    if (there !== undefined) return there
    const fresh = make(argument)
    made.set(argument, fresh)
    return fresh
  }
}
