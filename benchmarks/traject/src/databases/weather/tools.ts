import { type Row, type View, rowsWhere } from "../Database.ts"
import {
  type Args,
  type Service,
  type Written,
  added,
  atLeast,
  day,
  declare,
  done,
  lookAt,
  number,
  optional,
  refused,
  stamp,
  since,
  standing,
  text
} from "../Service.ts"
import { dangers } from "./build.ts"

const { outdated, read, show, turn, write } = declare("Weather")

/** Returns the warning of a danger that is in force in a region. */
export const warningOf = (view: View, region: string, danger: string): Row | undefined =>
  rowsWhere(view, "warnings", { region, danger, status: "in force" })[0]

/** Returns a person's subscription to warnings of a danger in a region. */
export const subscriptionOf = (view: View, subscriber: string, region: string, danger: string): Row | undefined =>
  rowsWhere(view, "subscriptions", { subscriber, region, danger, status: "running" })[0]

const isLevel = (value: unknown): boolean => [1, 2, 3].includes(Number(value))

const issue = (view: View, { danger, level, region, until }: Args): Written => {
  if (view.row("regions", String(region)) === undefined) return refused(`no region ${region}`)
  if (!dangers.some((each) => each === danger)) return refused(`dangers are ${dangers.join(", ")}`)
  if (!isLevel(level)) return refused("levels are 1, 2 and 3")
  if (warningOf(view, String(region), String(danger)) !== undefined)
    return refused("such a warning is in force; change it")
  return added(view, "warnings", "WN", {
    region: String(region),
    danger: String(danger),
    level: Number(level),
    until: String(until),
    status: "in force"
  })
}

const change = (view: View, { level, until, warning }: Args): Written => {
  const row = standing(view, "warnings", warning, "in force")
  if (row === undefined) return refused(`no warning in force ${warning}`)
  if (!isLevel(level)) return refused("levels are 1, 2 and 3")
  return done({ table: "warnings", row: { ...row, level: Number(level), until: String(until ?? row["until"]) } })
}

const subscribe = (view: View, { danger, from_level: level, region, subscriber }: Args): Written => {
  if (view.row("subscribers", String(subscriber)) === undefined) return refused(`no subscriber ${subscriber}`)
  if (view.row("regions", String(region)) === undefined) return refused(`no region ${region}`)
  if (!dangers.some((each) => each === danger)) return refused(`dangers are ${dangers.join(", ")}`)
  if (!isLevel(level)) return refused("levels are 1, 2 and 3")
  if (subscriptionOf(view, String(subscriber), String(region), String(danger)) !== undefined)
    return refused("that is subscribed to already")
  return added(view, "subscriptions", "SU", {
    subscriber: String(subscriber),
    region: String(region),
    danger: String(danger),
    from_level: Number(level),
    status: "running"
  })
}

const readings = { table: "readings", word: "reading" } as const
const inRegion = ({ region }: Args) => ({ tool: "weather_list_warnings", args: { region: region ?? "" } })

const changeWarning = write(
  "weather_change_warning",
  "Changes a warning",
  { warning: text("Id"), level: number("Level"), until: optional(day("Last day")) },
  { run: change, verify: lookAt("weather_get_warning", "warning") }
)

/** Changes that name the version of the warning that was read. */
export const stampedWeatherTools = {
  weather_change_warning: stamp(changeWarning, { name: "weather_update_warning", table: "warnings", word: "warning" })
}

const subscription = { table: "subscriptions", word: "subscription" } as const

/** The tools of a weather service. */
export const weatherTools: Service["tools"] = [
  read("weather_find_region", "Finds a region by name", "regions", { name: text("Name") }),
  show("weather_get_region", "Shows a region", "regions"),
  read("weather_find_station", "Finds a station by name", "stations", { name: text("Name") }),
  read("weather_list_stations", "Lists stations of a region", "stations", {
    region: text("Id of a region"),
    height: { ...optional(number("Metres, at least")), filter: atLeast("height") }
  }),
  show("weather_get_station", "Shows a station", "stations"),
  read("weather_readings_of_station", "Lists readings of a station, the newest first", "readings", {
    station: text("Id of a station"),
    since: { ...optional(day("First day")), filter: since("day") }
  }),
  read("weather_readings_on", "Lists readings of a region on a day", "readings", {
    region: text("Id of a region"),
    day: day("Day")
  }),
  show("weather_get_reading", "Shows a reading", "readings"),
  read("weather_list_warnings", "Lists warnings for a region", "warnings", {
    region: text("Id of a region"),
    danger: optional(text("Danger: flood, storm or frost"))
  }),
  show("weather_get_warning", "Shows a warning", "warnings"),
  read("weather_find_subscriber", "Finds a subscriber by name", "subscribers", { name: text("Name") }),
  show("weather_get_subscriber", "Shows a subscriber", "subscribers"),
  read("weather_subscriptions_of", "Lists what somebody subscribes to", "subscriptions", { subscriber: text("Id") }),
  read("weather_subscriptions_for", "Lists who is warned of a danger in a region", "subscriptions", {
    region: text("Id of a region"),
    danger: text("Danger: flood, storm or frost")
  }),
  show("weather_get_subscription", "Shows a subscription", "subscriptions"),
  write(
    "weather_issue",
    "Issues a warning",
    {
      region: text("Id of a region"),
      danger: text("Danger: flood, storm or frost"),
      level: number("Level"),
      until: day("Last day")
    },
    { run: issue, verify: inRegion }
  ),
  changeWarning,
  turn("weather_withdraw", "Withdraws a warning", { table: "warnings", word: "warning" }, "in force", "withdrawn"),
  turn("weather_mark_doubtful", "Marks a reading as doubtful", readings, "good", "doubtful"),
  turn("weather_mark_good", "Marks a reading as good", readings, "doubtful", "good"),
  write(
    "weather_subscribe",
    "Warns somebody from now on",
    {
      subscriber: text("Id"),
      region: text("Id of a region"),
      danger: text("Danger: flood, storm or frost"),
      from_level: number("Least level")
    },
    { run: subscribe, verify: lookAt("weather_subscriptions_of", "subscriber", "subscriber") }
  ),
  turn("weather_unsubscribe", "Ends a subscription", subscription, "running", "ended"),
  turn("weather_resume", "Takes a subscription up again", subscription, "ended", "running"),
  outdated("weather_daily_v1", "Lists readings of a region on a day. Deprecated", "readings", {
    region: text("Id of a region"),
    day: day("Day")
  }),
  outdated("weather_stations_v1", "Lists stations of a region. Deprecated: old heights", "stations", {
    region: text("Id of a region")
  })
]
