import { Configuration, NoOptions } from "@escapement/core"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Result, Schema } from "effect"

const Options = Schema.Struct({
  retries: Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 9 })).pipe(
    Schema.withDecodingDefaultKey(Effect.succeed(2))
  ),
  history: Schema.Literals(["full", "none"]).pipe(Schema.withDecodingDefaultKey(Effect.succeed("full" as const))),
  thoughts: Schema.Boolean.pipe(Schema.withDecodingDefaultKey(Effect.succeed(true)))
})
const settings = Configuration.configurable("react", Options, (options) => options)
const messageOf = (result: Result.Result<unknown, { readonly message: string }>): string =>
  Result.match(result, { onSuccess: () => "accepted", onFailure: (error) => error.message })

describe("configurable", () => {
  it("says what to write if a plugin gives no options", () => {
    const make = () => Reflect.apply(Configuration.configurable, undefined, ["mine", undefined, () => 1])
    assert.throws(make, "mine: Options is missing")
  })

  it("fills missing options with their defaults, and stores all of them", () => {
    const decided = Result.getOrThrow(settings.fromText({}))
    assert.deepStrictEqual(decided.value, { retries: 2, history: "full", thoughts: true })
    assert.deepStrictEqual(decided.settings, { retries: 2, history: "full", thoughts: true })
  })

  it("reads text in the form of the command line", () => {
    const decided = Result.getOrThrow(settings.fromText({ retries: "5", thoughts: "false" }))
    assert.deepStrictEqual(decided.value, { retries: 5, history: "full", thoughts: false })
  })

  it.prop("decodes its stored form", [Options], ([options]) => {
    const decided = settings.with(options)
    assert.deepStrictEqual(Result.getOrThrow(settings.fromJson(decided.settings)), decided)
  })

  it("names every invalid option and its owner", () => {
    const message = messageOf(settings.fromText({ retires: "1", retries: "ten", history: "half" }))
    for (const part of ["option of react retires: unknown", "retries: expected", "history: expected"])
      assert.include(message, part)
  })

  it("reports the first unknown name and the known names, for a suggestion", () => {
    const refused = settings.fromText({ retries: "ten", retires: "1" })
    assert.isTrue(Result.isFailure(refused))
    if (Result.isFailure(refused)) {
      assert.deepStrictEqual(refused.failure.unknown, {
        kind: "option of react",
        name: "retires",
        known: Object.keys(Options.fields)
      })
    }
  })

  it("never repeats a value in an error: it may be a key given by mistake", () => {
    assert.notInclude(messageOf(settings.fromText({ retries: "hunter2" })), "hunter2")
  })

  it("refuses options out of range, both as text and as stored", () => {
    assert.include(messageOf(settings.fromText({ retries: "10" })), "option of react retries: expected")
    assert.include(messageOf(settings.fromJson({ retries: 10 })), "option of react retries: expected")
    assert.include(messageOf(settings.fromJson(null)), "option of react")
  })

  it("refuses keys that have a meaning for objects, such as __proto__", () => {
    const options: Record<string, string> = JSON.parse('{"__proto__":"1"}')
    assert.include(messageOf(settings.fromText(options)), "__proto__")
    assert.include(messageOf(settings.fromText({ constructor: "1" })), "constructor")
  })

  it("needs no decision if there are no options", () => {
    const none = Configuration.configurable("nop", NoOptions, () => "made")
    assert.deepStrictEqual(Result.getOrThrow(none.fromText({})), { settings: {}, value: "made" })
    assert.include(messageOf(none.fromText({ any: "1" })), "option of nop any: expected no option")
  })
})
