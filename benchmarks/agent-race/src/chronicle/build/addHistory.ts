import { isWeighed } from "../Edition.ts"
import { addCounts } from "./counts.ts"
import type { Draft, Realm } from "./Draft.ts"
import { drawTogether } from "./drawTogether.ts"
import { addPresidents } from "./offices.ts"
import { addPeople } from "./people.ts"
import { addCoin, addCompanies, addCulture, tieSociety } from "./society.ts"

/** Fills the map of a country: who lives there, and what they found, head, build and win. */
export const addHistory = (draft: Draft, realm: Realm): void => {
  addCounts(draft, realm)
  addPeople(draft, realm)
  addPresidents(draft, realm)
  addCompanies(draft, realm)
  addCulture(draft, realm)
  addCoin(draft, realm)
  tieSociety(draft, realm)
  if (isWeighed(draft)) drawTogether(draft, realm)
}
