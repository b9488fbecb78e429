import { dayOfIso } from "../generate/calendar.ts"
import { type Row, numberIn, textIn } from "../databases/Database.ts"
import type { Rule } from "../databases/Service.ts"
import { each, refers, unique } from "../databases/rules.ts"
import type { Trade } from "./Trade.ts"
import { mostPieces } from "./accounts/countWords.ts"

const isDay = (value: string): boolean => dayOfIso(value) !== undefined

/** The rules of the book of returns and of messages, if goods are sold by the piece. */
const countedRules = (at: (table: string) => string, isChecked: boolean): ReadonlyArray<Rule> => {
  const [entries, messages, returns] = [at("entries"), at("messages"), at("returns")]
  const isOf = (row: Row, entry: Row): boolean => entry["thing"] === row["thing"] && entry["party"] === row["party"]
  return [
    unique(returns, "thing"),
    each(returns, "what came back was sold to whoever sent it", (row, view) =>
      view.rows(entries).some((entry) => isOf(row, entry))
    ),
    each(returns, "some pieces came back", (row) => numberIn(row, "pieces") > 0),
    each(messages, "a message comes before the letter about the same thing, and behind the purchase", (row, view) =>
      view
        .rows(entries)
        .some(
          (entry) =>
            (isOf(row, entry) || (isChecked && row["thing"] === "earlier purchase")) &&
            (!isOf(row, entry) ||
              (textIn(entry, "had") < textIn(row, "day") && textIn(row, "day") < textIn(entry, "received")))
        )
    )
  ]
}

/** Whether an entry's invoice has so many digits before the point, and two behind it. */
const hasInvoice = (digits: number): ((row: Row) => boolean) => {
  const form = new RegExp(`^\\d{${digits}}\\.\\d\\d$`)
  return (row) => form.test(textIn(row, "invoice"))
}

/** The rules that the database of a desk keeps. */
export const deskRules = (trade: Trade): ReadonlyArray<Rule> => {
  const at = (table: string): string => `${trade.prefix}_${table}`
  const [clerks, parties, entries, handovers] = [at("clerks"), at("parties"), at("entries"), at("handovers")]
  const [posts, papers, past, pots] = [at("posts"), at("papers"), at("past"), at("pots")]
  const things = new Set(Object.values(trade.kinds).flatMap((kind) => kind.things.split(",")))
  const isBehind = (row: Row, earlier: string, later: string): boolean => textIn(row, earlier) < textIn(row, later)
  const isCounted = trade.isCounted === true
  const [price, most] = isCounted ? (["each", mostPieces + 5] as const) : (["price", 1] as const)
  const counted = isCounted ? countedRules(at, trade.isChecked === true) : []
  const [checks, messages] = [at("checks"), at("messages")]
  const checked =
    trade.isChecked === true
      ? [
          refers(checks, "clerk", clerks),
          refers(at("returns"), "counted_by", clerks),
          each(messages, "nobody writes twice on a day", (row, view) =>
            view
              .rows(messages)
              .every((other) => other.id === row.id || other["party"] !== row["party"] || other["day"] !== row["day"])
          )
        ]
      : []
  return [
    ...counted,
    ...checked,
    unique(clerks, "id"),
    unique(clerks, "name"),
    unique(parties, "id"),
    unique(parties, "name"),
    unique(entries, "id"),
    unique(entries, "thing"),
    unique(entries, "received"),
    unique(handovers, "gave"),
    unique(handovers, "took"),
    unique(pots, "name"),
    unique(papers, "id"),
    refers(entries, "clerk", clerks),
    refers(handovers, "gave", clerks),
    refers(handovers, "took", clerks),
    refers(posts, "clerk", clerks),
    each(entries, "an entry is of a party that there is", (row, view) =>
      view.rows(parties).some(({ name }) => name === row["party"])
    ),
    each(past, "an earlier case is of a party that there is", (row, view) =>
      view.rows(parties).some(({ name }) => name === row["party"])
    ),
    each(past, "no earlier case is from before its party was known", (row, view) =>
      view
        .rows(parties)
        .every((party) => party["name"] !== row["party"] || numberIn(party, "since") <= numberIn(row, "year"))
    ),
    each(
      past,
      "an earlier case was paid or refused",
      ({ outcome }) =>
        outcome === "paid" || outcome === "refused" || (trade.isChecked === true && outcome === "withdrawn")
    ),
    each(entries, "a letter comes after what it is about", (row) => isBehind(row, "had", "received")),
    each(entries, "no letter is from after today", (row, _, today) => textIn(row, "received") <= today),
    each(
      entries,
      "a price is a multiple of twelve",
      (row) => numberIn(row, price) > 0 && numberIn(row, price) % 12 === 0
    ),
    each(
      entries,
      "money was paid where an entry is paid, and only there",
      (row) => numberIn(row, "sum") > 0 === (row["status"] === "paid")
    ),
    each(
      entries,
      "nobody was paid more than the price and six",
      (row) => numberIn(row, "sum") <= numberIn(row, price) * most + 6
    ),
    ...(trade.isSold === true
      ? [
          trade.isBlind === true
            ? each(entries, "an invoice has thirteen digits, two of them decimals", hasInvoice(11))
            : each(entries, "an invoice has twelve digits, two of them decimals", hasInvoice(10))
        ]
      : []),
    each(entries, "a thing is of a kind", (row) => things.has(textIn(row, "thing"))),
    each(entries, "a thing comes from a partner", (row) => trade.partners.includes(textIn(row, "partner"))),
    each(handovers, "nobody gives a desk to themselves", (row) => row["gave"] !== row["took"]),
    each(handovers, "who took a desk gives it later", (row, view) =>
      view.rows(handovers).every((other) => other["gave"] !== row["took"] || textIn(other, "day") > textIn(row, "day"))
    ),
    each(
      posts,
      "one head follows the other without a gap",
      (row, view) => row["until"] === "" || view.rows(posts).some((other) => other["from"] === row["until"])
    ),
    each(papers, "a memo is signed by a clerk, and nothing else is", (row, view) =>
      row["sort"] === "memo" ? view.row(clerks, textIn(row, "signed")) !== undefined : row["signed"] === ""
    ),
    each(
      papers,
      "a paper has a day that has come",
      (row, _, today) => isDay(textIn(row, "day")) && textIn(row, "day") <= today
    ),
    each(
      papers,
      "there is one note",
      (_, view) => view.rows(papers).filter(({ sort }) => sort === "note").length === 1
    ),
    each(pots, "a pot holds something", (row) => numberIn(row, "left") > 0)
  ]
}
