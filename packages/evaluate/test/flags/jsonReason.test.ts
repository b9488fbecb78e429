import { assert, it } from "@effect/vitest"
import { Effect, Schema } from "effect"
import { jsonReason } from "../../src/flags/jsonReason.ts"

const decode = Schema.decodeUnknownEffect(Schema.fromJsonString(Schema.Struct({ date: Schema.String })))

it.effect.each([
  ['{"date": }', 'the text is not valid JSON: Unexpected token \'}\', "{"date": }" is not valid JSON'],
  [
    '{"date"\n 1}',
    "the text is not valid JSON: Expected ':' after property name in JSON at position 9 (line 2 column 2)"
  ],
  ["{}", 'Missing key at ["date"]']
] as const)("says where a text is not JSON, or what its content lacks: %j", ([text, reason]) =>
  Effect.gen(function* () {
    assert.strictEqual(jsonReason(text, yield* Effect.flip(decode(text))), reason)
  })
)
