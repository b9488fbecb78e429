import type { EntityKind } from "../../../encyclopaedia/Kind.ts"

/** Frames of a clue: `{a}` says how to reach a page, `{t}` what to take from it. */
export const pageFrames = [
  "{a}; note {t}.",
  "{a}. What you need from its page is this: {t}.",
  "{a}, and take away from there {t}.",
  "{a}. On arrival, find out {t}.",
  "{a}. There the clue wants {t}."
]

/** Frames for the page that is handed out. */
export const givenFrames = [
  "Begin on the article that you were handed",
  "Your race starts on the page you were given",
  "The first page is the one you hold"
]

/** Sentences that send the reader to the page about something that an earlier clue named, `{w}`. */
export const namedFrames = [
  "Move on to the article on {w}",
  "Now read up on {w}",
  "Go from there to the page on {w}",
  "Turn to the article about {w}"
]

/** Frames for the page at the end of a path, `{p}`. */
export const inferredFrames = [
  "Work out who or what is {p}, and open the article",
  "The page you need is about {p}",
  "Read about {p}",
  "Get to the article on {p}",
  "Somebody has to tell you about {p}: go there"
]

/** The frames without the one that lets an item tell about itself: from the sixth edition on. */
export const plainInferredFrames = inferredFrames.slice(0, -1)

/** Frames for a page that conditions describe: `{k}` names its kind, `{c}` lists the conditions. */
export const describedFrames = [
  "Search out {k}, the only one of which all this is true: {c}",
  "Find {k} by this description: {c}",
  "There is one page about {k} that fits all of this: {c}",
  "Look for {k} of whom or which this holds: {c}"
]

/** Names of kinds in descriptions. */
export const kindNouns: { readonly [kind in EntityKind]: ReadonlyArray<string> } = {
  country: ["a country", "a state"],
  region: ["a region", "a province"],
  city: ["a city", "a town"],
  person: ["a person", "somebody"],
  company: ["a company", "a firm"],
  river: ["a river", "a stream"],
  peak: ["a mountain", "a summit"],
  museum: ["a museum", "a house with a collection"],
  event: ["a contest", "a recurring event"],
  coin: ["a cryptocurrency", "a digital coin"]
}

/** Separates conditions. */
export const between = "; "

/** The described item, as conditions name it. */
export const sought = "the one sought"

/** The subject of a page, as questions about it name it. */
export const topic = "its subject"

/** Frames of the condition that a path `{p}` ends at `{w}`. */
export const leadsFrames = ["{p} is {w}", "{p} turns out to be {w}", "{p} is none other than {w}"]

/** Frames of the condition that an event `{h}` falls into a decade `{d}`. */
export const decadeFrames = ["{h} falls into {d}", "{h} belongs to {d}"]

/** Frames of the condition that something is in the same country as `{w}`. */
export const withinFrames = ["its country is that of {w}", "it shares its country with {w}"]

/** How a clue opens the list of a kind, `{k}`, of the country of a step, `{s}`. */
export const listedFrames = [
  "Think of the country that the article of {s} belongs to, and open its list of {k}",
  "Get hold of the list of {k} for the country of the article of {s}",
  "Open the page that lists the {k} of the country to which the article of {s} belongs"
]

/** How a clue picks a row. `{n}` is a constant, `{o}` the numbers of other clues. */
export const rowFrames = [
  "the name in the row that you get to as follows (add up {n} and {o}, divide by the number of rows, and go one row beyond the remainder)",
  "a name from its table, in the row whose number is one more than what the sum of {n} and {o} leaves when divided by the number of rows",
  "who or what stands in one of its rows (sum {n} and {o}, keep the remainder of a division by the number of rows, and add one)"
]

/** The value or the page of an earlier clue. */
export const valueFrames = ["what clue {n} named", "the answer to clue {n}"]
export const pageOfFrames = ["the subject of the article of clue {n}", "the topic of the page of clue {n}"]

/** What may stand before a clue that asks for no page. */
export const openings = [
  "",
  "",
  "No page for this one. ",
  "This takes a tool or a pencil. ",
  "Next, a sum or a look-up. ",
  "Leave the articles aside for a moment. "
]
