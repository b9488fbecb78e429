const space = "\\t-\\r\\x1c-\\x20\\x85\\xa0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000"
const edges = new RegExp(`^[${space}]+|[${space}]+$`, "g")
const runs = new RegExp(`[${space}]+`, "g")
const aroundCommas = new RegExp(`[${space}]*,[${space}]*`, "g")

const isInk = (code: number): boolean => code > 0x20 && code < 0x7f

/**
 * Strips a text as `str.strip()` does. Its white space differs from that of `trim`: U+001C–1F and U+0085 belong
 * to it, U+FEFF does not.
 */
export const strip = (text: string): string =>
  isInk(text.charCodeAt(0)) && isInk(text.charCodeAt(text.length - 1)) ? text : text.replace(edges, "")

/** Replaces every run of white space by one blank, and removes white space around commas. */
export const collapse = (text: string): string => text.replace(aroundCommas, ",").replace(runs, " ")

/** Characters with a digit value that are not decimal digits: `str.isdigit()` accepts them, `int()` does not. */
const otherDigits =
  /^[\u00b2\u00b3\u00b9\u1369-\u1371\u19da\u2070\u2074-\u2079\u2080-\u2089\u2460-\u2468\u2474-\u247c\u2488-\u2490\u24ea\u24f5-\u24fd\u24ff\u2776-\u277e\u2780-\u2788\u278a-\u2792\u{10a40}-\u{10a43}\u{10e60}-\u{10e68}\u{11052}-\u{1105a}\u{1f100}-\u{1f10a}]$/u
const decimal = /^\p{Nd}$/u

/** Whether all characters of a text are digits, as `str.isdigit()` decides. */
export const isDigits = (text: string): boolean =>
  text !== "" && Array.from(text).every((char) => decimal.test(char) || otherDigits.test(char))

/** Returns the value of a decimal digit of any script; digits come in runs of ten. */
const digitValue = (char: string): number => {
  const code = char.codePointAt(0) ?? 0
  let start = code
  while (decimal.test(String.fromCodePoint(start - 1))) start--
  return (code - start) % 10
}

/** Replaces the decimal digits of all scripts in a text by ASCII digits. */
export const asciiDigits = (text: string): string =>
  text.replace(/\p{Nd}/gu, (char) => (char <= "9" ? char : String(digitValue(char))))
