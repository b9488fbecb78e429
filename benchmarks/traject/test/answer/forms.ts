/** Where people write numbers otherwise. */
export const locales = [
  "en-US",
  "de-DE",
  "fr-FR",
  "de-CH",
  "en-IN",
  "sv-SE",
  "pl-PL",
  "it-IT",
  "pt-BR",
  "ja-JP",
  "es-ES",
  "nb-NO"
]

/** A number as people write it there. */
export const inLocale = (value: number, locale: string) =>
  new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(value)

/** Usual ways to state a number. */
export const usual: ReadonlyArray<readonly [string, (value: number) => string]> = [
  ["bare", (v) => `${v}`],
  ["a sentence", (v) => `The tool replied that it is ${inLocale(v, "en-US")}.`],
  ["a unit", (v) => `${inLocale(v, "en-US")} places`],
  ["a currency sign", (v) => `£${Math.abs(v)}`.replace("£", v < 0 ? "−£" : "£")],
  ["a currency code", (v) => `EUR ${inLocale(v, "de-DE")}`],
  ["a final nought", (v) => (Number.isInteger(v) ? `${v}.0` : `${v}0`)],
  ["a true minus", (v) => `${v}`.replace("-", "−")],
  ["JSON", (v) => `{"places": ${v}, "unit": "none"}`],
  ["bold", (v) => `- places: **${inLocale(v, "en-US")}**`],
  ["a percent sign", (v) => `${v} %`],
  ["an exponent", (v) => v.toExponential()],
  ["brackets", (v) => `The number of places (${v}) is final.`]
]

/** Ways to miss it. */
export const wrong: ReadonlyArray<readonly [string, (value: number) => string]> = [
  ["nothing", () => ""],
  ["one more", (v) => `${v + 1}`],
  ["a digit before it", (v) => `${v < 0 ? "-" : ""}1${Math.abs(v)}`],
  ["a digit behind it", (v) => (Number.isInteger(v) ? `${v}7` : `${v}7`)],
  ["the other sign", (v) => `${-v}`],
  ["half of one more", (v) => `${v + 0.5}`],
  ["ten times as much", (v) => `${v * 10}`],
  ["a thousandth", (v) => `${v}e-3`],
  ["a word around it", (v) => `AB${v}`],
  ["an id", (v) => `HT-${Math.abs(v)}`],
  ["words only", () => "as many as the tool replied"],
  ["a long list", (v) => Array.from({ length: 2000 }, (_, i) => `${v - 1000 + i}`).join("; ")]
]
