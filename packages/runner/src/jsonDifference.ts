import { Json } from "@escapement/core"

const around = 40

const excerpt = (text: string, at: number): string =>
  JSON.stringify(text.slice(Math.max(0, at - around / 2), at + around))

/** Says where two texts begin to differ, with a short excerpt of both. */
const texts = (name: string, was: string, now: string): string => {
  let at = 0
  while (at < was.length && was[at] === now[at]) at++
  return `${name} differs at character ${at + 1}: recorded ${excerpt(was, at)}, now ${excerpt(now, at)}`
}

/**
 * Describes the first difference between two JSON values, the recorded one and that of now: its path and a short
 * excerpt of both. Undefined if they are equal. `path` names the value as a whole.
 *
 * ```ts
 * import { Cards } from "@escapement/runner"
 *
 * Cards.jsonDifference("plan", { seed: "1", epochs: 2 }, { seed: "1", epochs: 3 }) // → "plan.epochs differs at character 1: recorded \"2\", now \"3\""
 * Cards.jsonDifference("plan", { seed: "1" }, { seed: "1" }) // → undefined
 * ```
 */
export const jsonDifference = (
  path: string,
  was: Json.Json | undefined,
  now: Json.Json | undefined
): string | undefined => {
  if (was === undefined || now === undefined) {
    return was === now ? undefined : `${path} was ${was === undefined ? "not there" : "there"} when it was recorded`
  }
  if (Json.canonical(was) === Json.canonical(now)) return undefined
  if (typeof was === "string" && typeof now === "string") return texts(path, was, now)
  const both = Array.isArray(was) === Array.isArray(now) && typeof was === "object" && typeof now === "object"
  if (both && was !== null && now !== null) {
    const [before, after] = [new Map(Object.entries(was)), new Map(Object.entries(now))]
    for (const key of new Set([...before.keys(), ...after.keys()])) {
      const inside = jsonDifference(`${path}.${key}`, before.get(key), after.get(key))
      if (inside !== undefined) return inside
    }
  }
  return texts(path, Json.canonical(was), Json.canonical(now))
}
