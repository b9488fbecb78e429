import { getOrInsertComputed } from "@escapement/core"
import type { Filter, Phrase } from "./Phrase.ts"
import {
  type Order,
  beyonds,
  comparatives,
  exceptions,
  havings,
  nearests,
  nexts,
  oneOf,
  sharings,
  sizes,
  superlatives,
  verbs
} from "./words.ts"

interface Found<A> {
  readonly value: A
  readonly end: number
}
type All<A> = ReadonlyArray<Found<A>>

const sticky = (pattern: string): RegExp => new RegExp(pattern, "y")

/** Words between other words, and what they mean. */
interface Table<A> {
  /** Matches at `lastIndex`; its first group is the word. */
  readonly expression: RegExp
  readonly meanings: ReadonlyMap<string, A>
}

/** Makes a table of words, with patterns of what stands before and after a word. */
const lookUp = <A>(entries: ReadonlyArray<readonly [string, A]>, before = "", after = ""): Table<A> => {
  const words = oneOf(entries.map(([text]) => text).toSorted((one, other) => other.length - one.length))
  return { expression: sticky(`${before}(${words})${after}`), meanings: new Map(entries) }
}

const tables = {
  superlative: lookUp(superlatives, "the (?:second-|third-)?"),
  third: lookUp(superlatives, ", counted from the "),
  runnerUp: lookUp(superlatives, " for the "),
  size: lookUp(sizes, "the label with "),
  verb: lookUp(verbs, "what "),
  lastVerb: lookUp(verbs, " "),
  pairs: [
    lookUp(comparatives, "the ", " of the (?:two:|pair)"),
    lookUp(comparatives, "whichever is ", ":"),
    lookUp(comparatives, "the ", " when")
  ],
  next: lookUp(nexts),
  beyond: lookUp(beyonds, " "),
  nearest: lookUp(nearests),
  sharing: lookUp(sharings)
}

const qualities = (entries: typeof havings) => entries.map(([pattern, kind]) => [sticky(pattern), kind] as const)
const [hasQuality, lacksQuality] = [qualities(havings), qualities(exceptions)]

const ranks = new Map([
  ["second-", 2],
  ["third-", 3],
  [" but one", 2],
  [" but two", 3]
])

/** Returns the meanings of an order: "for the longest" is a time as well as a length. */
const senses = (order: Order): ReadonlyArray<Order> =>
  order.by === "length" ? [order, { by: "year", end: order.end === "most" ? "least" : "most" }] : [order]

const literals = new Map<string, RegExp>()

const matchAt = (text: string, expression: RegExp, at: number): RegExpExecArray | null => {
  expression.lastIndex = at
  return expression.exec(text)
}

const [rankBefore, rankBehind] = [sticky("the (second-|third-|)"), sticky(" but (?:one|two)")]
const name = sticky("the ([a-z]+ [a-z]+)")

/**
 * Parses one text in every way that its words can be grouped: words after a label belong to that label, or to
 * any unfinished label before it.
 */
export const readPhrases = (text: string) => {
  const known = new Map<number, All<Phrase>>()
  const knownFilters = new Map<number, All<ReadonlyArray<Filter>>>()

  /** Reads a word of a table here; returns its meaning and its end. */
  const word = <A>({ expression, meanings }: Table<A>, at: number): All<A> => {
    const match = matchAt(text, expression, at)
    const value = meanings.get(match?.[1] ?? "")
    return match === null || value === undefined ? [] : [{ value, end: at + match[0].length }]
  }
  const literal = (words: string, at: number): ReadonlyArray<number> => {
    const match = matchAt(text, getOrInsertComputed(literals, words, sticky), at)
    return match === null ? [] : [at + match[0].length]
  }

  /** Reads a label that others are related to, after a space, in brackets or not. */
  const related = (at: number): All<Phrase> => [
    ...literal(" ", at).flatMap(phrase),
    ...literal(" \\(", at)
      .flatMap(phrase)
      .flatMap(({ end, value }) => literal("\\)", end).map((close) => ({ value, end: close })))
  ]

  const quality = (entries: typeof hasQuality, not: boolean, at: number): All<Filter> =>
    entries.flatMap(([expression, kind]) => {
      const match = matchAt(text, expression, at)
      const value = match?.[1]
      return match === null || value === undefined
        ? []
        : [{ value: { tag: "has", kind, value, not } as const, end: at + match[0].length }]
    })

  const group = (at: number): All<ReadonlyArray<Filter>> => [
    ...quality(hasQuality, false, at).map(({ end, value }) => ({ value: [value], end })),
    ...word(tables.sharing, at).flatMap((sharing) =>
      related(sharing.end).map(({ end, value }) => ({
        value: [{ tag: "shares", kind: sharing.value, with: value } as const],
        end
      }))
    ),
    ...literal("all(?: labels)?", at).map((end) => ({ value: [], end }))
  ]

  const filter = (at: number): All<ReadonlyArray<Filter>> => [
    ...literal(" (?:of|among|out of) ", at).flatMap(group),
    ...quality(lacksQuality, true, at).map(({ end, value }) => ({ value: [value], end })),
    ...word(tables.beyond, at).flatMap((beyond) =>
      related(beyond.end).map(({ end, value }) => ({
        value: [{ tag: "beyond", ...beyond.value, than: value } as const],
        end
      }))
    )
  ]

  /** Reads every sequence of filters that can stand here, including the empty one. */
  const filters = (at: number): All<ReadonlyArray<Filter>> =>
    getOrInsertComputed(knownFilters, at, () => [
      { value: [], end: at },
      ...filter(at).flatMap((one) =>
        filters(one.end).map(({ end, value }) => ({ value: [...one.value, ...value], end }))
      )
    ])

  const among = (heads: All<Phrase>): All<Phrase> =>
    heads.flatMap((head) =>
      filters(head.end).map(({ end, value }) => ({
        value: value.length === 0 ? head.value : { tag: "among", phrase: head.value, filters: value },
        end
      }))
    )

  const first = ({ end, value }: Found<Order>, rank: number): Found<Phrase> => ({
    value: { tag: "first", ...value, rank },
    end
  })

  const superlative = (at: number): All<Phrase> => {
    const [, before = ""] = matchAt(text, rankBefore, at) ?? []
    return word(tables.superlative, at).flatMap((found) => {
      const [behind = ""] = matchAt(text, rankBehind, found.end) ?? []
      const plain = first(found, ranks.get(before) ?? 1)
      const rank = ranks.get(behind)
      return rank === undefined ? [plain] : [plain, first({ ...found, end: found.end + behind.length }, rank)]
    })
  }

  /** Reads the words for an end of an order that enclose a group. */
  const framed = (open: string, rank: number, close: (at: number) => All<Order>, at: number): All<Phrase> =>
    literal(open, at)
      .flatMap(filters)
      .flatMap((inner) =>
        close(inner.end).map((order) => {
          const { end, value } = first(order, rank)
          return { value: { tag: "among", phrase: value, filters: inner.value } as const, end }
        })
      )

  const extreme = (at: number): All<Phrase> => [
    ...superlative(at),
    ...word(tables.size, at).map((found) => first(found, 1)),
    ...word(tables.verb, at).map((found) => first(found, 1)),
    ...framed("whatever", 1, (from) => word(tables.lastVerb, from), at),
    ...framed("number three", 3, (from) => word(tables.third, from), at),
    ...framed(
      "the runner-up",
      2,
      (from) =>
        word(tables.runnerUp, from).flatMap(({ end, value }) => senses(value).map((order) => ({ value: order, end }))),
      at
    )
  ]

  const pair = (at: number): All<Phrase> =>
    tables.pairs
      .flatMap((table) => word(table, at))
      .flatMap((order) =>
        related(order.end).flatMap((one) =>
          literal(" (?:and|or|is set against)", one.end).flatMap((middle) =>
            related(middle).map((other) => ({
              value: { tag: "either", ...order.value, of: [one.value, other.value] as const } as const,
              end: other.end
            }))
          )
        )
      )

  const head = (at: number): All<Phrase> => [
    ...extreme(at),
    ...pair(at),
    ...literal("(?:the result|the label you have|what you found)", at).map((end) => ({
      value: { tag: "result" } as const,
      end
    })),
    ...word(tables.next, at).flatMap((order) =>
      related(order.end).map(({ end, value }) => ({ value: { tag: "next", ...order.value, to: value } as const, end }))
    ),
    ...word(tables.nearest, at).flatMap(({ end: from, value: by }) =>
      related(from).map(({ end, value }) => ({ value: { tag: "nearest", by, to: value } as const, end }))
    ),
    ...[matchAt(text, name, at)].flatMap((match) =>
      match === null ? [] : [{ value: { tag: "named", name: match[1] ?? "" } as const, end: at + match[0].length }]
    )
  ]

  const phrase = (at: number): All<Phrase> => getOrInsertComputed(known, at, () => among(head(at)))

  /** Reads a step that chooses from several labels at once. */
  const choice = (at: number): All<Phrase> =>
    [
      ...literal("of ", at).flatMap((from) => group(from).map((found) => [found, ", take "] as const)),
      ...literal("look at ", at).flatMap((from) => group(from).map((found) => [found, " and choose "] as const))
    ].flatMap(([{ end: from, value }, then]) =>
      literal(then, from).flatMap((to) =>
        superlative(to).map(({ end, value: chosen }) => ({
          value: { tag: "among", phrase: chosen, filters: value } as const,
          end
        }))
      )
    )

  return {
    /** Reads the whole text as one phrase; returns all its meanings. */
    phrases: (): ReadonlyArray<Phrase> => phrase(0).flatMap(({ end, value }) => (end === text.length ? [value] : [])),
    /** Reads the whole text as a step; returns all its meanings. */
    steps: (): ReadonlyArray<Phrase> =>
      [...literal("(?:take|go on to) ", 0).flatMap(phrase), ...choice(0)].flatMap(({ end, value }) =>
        end === text.length ? [value] : []
      )
  }
}
