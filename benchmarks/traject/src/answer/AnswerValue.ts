import { Json } from "@escapement/core"
import { Option, Schema } from "effect"
import { Languages } from "@escapement/env"
import { isOwnNumber } from "./isOwnNumber.ts"
import { findToken } from "../play/findToken.ts"
import type { TextReader } from "./TextReader.ts"

/** A typed value that a question asks for. */
export type AnswerValue =
  | { readonly _tag: "Number"; readonly value: number }
  /** A day, in ISO form. */
  | { readonly _tag: "Date"; readonly value: string }
  | { readonly _tag: "Name"; readonly value: string }
  /** All members, in any order. */
  | { readonly _tag: "List"; readonly members: ReadonlyArray<AnswerValue> }

const decodeList = Schema.decodeUnknownOption(Schema.fromJsonString(Schema.Array(Schema.Json)))

/** The typed value of a gold value, which an instance keeps as text: `1987`, `2026-04-07`, `Oslo`, `["Oslo",3]`. */
export const answerValue = (gold: string): AnswerValue => {
  const list = gold.startsWith("[") ? decodeList(gold) : Option.none()
  if (Option.isSome(list)) return { _tag: "List", members: list.value.map((member) => answerValue(asText(member))) }
  if (/^-?\d+(?:\.\d+)?$/.test(gold)) return { _tag: "Number", value: Number(gold) }
  return /^\d{4}-\d{2}-\d{2}$/.test(gold) ? { _tag: "Date", value: gold } : { _tag: "Name", value: gold }
}

const asText = (member: Json.Json): string => (typeof member === "string" ? member : Json.canonical(member))

/** A name without the parts in which spellings differ: accents, signs, blanks. */
export const simple = (text: string): string =>
  text
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/[’‘`´]/g, "'")
    .replaceAll(/[\p{Pd}_\s]+/gu, " ")
    .trim()

/**
 * A Chinese text with blanks around parts in Latin letters or digits, so that names in them begin and end at a word.
 */
const spaced = (text: string): string =>
  text.replaceAll(
    /(?<=\p{Script=Han})(?=[\p{Script=Latin}\p{N}])|(?<=[\p{Script=Latin}\p{N}])(?=\p{Script=Han})/gu,
    " "
  )

/** Whether a word of `length` characters at an index of a text counts. */
type IsMeant = (text: string, at: number, length: number) => boolean

/** Whether a text contains a whole word, asserts it at least once, and means it there. */
const saysWord = (text: string, word: string, reader: TextReader, isMeant: IsMeant = () => true): boolean => {
  const written = findToken(text, word)
  if (written === undefined) return false
  const [low, wanted] = [text.toLowerCase(), word.toLowerCase()]
  const isFolded = low.length === text.length && wanted.length === word.length
  const [within, token] = isFolded ? [low, wanted] : [text, written]
  for (let at = within.indexOf(token); at >= 0; at = within.indexOf(token, at + 1)) {
    // the end of a longer word such as `twenty-five`
    if (/\p{L}[-‑]$/u.test(text.slice(Math.max(0, at - 3), at))) continue
    const isWhole = findToken(text.slice(Math.max(0, at - 3), at + token.length + 3), word) !== undefined
    if (isWhole && isMeant(text, at, token.length) && reader.said(text)(at, token.length) === "said") return true
  }
  return false
}

/** A value as written in a text, with all its possible meanings. */
interface Written {
  readonly at: number
  readonly text: string
  readonly readings: ReadonlyArray<number | string>
}

/** Whether a text states a value, in any usual form of its language, and does not deny it. */
export const states = (text: string, asked: AnswerValue, reader: TextReader): boolean => {
  const { language } = reader
  const isStated =
    (value: number | string) =>
    ({ at, readings, text: written }: Written): boolean =>
      readings.includes(value) && reader.said(text)(at, written.length) === "said"
  switch (asked._tag) {
    case "Number": {
      if (reader.numbers(reader.plain(text)).some(isStated(asked.value))) return true
      const word = Languages.writing[language].words[asked.value]
      return word !== undefined && saysWord(text, word, reader, isOwnNumber(language))
    }
    case "Date":
      return reader.dates(text).some(isStated(asked.value))
    case "Name": {
      const name = simple(language === "zh" ? spaced(asked.value) : asked.value)
      // a denial ends with its line, and a name may be broken over two
      return [text, ...text.split("\n")].some((part) =>
        saysWord(simple(language === "zh" ? spaced(part) : part), name, reader)
      )
    }
    case "List":
      return asked.members.every((member) => states(text, member, reader))
  }
}
