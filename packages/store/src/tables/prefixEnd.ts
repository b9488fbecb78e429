/** Returns an upper bound of all texts that begin with `prefix`, for comparisons by code point. */
export const prefixEnd = (prefix: string): string => `${prefix}\u{10FFFF}`
