import { type FiguresRead, isAside, ranks, settle, type Token } from "./settle.ts"
import type { TextReader } from "./TextReader.ts"

/**
 * Reads which days an answer gives to `many` questions, in ISO form, without knowing the right ones. Days of the request,
 * in round brackets, or written as a bare run of digits count only if there are too few others.
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
      : isAside(answer, at)
        ? ranks.aside
        : readings.some((day) => asked?.has(day) === true)
          ? ranks.repeated
          : ranks.plain
    return [{ at, end: at + text.length, readings, rank, isOpen: how === "open" }]
  })
  return settle(answer, tokens, many, reader.language)
}
