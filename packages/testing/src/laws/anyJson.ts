import type { Json, Randomness } from "@escapement/core"

const odd: ReadonlyArray<Json.Json> = [
  null,
  true,
  false,
  0,
  -1,
  1.5,
  2 ** 53,
  -1e300,
  "",
  "0",
  "null",
  "__proto__",
  "constructor",
  "\u0000",
  "\ud83d",
  "x".repeat(10_000),
  '{"slot": 0}',
  [],
  {}
]
const keys: ReadonlyArray<string> = ["", "a", "id", "0", "length", "__proto__", "constructor", "toString"]

/** Makes an object from keys and values; keys with a meaning for objects, such as `__proto__`, become its own keys. */
const objectOf = (entries: ReadonlyArray<readonly [string, Json.Json]>): Json.Json => Object.fromEntries(entries)

/** Draws JSON made of values and keys that are known to break things, nested at most `depth` deep. */
export const anyJson = (rng: Randomness.Rng, depth = 3): Json.Json => {
  const kind = depth === 0 ? 0 : rng.int(0, 4)
  const some = (): ReadonlyArray<Json.Json> => Array.from({ length: rng.int(0, 3) }, () => anyJson(rng, depth - 1))
  if (kind === 3) return some()
  if (kind === 4) return objectOf(some().map((value) => [rng.pick(keys), value]))
  return rng.pick(odd)
}
