import { dayOfIso } from "../../generate/calendar.ts"
import { numberIn, rowsWhere, textIn } from "../Database.ts"
import { type Service, foundBy } from "../Service.ts"
import { each, inherits, once, oneOf, past, references, rulesFor, uniques, whole } from "../rules.ts"
import { buildWeather, dangers, kept } from "./build.ts"
import { weatherGoals } from "./goals.ts"
import { stampedWeatherTools, weatherTools } from "./tools.ts"

/** A weather service: its stations and their readings, its warnings, and the subscribers. */
export const weather: Service = {
  domain: "Weather",
  tables: {
    regions: { prefix: "RG", found: foundBy("name") },
    stations: { prefix: "WS", found: foundBy("name") },
    readings: {
      prefix: "RD",
      found: foundBy("station"),
      undo: (row) => ({ tool: "weather_mark_good", args: { reading: row.id } })
    },
    warnings: {
      prefix: "WN",
      found: foundBy("region"),
      isStamped: true,
      isVoid: (row) => row["status"] === "withdrawn",
      undo: (row, base) => {
        if (row["status"] !== "in force") return undefined
        if (base === undefined) return { tool: "weather_withdraw", args: { warning: row.id } }
        const [level, until] = [numberIn(base, "level"), textIn(base, "until")]
        return { tool: "weather_change_warning", args: { warning: row.id, level, until } }
      }
    },
    subscribers: { prefix: "SB", found: foundBy("name") },
    subscriptions: {
      prefix: "SU",
      found: foundBy("subscriber"),
      isVoid: (row) => row["status"] === "ended",
      undo: (row) => ({
        tool: row["status"] === "running" ? "weather_unsubscribe" : "weather_resume",
        args: { subscription: row.id }
      })
    }
  },
  build: buildWeather,
  tools: weatherTools,
  stamped: stampedWeatherTools,
  goals: weatherGoals,
  rules: [
    ...uniques({
      regions: ["id", "name"],
      stations: ["id", "name", "height"],
      readings: ["id", "gust"],
      warnings: ["id"],
      subscribers: ["id", "name", "telephone"],
      subscriptions: ["id"]
    }),
    ...references({
      stations: { region: "regions" },
      readings: { station: "stations", region: "regions" },
      warnings: { region: "regions" },
      subscriptions: { subscriber: "subscribers", region: "regions" }
    }),
    oneOf("warnings", "danger", dangers),
    oneOf("subscriptions", "danger", dangers),
    oneOf("readings", "status", ["good"]),
    whole("warnings", "level", 1, 3),
    whole("subscriptions", "from_level", 1, 3),
    whole("readings", "gust", 12, 139),
    past("readings", "day"),
    ...rulesFor("regions", {
      "a region has three stations": (row, view) => rowsWhere(view, "stations", { region: row.id }).length === 3
    }),
    ...rulesFor("stations", {
      "a station has read each of the last days": (row, view) =>
        new Set(rowsWhere(view, "readings", { station: row.id }).map((reading) => reading["day"])).size === kept
    }),
    once("readings", "a station reads once a day", "station", "day"),
    inherits("readings", "a reading is of the region of its station", "region", "stations", "station"),
    ...rulesFor("readings", {
      "the highest temperature is above the lowest": (row) => numberIn(row, "highest") > numberIn(row, "lowest"),
      "rain is measured in tenths of a millimetre": (row) => {
        const tenths = numberIn(row, "rain") * 10
        return tenths >= 0 && tenths <= 480 && Math.abs(tenths - Math.round(tenths)) < 1e-6
      },
      "no reading is older than those that are kept": (row, _, today) =>
        (dayOfIso(today) ?? 0) - (dayOfIso(textIn(row, "day")) ?? 0) <= kept
    }),
    once("warnings", "a region has one warning of a danger", "region", "danger"),
    each("warnings", "a warning in force has not ended", (row, _, today) => textIn(row, "until") > today),
    once("subscriptions", "nobody subscribes to a region twice", "subscriber", "region")
  ]
}
