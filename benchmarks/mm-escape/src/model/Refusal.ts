import { Result } from "effect"

/** What is read, or why it is not: one sentence. */
export type Reading<A> = Result.Result<A, string>

/** Why something is not read. */
export const refuse = (reason: string): Reading<never> => Result.fail(reason)

/** The member of a list that an index names. */
export const member = <A>(list: ReadonlyArray<A> | undefined, index: number, what: string): Reading<A> => {
  const found = list?.[index]
  return found === undefined ? refuse(`it names ${what} ${index}, which it has not`) : Result.succeed(found)
}
