/** Returns a share of a number's size, or of 1 if it is 0: the tolerance of a comparison. */
export const share = (expected: number, relative: number): number => relative * (Math.abs(expected) || 1)
