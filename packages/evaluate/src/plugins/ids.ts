import { sanitise } from "@escapement/report/sanitise"

/** Longest id, in characters. */
const longest = 100
/** Matches characters that separate names on the command line, or that shells and file systems interpret. */
const signs = /[\s,:;=/\\"'`$&|<>(){}[\]*?!#~%]/u

/** Says what is wrong with an id that is to be named on the command line; undefined if the id is valid. */
export const idFault = (id: string): string | undefined => {
  if (id === "") return "its id is empty"
  const shown = sanitise(id).slice(0, longest)
  if (id.length > longest) return `its id "${shown}…" has more than ${longest} characters`
  if (sanitise(id) !== id) return `its id "${shown}" contains invisible characters`
  const [sign] = signs.exec(id) ?? []
  if (sign !== undefined) return `its id "${shown}" contains "${sign}", which a name on the command line cannot have`
  return /^[-.@]/.test(id) ? `its id "${shown}" begins with "${id.slice(0, 1)}"` : undefined
}
