import { type Adapters, Adversaries, Content, type Json } from "@escapement/core"
import { Effect } from "effect"
import { figuresOf } from "../../src/chronicle/Figure.ts"
import { EntityKind } from "../../src/encyclopaedia/Kind.ts"
import { heardFigures } from "../../src/generate/chronicle/words/takes.ts"
import { type Aggregator, aggregate } from "../../src/leg/Aggregator.ts"
import { splitClues } from "../../src/leg/clues.ts"
import { type Transform, transforms } from "../../src/leg/Transform.ts"

/** What a clue came to: a number, a name or a date, as text, and the page it was read on. */
interface Value {
  readonly text: string
  readonly page?: string
}

type Session = Adversaries.AdversaryContext["session"]

/** Patterns for what is to be done with a number; the first that fits counts. */
const operations: ReadonlyArray<readonly [RegExp, Transform]> = [
  [/comes next|larger prime/, "next_prime"],
  [/how many divisors|whole numbers that divide/i, "num_divisors"],
  [/distinct prime|add up the different/, "sum_prime_factors"],
  [/greatest/, "largest_prime_factor"],
  [/roman/i, "roman_numeral_letter_count"],
  [/binary/, "binary_1bit_count"],
  [/backwards|mirror/, "digit_reversal"],
  [/one digit/, "digital_root"],
  [/sum of the digits|digits.*once/i, "digit_sum"],
  [/weekday|day of the week/i, "day_of_week"],
  [/leap year/, "leap_years_to_2000"],
  [/vowels|a, e, i/, "vowel_count"],
  [/alphabet/, "alpha_position_first_letter"],
  [/tiles/, "scrabble_score"]
]

const referred = (clue: string): ReadonlyArray<number> =>
  [...clue.matchAll(/clues? (\d+(?:(?:, | and )\d+)*)/g)].flatMap(([, list = ""]) =>
    (list.match(/\d+/g) ?? []).map(Number)
  )

const numbersIn = (text: string): ReadonlyArray<string> => text.match(/\d[\d,]*(?:\.\d+)?/g) ?? []

const wordsIn = (text: string): ReadonlyArray<string> => text.toLowerCase().match(/[a-z]{4,}/g) ?? []

/** The line of a page that has most words of a clue, and among them one with what is wanted. */
const bestLine = (page: string, clue: string, wanted: RegExp): string => {
  const words = new Set(wordsIn(clue))
  let [best, most] = ["", -1]
  for (const line of page.split(/\n|(?<=\.) /)) {
    const score = wordsIn(line).filter((word) => words.has(word)).length
    if (wanted.test(line) && score > most) [best, most] = [line, score]
  }
  return best
}

const link = /\[([^\]]+)\]\((\/wiki\/(?:[^()\s]|\([^()\s]*\))*)\)/
const date = /\d{1,2} [A-Z][a-z]+ \d{4}/
const host = "https://en.wikipedia.example"

const call = (session: Session, tool: string, args: Json.JsonObject) =>
  Effect.map(session.call({ tool, args }), ({ content, error }) => (error === undefined ? Content.plain(content) : ""))

/** All parts of a page, as far as patience goes; asks again where it is shown a copy. */
const read = Effect.fnUntraced(function* (session: Session, url: string, most = 4) {
  let text = ""
  for (let part = 0; part < most; part++) {
    const args = part === 0 ? { url } : { url, offset: part * 7600 }
    const first = yield* call(session, "fetch_webpage", args)
    const shown = first.startsWith("[A copy") ? yield* call(session, "fetch_webpage", args) : first
    text += shown
    if (!shown.includes("[truncated")) break
  }
  return text
})

const found = (reply: string): string | undefined => /"link": "([^"]+)"/.exec(reply)?.[1]

const escaped = (text: string): string => text.replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`)

/** Every way in which articles put a figure that a clue asks for, by the tables that clues and articles are written from. */
const formsIn = (clue: string) => {
  const asked = [...heardFigures].filter(([words]) => clue.includes(words))
  const [, figure] = asked.toSorted(([a], [b]) => b.length - a.length)[0] ?? []
  const specs = figure === undefined ? [] : EntityKind.literals.flatMap((kind) => figuresOf[kind][figure] ?? [])
  return specs.flatMap(({ label, prose }) =>
    [
      `\\| ${escaped(label)} \\| (\\d[\\d,]*)`,
      ...prose.map((each) =>
        escaped(each)
          .replace("{n}", ".{2,40}")
          .replace("{x}", String.raw`(\d[\d,]*)(?: [^ .]+)?`)
      )
    ].map((source) => ({ label, pattern: new RegExp(source, "i") }))
  )
}

/** What the errata say last of a figure of a page, if that was not withdrawn. */
const corrected = Effect.fnUntraced(function* (session: Session, text: string, title: string, label: string) {
  const errata = /\]\((\/wiki\/Errata_of_[^)]*)\)/.exec(text)?.[1]
  if (errata === undefined) return undefined
  const rows = [
    ...(yield* read(session, host + errata, 12)).matchAll(/^\| (\d+) \| [^|]+ \| ([^|]*) \| ([^|]*) \| ([^|]*) \|$/gm)
  ]
  const last = rows.findLast(
    ([, number, article = "", figure = ""]) =>
      article.startsWith(`[${title}]`) &&
      figure === label &&
      !rows.some(([, , , , reads = ""]) => reads.includes(`No. ${number} is`))
  )
  return last === undefined ? undefined : numbersIn(last[4] ?? "")[0]
})

/** Opens the page that a clue seems to be about, and takes what it seems to want. */
const page = Effect.fnUntraced(function* (
  session: Session,
  clue: string,
  values: ReadonlyMap<number, Value>,
  start: string,
  knows: boolean
) {
  const known = referred(clue).map((at) => values.get(at))
  const named = known.find((value) => value !== undefined && /^[A-Z]/.test(value.text))
  const list = /list of (\w+)|lists the (\w+)/.exec(clue)
  let url = known[0]?.page ?? start
  if (list !== null) url = found(yield* call(session, "web_search", { query: `List of ${list[1] ?? list[2]}` })) ?? url
  else if (/search out|find |look for|only one|there is one page/i.test(clue)) {
    const query = `${wordsIn(clue).slice(0, 12).join(" ")} ${named?.text ?? ""}`
    url = found(yield* call(session, "web_search", { query })) ?? url
  } else if (named !== undefined) url = `${host}/wiki/${named.text.replaceAll(" ", "_")}`
  const text = yield* read(session, url)
  if (list !== null) {
    const rows = [...text.matchAll(new RegExp(`\\| (\\d+) \\| ${link.source}`, "g"))]
    const plus = Number(/\b(\d+) and the whole/.exec(clue)?.[1] ?? 0)
    const sum = known
      .slice(1)
      .reduce((total, value) => total + Math.trunc(Number(value?.text.replaceAll(",", "") ?? 0)), plus)
    return { text: rows[(sum || 0) % Math.max(1, rows.length)]?.[2] ?? "", page: url }
  }
  const title = /^\*\*(.+)\*\*/m.exec(text)?.[1] ?? ""
  for (const { label, pattern } of knows ? formsIn(clue) : []) {
    const shown = pattern.exec(text)?.[1]
    if (shown !== undefined) return { text: (yield* corrected(session, text, title, label)) ?? shown, page: url }
  }
  if (/\b(date|day)\b/.test(clue)) return { text: date.exec(bestLine(text, clue, date))?.[0] ?? "", page: url }
  if (/how many|number|size|kilomet|metres|count/i.test(clue)) {
    return { text: numbersIn(bestLine(text, clue, /\d/)).at(-1) ?? "0", page: url }
  }
  return { text: link.exec(bestLine(text, clue, link))?.[1] ?? "", page: url }
})

/** Calls the tool whose description a clue is like. */
const tool = Effect.fnUntraced(function* (session: Session, clue: string, values: ReadonlyMap<number, Value>) {
  const known = referred(clue).flatMap((at) => values.get(at)?.text ?? [])
  const [first = "", second = ""] = known
  if (/drive/.test(clue)) {
    const reply = yield* call(session, "maps_directions", { origin: first, destination: second })
    return /minutes/.test(clue)
      ? String(Math.trunc(Number(numbersIn(reply)[3] ?? 0) / 60))
      : String(Number(numbersIn(reply)[1] ?? 0) / 1000)
  }
  const places = /(museums|restaurants|parks|hotels|hospitals|universities|libraries|stadiums|temples|churches)/.exec(
    clue
  )?.[1]
  if (places !== undefined) {
    return String(
      (yield* call(session, "maps_search_places", { query: `${places} near ${first}` })).split('"place_id"').length - 1
    )
  }
  if (/mark out of five|stars/.test(clue)) {
    return /"rating": ([\d.]+)/.exec(yield* call(session, "maps_search_places", { query: first }))?.[1] ?? "0"
  }
  if (/people live|population/.test(clue))
    return numbersIn(yield* call(session, "countries_population", { country: first })).at(-1) ?? "0"
  if (/area in square/.test(clue))
    return numbersIn(yield* call(session, "countries_area", { country: first })).at(-1) ?? "0"
  const place = yield* call(session, "maps_geocode", { address: first })
  const [lat = "0", lng = "0"] = numbersIn(place)
  if (/elevation|surveyed/i.test(clue)) {
    const reply = yield* session.call({
      tool: "maps_elevation",
      args: { locations: [{ latitude: Number(lat), longitude: Number(lng) }] }
    })
    return numbersIn(Content.plain(reply.content))[0] ?? "0"
  }
  return "0"
})

const integer = (text: string | undefined): number => Math.trunc(Number((text ?? "0").replaceAll(",", ""))) || 0

const aggregatorIn = (clue: string): Aggregator =>
  /six digits/.test(clue)
    ? "six_digits"
    : /again|digital root/.test(clue)
      ? "digital_root"
      : /difference|far apart/.test(clue)
        ? "abs_diff"
        : "mod10"

const playing =
  (knows: boolean) =>
  ({ session }: Pick<Adversaries.AdversaryContext, "session">) =>
    Effect.gen(function* () {
      const told = Content.plain(session.instructions)
      const start = /Start at (\S+)/.exec(told)?.[1] ?? ""
      const clues = splitClues(told.slice(told.indexOf("Clues:"), told.indexOf("Values are cut")))
      const values = new Map<number, Value>()
      for (const { number, text } of clues.slice(0, -1)) {
        const known = referred(text).map((at) => values.get(at)?.text)
        const operation = operations.find(([pattern]) => pattern.test(text))?.[1]
        if (operation !== undefined) {
          const [source = ""] = known
          values.set(number, {
            text: String(transforms[operation].apply(/^[\d,.]+$/.test(source) ? integer(source) : source) ?? 0)
          })
        } else if (/^Add |make together/.test(text))
          values.set(number, { text: String(integer(known[0]) + integer(known[1])) })
        else if (/how far apart|smaller from/i.test(text))
          values.set(number, { text: String(Math.abs(integer(known[0]) - integer(known[1]))) })
        else if (
          /article|page|handed|read about|read up|given/i.test(text) &&
          !/elevation|stars|drive|map/.test(text)
        ) {
          values.set(number, yield* page(session, text, values, start, knows))
        } else values.set(number, { text: yield* tool(session, text, values) })
      }
      const last = clues.at(-1)?.text ?? ""
      const operands = referred(last).map((at) => integer(values.get(at)?.text))
      yield* session.call({ tool: "submit", args: { answer: aggregate(aggregatorIn(last), operands) } })
    })

/** Reads clues and pages by regular expressions alone, written from what the tools and a few clues say: it knows no synonym. */
export const regexSolver: Adversaries.Adversary = Adversaries.defineAdversary({
  id: "regular-expressions",
  version: "1",
  lacks: "knows no synonym",
  summary: "plays clues by regular expressions",
  atMost: 0.2,
  play: playing(false)
})

/** The same with the tables that figures are worded by in clues and articles, and the rule of the errata. */
export const templateSolver: Adversaries.Adversary = Adversaries.defineAdversary({
  id: "templates",
  version: "1",
  lacks: "follows no path and no description",
  summary: "plays clues by regular expressions and knows how figures are worded",
  atMost: 0.1,
  play: playing(true)
})

/** As an adapter that can be played. */
export const regexAdapter: Adapters.ConfiguredAdapter = regexSolver.with({})
