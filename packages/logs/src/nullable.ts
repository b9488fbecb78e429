import { Schema } from "effect"

/** Makes a field that other tools leave out or write as null if there is no value. */
export const nullable = <S extends Schema.Top>(schema: S) => Schema.optionalKey(Schema.NullOr(schema))
