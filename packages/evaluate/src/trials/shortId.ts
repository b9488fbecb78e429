/** Characters of a trial's id that people are shown: among a million trials two share them once in 500 runs. */
const characters = 12

/** Returns the beginning of an id, long enough to find the trial again. */
export const shortId = (id: string): string => id.slice(0, characters)
