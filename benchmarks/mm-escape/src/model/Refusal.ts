import { Result } from "effect"

/** A value that was read, or one sentence that says why it cannot be read. */
export type Reading<A> = Result.Result<A, string>

/** Fails with the reason why something cannot be read. */
export const refuse = (reason: string): Reading<never> => Result.fail(reason)

/** Returns the member of a list at an index. */
export const member = <A>(list: ReadonlyArray<A> | undefined, index: number, what: string): Reading<A> => {
  const found = list?.[index]
  return found === undefined ? refuse(`it refers to ${what} ${index}, which does not exist`) : Result.succeed(found)
}
