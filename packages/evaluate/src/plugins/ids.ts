import { Lines } from "@escapement/report"

/** Longest id, in characters. */
const longest = 100
/** What a name on the command line is parted by, and what shells and file systems obey. */
const signs = /[\s,:;=/\\"'`$&|<>(){}[\]*?!#~%]/u

/** What is wrong with the id of something that is named on the command line; undefined if it can be named. */
export const idFault = (id: string): string | undefined => {
  if (id === "") return "its id is empty"
  const shown = Lines.sanitise(id).slice(0, longest)
  if (id.length > longest) return `its id "${shown}…" has more than ${longest} characters`
  if (Lines.sanitise(id) !== id) return `its id "${shown}" contains invisible characters`
  const [sign] = signs.exec(id) ?? []
  if (sign !== undefined) return `its id "${shown}" contains "${sign}", which a name on the command line cannot have`
  return /^[-.@]/.test(id) ? `its id "${shown}" begins with "${id.slice(0, 1)}"` : undefined
}
