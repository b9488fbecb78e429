import { Effect, Schema } from "effect"
import { HttpClientRequest } from "effect/http"
import { type Answer, type Backend, type Quote, NoAnswer } from "../Backend.ts"
import type { Endpoints } from "./Endpoints.ts"
import type { Http } from "./Http.ts"

const Numbers = Schema.Array(Schema.NullOr(Schema.Finite))
const Chart = Schema.Struct({
  chart: Schema.Struct({
    result: Schema.NullOr(
      Schema.Array(
        Schema.Struct({
          timestamp: Schema.optionalKey(Schema.Array(Schema.Finite)),
          indicators: Schema.Struct({
            quote: Schema.Array(
              Schema.Struct({ close: Schema.optionalKey(Numbers), volume: Schema.optionalKey(Numbers) })
            ),
            adjclose: Schema.optionalKey(Schema.Array(Schema.Struct({ adjclose: Numbers })))
          })
        })
      )
    )
  })
})

/** One day of Binance: open time, open, high, low, close, volume, close time, quote volume, and more. */
const Kline = Schema.TupleWithRest(
  Schema.Tuple([
    Schema.Finite,
    Schema.String,
    Schema.String,
    Schema.String,
    Schema.FiniteFromString,
    Schema.FiniteFromString,
    Schema.Finite,
    Schema.FiniteFromString
  ]),
  [Schema.Json]
)

const daySeconds = 86_400
/** How many days up to a date are searched for a trading day. */
const window = 5

const none = (symbol: string, date: string) =>
  Effect.fail(new NoAnswer({ reason: `no data for ${symbol} on ${date}`, error: "wrong-value" }))

const isoDay = (seconds: number): string => new Date(seconds * 1000).toISOString().slice(0, 10)

const cents = (price: number): number => Math.round(price * 100) / 100

/**
 * Returns the last day with a price, adjusted for dividends and splits if Yahoo gives adjusted prices, as in
 * `yfinance`.
 */
const lastQuote = ({ chart }: typeof Chart.Type): Quote | undefined => {
  const result = chart.result?.[0]
  const [quote] = result?.indicators.quote ?? []
  const closes = result?.indicators.adjclose?.[0]?.adjclose ?? quote?.close ?? []
  const at = closes.findLastIndex((close) => close !== null)
  const [seconds, close, volume] = [result?.timestamp?.[at], closes[at], quote?.volume?.[at]]
  if (seconds === undefined || close === undefined || close === null) return undefined
  return {
    date: isoDay(seconds),
    close_price: cents(close),
    ...(volume === undefined || volume === null ? {} : { volume })
  }
}

/** Asks Yahoo Finance for shares and Binance for coins. Shapes: Yahoo's chart, Binance's klines. */
export const markets = (http: Http, endpoints: Endpoints): Pick<Backend, "stock" | "crypto"> => {
  const stock = (ticker: string, date: string): Answer<Quote> => {
    const end = Date.parse(date) / 1000 + daySeconds
    const request = HttpClientRequest.setUrlParams(
      HttpClientRequest.get(`${endpoints.yahoo}/chart/${encodeURIComponent(ticker)}`),
      { period1: String(end - window * daySeconds), period2: String(end), interval: "1d" }
    )
    return Effect.flatMap(http.json("Yahoo Finance", request, Chart), (reply) => {
      const quote = lastQuote(reply)
      return quote === undefined ? none(ticker, date) : Effect.succeed(quote)
    })
  }
  const klineAt = (base: string, symbol: string, date: string): Answer<Quote> => {
    const start = Date.parse(date)
    const request = HttpClientRequest.setUrlParams(HttpClientRequest.get(`${base}/klines`), {
      symbol,
      interval: "1d",
      startTime: String(start),
      endTime: String(start + daySeconds * 1000 - 1),
      limit: "1"
    })
    return Effect.flatMap(http.json("Binance", request, Schema.Array(Kline)), ([kline]) =>
      kline === undefined
        ? none(symbol, date)
        : Effect.succeed({ date, close_price: kline[4], volume: kline[5], quote_volume: kline[7] })
    )
  }
  return {
    stock,
    crypto: (symbol, date) =>
      endpoints.binance.reduce<Answer<Quote>>(
        (before, base) => Effect.catchTag(before, "NoAnswer", () => klineAt(base, symbol, date)),
        none(symbol, date)
      )
  }
}
