import type { Hop } from "../../chronicle/Tie.ts"
import { Series, Tie } from "../../chronicle/Tie.ts"
import { EntityKind } from "../../encyclopaedia/Kind.ts"
import type { Where } from "../Plan.ts"
import { escaped } from "../grammar/Phrase.ts"
import { isEdge } from "./Clauses.ts"
import type { Phrasebook } from "./Phrasebook.ts"

/** What a clue refers to, with the hops that lead on from it. The text names the last hop first. */
export type Reference =
  | Wholes
  | { readonly _tag: "Where"; readonly where: Where; readonly path: ReadonlyArray<Hop> }
  | { readonly _tag: "Sought"; readonly kind: EntityKind; readonly path: ReadonlyArray<Hop> }
  | { readonly _tag: "Topic"; readonly path: ReadonlyArray<Hop> }

/** The numbers of several clues, of which the whole parts are meant. */
interface Wholes {
  readonly _tag: "Wholes"
  readonly steps: ReadonlyArray<number>
}

/** A text in which single characters stand for references. */
export interface Referring {
  readonly text: string
  readonly of: (character: string) => Reference | undefined
}

/** The characters that stand for references, as a regular expression. */
export const anyReference = "[\\ue000-\\uf8ff]"

const everyReference = new RegExp(anyReference, "g")

const first = 0xe000

type Base = readonly [form: string, means: (numbers: ReadonlyArray<number>) => Reference]

const basesOf = (book: Phrasebook): ReadonlyArray<Base> => {
  const inCases = (phrase: string): ReadonlyArray<string> => [
    ...new Set(book.cases.map((each) => book.plain(book.inflect(phrase, each))))
  ]
  const [comma, and] = book.list.map((each) => escaped(book.plain(each)))
  const several = String.raw`\d+(?:(?:${comma})\d+)*(?:${and})\d+`
  const pattern = (form: string) =>
    escaped(form)
      .replace(String.raw`\{n\}`, String.raw`\d+`)
      .replace(String.raw`\{ns\}`, several)
  const all = (phrase: string, means: Base[1]): ReadonlyArray<Base> =>
    inCases(phrase).map((form) => [pattern(form), means])
  const where = (as: Where["as"]) => (numbers: ReadonlyArray<number>) => ({
    _tag: "Where" as const,
    where: { step: numbers[0] ?? -1, as },
    path: []
  })
  const steps = (numbers: ReadonlyArray<number>) => ({ _tag: "Wholes" as const, steps: numbers })
  return [
    ...EntityKind.literals.flatMap((kind) =>
      book.kinds[kind].flatMap(({ page, sought, topic, value }) => [
        ...value.flatMap((phrase) => all(phrase, where("value"))),
        ...page.flatMap((phrase) => all(phrase, where("page"))),
        ...all(sought, () => ({ _tag: "Sought", kind, path: [] })),
        ...all(topic, () => ({ _tag: "Topic", path: [] }))
      ])
    ),
    ...all(book.whole, steps),
    ...all(book.wholes, steps)
  ]
}

/** The words before and after a reference that express a hop from it. */
interface HopForm {
  readonly before: string
  readonly after: string
  readonly hop: Hop
  /** Its place in the order in which forms are tried. */
  readonly rank: number
}

const allHops: ReadonlyArray<Hop> = [
  ...Tie.literals.map((tie): Hop => ({ _tag: "Tied", tie })),
  ...Series.literals.flatMap((series) => [0, 1, 2, 3, 4, 5].map((nth): Hop => ({ _tag: "Nth", series, nth })))
]

/** The wordings of all hops, longest first. */
const hopFormsOf = (book: Phrasebook): ReadonlyArray<HopForm> =>
  allHops
    .flatMap((hop) =>
      book.hops(hop).flatMap((wording) =>
        book.cases.map((each) => {
          const [before = "", after = ""] = book.plain(book.inflect(wording, each)).split(/\{x(?::\w)?\}/)
          return { before, after, hop }
        })
      )
    )
    .toSorted((a, b) => b.before.length + b.after.length - (a.before.length + a.after.length))
    .map((form, rank) => ({ ...form, rank }))

/** Returns a function that looks up the forms whose words stand before a place in a text. */
const indexForms = (forms: ReadonlyArray<HopForm>): ((text: string, at: number) => ReadonlyArray<HopForm>) => {
  const byWords = Map.groupBy(forms, ({ before }) => before)
  const lengths = [...new Set(forms.map(({ before }) => before.length))]
  return (text, at) =>
    lengths.flatMap((length) => (length > at ? [] : (byWords.get(text.slice(at - length, at)) ?? [])))
}

/**
 * Replaces each reference in a text by one character: items that clues named, the item described, the subject of a
 * page, and the items that hops from these lead to. It knows their names, but nothing of the sentences around them.
 */
export const referencesIn = (book: Phrasebook): ((text: string) => Referring) => {
  const bases = basesOf(book)
  const edge = book.hasBlanks ? String.raw`[\p{L}\p{N}]` : String.raw`[0-9]`
  const pattern = new RegExp(
    `(?<!${edge})(?:${bases
      .toSorted(([a], [b]) => b.length - a.length)
      .map(([form]) => form)
      .join("|")})(?!${edge})`,
    "gu"
  )
  // compared by its first letters before its expression is tried
  const exact = bases.map(([form, means]) => ({
    start: /^[\p{L} ]*/u.exec(form)?.[0] ?? "",
    whole: new RegExp(`^${form}$`, "u"),
    means
  }))
  const forms = indexForms(hopFormsOf(book))
  return (written) => {
    const known: Array<Reference> = []
    const stand = (reference: Reference): string => String.fromCharCode(first + known.push(reference) - 1)
    const of = (character: string) => known[character.charCodeAt(0) - first]
    let text = book.plain(written).replaceAll(pattern, (form) => {
      const means = exact.find(({ start, whole }) => form.startsWith(start) && whole.test(form))?.means
      const numbers = (form.match(/\d+/g) ?? []).map((clue) => Number(clue) - 1)
      return means === undefined ? form : stand(means(numbers))
    })
    const fits = (at: number, { after, before }: HopForm): boolean =>
      text.startsWith(after, at + 1) &&
      text.startsWith(before, at - before.length) &&
      isEdge(book, text, at - before.length) &&
      isEdge(book, text, at + 1 + after.length)
    const hopOn = (): boolean => {
      let best:
        | { readonly at: number; readonly form: HopForm; readonly reference: Exclude<Reference, Wholes> }
        | undefined
      for (const { index: at } of text.matchAll(everyReference)) {
        const reference = of(text.charAt(at))
        if (reference === undefined || reference._tag === "Wholes") continue
        for (const form of forms(text, at))
          if ((best === undefined || form.rank < best.form.rank) && fits(at, form)) best = { at, form, reference }
      }
      if (best === undefined) return false
      const { at, form, reference } = best
      const further = stand({ ...reference, path: [...reference.path, form.hop] })
      text = text.slice(0, at - form.before.length) + further + text.slice(at + 1 + form.after.length)
      return true
    }
    while (hopOn());
    return { text, of }
  }
}
