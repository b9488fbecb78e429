import { Result } from "effect"
import type { Refused } from "../Failure.ts"
import { type KeyValues, givenTwice, keyValues } from "../flags/keyValues.ts"

const keysIn = (text: string): ReadonlyArray<string> =>
  text.split(",").map((pair) => pair.split("=", 1)[0]?.trim() ?? "")

/** Returns the first key that is given a value twice, in one text or in several; undefined if there is none. */
const repeatedKey = (texts: ReadonlyArray<string>): string | undefined => {
  const keys = texts.flatMap(keysIn)
  return keys.find((key, index) => keys.indexOf(key) < index)
}

/**
 * Reads a flag of `key=value` texts whose settings a run compares (its arms). If a key has several values, each
 * occurrence of the flag is an arm; otherwise all occurrences together are one arm.
 *
 * @param flag the flag, for messages
 */
export const arms = (
  flag: string,
  texts: ReadonlyArray<string>
): Result.Result<readonly [KeyValues, ...Array<KeyValues>], Refused> => {
  if (repeatedKey(texts) === undefined) return Result.map(keyValues(flag, texts), (one) => [one] as const)
  const twice = texts.map((text) => repeatedKey([text])).find((key) => key !== undefined)
  if (twice !== undefined) return Result.fail(givenTwice(flag, twice))
  const [first = "", ...others] = texts
  return Result.flatMap(keyValues(flag, [first]), (one) =>
    Result.map(Result.all(others.map((text) => keyValues(flag, [text]))), (more) => [one, ...more] as const)
  )
}
