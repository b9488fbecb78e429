const articles: { readonly [article: string]: { readonly [grammaticalCase: string]: string } } = {
  der: { n: "der", a: "den", g: "des", d: "dem" },
  die: { n: "die", a: "die", g: "der", d: "der" },
  das: { n: "das", a: "das", g: "des", d: "dem" },
  "die:p": { n: "die", a: "die", g: "der", d: "den" },
  dieser: { n: "dieser", a: "diesen", g: "dieses", d: "diesem" },
  diese: { n: "diese", a: "diese", g: "dieser", d: "dieser" },
  dieses: { n: "dieses", a: "dieses", g: "dieses", d: "diesem" }
}

/** Returns the ending of an adjective after the definite article. */
const endingOf = (article: string, grammaticalCase: string): string =>
  grammaticalCase === "d" ||
  grammaticalCase === "g" ||
  article === "die:p" ||
  (article.startsWith("d") && article.endsWith("er") && grammaticalCase === "a")
    ? "en"
    : "e"

/**
 * Writes a German phrase in the nominative, accusative, genitive or dative (`n`, `a`, `g`, `d`), without its article
 * (`b`), or as a destination (`z`): "nach Rom", "zum Flughafen". A phrase without an article forms its genitive with
 * "von". In the phrase, `*` marks an adjective, `<s>` the ending of a genitive, `(en)` that of a weak noun, `[n]` that
 * of a dative plural, `die:p` the article of a plural.
 */
export const inflectGerman = (phrase: string, grammaticalCase: string): string => {
  const [, article, rest = phrase] = /^(dieses|dieser|diese|der|die:p|die|das) (.*)$/.exec(phrase) ?? []
  if (grammaticalCase === "b") return inflectGerman(rest, "n")
  if (grammaticalCase === "z") return `${article === undefined ? "nach" : "zu"} ${inflectGerman(phrase, "d")}`
  if (grammaticalCase === "g" && article === undefined) return `von ${inflectGerman(phrase, "d")}`
  const said = rest
    .replaceAll("e*", endingOf(article ?? "", grammaticalCase))
    .replaceAll(/<(\w+)>/g, grammaticalCase === "g" ? "$1" : "")
    .replaceAll(/\((\w+)\)/g, grammaticalCase === "n" ? "" : "$1")
    .replaceAll(/\[(\w+)\]/g, grammaticalCase === "d" ? "$1" : "")
  return article === undefined ? said : `${articles[article]?.[grammaticalCase] ?? article} ${said}`
}
