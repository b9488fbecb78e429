const space = /\s*/y

/** The first index from `from` on that is no white space. */
export const afterSpace = (text: string, from: number): number => {
  space.lastIndex = from
  space.test(text)
  return space.lastIndex
}
