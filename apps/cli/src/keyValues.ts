import { Refused } from "@escapement/evaluate"
import { Result } from "effect"

/** Values by key, as they were written. */
export type KeyValues = { readonly [key: string]: string }

/**
 * Reads the one grammar of every option value: `key=value,key=value`, repeatable.
 * A later value of a key replaces an earlier one.
 *
 * @param flag the flag they stand after, for messages
 */
export const keyValues = (flag: string, texts: ReadonlyArray<string>): Result.Result<KeyValues, Refused> => {
  const found = new Map<string, string>()
  for (const pair of texts.flatMap((text) => text.split(","))) {
    const equals = pair.indexOf("=")
    const key = pair.slice(0, equals).trim()
    if (equals < 0 || key === "") {
      return Result.fail(new Refused({ message: `--${flag} ${pair}: expected key=value, e.g. key=value,other=2` }))
    }
    found.set(key, pair.slice(equals + 1).trim())
  }
  return Result.succeed(Object.fromEntries(found))
}
