import { Result } from "effect"
import { Refused } from "../Failure.ts"
import { nearest } from "../plan/nearest.ts"
import { type KeyValues, keyValues } from "./keyValues.ts"

/** Returns the options of the component with a name. */
type DealtOptions = (name: string) => KeyValues

/**
 * Reads the options after `--adapter-option` and its like, and deals them to the components that `--adapter` names:
 * `name.key=value` belongs to the component of that name, `key=value` to all. Refuses options of a component that is not
 * named.
 *
 * @param kind what the components are; the flags have the same name
 */
export const dealOptions = (
  kind: "adapter" | "model" | "judge" | "role",
  texts: ReadonlyArray<string>,
  names: ReadonlyArray<string>
): Result.Result<DealtOptions, Refused> =>
  Result.flatMap(keyValues(`${kind}-option`, texts), (options) => {
    const refused = (message: string) => Result.fail(new Refused({ message: `--${kind}-option ${message}` }))
    if (names.length === 0 && texts.length > 0) return refused(`needs --${kind}, which names what the options are for`)
    // longest first, so that `simulated/sloppy.slip` is not read as an option of `simulated`
    const owners = names.toSorted((a, b) => b.length - a.length)
    const dealt = Object.entries(options).map(([key, value]) => {
      const owner = owners.find((name) => key.startsWith(`${name}.`))
      return { owner, key: owner === undefined ? key : key.slice(owner.length + 1), value }
    })
    const foreign = dealt.find(({ key, owner }) => owner === undefined && key.includes("."))
    if (foreign !== undefined) {
      const { key } = foreign
      const dot = key.lastIndexOf(".")
      const meant = nearest(key.slice(0, dot), names)
      const hint = meant === undefined ? "" : `. Did you mean ${meant}${key.slice(dot)}?`
      return refused(`${key}: ${key.slice(0, dot)} is none of the ${kind}s (${names.join(", ")})${hint}`)
    }
    return Result.succeed((name: string) =>
      Object.fromEntries(
        dealt.flatMap(({ key, owner, value }) => (owner === undefined || owner === name ? [[key, value]] : []))
      )
    )
  })
