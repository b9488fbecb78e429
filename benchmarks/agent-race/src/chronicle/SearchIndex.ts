import { type Hit, type SearchIndex, best, splitWords } from "../encyclopaedia/SearchIndex.ts"
import { buildUrl } from "../encyclopaedia/Url.ts"
import { EntityKind } from "../encyclopaedia/Kind.ts"
import { hasAccounts } from "./accounts/Account.ts"
import { mistakenEnd } from "./accounts/mistaken.ts"
import type { Chronicle } from "./Chronicle.ts"
import type { Item } from "./Item.ts"
import { hasStale, staleSuffix } from "./stale.ts"
import { tieIdsOf } from "./Tie.ts"

/** Finds what there is in a chronicle: articles on items, earlier versions of them, and lists. */
export interface ChronicleIndex extends SearchIndex {
  /** The addresses that a search shows. */
  readonly addresses: (query: string, limit: number) => ReadonlyArray<string>
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

/** What the results of a search show: from the third edition on not what somebody did for a living. */
const shownOf = (world: Chronicle, item: Item): string =>
  world.edition !== 2 && item.kind === "person"
    ? `person, ${world.entity(item.country).name}`
    : describe(world, item, item.field)

/** What an item is, in a few words, perhaps without its field: no figure, no tie. */
export const describe = (world: Chronicle, { country, id, kind }: Item, field: string): string => {
  const what = `${nouns[kind]} ${field}`.trim()
  return id === country ? what : `${what}, ${world.entity(country).name}`
}

/** Words of titles count for more than what stands on the page. */
const titleWeight = 2.5

/** What comes before all else: the page whose title or plain name was asked for. */
const exactWeight = 1000

/** What documents are made of, looked up by words. */
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

const makeLexicon = (world: Chronicle): Lexicon => {
  const { entities, ofKind } = world
  const words = entities.map(({ name }) => splitWords(name))
  const byName = new Map<string, Array<Item>>()
  const byField = new Map<string, Array<Item>>()
  const countries = new Map<number, Array<Item>>()
  const tied: Array<Array<Item> | undefined> = Array.from({ length: entities.length })
  const tieTo = (to: number, item: Item) => {
    const known = tied[to]
    if (known === undefined) tied[to] = [item]
    else known.push(item)
  }
  for (const item of entities) {
    for (const word of words[item.id]!) append(byName, word, item)
    if (item.field !== "") append(byField, item.field, item)
    if (item.code !== "") append(byField, item.code, item)
    append(countries, item.country, item)
    for (const tie of tieIdsOf(item.kind)) {
      const to = item.ties[tie]
      if (to === undefined) continue
      tieTo(to, item)
      // a search that went by what is so would tell it from what is not
      const mistaken = hasAccounts(world) ? mistakenEnd(world, item, tie) : undefined
      if (mistaken !== undefined) tieTo(mistaken.id, item)
    }
  }
  const byWord = new Map<string, Array<ReadonlyArray<Item>>>()
  for (const [field, items] of byField) for (const word of splitWords(field)) append(byWord, word, items)
  for (const kind of EntityKind.literals)
    for (const word of splitWords(`${nouns[kind]} ${kind}`)) append(byWord, word, ofKind(kind))
  return {
    wordsOf: ({ id }) => words[id] ?? [],
    named: (word) => byName.get(word) ?? [],
    known: (word) => (byWord.get(word) ?? []).flat(),
    tiedTo: ({ id }) => tied[id] ?? [],
    inCountry: (country) => countries.get(country) ?? []
  }
}

const supersededWords = splitWords(staleSuffix)

const isSame = (a: ReadonlyArray<string>, b: ReadonlyArray<string>): boolean =>
  a.length === b.length && a.every((word, i) => word === b[i])

/**
 * Indexes articles by titles, by what they are about and by the names in them; figures are in no index.
 * Which documents have a word is found out when it is first searched for: a leg searches for few.
 */
export const makeChronicleIndex = (world: Chronicle): ChronicleIndex => {
  const { entities, lists } = world
  let made: Lexicon | undefined
  const lexicon = (): Lexicon => (made ??= makeLexicon(world))
  // documents by number: articles, lists, earlier versions of articles
  const stale = entities.filter((item) => hasStale(world, item))
  const earlier = new Map(stale.map((item, i) => [item.id, entities.length + lists.length + i]))
  const size = entities.length + lists.length + stale.length
  const titleAt = (at: number): string => {
    if (at < entities.length) return world.entity(at).title
    const old = stale[at - entities.length - lists.length]
    return old === undefined ? (lists[at - entities.length]?.title ?? "") : old.title + staleSuffix
  }
  const snippetAt = (at: number): string => {
    if (at < entities.length) return shownOf(world, world.entity(at))
    const list = lists[at - entities.length]
    if (list !== undefined) return `list, ${world.entity(list.country).name}`
    const old = stale[at - entities.length - lists.length]
    return old === undefined ? "" : `${shownOf(world, old)} (earlier version)`
  }
  let listWords: ReadonlyArray<ReadonlyArray<string>> | undefined
  const wordsOfLists = () => (listWords ??= lists.map(({ title }) => splitWords(title)))
  const postings = new Map<string, ReadonlyArray<number>>()
  /** The last word that a document was posted for: it counts once. */
  const latest = new Int32Array(size)
  /** The documents with a word; those in whose title it stands as their complement. */
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
      post(item.id, isTitle)
      post(earlier.get(item.id), isTitle)
    }
    const { inCountry, known, named, tiedTo } = lexicon()
    const names = named(word)
    for (const item of names) postItem(item, true)
    wordsOfLists().forEach((words, i) => {
      if (words.includes(word)) post(entities.length + i, true)
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
  /** The documents whose whole title some words are. */
  const titled = (words: ReadonlyArray<string>): ReadonlyArray<number> => {
    const [first = ""] = words
    const { named, wordsOf } = lexicon()
    const found = new Set<number>()
    for (const item of named(first)) {
      if (isSame(wordsOf(item), words)) found.add(item.id)
      const old = earlier.get(item.id)
      if (old !== undefined && isSame([...wordsOf(item), ...supersededWords], words)) found.add(old)
    }
    wordsOfLists().forEach((each, i) => {
      if (isSame(each, words)) found.add(entities.length + i)
    })
    return [...found]
  }
  const scores = new Float64Array(size)
  const rank = (query: string, limit: number): ReadonlyArray<number> => {
    const words = [...new Set(splitWords(query))].filter((word) => posted(word).length > 0)
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
    const hits = best(scores, touched, limit)
    for (const at of touched) scores[at] = 0
    return hits
  }
  return {
    search: (query, limit) =>
      rank(query, limit).map((at): Hit => {
        const title = titleAt(at)
        return { title, snippet: snippetAt(at), url: buildUrl(title) }
      }),
    addresses: (query, limit) => rank(query, limit).map((at) => buildUrl(titleAt(at)))
  }
}
