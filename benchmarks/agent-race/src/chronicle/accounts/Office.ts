/** The kinds of offices that count beside the bodies, and the districts of a country that each kind has an office in. */
const kinds = ["customs house", "land registry"] as const
const districts = [
  "Upper Vale",
  "Lower Vale",
  "Inner Isles",
  "Outer Isles",
  "North March",
  "South March",
  "East March",
  "West March",
  "Old Harbour",
  "New Harbour",
  "High Moor",
  "Low Moor",
  "Salt Shore",
  "Stone Bay",
  "Long Lake",
  "Green Fen",
  "Red Cliffs",
  "Broad Ford"
] as const

/** Who counts beside the bodies, in editions in which a court has fined some of these offices. */
export type Office = `${(typeof kinds)[number]} of ${(typeof districts)[number]}`

/** All offices, in alphabetical order. */
export const offices: ReadonlyArray<Office> = kinds
  .flatMap((kind) => districts.map((district): Office => `${kind} of ${district}`))
  .toSorted()

const known: ReadonlySet<string> = new Set(offices)

export const isOffice = (by: string): by is Office => known.has(by)
