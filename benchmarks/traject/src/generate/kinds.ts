import { type Kind, listed } from "./Kind.ts"

/** Cities; also known by a nickname, or as the capital of a country. */
export const city = listed({
  id: "city",
  given: "a city",
  form: "English name of the city, such as Lisbon.",
  entity: "place",
  rows: "Rome = the Eternal City; Paris = the City of Light; New York = the Big Apple; Chicago = the Windy City; Los Angeles = the City of Angels; Boston = Beantown; Berlin = the German capital; Tokyo = the Japanese capital; Madrid = the Spanish capital; Lisbon = the Portuguese capital; Vienna = the Austrian capital; Oslo = the Norwegian capital; Athens = the Greek capital; Cairo = the Egyptian capital; Dublin = the Irish capital; Warsaw = the Polish capital; Helsinki = the Finnish capital; Copenhagen = the Danish capital; Prague = the Czech capital; Budapest = the Hungarian capital; Singapore = the Lion City; Edinburgh = the Scottish capital; Stockholm = the Swedish capital; Philadelphia = the City of Brotherly Love"
})

/** The cities by their coordinates. */
export const point = listed({
  id: "coordinates",
  given: "coordinates",
  form: "Latitude and longitude in degrees, joined by a comma, such as 38.72,-9.14.",
  entity: "place",
  say: "the point {}",
  rows: "41.90,12.50; 48.86,2.35; 40.71,-74.01; 41.88,-87.63; 34.05,-118.24; 42.36,-71.06; 52.52,13.41; 35.68,139.69; 40.42,-3.70; 38.71,-9.13; 48.21,16.37; 59.91,10.75; 37.98,23.73; 30.04,31.24; 53.35,-6.26; 52.23,21.01; 60.17,24.94; 55.68,12.57; 50.08,14.44; 47.50,19.04; 1.35,103.82; 55.95,-3.19; 59.33,18.07; 39.95,-75.17"
})

/** The cities by their main airport. */
export const airport = listed({
  id: "airport_code",
  given: "an airport code",
  form: "Airport code of three letters (IATA), such as OPO.",
  entity: "place",
  say: "airport {}",
  rows: "FCO = Fiumicino airport; CDG = Charles de Gaulle airport; JFK = John F. Kennedy airport; ORD = O'Hare airport; LAX = Los Angeles International airport; BOS = Logan airport; BER = Berlin Brandenburg airport; HND = Haneda airport; MAD = Barajas airport; LIS = Lisbon's Humberto Delgado airport; VIE = Schwechat airport; OSL = Gardermoen airport; ATH = Eleftherios Venizelos airport; CAI = Cairo International airport; DUB = Dublin's airport; WAW = Warsaw's Chopin airport; HEL = Helsinki-Vantaa airport; CPH = Kastrup airport; PRG = Prague's Václav Havel airport; BUD = Budapest's Ferenc Liszt airport; SIN = Changi airport; EDI = Edinburgh's airport; ARN = Arlanda airport; PHL = Philadelphia International airport"
})

/** Countries. */
export const country = listed({
  id: "country_code",
  given: "a country",
  form: "Country code of two letters (ISO 3166), such as PT.",
  say: "country {}",
  rows: "DE = Germany; FR = France; IT = Italy; ES = Spain; JP = Japan; BR = Brazil; IN = India; CA = Canada; MX = Mexico; SE = Sweden; NO = Norway; PL = Poland; NL = the Netherlands; AT = Austria; GR = Greece; AU = Australia"
})

/** Currencies. */
export const currency = listed({
  id: "currency_code",
  given: "a currency",
  form: "Currency code of three letters (ISO 4217), such as NZD.",
  say: "{}",
  rows: "USD = American dollars; EUR = euros; GBP = pounds sterling; JPY = yen; CHF = Swiss francs; SEK = Swedish kronor; INR = Indian rupees; BRL = Brazilian reals; CAD = Canadian dollars; PLN = Polish zloty"
})

/** Languages. */
export const language = listed({
  id: "language_code",
  given: "a language",
  form: "Language code of two letters (ISO 639), such as pt.",
  say: "language {}",
  rows: "de = German; fr = French; it = Italian; es = Spanish; ja = Japanese; sv = Swedish; pl = Polish; nl = Dutch; tr = Turkish; fi = Finnish; el = Greek; ko = Korean"
})

const dated = (days: Extract<Kind["values"], { readonly _tag: "Dated" }>["days"]): Kind => ({
  id: "date",
  given: "a date",
  form: "Date as YYYY-MM-DD.",
  entity: "date",
  say: "{}",
  values: { _tag: "Dated", days }
})

/** Dates in the future. */
export const dayAhead = dated([
  [1, "tomorrow"],
  [2, "the day after tomorrow"],
  [3, "three days from now"],
  [5, "five days from now"],
  [7, "a week from today"],
  [10, "ten days from now"],
  [14, "a fortnight from today"]
])

/** Dates in the past. */
export const dayBack = dated([
  [-1, "yesterday"],
  [-2, "the day before yesterday"],
  [-4, "four days ago"],
  [-7, "a week ago today"],
  [-10, "ten days ago"],
  [-14, "a fortnight ago today"],
  [-21, "three weeks ago today"]
])

/** How many results are wanted. */
export const limit: Kind = {
  id: "limit",
  given: "a number of results",
  form: "Most results to return, a whole number.",
  entity: "limit",
  say: "{} results",
  values: {
    _tag: "Counted",
    counts: [
      [2, "a couple of results"],
      [3, "three results"],
      [4, "four results"],
      [6, "half a dozen results"],
      [10, "ten results"],
      [12, "a dozen results"],
      [24, "two dozen results"]
    ]
  }
}

/** Minutes. */
export const minutes: Kind = {
  id: "minutes",
  given: "a number of minutes",
  form: "Minutes, a whole number.",
  entity: "minutes",
  say: "{} minutes",
  values: {
    _tag: "Counted",
    counts: [
      [10, "ten minutes"],
      [15, "a quarter of an hour"],
      [20, "twenty minutes"],
      [30, "half an hour"],
      [45, "three quarters of an hour"],
      [60, "an hour"],
      [90, "an hour and a half"]
    ]
  }
}

/** Days of a stretch of time. */
export const days: Kind = {
  id: "days",
  given: "a number of days",
  form: "Days, a whole number.",
  entity: "days",
  say: "{} days",
  values: {
    _tag: "Counted",
    counts: [
      [3, "three days"],
      [5, "five days"],
      [7, "a week"],
      [10, "ten days"],
      [14, "a fortnight"],
      [21, "three weeks"],
      [28, "four weeks"]
    ]
  }
}
