import { longDate } from "../../encyclopaedia/Day.ts"
import { grouped } from "../../encyclopaedia/Fact.ts"
import { type Figure, figuresOf } from "../Figure.ts"
import type { Item } from "../Item.ts"

/** A figure without its unit, as articles print it: grouped digits, a plain year, a long date. */
export const figureToken = ({ facts, kind }: Pick<Item, "facts" | "kind">, figure: Figure): string => {
  const value = facts[figure] ?? 0
  switch (figuresOf[kind][figure]?.form) {
    case "date":
      return longDate(value)
    case "year":
      return String(value)
    default:
      return grouped(value)
  }
}

/** A figure with its unit. */
export const figureText = (item: Pick<Item, "facts" | "kind">, figure: Figure): string => {
  const unit = figuresOf[item.kind][figure]?.unit
  const token = figureToken(item, figure)
  return unit === undefined ? token : `${token} ${unit}`
}
