import { Schema } from "effect"

/** A text of at most `length` characters. */
export const upTo = (length: number): Schema.String => Schema.String.check(Schema.isMaxLength(length))

/** An id or a name: 1 to 200 characters. */
export const Name: Schema.String = Schema.String.check(Schema.isBetweenLength(1, 200))
