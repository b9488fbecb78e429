import { Json } from "@escapement/core"
import { Option, Schema } from "effect"
import { Languages } from "@escapement/env"
import { findToken } from "../play/findToken.ts"
import { readDates } from "./readDates.ts"

/** What a question asks for, by its type. */
export type AnswerValue =
  | { readonly _tag: "Number"; readonly value: number }
  /** A day, in ISO form. */
  | { readonly _tag: "Date"; readonly value: string }
  | { readonly _tag: "Name"; readonly value: string }
  /** All of them, in any order. */
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

/** A name without what spellings differ in: accents, signs, blanks. */
const simple = (text: string): string =>
  text
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/[’‘`´]/g, "'")
    .replaceAll(/[\p{Pd}_\s]+/gu, " ")
    .trim()

/** Whether a text states a value, in any usual form of its language. */
export const states = (text: string, asked: AnswerValue, language: Languages.Language = "en"): boolean => {
  switch (asked._tag) {
    case "Number": {
      const word = Languages.writing[language].words[asked.value]
      const isWritten = Languages.readNumbers(withoutDates(text, language), language).some(({ readings }) =>
        readings.includes(asked.value)
      )
      return isWritten || (word !== undefined && findToken(text, word) !== undefined)
    }
    case "Date":
      return readDates(text, language).some(({ readings }) => readings.includes(asked.value))
    case "Name":
      return findToken(simple(text), simple(asked.value)) !== undefined
    case "List":
      return asked.members.every((member) => states(text, member, language))
  }
}

/** A text with its dates blotted out, so that a year is no number. A run of digits alone may be either. */
export const withoutDates = (text: string, language: Languages.Language = "en"): string =>
  readDates(text, language).reduce(
    (rest, { at, text: written }) =>
      /^\d+$/.test(written) ? rest : rest.slice(0, at) + "·".repeat(written.length) + rest.slice(at + written.length),
    text
  )
