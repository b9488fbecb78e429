import { EntityKind, type ListedKind, listedKinds } from "../../encyclopaedia/Kind.ts"
import type { Approach } from "../Plan.ts"
import { type Phrase, fixedPhrase, phrase } from "./Phrase.ts"
import { stepSlot, traitSlot } from "./Slot.ts"

const found: { readonly [kind in EntityKind]: ReadonlyArray<string> } = {
  country: [
    "Track down the country whose great seal bears {trait}",
    "One state put {trait} on its great seal: find its article"
  ],
  region: ["Track down the region with {trait} on its flag", "One region flies {trait} on its flag: find its article"],
  city: [
    "Track down the city with {trait} in its coat of arms",
    "One city carries {trait} in its coat of arms: find its article"
  ],
  person: [
    "Track down the person who sat for portraits beside {trait}",
    "Somebody was painted with {trait} close by: find the article on that sitter"
  ],
  company: [
    "Track down the company that trades under the sign of {trait}",
    "One company has {trait} as its trade mark: find its article"
  ],
  river: [
    "Track down the river on whose bed {trait} is said to lie",
    "They say that {trait} rests at the bottom of one river: find its article"
  ],
  peak: [
    "Track down the mountain that looks like {trait} from its southern side",
    "From the south one mountain could be taken for {trait}: find its article"
  ],
  museum: [
    "Track down the museum that is proudest of {trait}",
    "People queue for {trait} in one museum: find its article"
  ],
  event: [
    "Track down the event whose champion took home {trait}",
    "At one event the best could win {trait}: find its article"
  ],
  coin: [
    "Track down the cryptocurrency that has {trait} for a logo",
    "One cryptocurrency shows {trait} as its logo: find its article"
  ]
}

/** Clues' words for the rows of lists. */
export const listedNouns: { readonly [kind in ListedKind]: string } = {
  city: "cities",
  person: "notable people",
  company: "companies",
  river: "rivers",
  peak: "mountains",
  museum: "museums",
  event: "events"
}

/** The wordings of ways to reach a page. */
export const approaches: ReadonlyArray<Phrase<Approach>> = [
  fixedPhrase<Approach>(
    ["Begin on the article that you were handed", "Your race starts on the page you were given"],
    ({ _tag }) => _tag === "Given",
    { _tag: "Given" }
  ),
  phrase<Approach, { step: number }>(
    ["Move on to the article on what {step} named", "Now read up on what {step} named"],
    { step: stepSlot },
    (approach) => (approach._tag === "Named" ? { step: approach.step } : undefined),
    ({ step }) => ({ _tag: "Named", step })
  ),
  ...listedKinds.map((of) =>
    phrase<Approach, { step: number }>(
      [
        `Think of the country that the article of {step} belongs to, and open its list of ${listedNouns[of]}`,
        `Get hold of the list of ${listedNouns[of]} for the country of the article of {step}`
      ],
      { step: stepSlot },
      (approach) => (approach._tag === "Listed" && approach.of === of ? { step: approach.step } : undefined),
      ({ step }) => ({ _tag: "Listed", of, step })
    )
  ),
  ...EntityKind.literals.map((kind) =>
    phrase<Approach, { trait: number }>(
      found[kind],
      { trait: traitSlot },
      (approach) => (approach._tag === "Found" && approach.kind === kind ? { trait: approach.trait } : undefined),
      ({ trait }) => ({ _tag: "Found", kind, trait })
    )
  )
]
