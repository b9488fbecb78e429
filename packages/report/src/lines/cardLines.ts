import { Json } from "@escapement/core"
import { sanitiseLine } from "../text/sanitise.ts"
import { wrap } from "../text/wrap.ts"

const valueText = (value: Json.Json): string => (typeof value === "string" ? value : JSON.stringify(value))

const isFlat = (value: Json.Json): boolean => !Json.isJsonObject(value) || Object.keys(value).length === 0

const linesOf = (value: Json.Json, indent: string, width: number): ReadonlyArray<string> =>
  Json.isJsonObject(value)
    ? Object.entries(value).flatMap(([key, member]) =>
        isFlat(member)
          ? wrap(`${sanitiseLine(key)}: ${valueText(member)}`, Math.max(20, width - indent.length)).map(
              (line) => `${indent}${line}`
            )
          : [`${indent}${sanitiseLine(key)}`, ...linesOf(member, `${indent}  `, width)]
      )
    : [`${indent}${sanitiseLine(valueText(value))}`]

/** Writes a disclosure card, given in its stored form, as lines for people. */
export const cardLines = (card: Json.Json, width: number): ReadonlyArray<string> => linesOf(card, "", width)
