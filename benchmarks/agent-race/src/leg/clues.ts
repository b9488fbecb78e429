const opening = /^\s*(?:\*\*)?(\d+)\s*[.)]/

/** A numbered clue. */
export interface Clue {
  readonly number: number
  readonly text: string
}

/**
 * Splits an envelope into clues: each begins with a number and a dot at the start of a line. Text before the
 * first clue is ignored.
 */
export const splitClues = (envelope: string): ReadonlyArray<Clue> => {
  const clues: Array<Clue> = []
  for (const line of envelope.split("\n")) {
    const number = opening.exec(line)?.[1]
    const last = clues.at(-1)
    if (number !== undefined) clues.push({ number: Number(number), text: line.replace(opening, "").trim() })
    else if (last !== undefined) clues[clues.length - 1] = { ...last, text: `${last.text}\n${line}`.trim() }
  }
  return clues
}
