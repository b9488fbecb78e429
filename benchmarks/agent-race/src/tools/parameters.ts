import { Effect, Schema } from "effect"

/** Makes a parameter for a text that is not empty. */
export const textParameter = (description: string) => Schema.NonEmptyString.annotate({ description })

/**
 * Makes a parameter for degrees, as a number or as the text of one: maps print them as text and models copy them
 * so.
 */
const degreesParameter = (description: string) =>
  Schema.Union([Schema.Finite, Schema.FiniteFromString]).annotate({ description })

/** Makes a parameter for a date that exists in the calendar. */
export const dateParameter = (description: string) =>
  Schema.String.check(
    Schema.isPattern(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, { expected: "a date as YYYY-MM-DD" })
  ).annotate({ description: `${description}, as YYYY-MM-DD` })

/** A point of two numbers. */
export const PointParameter = Schema.Struct({
  latitude: degreesParameter("Degrees north of the equator"),
  longitude: degreesParameter("Degrees east of Greenwich")
})

/** How to travel. */
export const modeParameter = Schema.Literals(["driving", "walking", "bicycling", "transit"])
  .annotate({ description: "How to travel (default driving)" })
  .pipe(Schema.withDecodingDefaultKey(Effect.succeed("driving" as const)))
