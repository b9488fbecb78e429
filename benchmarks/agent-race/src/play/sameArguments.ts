import { Json } from "@escapement/core"

/** Normalises a text by what makes no difference to a service: case, and the amount of white space. */
export const normalText = (text: string): string => text.trim().replaceAll(/\s+/g, " ").toLowerCase()

/** A difference in degrees that does not matter: about ten metres. */
const tolerance = 1e-4

const same = (asked: Json.Json, given: Json.Json): boolean => {
  if (Array.isArray(asked)) {
    return (
      Array.isArray(given) && asked.length === given.length && asked.every((item, at) => same(item, given[at] ?? null))
    )
  }
  if (Json.isJsonObject(asked)) return Json.isJsonObject(given) && sameArguments(asked, given)
  if (typeof asked === "string" && typeof given === "string" && normalText(asked) === normalText(given)) return true
  const [a, b] = [Number(asked), Number(given)]
  return asked !== "" && given !== "" && typeof given !== "object" && Math.abs(a - b) <= tolerance
}

/** Whether an agent may omit or change an argument without asking for something else. */
const isFree = (key: string): boolean => key === "select"

/**
 * Writes arguments in one of several forms that ask for the same: those of past weather with a first and a last day.
 * `date` is one day, and without a last day the first one is the last.
 */
export const inOneForm = (tool: string, args: Json.JsonObject): Json.JsonObject => {
  if (tool !== "weather_historical") return args
  const { date, end_date, start_date, ...others } = args
  const first = start_date ?? date
  return first === undefined ? args : { ...others, start_date: first, end_date: end_date ?? first }
}

/**
 * Whether an agent asked for what a step asks for. Texts may differ in case and white space, numbers by 0.0001; a
 * mode of travel matters only if the agent names another one; fields to select do not matter.
 */
export const sameArguments = (asked: Json.JsonObject, given: Json.JsonObject): boolean =>
  Object.entries(asked).every(([key, value]) => {
    if (isFree(key)) return true
    if (!Object.hasOwn(given, key)) return key === "mode"
    return same(value, given[key] ?? null)
  })
