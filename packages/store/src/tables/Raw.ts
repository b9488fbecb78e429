import { Stored } from "@escapement/core"
import { Result, Schema } from "effect"

/** A row as the database returns it. */
export type Raw = Readonly<Record<string, unknown>>

/** Makes the schema of a column of JSON text. */
export const jsonText = <S extends Schema.Constraint>(schema: S) => Schema.fromJsonString(Schema.toCodecJson(schema))

/**
 * Makes a decoder of rows from a Schema. A row that does not fit throws a `StoreFailed` that names it.
 *
 * @param name names the row in messages: `trial 4f… of run …`
 */
export const rowReader = <A>(Row: Schema.Codec<A, unknown>, name: (row: Raw) => string): ((row: Raw) => A) => {
  const decode = Schema.decodeUnknownResult(Row)
  return (row) =>
    Result.getOrThrowWith(
      decode(row),
      (error) => new Stored.StoreFailed({ operation: `read ${name(row)}`, reason: `it is damaged: ${error.message}` })
    )
}
