import { type Hit, type SearchIndex, best, splitWords } from "../encyclopaedia/SearchIndex.ts"
import { buildUrl } from "../encyclopaedia/Url.ts"
import type { List } from "../encyclopaedia/Entity.ts"
import { EntityKind, listedKinds } from "../encyclopaedia/Kind.ts"
import { hasAccounts, isByCountry } from "./Edition.ts"
import { mistakenId } from "./accounts/mistaken.ts"
import type { Chronicle } from "./Chronicle.ts"
import type { Item } from "./Item.ts"
import { hasStale, staleSuffix } from "./stale.ts"
import { tieIdsOf } from "./Tie.ts"

/** Finds the documents of a chronicle: articles, earlier versions of them, and lists. */
export interface ChronicleIndex extends SearchIndex {
  /** The titles that a search shows. */
  readonly titles: (query: string, limit: number) => ReadonlyArray<string>
}

const nouns: { readonly [kind in Item["kind"]]: string } = {
  country: "country",
  region: "region",
  city: "city",
  person: "",
  company: "company",
  river: "river",
  peak: "mountain",
  museum: "museum of",
  event: "recurring",
  coin: "cryptocurrency"
}

/** The line that a search result shows; from edition 3 on without a person's profession. */
const shownOf = (world: Chronicle, item: Item): string =>
  world.edition !== 2 && item.kind === "person"
    ? `person, ${world.titled(item.country).name}`
    : describe(world, item, item.field)

/** Describes an item in a few words, without figures and ties; its field may be left out. */
export const describe = (world: Chronicle, { country, id, kind }: Item, field: string): string => {
  const what = `${nouns[kind]} ${field}`.trim()
  return id === country ? what : `${what}, ${world.titled(country).name}`
}

/** Weight of a word in a title, compared with a word in the text. */
const titleWeight = 2.5

/** Weight of a page whose title or plain name is the query: it comes first. */
const exactWeight = 1000

/** Looks up items by the words of their documents. */
interface Lexicon {
  /** Words of the name of an item. */
  readonly wordsOf: (item: Item) => ReadonlyArray<string>
  /** Items whose name has a word. */
  readonly named: (word: string) => ReadonlyArray<Item>
  /** Items whose field, code or kind has a word. */
  readonly known: (word: string) => ReadonlyArray<Item>
  /** Items that are tied to an item. */
  readonly tiedTo: (item: Item) => ReadonlyArray<Item>
  readonly inCountry: (country: number) => ReadonlyArray<Item>
}

const append = <K, A>(to: Map<K, Array<A>>, key: K, value: A): void => {
  const known = to.get(key)
  if (known === undefined) to.set(key, [value])
  else known.push(value)
}

/** A part of the chronicle with an index of its own: items with consecutive ids from `first` on, and lists. */
interface Part {
  readonly first: number
  readonly items: ReadonlyArray<Item>
  readonly lists: ReadonlyArray<List>
}

/**
 * Whether a search uses the field of an item; from edition 6 on not people's professions, as the order of results would
 * reveal them.
 */
const isByField = (world: Chronicle, { field, kind }: Item): boolean =>
  field !== "" && !(kind === "person" && isByCountry(world))

const makeLexicon = (world: Chronicle, { first, items }: Part): Lexicon => {
  const words = items.map(({ name }) => splitWords(name))
  const byName = new Map<string, Array<Item>>()
  const byField = new Map<string, Array<Item>>()
  const byKind = new Map<EntityKind, Array<Item>>()
  const countries = new Map<number, Array<Item>>()
  const tied: Array<Array<Item> | undefined> = Array.from({ length: items.length })
  const tieTo = (id: number, item: Item) => {
    const to = id - first
    // items of another part are found by the index of that part
    if (to < 0 || to >= items.length) return
    const known = tied[to]
    if (known === undefined) tied[to] = [item]
    else known.push(item)
  }
  for (const item of items) {
    for (const word of words[item.id - first]!) append(byName, word, item)
    if (isByField(world, item)) append(byField, item.field, item)
    if (item.code !== "") append(byField, item.code, item)
    append(byKind, item.kind, item)
    append(countries, item.country, item)
    for (const tie of tieIdsOf(item.kind)) {
      const to = item.ties[tie]
      if (to === undefined) continue
      tieTo(to, item)
      // indexing only the true end would reveal which of the two is true
      const mistaken = hasAccounts(world) ? mistakenId(world, item, tie) : undefined
      if (mistaken !== undefined) tieTo(mistaken, item)
    }
  }
  const byWord = new Map<string, Array<ReadonlyArray<Item>>>()
  for (const [field, items] of byField) for (const word of splitWords(field)) append(byWord, word, items)
  for (const kind of EntityKind.literals)
    for (const word of splitWords(`${nouns[kind]} ${kind}`)) append(byWord, word, byKind.get(kind) ?? [])
  return {
    wordsOf: ({ id }) => words[id - first] ?? [],
    named: (word) => byName.get(word) ?? [],
    known: (word) => (byWord.get(word) ?? []).flat(),
    tiedTo: ({ id }) => tied[id - first] ?? [],
    inCountry: (country) => countries.get(country) ?? []
  }
}

const supersededWords = splitWords(staleSuffix)

const isSame = (a: ReadonlyArray<string>, b: ReadonlyArray<string>): boolean =>
  a.length === b.length && a.every((word, i) => word === b[i])

/** A document that a search found. */
interface Found {
  readonly score: number
  readonly title: string
  readonly snippet: () => string
}

/** The best documents of a part for some words. */
type Ranking = (words: ReadonlyArray<string>, limit: number) => ReadonlyArray<Found>

/**
 * Ranks articles by titles, by what they are about and by the names in them; figures are in no index.
 * The documents with a word are looked up when it is first searched for, as a leg searches for few words.
 */
const rankPart = (world: Chronicle, part: Part): Ranking => {
  const { first, items, lists } = part
  let made: Lexicon | undefined
  const lexicon = (): Lexicon => (made ??= makeLexicon(world, part))
  // documents by number: articles, lists, earlier versions of articles
  const stale = items.filter((item) => hasStale(world, item))
  const earlier = new Map(stale.map((item, i) => [item.id, items.length + lists.length + i]))
  const size = items.length + lists.length + stale.length
  const titleAt = (at: number): string => {
    const item = items[at]
    if (item !== undefined) return item.title
    const old = stale[at - items.length - lists.length]
    return old === undefined ? (lists[at - items.length]?.title ?? "") : old.title + staleSuffix
  }
  const snippetAt = (at: number): string => {
    const item = items[at]
    if (item !== undefined) return shownOf(world, item)
    const list = lists[at - items.length]
    if (list !== undefined) return `list, ${world.titled(list.country).name}`
    const old = stale[at - items.length - lists.length]
    return old === undefined ? "" : `${shownOf(world, old)} (earlier version)`
  }
  let listWords: ReadonlyArray<ReadonlyArray<string>> | undefined
  const wordsOfLists = () => (listWords ??= lists.map(({ title }) => splitWords(title)))
  const postings = new Map<string, ReadonlyArray<number>>()
  /** The number of the last word that each document was posted for, so that a document counts once per word. */
  const latest = new Int32Array(size)
  /** The documents with a word, by number; the bitwise complement of the number if the word is in the title. */
  const posted = (word: string): ReadonlyArray<number> => {
    const before = postings.get(word)
    if (before !== undefined) return before
    const turn = postings.size + 1
    const found: Array<number> = []
    const post = (at: number | undefined, isTitle: boolean) => {
      if (at === undefined || latest[at] === turn) return
      latest[at] = turn
      found.push(isTitle ? ~at : at)
    }
    const postItem = (item: Item, isTitle: boolean) => {
      post(item.id - first, isTitle)
      post(earlier.get(item.id), isTitle)
    }
    const { inCountry, known, named, tiedTo } = lexicon()
    const names = named(word)
    for (const item of names) postItem(item, true)
    wordsOfLists().forEach((words, i) => {
      if (words.includes(word)) post(items.length + i, true)
    })
    if (supersededWords.includes(word)) for (const item of stale) post(earlier.get(item.id), true)
    for (const item of known(word)) postItem(item, false)
    for (const item of names) {
      for (const other of tiedTo(item)) postItem(other, false)
      if (item.kind === "country") for (const other of inCountry(item.id)) postItem(other, false)
    }
    postings.set(word, found)
    return found
  }
  /** The documents whose title consists of exactly these words. */
  const titled = (words: ReadonlyArray<string>): ReadonlyArray<number> => {
    const [start = ""] = words
    const { named, wordsOf } = lexicon()
    const found = new Set<number>()
    for (const item of named(start)) {
      if (isSame(wordsOf(item), words)) found.add(item.id - first)
      const old = earlier.get(item.id)
      if (old !== undefined && isSame([...wordsOf(item), ...supersededWords], words)) found.add(old)
    }
    wordsOfLists().forEach((each, i) => {
      if (isSame(each, words)) found.add(items.length + i)
    })
    return [...found]
  }
  const scores = new Float64Array(size)
  return (all, limit) => {
    const words = all.filter((word) => posted(word).length > 0)
    const touched: Array<number> = []
    const raise = (at: number, by: number) => {
      if (scores[at] === 0) touched.push(at)
      scores[at]! += by
    }
    for (const at of titled(words)) raise(at, exactWeight)
    for (const word of words) {
      const found = posted(word)
      const weight = Math.sqrt(size / (found.length + 1))
      for (const mark of found) raise(mark < 0 ? ~mark : mark, mark < 0 ? weight * titleWeight : weight)
    }
    const hits = best(scores, touched, limit).map((at): Found => ({
      score: scores[at] ?? 0,
      title: titleAt(at),
      snippet: () => snippetAt(at)
    }))
    for (const at of touched) scores[at] = 0
    return hits
  }
}

/**
 * Ranks each country by its own index. A search that names countries and has further words is answered
 * from those countries first, and from the others only if these give too few results.
 */
const rankByCountry = (world: Chronicle): Ranking => {
  const rankings = new Map<number, Ranking>()
  const names = world.countries.map((id) => splitWords(world.titled(id).name))
  const rankingOf = (country: number): Ranking => {
    const known = rankings.get(country)
    if (known !== undefined) return known
    const lists = hasAccounts(world) ? [] : listedKinds.map((kind) => world.list(country, kind))
    const made = rankPart(world, { first: country, items: world.inCountry(country), lists })
    rankings.set(country, made)
    return made
  }
  const rankIn = (countries: ReadonlyArray<number>, words: ReadonlyArray<string>, limit: number) =>
    countries
      .flatMap((country) => rankingOf(country)(words, limit))
      .toSorted((a, b) => b.score - a.score)
      .slice(0, limit)
  return (words, limit) => {
    const isNamed = (_: number, i: number): boolean =>
      (names[i] ?? []).every((word) => words.includes(word)) && (names[i] ?? []).length < words.length
    const first = rankIn(world.countries.filter(isNamed), words, limit)
    if (first.length === limit) return first
    const others = world.countries.filter((country, i) => !isNamed(country, i))
    return [...first, ...rankIn(others, words, limit - first.length)]
  }
}

/** Indexes the documents of a chronicle. */
export const makeChronicleIndex = (world: Chronicle): ChronicleIndex => {
  const rank = isByCountry(world)
    ? rankByCountry(world)
    : rankPart(world, { first: 0, items: world.entities, lists: world.lists })
  const wordsIn = (query: string) => [...new Set(splitWords(query))]
  return {
    search: (query, limit) =>
      rank(wordsIn(query), limit).map(({ snippet, title }): Hit => ({
        title,
        snippet: snippet(),
        url: buildUrl(title)
      })),
    titles: (query, limit) => rank(wordsIn(query), limit).map(({ title }) => title)
  }
}
