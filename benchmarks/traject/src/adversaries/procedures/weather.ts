import { Effect } from "effect"
import { type Caller, amount, cell, lowest } from "../databaseCalls.ts"
import { type Procedure, type Slots, fit, fitName } from "./Procedure.ts"

const region = "(Brennac|Coldshore|Dorne Valley|Eastmoor|Fenland|Garrick|Hallow Downs|Inverlee)"

const regionOf = ({ first }: Caller, name: string) =>
  Effect.map(first("weather_find_region", { name }), (row) => cell(row, "id"))

const flood = Effect.fnUntraced(function* (caller: Caller, { dates, text }: Slots) {
  const place = yield* regionOf(caller, fit(text, new RegExp(region)))
  // one of the wordings names the end first
  const [on = "", until = ""] = dates.toSorted()
  const limit = Number(fit(text, /(?:more than|over) (\d+) millimetres/))
  const high = Number(fit(text, /level (\d)/))
  const rain = (yield* caller.list("weather_readings_on", { region: place, day: on })).reduce(
    (sum, row) => sum + Math.round(amount(row, "rain") * 10),
    0
  )
  const level = rain > limit * 10 ? high : 1
  const warnings = yield* caller.list("weather_list_warnings", { region: place, danger: "flood" })
  const warning = warnings.find((row) => row["status"] === "in force")
  yield* warning === undefined
    ? caller.call("weather_issue", { region: place, danger: "flood", level, until })
    : caller.call("weather_change_warning", { warning: cell(warning, "id"), level, until })
  return [rain / 10]
})

const follow = Effect.fnUntraced(function* (caller: Caller, { dates: [day = ""], text }: Slots) {
  const { id: subscriber = "" } = yield* caller.first("weather_find_subscriber", {
    name: fitName(text, "@ wants to be", "@ is to get", "sure that @")
  })
  const danger = fit(text, /(flood|storm|frost)/)
  const places = [...text.matchAll(new RegExp(region, "g"))].map(([name]) => name).slice(0, 2)
  const gusts: Array<{ readonly place: ReturnType<typeof cell>; readonly gust: number }> = []
  for (const name of places) {
    const place = yield* regionOf(caller, name)
    const readings = yield* caller.list("weather_readings_on", { region: place, day })
    gusts.push({ place, gust: Math.max(...readings.map((row) => amount(row, "gust"))) })
  }
  const [to, from] = gusts.toSorted((a, b) => b.gust - a.gust)
  const own = (yield* caller.list("weather_subscriptions_of", { subscriber })).filter(
    (row) => row["status"] === "running" && row["danger"] === danger
  )
  if (!own.some((row) => row["region"] === to?.place)) {
    const level = Number(fit(text, /level (\d)/))
    yield* caller.call("weather_subscribe", { subscriber, region: to?.place ?? "", danger, from_level: level })
  }
  for (const row of own.filter((each) => each["region"] === from?.place))
    yield* caller.call("weather_unsubscribe", { subscription: cell(row, "id") })
  return [to?.gust ?? 0]
})

const doubt = Effect.fnUntraced(function* (caller: Caller, { dates: [since = ""], text }: Slots) {
  const name = fit(text, /anemometer at (.+?) may/, /gusts that (.+?) has/, /Compare (.+?) with/)
  const excess = Number(fit(text, /more than (\d+)/))
  const station = yield* caller.first("weather_find_station", { name })
  const left = []
  for (const row of yield* caller.list("weather_readings_of_station", { station: cell(station, "id") })) {
    if (String(row["day"]) < since || row["status"] !== "good") continue
    const others = yield* caller.list("weather_readings_on", { region: cell(row, "region"), day: cell(row, "day") })
    const isOdd = others.every(
      (other) => other["id"] === row["id"] || amount(row, "gust") > amount(other, "gust") + excess
    )
    if (isOdd) yield* caller.call("weather_mark_doubtful", { reading: cell(row, "id") })
    else left.push(row)
  }
  const best = lowest(left, (row) => -amount(row, "gust"))
  return [String(best?.["day"]), amount(best, "gust")]
})

/** The procedures for the weather. */
export const weatherProcedures: ReadonlyArray<Procedure> = [
  { words: /millimetres/, run: flood },
  { words: /doubtful/, run: doubt },
  { words: /strongest gust/, run: follow }
]
