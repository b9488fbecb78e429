import { Randomness } from "@escapement/core"
import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"
import { toDate, toDay, formatDay, longDate, parseIso, weekdayOf } from "../../src/encyclopaedia/Day.ts"
import { makeEncyclopaedia } from "../../src/encyclopaedia/Encyclopaedia.ts"
import { coinQuote, shareQuote } from "../../src/encyclopaedia/Market.ts"
import { countNear, placesNear } from "../../src/encyclopaedia/Places.ts"
import { routeBetween } from "../../src/encyclopaedia/Roads.ts"
import { distanceBetween, elevationAt } from "../../src/encyclopaedia/Terrain.ts"
import { weatherAt } from "../../src/encyclopaedia/Weather.ts"
import { placeTypes } from "../../src/leg/Template.ts"

const world = makeEncyclopaedia(Randomness.seed("test"), 1200)
const Day = Schema.Int.check(Schema.isBetween({ minimum: -200_000, maximum: 60_000 }))

describe("days", () => {
  it.prop("agree with the platform's own calendar", [Day], ([day]) => {
    const iso = new Date(day * 86_400_000).toISOString().slice(0, 10)
    const { day: of, month, year } = toDate(day)
    assert.strictEqual(formatDay(day), iso)
    assert.strictEqual(toDay(year, month, of), day)
    assert.strictEqual(parseIso(iso), day)
    assert.strictEqual(weekdayOf(day) % 7, new Date(day * 86_400_000).getUTCDay())
  })

  it("are refused if the calendar has no such day", () => {
    for (const text of ["2023-02-29", "2023-13-01", "1 May 2020", ""]) assert.isUndefined(parseIso(text), text)
    assert.strictEqual(longDate(toDay(1957, 6, 14)), "14 June 1957")
  })
})

describe("nature", () => {
  it("puts summits a little below the height in articles, and everything else above the sea", () => {
    for (const peak of world.ofKind("peak")) {
      const gap = (peak.facts.height ?? 0) - elevationAt(world, peak.at)
      // a neighbour may be higher than the survey's own summit
      assert.isBelow(gap, 38, peak.title)
    }
    for (const { at } of world.ofKind("city")) assert.isAbove(elevationAt(world, at), 0)
  })

  it("makes roads longer than the straight line, and equally long both ways", () => {
    const [a, b] = world.ofKind("city").map(({ at }) => at)
    const route = routeBetween(world, a!, b!)
    assert.isAbove(route.metres / 1000, distanceBetween(a!, b!))
    assert.deepStrictEqual(routeBetween(world, b!, a!), route)
  })

  it("has consistent weather, colder in winter", () => {
    const north = world.ofKind("city").find(({ at }) => at.lat > 35)!
    let warmer = 0
    for (let year = 1990; year < 2020; year++) {
      const [january, july] = [toDay(year, 1, 15), toDay(year, 7, 15)].map((day) => weatherAt(world, north.at, day))
      if (july!.mean > january!.mean) warmer++
      for (const weather of [january!, july!]) {
        assert.isTrue(weather.min < weather.mean && weather.mean < weather.max)
        assert.isTrue(weather.sunshine <= weather.daylight && weather.sunshine >= 0)
        assert.isTrue(weather.snowfall === 0 || weather.rain === 0)
      }
    }
    assert.isAtLeast(warmer, 29)
  })

  it("counts exactly the places that it shows", () => {
    for (const city of world.ofKind("city").slice(0, 20)) {
      for (const type of placeTypes)
        assert.strictEqual(placesNear(world, city, type).length, countNear(world, city, type))
    }
  })

  it("quotes shares only on weekdays, and neither shares nor coins before they exist", () => {
    const company = world.ofKind("company").find(({ facts }) => (facts.founded ?? 0) < 1990)!
    const sunday = toDay(2021, 6, 20)
    assert.strictEqual(shareQuote(world, company, sunday)?.day, sunday - 2)
    assert.isUndefined(shareQuote(world, company, toDay((company.facts.founded ?? 0) - 1, 6, 15)))
    const coin = world.ofKind("coin")[0]!
    assert.isUndefined(coinQuote(world, coin, (coin.facts.launched ?? 0) - 1))
    assert.isAbove(coinQuote(world, coin, coin.facts.launched ?? 0)?.close ?? 0, 0)
  })
})
