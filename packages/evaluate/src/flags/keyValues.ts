import { Result } from "effect"
import { Refused } from "../Failure.ts"

/** Values by key, as texts from the command line. */
export type KeyValues = { readonly [key: string]: string }

/** An example of the value of each flag, for messages. */
const examples: { readonly [flag: string]: string } = {
  difficulty: "hidden=5,decoys=10",
  "benchmark-option": "profile=official",
  "adapter-option": "history=window:6",
  "model-option": "temperature=0",
  "judge-option": "temperature=0",
  "retriever-option": "baseURL=http://localhost:11434/v1",
  role: "narrator=openai/gpt-5-mini",
  "role-option": "narrator.temperature=0",
  price: "openai/gpt-5=1.25/0.125/10",
  rate: "openai/gpt-5-mini=60",
  reference: "react.history=full",
  "fail-under": "reward=0.5",
  "fail-worse": "reward=0.05",
  limit: "steps=20",
  budget: "calls=40",
  fault: "p=0.1"
}

/** How to play several values of a key, for flags that allow it. */
const instead: { readonly [flag: string]: (key: string) => string } = {
  limit: (key) => `, or compare arms with --budget ${key}=… --budget ${key}=…`,
  fault: (key) => `, or give --fault once for each arm, e.g. --fault ${key}=0 --fault ${key}=0.3`,
  difficulty: () => ", or give --difficulty once for each value, to play them in turn",
  "adapter-option": (key) =>
    `, or compare its values with --factor ${key.includes(".") ? key : `react.${key}`}=… (repeatable)`,
  "model-option": (key) =>
    `, or compare its values with --factor ${key.includes(".") ? key : `simulated.${key}`}=… (repeatable)`
}

/** Builds the refusal of a key that is set twice, since one of the two values would be ignored without notice. */
export const givenTwice = (flag: string, key: string): Refused =>
  new Refused({ message: `--${flag} sets ${key} twice: give it once${instead[flag]?.(key) ?? ""}` })

/**
 * Reads texts of the form `key=value,key=value`, the form in which all flags take options. A key that has two values,
 * in one text or in several, is refused.
 *
 * @param flag the flag that the texts follow, without its dashes, for messages
 */
export const keyValues = (flag: string, texts: ReadonlyArray<string>): Result.Result<KeyValues, Refused> => {
  const found = new Map<string, string>()
  for (const pair of texts.flatMap((text) => text.split(","))) {
    const equals = pair.indexOf("=")
    const key = pair.slice(0, equals).trim()
    if (equals < 0 || key === "") {
      const example = examples[flag] ?? "key=value"
      return Result.fail(new Refused({ message: `--${flag} ${pair}: expected key=value, e.g. --${flag} ${example}` }))
    }
    if (found.has(key)) return Result.fail(givenTwice(flag, key))
    found.set(key, pair.slice(equals + 1).trim())
  }
  return Result.succeed(Object.fromEntries(found))
}
