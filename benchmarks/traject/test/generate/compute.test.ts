import { Json } from "@escapement/core"
import { assert, describe, it } from "@effect/vitest"
import { Result } from "effect"
import { library, libraryTool } from "../../src/generate/Library.ts"
import { compute } from "../../src/generate/compute.ts"
import { computed } from "../../src/generate/computed.ts"
import { instanceAt } from "./instances.ts"

const answer = (name: string, args: Json.JsonObject) => compute(libraryTool(name)!, args)

const forecast = { city: "Rome", date: "2026-03-14" }

describe("compute", () => {
  it("gives the same thing for any of its keys", () => {
    assert.deepStrictEqual(
      answer("weather_forecast_daily_by_city_celsius", forecast),
      answer("weather_forecast_daily_by_coordinates_celsius", { coordinates: "41.90,12.50", date: "2026-03-14" })
    )
  })

  it("gives the same quantity in another unit", () => {
    const celsius = Result.getOrThrow(answer("weather_forecast_daily_by_city_celsius", forecast))["high_celsius"]
    const fahrenheit = Result.getOrThrow(answer("weather_forecast_daily_by_city_fahrenheit", forecast))[
      "high_fahrenheit"
    ]
    assert.strictEqual(fahrenheit, Math.round(((Number(celsius) * 9) / 5 + 32) * 10) / 10)
  })

  it("returns at most as many items as its limit, and the same ones", () => {
    const args = { category: "tents" }
    const all = Result.getOrThrow(answer("ecommerce_product_search_new_usd", args))["products"]
    const two = Result.getOrThrow(answer("ecommerce_product_search_new_usd", { ...args, limit: 2 }))["products"]
    assert.isTrue(Array.isArray(all) && Array.isArray(two))
    assert.deepStrictEqual(two, Array.isArray(all) ? all.slice(0, 2) : [])
  })

  it("never returns the thing it was asked about", () => {
    for (const name of ["Rome", "Paris", "Boston", "Oslo"]) {
      const found = Result.getOrThrow(answer("weather_air_quality_current_by_city", { city: name }))
      assert.notStrictEqual(found["cleaner_city"], name)
    }
  })

  it("reads a number in a text, and takes a blank as left out", () => {
    const args = { category: "tents" }
    const search = "ecommerce_product_search_new_usd"
    const two = Result.getOrThrow(answer(search, { ...args, limit: 2 }))
    for (const limit of ["2", " 2 ", "2.0"])
      assert.deepStrictEqual(answer(search, { ...args, limit }), Result.succeed(two))
    for (const limit of [null, "", " "])
      assert.deepStrictEqual(answer(search, { ...args, limit }), answer(search, args))
    for (const limit of ["two", "0", "-2", "2.5", "NaN", true])
      assert.isTrue(Result.isFailure(answer(search, { ...args, limit })), String(limit))
  })

  it("reads days and texts as arguments are compared", () => {
    const name = "weather_forecast_daily_by_city_celsius"
    for (const other of [{ date: "2026-3-14" }, { date: " 2026-03-14" }, { city: " Rome " }])
      assert.deepStrictEqual(answer(name, { ...forecast, ...other }), answer(name, forecast))
    for (const date of ["2026-2-31", "2026-03-14T10:00"])
      assert.isTrue(Result.isFailure(answer(name, { ...forecast, date })), date)
  })

  it("says which argument is unknown", () => {
    const failure = Result.getOrThrow(
      Result.flip(answer("weather_forecast_daily_by_city_celsius", { ...forecast, city: "Atlantis" }))
    )
    assert.strictEqual(failure.parameter, "city")
  })

  it("does not look up inherited properties", () => {
    for (const { inputs, tool } of library.slice(0, 40)) {
      const args = Object.fromEntries(inputs.map(({ parameter }) => [parameter, "__proto__"]))
      assert.isTrue(Result.isFailure(compute(libraryTool(tool.name)!, args)), tool.name)
    }
  })
})

describe("computed", () => {
  const instance = instanceAt({ structure: "mixed", calls: 6 }, 1)

  it("offers the tools of an instance's pool", () => {
    assert.deepStrictEqual(
      computed.tools(instance).map(({ name }) => name),
      instance.backing._tag === "Computed" ? instance.backing.tools : []
    )
  })

  it("answers gold calls as the generator wrote them down", () => {
    for (const call of instance.gold) {
      const tool = computed.tools(instance).find(({ name }) => name === call.tool)
      assert.isDefined(tool)
      const reply = computed.open(instance)(
        tool!,
        Object.fromEntries(call.arguments.map(({ name, value }) => [name, value]))
      )
      assert.deepStrictEqual(reply, { text: call.reply ?? "", found: "computed" })
      assert.isTrue(Json.isJsonObject(JSON.parse(reply.text)))
    }
  })

  it("reports an unknown value as a wrong value", () => {
    const tool = libraryTool("travel_baggage_cabin_kg")!.tool
    const reply = computed.open(instance)(tool, { airline: "No Such Air" })
    assert.strictEqual(reply.error, "wrong-value")
    assert.include(reply.text, "airline")
  })
})
