import { type Hit, type SearchIndex, best, splitWords } from "../encyclopaedia/SearchIndex.ts"
import { buildUrl } from "../encyclopaedia/Url.ts"
import type { Chronicle } from "./Chronicle.ts"
import type { Item } from "./Item.ts"
import { hasStale, staleSuffix } from "./stale.ts"
import { tieIdsOf } from "./Tie.ts"

/** What can be found: the article on an item, an earlier version of it, or a list. */
interface Document {
  readonly title: string
  readonly snippet: string
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

/** What an item is, in the few words that searches show: no figure, no tie. */
export const describe = (world: Chronicle, { country, field, id, kind }: Item): string => {
  const what = `${nouns[kind]} ${field}`.trim()
  return id === country ? what : `${what}, ${world.entity(country).name}`
}

/** Words of titles count for more than what stands on the page. */
const titleWeight = 2.5

/** What comes before all else: the page whose title or plain name was asked for. */
const exactWeight = 1000

/** The words that an item's article is found by, besides its title: what it is, and the names it is tied to. */
const wordsOf = (world: Chronicle, item: Item, names: ReadonlyMap<number, ReadonlyArray<string>>): ReadonlySet<string> => {
  const words = new Set(splitWords(`${nouns[item.kind]} ${item.kind} ${item.field} ${item.code}`))
  const all = (id: number | undefined) => {
    for (const word of names.get(id ?? -1) ?? []) words.add(word)
  }
  all(item.country)
  for (const tie of tieIdsOf(item.kind)) all(item.ties[tie])
  return words
}

/** Indexes articles by titles, by what they are about and by the names in them; figures are in no index. */
export const makeChronicleIndex = (world: Chronicle): SearchIndex => {
  const documents: Array<Document> = []
  const postings = new Map<string, Array<number>>()
  const exact = new Map<string, Array<number>>()
  const names = new Map(world.entities.map(({ id, name }) => [id, splitWords(name)] as const))
  const post = (document: Document, title: ReadonlyArray<string>, words: ReadonlySet<string>) => {
    const at = documents.length
    documents.push(document)
    const key = title.join(" ")
    exact.set(key, [...(exact.get(key) ?? []), at])
    const add = (word: string, mark: number) => {
      const known = postings.get(word)
      if (known === undefined) postings.set(word, [mark])
      else known.push(mark)
    }
    // a document in the words of its title is posted as its complement
    for (const word of title) add(word, ~at)
    for (const word of words) if (!title.includes(word)) add(word, at)
  }
  const stale: Array<Item> = []
  for (const item of world.entities) {
    post({ title: item.title, snippet: describe(world, item) }, names.get(item.id) ?? [], wordsOf(world, item, names))
    if (hasStale(world, item)) stale.push(item)
  }
  for (const { id, title } of world.lists.map((list) => ({ id: list.country, title: list.title }))) {
    post({ title, snippet: `list, ${world.entity(id).name}` }, splitWords(title), new Set())
  }
  for (const item of stale) {
    const snippet = `${describe(world, item)} (earlier version)`
    post({ title: item.title + staleSuffix, snippet }, [...(names.get(item.id) ?? []), "superseded"], wordsOf(world, item, names))
  }
  const scores = new Float64Array(documents.length)
  const search = (query: string, limit: number): ReadonlyArray<Hit> => {
    const words = [...new Set(splitWords(query))]
    const touched: Array<number> = []
    const raise = (at: number, by: number) => {
      if (scores[at] === 0) touched.push(at)
      scores[at]! += by
    }
    for (const at of exact.get(words.join(" ")) ?? []) raise(at, exactWeight)
    for (const word of words) {
      const found = postings.get(word) ?? []
      const weight = Math.sqrt(documents.length / (found.length + 1))
      for (const mark of found) raise(mark < 0 ? ~mark : mark, mark < 0 ? weight * titleWeight : weight)
    }
    touched.sort((a, b) => a - b)
    const hits = best(scores, touched, limit)
    for (const at of touched) scores[at] = 0
    return hits.flatMap((at) => {
      const document = documents[at]
      return document === undefined ? [] : [{ ...document, url: buildUrl(document.title) }]
    })
  }
  return { search }
}
