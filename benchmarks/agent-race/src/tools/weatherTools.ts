import { Effect, Schema } from "effect"
import { PointParameter, dateParameter } from "./parameters.ts"
import { type RaceTool, jsonReply, raceTool } from "./RaceTool.ts"
import { select } from "./select.ts"

const selectors = Schema.optionalKey(
  Schema.Array(Schema.String).annotate({
    description: "Fields to keep, such as daily.precipitation_sum[0]; all without"
  })
)

const historical = raceTool({
  name: "weather_historical",
  description:
    "Weather of past days at coordinates: temperatures, rain, precipitation in mm, snowfall in cm, sunshine in seconds.",
  Args: Schema.Struct({
    ...PointParameter.fields,
    start_date: Schema.optionalKey(dateParameter("First day")),
    end_date: Schema.optionalKey(dateParameter("Last day; the first one without")),
    date: Schema.optionalKey(dateParameter("One day, instead of a first and a last")),
    select: selectors
  }),
  run: ({ backend }, args) => {
    const start = args.start_date ?? args.date
    if (start === undefined) {
      return Effect.fail({ error: "missing", parameter: "start_date", message: "start_date is missing." } as const)
    }
    const { latitude, longitude } = args
    return Effect.map(backend.weatherHistory({ latitude, longitude }, start, args.end_date ?? start), (reply) =>
      jsonReply(args.select === undefined ? reply : select(reply, args.select))
    )
  }
})

const forecast = raceTool({
  name: "weather_forecast",
  description: "Weather now and in the next days at coordinates.",
  Args: Schema.Struct({ ...PointParameter.fields, select: selectors }),
  run: ({ backend }, { latitude, longitude, select: fields }) =>
    Effect.map(backend.weatherForecast({ latitude, longitude }), (reply) =>
      jsonReply(fields === undefined ? reply : select(reply, fields))
    )
})

/** The tools of the weather. Source: paper Table 5. */
export const weatherTools: ReadonlyArray<RaceTool> = [historical, forecast]
