/** Who counts things in the articles of a chronicle. */
export const bodies = [
  "prefecture",
  "parish clerks",
  "almanac",
  "schoolmasters",
  "fire brigade",
  "toll office",
  "antiquarian society",
  "tax office",
  "corps of surveyors",
  "bureau of statistics"
] as const
export type Body = (typeof bodies)[number]
