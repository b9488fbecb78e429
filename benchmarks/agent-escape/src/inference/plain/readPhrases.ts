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

/** Makes a pattern and a table from words and their meanings. */
const lookUp = <A>(entries: ReadonlyArray<readonly [string, A]>) => ({
  pattern: oneOf(entries.map(([text]) => text).toSorted((one, other) => other.length - one.length)),
  meanings: new Map(entries)
})

const tables = {
  superlative: lookUp(superlatives),
  comparative: lookUp(comparatives),
  verb: lookUp(verbs),
  size: lookUp(sizes),
  next: lookUp(nexts),
  beyond: lookUp(beyonds),
  nearest: lookUp(nearests),
  sharing: lookUp(sharings)
}

const ranks = new Map([
  ["second-", 2],
  ["third-", 3],
  [" but one", 2],
  [" but two", 3]
])

/** Returns the meanings of an order: "for the longest" is a time as well as a length. */
const senses = (order: Order): ReadonlyArray<Order> =>
  order.by === "length" ? [order, { by: "year", end: order.end === "most" ? "least" : "most" }] : [order]

const sticky = new Map<string, RegExp>()
const matchAt = (text: string, pattern: string, at: number): RegExpExecArray | null => {
  const expression = getOrInsertComputed(sticky, pattern, () => new RegExp(pattern, "y"))
  expression.lastIndex = at
  return expression.exec(text)
}

/**
 * Parses one text in every way that its words can be grouped: words after a label belong to that label, or to
 * any unfinished label before it.
 */
export const readPhrases = (text: string) => {
  const known = new Map<number, All<Phrase>>()

  /** Reads a word of a table here; returns its meaning and its end. */
  const word = <A>(
    { meanings, pattern }: { readonly pattern: string; readonly meanings: ReadonlyMap<string, A> },
    at: number,
    around: readonly [string, string] = ["", ""]
  ): All<A> => {
    const match = matchAt(text, `${around[0]}(${pattern})${around[1]}`, at)
    const value = meanings.get(match?.[1] ?? "")
    return match === null || value === undefined ? [] : [{ value, end: at + match[0].length }]
  }
  const literal = (words: string, at: number): ReadonlyArray<number> => {
    const match = matchAt(text, words, at)
    return match === null ? [] : [at + match[0].length]
  }

  /** Reads a label that others are related to, after a space, in brackets or not. */
  const related = (at: number): All<Phrase> => [
    ...literal(" ", at).flatMap(phrase),
    ...literal(" \\(", at)
      .flatMap(phrase)
      .flatMap(({ end, value }) => literal("\\)", end).map((close) => ({ value, end: close })))
  ]

  const quality = (entries: typeof havings, not: boolean, at: number): All<Filter> =>
    entries.flatMap(([pattern, kind]) => {
      const match = matchAt(text, pattern, at)
      const value = match?.[1]
      return match === null || value === undefined
        ? []
        : [{ value: { tag: "has", kind, value, not } as const, end: at + match[0].length }]
    })

  const group = (at: number): All<ReadonlyArray<Filter>> => [
    ...quality(havings, false, at).map(({ end, value }) => ({ value: [value], end })),
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
    ...quality(exceptions, true, at).map(({ end, value }) => ({ value: [value], end })),
    ...word(tables.beyond, at, [" ", ""]).flatMap((beyond) =>
      related(beyond.end).map(({ end, value }) => ({
        value: [{ tag: "beyond", ...beyond.value, than: value } as const],
        end
      }))
    )
  ]

  /** Reads every sequence of filters that can stand here, including the empty one. */
  const filters = (at: number): All<ReadonlyArray<Filter>> => [
    { value: [], end: at },
    ...filter(at).flatMap((one) => filters(one.end).map(({ end, value }) => ({ value: [...one.value, ...value], end })))
  ]

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
    const [, before = ""] = matchAt(text, "the (second-|third-|)", at) ?? []
    return word(tables.superlative, at, ["the (?:second-|third-)?", ""]).flatMap((found) => {
      const [behind = ""] = matchAt(text, " but (?:one|two)", found.end) ?? []
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
    ...word(tables.size, at, ["the label with ", ""]).map((found) => first(found, 1)),
    ...word(tables.verb, at, ["what ", ""]).map((found) => first(found, 1)),
    ...framed("whatever", 1, (from) => word(tables.verb, from, [" ", ""]), at),
    ...framed("number three", 3, (from) => word(tables.superlative, from, [", counted from the ", ""]), at),
    ...framed(
      "the runner-up",
      2,
      (from) =>
        word(tables.superlative, from, [" for the ", ""]).flatMap(({ end, value }) =>
          senses(value).map((order) => ({ value: order, end }))
        ),
      at
    )
  ]

  const pair = (at: number): All<Phrase> =>
    [
      ...word(tables.comparative, at, ["the ", " of the (?:two:|pair)"]),
      ...word(tables.comparative, at, ["whichever is ", ":"]),
      ...word(tables.comparative, at, ["the ", " when"])
    ].flatMap((order) =>
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
    ...[matchAt(text, "the ([a-z]+ [a-z]+)", at)].flatMap((match) =>
      match === null ? [] : [{ value: { tag: "named", name: match[1] ?? "" } as const, end: at + match[0].length }]
    )
  ]

  const phrase = (at: number): All<Phrase> => {
    const found = getOrInsertComputed(known, at, () => among(head(at)))
    return found
  }

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
