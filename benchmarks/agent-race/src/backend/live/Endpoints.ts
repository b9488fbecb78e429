/** Base addresses of the services. */
export interface Endpoints {
  readonly serper: string
  readonly google: string
  readonly archive: string
  readonly forecast: string
  readonly countries: string
  readonly yahoo: string
  /** Asked in this order until an endpoint knows the trading pair. */
  readonly binance: ReadonlyArray<string>
  /** An address that answers as long as the network is up. */
  readonly beacon: string
}

/** The public services. */
export const publicEndpoints: Endpoints = {
  serper: "https://google.serper.dev",
  google: "https://maps.googleapis.com/maps/api",
  archive: "https://archive-api.open-meteo.com/v1",
  forecast: "https://api.open-meteo.com/v1",
  countries: "https://restcountries.com/v3.1",
  yahoo: "https://query1.finance.yahoo.com/v8/finance",
  binance: ["https://api.binance.us/api/v3", "https://api.binance.com/api/v3"],
  beacon: "https://www.wikipedia.org/"
}
