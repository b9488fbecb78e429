import { getOrInsertComputed } from "@escapement/core"
import { hash } from "../../encyclopaedia/hash.ts"
import type { Chronicle } from "../Chronicle.ts"
import type { Item } from "../Item.ts"
import { type Happening, listHappenings } from "./happenings.ts"
import { linkTo } from "./markdown.ts"

/** The sources from which the pages of a chronicle are written; links and annals are cached. */
export interface Press {
  readonly world: Chronicle
  /** A link to an item under its plain name. */
  readonly link: (id: number) => string
  /** A link to a page under its title. */
  readonly linkTitle: (title: string) => string
  /** What happened in a country, day by day. */
  readonly happenings: (country: number) => ReadonlyArray<Happening>
  /** Items of a country, by its id. */
  readonly inCountry: (country: number) => ReadonlyArray<Item>
  /** Items of a kind of a country, by its id. */
  readonly ofKind: (country: number, kind: Item["kind"]) => ReadonlyArray<Item>
  /** Chooses one of the options, always the same one for an item and a purpose. */
  readonly choose: <A>(item: Item, purpose: number, options: ReadonlyArray<A>) => A
}

/** The press of a chronicle. */
export const makePress = (world: Chronicle): Press => {
  const links: Array<string | undefined> = []
  const titles = new Map<string, string>()
  const annals = new Map<number, ReadonlyArray<Happening>>()
  const link = (id: number): string => {
    const known = links[id]
    if (known !== undefined) return known
    const { name, title } = world.titled(id)
    const made = linkTo(title, name)
    links[id] = made
    return made
  }
  return {
    world,
    link,
    linkTitle: (title) => {
      const known = getOrInsertComputed(titles, title, () => linkTo(title))
      return known
    },
    inCountry: world.inCountry,
    ofKind: (country, kind) => world.within(kind, country),
    happenings: (country) =>
      getOrInsertComputed(annals, country, () => listHappenings(world.inCountry(country), link, world.edition)),
    choose: ({ id }, purpose, options) => {
      const chosen = options[hash(world.key, id, purpose, 77) % options.length]
      if (chosen === undefined) throw new RangeError(`the article on item ${id} has no option to choose from`)
      return chosen
    }
  }
}
