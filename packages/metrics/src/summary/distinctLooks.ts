/** Characters that look like an ASCII character, beyond those that NFKC replaces. Source: UTS #39, confusables. */
const twins: ReadonlyMap<string, string> = new Map(
  Object.entries({
    a: "\u0430\u03b1\u0251",
    c: "\u0441\u03f2",
    d: "\u0501",
    e: "\u0435\u04bd",
    g: "\u0261\u0581",
    h: "\u04bb\u0570",
    i: "\u0456\u0131\u03b9\u0269",
    j: "\u0458\u03f3",
    l: "\u04cf",
    n: "\u0578\u057c",
    o: "\u043e\u03bf\u0585",
    p: "\u0440\u03c1",
    q: "\u051b\u0563",
    r: "\u0433",
    s: "\u0455\ua731",
    u: "\u057d\u03c5\u028b",
    v: "\u03bd\u0475",
    w: "\u051d\u0461",
    x: "\u0445",
    y: "\u0443\u04af\u03b3",
    A: "\u0410\u0391",
    B: "\u0412\u0392",
    C: "\u0421\u03f9",
    E: "\u0415\u0395",
    G: "\u050c",
    H: "\u041d\u0397",
    I: "\u0406\u0399\u04c0",
    J: "\u0408",
    K: "\u041a\u039a",
    M: "\u041c\u039c",
    N: "\u039d",
    O: "\u041e\u039f\u0555",
    P: "\u0420\u03a1",
    Q: "\u051a",
    S: "\u0405\u054f",
    T: "\u0422\u03a4",
    V: "\u0474",
    W: "\u051c",
    X: "\u0425\u03a7",
    Y: "\u04ae\u03a5",
    Z: "\u0396",
    "-": "\u2010\u2012\u2013\u2014\u2212"
  }).flatMap(([ascii, others]) => Array.from(others, (other) => [other, ascii] as const))
)

/** Returns a text that is equal for names that look the same. */
const lookOf = (name: string): string =>
  Array.from(name.normalize("NFKC"), (character) => twins.get(character) ?? character)
    .join("")
    .normalize("NFKC")
    .replaceAll(/\s+/g, " ")
    .trim()

const hex = (unit: number): string => `\\u${unit.toString(16).padStart(4, "0")}`

/** Writes what cannot be told by its look as `\uXXXX`: characters outside ASCII, and spaces at an end or in a row. */
const spelled = (name: string): string =>
  name.replaceAll(/[^ -~]|^ +| +$|(?<= ) +/g, (found) =>
    Array.from({ length: found.length }, (_, i) => hex(found.charCodeAt(i))).join("")
  )

/**
 * Returns the names in such a form that no two different ones look the same. A name that looks like none of the others
 * stays as it is.
 *
 * ```ts
 * import { distinctLooks } from "./distinctLooks.ts"
 *
 * distinctLooks(["react", "r\u0435act", "direct"]) // → ["react", "r\\u0435act", "direct"]
 * ```
 */
export const distinctLooks = (names: ReadonlyArray<string>): ReadonlyArray<string> => {
  const byLook = Map.groupBy(new Set(names), lookOf)
  return names.map((name) => ((byLook.get(lookOf(name))?.length ?? 0) > 1 ? spelled(name) : name))
}
