import { Conversion } from "../../leg/Conversion.ts"
import type { PlaceType } from "../../leg/Template.ts"
import { type Errand, Reading, Trade, type When, type Where } from "../Plan.ts"
import { type Phrase, phrase } from "./Phrase.ts"
import { placesSlot, stepSlot, whenSlot, whereSlot } from "./Slot.ts"

const readings: { readonly [reading in Reading]: ReadonlyArray<string> } = {
  temperature: [
    "How warm, in degrees Celsius on average over the day and as it felt, was it at {where} on {when}?",
    "Ask the weather archive for the mean felt temperature, in degrees Celsius, at {where} on {when}."
  ],
  precipitation: [
    "How many millimetres of rain and snow together came down at {where} on {when}?",
    "Ask the weather archive for all that fell from the sky, in millimetres, at {where} on {when}."
  ],
  snowfall: [
    "How many centimetres of snow fell at {where} on {when}?",
    "Ask the weather archive for the fresh snow, in centimetres, at {where} on {when}."
  ],
  sunshine: [
    "For how many seconds did the sun shine at {where} on {when}?",
    "Ask the weather archive for the seconds of sunshine at {where} on {when}."
  ]
}

const conversions: { readonly [conversion in Conversion]: ReadonlyArray<string> } = {
  "meters to feet": ["Turn the metres of {step} into feet (3.28084 to the metre) and drop the fraction."],
  "km to miles": ["Turn the kilometres of {step} into miles (0.621371 to the kilometre) and drop the fraction."],
  "meters to yards": ["Turn the metres of {step} into yards (1.09361 to the metre) and drop the fraction."],
  "celsius to fahrenheit_offset": [
    "How many Fahrenheit degrees span as much as the Celsius degrees of {step} do (1.8 to one, nothing added)? Drop the fraction."
  ]
}

const trades: { readonly [kind in "Share" | "Coin"]: { readonly [trade in Trade]: ReadonlyArray<string> } } = {
  Share: {
    price: [
      "What did one share under the letters from {step} cost at the close of {when}, or of the last trading day before?"
    ],
    volume: [
      "How many shares under the letters from {step} changed hands on {when}, or on the last trading day before?"
    ]
  },
  Coin: {
    price: ["What was the closing price of the trading pair from {step} on {when}?"],
    volume: ["How many coins of the trading pair from {step}, not how many dollars, changed hands on {when}?"]
  }
}

const at = (tag: "Elevation" | "Rating" | "Population" | "Area", wordings: ReadonlyArray<string>): Phrase<Errand> =>
  phrase<Errand, { where: Where }>(
    wordings,
    { where: whereSlot },
    (errand) => (errand._tag === tag ? { where: errand.where } : undefined),
    ({ where }) => ({ _tag: tag, where })
  )

const between = (tag: "Distance" | "Duration", wordings: ReadonlyArray<string>): Phrase<Errand> =>
  phrase<Errand, { from: Where; to: Where }>(
    wordings,
    { from: whereSlot, to: whereSlot },
    (errand) => (errand._tag === tag ? { from: errand.from, to: errand.to } : undefined),
    ({ from, to }) => ({ _tag: tag, from, to })
  )

const traded = (tag: "Share" | "Coin", trade: Trade): Phrase<Errand> =>
  phrase<Errand, { step: number; when: When }>(
    trades[tag][trade],
    { step: stepSlot, when: whenSlot },
    (errand) => (errand._tag === tag && errand.trade === trade ? { step: errand.step, when: errand.when } : undefined),
    ({ step, when }) => ({ _tag: tag, step, when, trade })
  )

/** The wordings of roadblocks. */
export const errandPhrases: ReadonlyArray<Phrase<Errand>> = [
  at("Elevation", [
    "According to the elevation model, how many metres above the sea is the ground at {where}?",
    "Have the ground surveyed at {where}: its elevation in metres, not from any article, is what you need."
  ]),
  at("Rating", [
    "What mark out of five do visitors give to {where} on the map?",
    "Look up on the map how many stars visitors award to {where}."
  ]),
  at("Population", [
    "How many people live in {where} by the present-day statistics of the world's countries, not by any census?",
    "Consult the statistics of the world's countries for the present population of {where}."
  ]),
  at("Area", [
    "How many square kilometres, inland waters included, do the statistics of the world's countries give {where}?",
    "Consult the statistics of the world's countries for the total area of {where} in square kilometres."
  ]),
  between("Distance", [
    "How many kilometres is it by road from {from} to {to}?",
    "Measure the drive from {from} to {to} in kilometres."
  ]),
  between("Duration", [
    "How many whole minutes does the drive from {from} to {to} take?",
    "Plan the drive from {from} to {to} and note the whole minutes it takes."
  ]),
  phrase<Errand, { where: Where; type: PlaceType }>(
    [
      "How many {type} does a search of the map show near {where}?",
      "Search the map for {type} near {where} and count what comes up."
    ],
    { where: whereSlot, type: placesSlot },
    (errand) => (errand._tag === "Count" ? { where: errand.where, type: errand.type } : undefined),
    ({ type, where }) => ({ _tag: "Count", where, type })
  ),
  phrase<Errand, { step: number }>(
    [
      "How many days lie between the date from {step} and the first day of the year 2026?",
      "Count the days from the date that {step} gave to New Year's Day of 2026."
    ],
    { step: stepSlot },
    (errand) => (errand._tag === "Days" ? { step: errand.step } : undefined),
    ({ step }) => ({ _tag: "Days", step })
  ),
  ...Reading.literals.map((reading) =>
    phrase<Errand, { where: Where; when: When }>(
      readings[reading],
      { where: whereSlot, when: whenSlot },
      (errand) =>
        errand._tag === "Weather" && errand.reading === reading
          ? { where: errand.where, when: errand.when }
          : undefined,
      ({ when, where }) => ({ _tag: "Weather", reading, where, when })
    )
  ),
  ...Conversion.literals.map((conversion) =>
    phrase<Errand, { step: number }>(
      conversions[conversion],
      { step: stepSlot },
      (errand) => (errand._tag === "Convert" && errand.conversion === conversion ? { step: errand.step } : undefined),
      ({ step }) => ({ _tag: "Convert", step, conversion })
    )
  ),
  ...Trade.literals.flatMap((trade) => [traded("Share", trade), traded("Coin", trade)])
]
