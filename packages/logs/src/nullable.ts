import { Schema } from "effect"

/** A field that other tools leave out or write as null where there is no value. */
export const nullable = <S extends Schema.Top>(schema: S) => Schema.optionalKey(Schema.NullOr(schema))
