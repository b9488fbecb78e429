import { longDate } from "../encyclopaedia/Day.ts"
import type { Entity } from "../encyclopaedia/Entity.ts"

/** The value of a step: a number, a date, the page of an item, or an item's code. */
export type Value =
  | { readonly _tag: "Number"; readonly number: number }
  | { readonly _tag: "Date"; readonly day: number }
  | { readonly _tag: "Name"; readonly entity: Entity }
  | { readonly _tag: "Code"; readonly entity: Entity }

/** Whether two values are the same. */
export const isSameValue = (a: Value, b: Value): boolean => {
  if (a._tag === "Number") return b._tag === "Number" && a.number === b.number
  if (a._tag === "Date") return b._tag === "Date" && a.day === b.day
  return a._tag === b._tag && "entity" in b && a.entity.id === b.entity.id
}

/** Converts a value to the form in which a leg stores it. */
export const valueJson = (value: Value): string | number => {
  switch (value._tag) {
    case "Number":
      return value.number
    case "Date":
      return longDate(value.day)
    case "Name":
      return value.entity.title
    case "Code":
      return value.entity.code
  }
}
