const space = /\s*/y

/** Returns the index of the first character at or after `from` that is not white space. */
export const afterSpace = (text: string, from: number): number => {
  space.lastIndex = from
  space.test(text)
  return space.lastIndex
}
