import type { List } from "../../encyclopaedia/Entity.ts"
import { listedKinds, pluralOf } from "../../encyclopaedia/Kind.ts"
import type { Realm } from "./Draft.ts"

/** The lists of a country, with consecutive ids from `first` on. */
export const listsOf = ({ country, own }: Realm, first: number): ReadonlyArray<List> =>
  listedKinds.map((of, i) => ({
    id: first + i,
    kind: "list",
    title: `List of ${pluralOf[of]} in ${country.title}`,
    country: country.id,
    of,
    rows: own[of].map(({ id }) => id)
  }))
