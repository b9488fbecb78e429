import { Effect, Schema } from "effect"
import { NoAnswer } from "../backend/Backend.ts"
import { dateParameter, textParameter } from "./parameters.ts"
import { type RaceTool, jsonReply, raceTool } from "./RaceTool.ts"

const country = Schema.Struct({ country: textParameter("Name of the country") })

const population = raceTool({
  name: "countries_population",
  description: "Inhabitants of a country.",
  Args: country,
  run: ({ backend }, args) => Effect.map(backend.population(args.country), (found) => jsonReply({ ...found }))
})

const area = raceTool({
  name: "countries_area",
  description: "Area of a country in km².",
  Args: country,
  run: ({ backend }, args) => Effect.map(backend.area(args.country), (found) => jsonReply({ ...found }))
})

const share = Schema.Struct({
  ticker: textParameter("Ticker of the share"),
  date: dateParameter("Day; the last trading day before it counts when the market was closed")
})

/** Formats a figure of a quote, or the sentence that there is none. */
const figure = (value: number | undefined, what: string) =>
  value === undefined
    ? Effect.fail(new NoAnswer({ reason: `${what} is not known`, error: "wrong-value" }))
    : Effect.succeed(value)

const stockPrice = raceTool({
  name: "stock_historical_price",
  description: "Closing price of a share on a day, in US dollars.",
  Args: share,
  run: Effect.fnUntraced(function* ({ backend }, { date, ticker }) {
    const quote = yield* backend.stock(ticker, date)
    const close_price = yield* figure(quote.close_price, `the price of ${ticker}`)
    return jsonReply({ ticker, date: quote.date, close_price, currency: "USD" })
  })
})

const stockVolume = raceTool({
  name: "stock_volume",
  description: "Shares traded on a day.",
  Args: share,
  run: Effect.fnUntraced(function* ({ backend }, { date, ticker }) {
    const quote = yield* backend.stock(ticker, date)
    return jsonReply({ ticker, date: quote.date, volume: yield* figure(quote.volume, `the volume of ${ticker}`) })
  })
})

const coin = Schema.Struct({
  symbol: textParameter("Trading pair, such as BTCUSDT"),
  date: dateParameter("Day, UTC")
})

const cryptoPrice = raceTool({
  name: "crypto_historical_price",
  description: "Closing price of a trading pair on a day.",
  Args: coin,
  run: Effect.fnUntraced(function* ({ backend }, { date, symbol }) {
    const quote = yield* backend.crypto(symbol, date)
    const close_price = yield* figure(quote.close_price, `the price of ${symbol}`)
    return jsonReply({ symbol, date: quote.date, close_price })
  })
})

const cryptoVolume = raceTool({
  name: "crypto_volume",
  description: "Volume of a trading pair on a day, in the coin and in the quoted currency.",
  Args: coin,
  run: Effect.fnUntraced(function* ({ backend }, { date, symbol }) {
    const quote = yield* backend.crypto(symbol, date)
    const volume = yield* figure(quote.volume, `the volume of ${symbol}`)
    const { quote_volume } = quote
    return jsonReply({ symbol, date: quote.date, volume, ...(quote_volume === undefined ? {} : { quote_volume }) })
  })
})

/** Countries, shares and coins. Source: paper Table 5. */
export const dataTools: ReadonlyArray<RaceTool> = [population, area, stockPrice, stockVolume, cryptoPrice, cryptoVolume]
