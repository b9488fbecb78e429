import type { Kind, Trade } from "../Trade.ts"
import { wareDesk } from "./wareDesk.ts"

/** Phrases that are true of some things of their class only, or of things outside it. */
const doubtful = new Set([
  "something of the sort that is dead in a power cut",
  "something of the sort that hangs in a wardrobe and has a size",
  "a thing that children like for its sugar",
  "something of the sort that ends on a plate",
  "a thing of use only to those with a lawn or beds",
  "something of the sort that one keeps in the shed behind the house",
  "something meant for those who dig or plant"
])

/** Classes to which other things could be said to belong. */
const unclear = new Set(["stick", "language"])

const clear = (kind: Kind): Kind => ({
  ...kind,
  is: kind.is.filter((phrase) => !doubtful.has(phrase)),
  ...(kind.within === undefined
    ? {}
    : {
        within: Object.fromEntries(
          Object.entries(kind.within)
            .filter(([name]) => !unclear.has(name))
            .map(([name, within]) => [name, { ...within, is: within.is.filter((phrase) => !doubtful.has(phrase)) }])
        )
      })
})

/** Petitions about goods from a storehouse, each payment of which is a transfer that can be stopped. */
export const storeDesk: Trade = {
  ...wareDesk,
  prefix: "store",
  isJudged: true,
  kinds: Object.fromEntries(Object.entries(wareDesk.kinds).map(([name, kind]) => [name, clear(kind)]))
}
