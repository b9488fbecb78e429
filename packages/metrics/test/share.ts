/** A share of a number's size, or of 1 where it is 0: how close another must come. */
export const share = (expected: number, relative: number): number => relative * (Math.abs(expected) || 1)
