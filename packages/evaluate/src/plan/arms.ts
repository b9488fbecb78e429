import { Result } from "effect"
import type { Refused } from "../Failure.ts"
import { type KeyValues, givenTwice, keyValues } from "../flags/keyValues.ts"

const keysIn = (text: string): ReadonlyArray<string> =>
  text.split(",").map((pair) => pair.split("=", 1)[0]?.trim() ?? "")

/** The first key that is given a value twice, in one text or in several. */
const repeatedKey = (texts: ReadonlyArray<string>): string | undefined => {
  const keys = texts.flatMap(keysIn)
  return keys.find((key, index) => keys.indexOf(key) < index)
}

/**
 * Reads a flag that may be given several times. Where a key has several values, each time is an
 * arm of its own; where no key has two, all of them are one.
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
