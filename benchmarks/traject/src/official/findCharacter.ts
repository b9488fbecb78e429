import { createRequire } from "node:module"
import type * as Names from "unicode-name"

const load = createRequire(import.meta.url)

/**
 * Ranges of characters with names: a first code, and the number of codes. Planes 4 to 13 are empty, 15 and 16 are
 * for private use.
 */
const planes = [
  [0, 0x40000],
  [0xe0000, 0x1000]
] as const

let known: ReadonlyMap<string, string> | undefined

/** Returns all characters by name and alias. This takes a second, so it is done when the first name is looked up. */
const characters = (): ReadonlyMap<string, string> => {
  if (known !== undefined) return known
  const { unicodeAliases, unicodeBaseName }: typeof Names = load("unicode-name")
  const names = new Map<string, string>()
  for (const [first, count] of planes) {
    for (let code = first; code < first + count; code++) {
      // surrogates are no characters, and have no names
      if (code >= 0xd800 && code <= 0xdfff) continue
      const character = String.fromCodePoint(code)
      const name = unicodeBaseName(character)
      if (typeof name === "string") names.set(name, character)
      for (const alias of Object.values(unicodeAliases(character) ?? {}).flat()) {
        if (typeof alias === "string" && !names.has(alias)) names.set(alias, character)
      }
    }
  }
  known = names
  return names
}

/** Finds the character of a Unicode name or alias, in any case: what Python's `\\N{…}` means. */
export const findCharacter = (name: string): string | undefined => characters().get(name.toUpperCase())
