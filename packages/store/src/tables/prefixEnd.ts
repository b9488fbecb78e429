/** The least text after all texts that begin with `prefix`, where texts are compared by code point. */
export const prefixEnd = (prefix: string): string => `${prefix}\u{10FFFF}`
