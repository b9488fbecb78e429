import type { Languages } from "@escapement/env"
import { type FiguresRead, isAside, ranks, settle, type Token } from "./settle.ts"
import type { TextReader } from "./TextReader.ts"

/** Match the text before a day that was in force earlier. */
const earlier: { readonly [language in Languages.Language]: RegExp } = {
  en: /(?<!\p{L})(?:was (?:due|set|supposed|going|to)|ran|previously|originally|formerly|old|instead of|(?:moved|changed|extended|shifted|postponed)\P{N}{0,20} from)(?!\p{L})[^.;!?\n,\p{N}]{0,30}$/iu,
  de: /(?<!\p{L})(?:ursprünglich|zuvor|vorher|bisher|früher|alt(?:e[rsn]?)?|statt)(?!\p{L})[^.;!?\n,\p{N}]{0,30}$/iu,
  es: /(?<!\p{L})(?:antes|originalmente|anteriormente|antigu[oa]|en (?:vez|lugar) de)(?!\p{L})[^.;!?\n,\p{N}]{0,30}$/iu,
  zh: /(?:原|之前|此前|从)[^。；！？\n，\p{N}]{0,12}$/u
}

/** Matches the text behind a day that is named because it was marked, as requests about readings ask for. */
const marked = /^[^.;!?\n\p{N}]{0,30}(?<!\p{L})(?:doubtful|zweifelhaft|dudos[ao]|可疑)(?!\p{L})/iu

/**
 * Reads which days an answer gives to `many` questions, in ISO form, without knowing the right ones. Days of the request,
 * in round brackets, in force earlier (`old end: …`, `… → …`), marked as doubtful, or written as a bare run of digits count only if there are
 * too few others.
 */
export const readDays = (answer: string, many: number, query: string, reader: TextReader): FiguresRead<string> => {
  const assertions = reader.said(answer)
  const written = reader.dates(answer)
  const asked = written.length > many ? new Set(reader.dates(query).flatMap(({ readings }) => readings)) : undefined
  const tokens = written.flatMap(({ at, readings, text }): ReadonlyArray<Token<string>> => {
    const how = assertions(at, text.length)
    if (how === "denied") return []
    const rank = /^\d+$/.test(text)
      ? ranks.word
      : isAside(answer, at) ||
          marked.test(answer.slice(at + text.length, at + text.length + 50)) ||
          earlier[reader.language].test(answer.slice(Math.max(0, at - 60), at)) ||
          /^[\s*_]*(?:→|->|=>)/u.test(answer.slice(at + text.length, at + text.length + 6))
        ? ranks.aside
        : readings.some((day) => asked?.has(day) === true)
          ? ranks.repeated
          : ranks.plain
    return [{ at, end: at + text.length, readings, rank, isOpen: how === "open" }]
  })
  return settle(answer, tokens, many, reader.language)
}
