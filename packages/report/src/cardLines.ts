import type { Json } from "@escapement/core"
import { isJsonObject } from "@escapement/core"
import { oneLine } from "./sanitise.ts"
import { wrap } from "./wrap.ts"

const valueText = (value: Json): string => (typeof value === "string" ? value : JSON.stringify(value))

const isFlat = (value: Json): boolean => !isJsonObject(value) || Object.keys(value).length === 0

const linesOf = (value: Json, indent: string, width: number): ReadonlyArray<string> =>
  isJsonObject(value)
    ? Object.entries(value).flatMap(([key, member]) =>
        isFlat(member)
          ? wrap(`${oneLine(key)}: ${valueText(member)}`, Math.max(20, width - indent.length)).map(
              (line) => `${indent}${line}`
            )
          : [`${indent}${oneLine(key)}`, ...linesOf(member, `${indent}  `, width)]
      )
    : [`${indent}${oneLine(valueText(value))}`]

/** A disclosure card, in its stored form, as lines for people. */
export const cardLines = (card: Json, width: number): ReadonlyArray<string> => linesOf(card, "", width)
