import { Effect, Schema } from "effect"

/** A text that is not empty. */
export const textParameter = (description: string) => Schema.NonEmptyString.annotate({ description })

/** Degrees, as a number or as the text of one: the maps print them so and models copy them so. */
export const degreesParameter = (description: string) =>
  Schema.Union([Schema.Finite, Schema.FiniteFromString]).annotate({ description })

/** A date of the calendar. */
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
