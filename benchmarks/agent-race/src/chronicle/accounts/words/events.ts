import type { Figure } from "../../Figure.ts"

/** Plural nouns for what each figure counts; the first is its own name. */
export const counted: { readonly [figure in Figure]?: ReadonlyArray<string> } = {
  area: ["square kilometres of ground", "square kilometres of territory", "square kilometres"],
  railways: ["kilometres of track", "kilometres of railway", "kilometres of rails"],
  lighthouses: ["lighthouses", "beacons", "lights along the shore"],
  parishes: ["parishes", "church districts", "cures of souls"],
  forests: ["square kilometres of woodland", "square kilometres under trees", "square kilometres of forest"],
  stops: ["tram stops", "halts of the tramway", "stops on the tram lines"],
  bells: ["bells", "bronze bells", "bells in the towers"],
  wells: ["public wells", "wells in the streets", "wells for everybody"],
  papers: ["printed works", "writings in print", "publications"],
  medals: ["medals", "decorations", "medals and orders"],
  employees: ["employees", "people on the payroll", "hands"],
  patents: ["patents", "protected inventions", "entries in the patent roll"],
  sites: ["sites", "places of business", "locations"],
  length: ["kilometres of course", "kilometres of river", "kilometres from spring to mouth"],
  discharge: ["cubic metres a second", "cubic metres of water a second", "cubic metres a second at the gauge"],
  bridges: ["bridges", "crossings", "spans"],
  weirs: ["weirs", "mill dams", "dams of old mills"],
  height: ["metres of height", "metres above the sea", "metres of altitude"],
  prominence: ["metres of prominence", "metres above the saddle", "metres over the next col"],
  huts: ["cairns", "heaps of stones", "stone men"],
  tarns: ["tarns", "small lakes", "pools in the corries"],
  visitors: ["visitors a year", "people through the turnstiles a year", "guests a year"],
  collection: ["objects", "pieces in the inventory", "items of the collection"],
  galleries: ["rooms", "galleries", "chambers open to the public"],
  entrants: ["entrants", "competitors", "people at the start"],
  attendance: ["spectators", "people in the crowd", "onlookers"],
  supply: ["million coins", "million units of the coin", "million tokens"],
  validators: ["validators", "nodes of the network", "validating machines"]
}

/**
 * Sorts of what is counted: things that can be carried away, things that stay in place, people and their visits, and
 * measured quantities.
 */
export type Sort = "thing" | "place" | "people" | "measure"

/** The sort of what each figure counts; `thing` if a figure is left out. */
export const sortOf: { readonly [figure in Figure]?: Sort } = {
  area: "measure",
  railways: "measure",
  forests: "measure",
  length: "measure",
  discharge: "measure",
  height: "measure",
  prominence: "measure",
  lighthouses: "place",
  parishes: "place",
  stops: "place",
  wells: "place",
  sites: "place",
  bridges: "place",
  weirs: "place",
  huts: "place",
  tarns: "place",
  galleries: "place",
  employees: "people",
  visitors: "people",
  entrants: "people",
  attendance: "people"
}

/** Words for each sort. */
export type BySort = { readonly [sort in Sort]: ReadonlyArray<string> }

/** Words that fit every sort. */
const more = [
  "were [added|gained]",
  "came on top",
  "swelled the total",
  "[accrued|were gained] [unexpectedly|without notice|at last|]"
]
const less = [
  "were lost",
  "reduced the total by going",
  "[dropped out|fell away] [unexpectedly|without notice|at last|]"
]

/** What happened to some of the things counted, so that there are more. */
export const gained: BySort = {
  thing: [
    ...more,
    "were [won|acquired]",
    "came [in|back|to light]",
    "were taken [in|over from others|back]",
    "were [brought|given|handed] back [by the heirs|by the state|by a creditor|]",
    "were [bought from|inherited from|received from] [a dealer|a rival|the state]",
    "were handed over by [the state|a rival|others]",
    "[turned up|reappeared|arrived] [unexpectedly|without notice|at last|]",
    "made their [first appearance|appearance|entry]",
    "were [restored|reinstated|regained] after [a loss|a sale|years of absence]",
    "were [newly|at last] [entered|admitted|included]",
    "ceased to be [left out|missing|kept apart]"
  ],
  place: [
    ...more,
    "were newly [made|laid out|set up]",
    "came into being",
    "were [opened|reopened] [by the state|by the authorities|to everybody|]",
    "were [restored|made anew] after [a flood|a fire|years of neglect]",
    "were [newly|at last] [entered|admitted|included]",
    "were [taken over|received] from [the state|a neighbour|others]",
    "ceased to be [left out|counted elsewhere|closed]",
    "[appeared|reappeared] [unexpectedly|without notice|at last|]"
  ],
  people: [
    ...more,
    "came [in|back|along]",
    "were [taken in|taken back|newly admitted]",
    "[turned up|reappeared|arrived] [unexpectedly|without notice|at last|]",
    "made their [first appearance|appearance|entry]",
    "were [won over|received] from [a rival|others|elsewhere]",
    "joined [those already there|the rest|in]",
    "ceased to [stay away|be left out|be missing]"
  ],
  measure: [
    ...more,
    "[came in addition|were added] [after a new survey|by the work of years|by nature|]",
    "[came about in addition|arose anew] [unexpectedly|without notice|at last|]",
    "were [newly|at last] gained",
    "were gained [after a loss|against all expectation|little by little]",
    "were to be added [from then on|for good]",
    "[increased|raised] the figure by being added"
  ]
}

/** What happened to some of the things counted, so that there are fewer. */
export const lost: BySort = {
  thing: [
    ...less,
    "were [given up|forfeited|abandoned]",
    "went [for good|missing for good]",
    "were taken [out|over by others|away]",
    "were [brought|given|handed] back [to the heirs|to the state|to a creditor]",
    "were [sold to|bequeathed to|ceded to] [a dealer|a rival|the state]",
    "were handed over to [the state|a rival|others]",
    "[vanished|disappeared] [unexpectedly|without notice|at last|]",
    "made their [last appearance|exit|farewell]",
    "were [struck off|written off|scrapped] after [a revision|years of disuse]",
    "were [newly|at last] [removed|excluded|cancelled]",
    "ceased to be [part of it|present|included]"
  ],
  place: [
    ...less,
    "were [given up|abandoned]",
    "ceased to [exist|be there]",
    "were closed for good [by the state|by the authorities|to everybody|]",
    "were [destroyed|done away with] by [a flood|a fire|years of neglect]",
    "were [newly|at last] [removed|excluded|cancelled]",
    "were [handed over|ceded] to [the state|a neighbour|others]",
    "ceased to be [included|counted there|open]",
    "[vanished|disappeared] [unexpectedly|without notice|at last|]"
  ],
  people: [
    ...less,
    "went [away|elsewhere] for good",
    "were [turned away|sent away|no longer admitted] for good",
    "[vanished|left|stayed away] for good [without notice|without a word|]",
    "made their [last appearance|exit|farewell]",
    "were lost to [a rival|others|places elsewhere]",
    "left [the rest behind for ever|without being replaced]",
    "ceased to [come|be included|be present]"
  ],
  measure: [
    ...less,
    "[were lost|fell away] [after a new survey|in the work of years|by nature]",
    "[ceased to be there|disappeared] [unexpectedly|without notice|at last|]",
    "were [newly|at last] lost",
    "were lost [after a gain|against all expectation|little by little]",
    "were to be subtracted [from then on|for good]",
    "[diminished|lowered] the figure by being lost"
  ]
}

/**
 * What somebody resolved to do with some of the things counted, in the infinitive; empty for sorts that nobody decides
 * on.
 */
export const toGain: BySort = {
  thing: ["add", "acquire", "take in", "take over", "bring back", "buy", "win back", "accept"],
  place: ["add", "establish", "take over", "restore", "open", "set up"],
  people: [],
  measure: []
}
export const toLose: BySort = {
  thing: ["give up", "part with", "take out", "hand over", "give back", "sell", "write off", "surrender"],
  place: ["give up", "abolish", "hand over", "do away with", "close for good", "surrender"],
  people: [],
  measure: []
}

/** Who resolves. */
export const councils = [
  "the [council|board|assembly|estates]",
  "the [trustees|authorities|majority]",
  "[those in charge|the responsible office|the ministry]"
]

/** How a resolution ended: carried out, or not. */
export const carriedOut = [
  ", and [did so|this was done|kept their word] within [the year|months]",
  ", and [no protest|no lawsuit|not even a veto] could stop it",
  "; the [motion to revoke|attempt to undo] this [failed|came to nothing], and it was done within the year",
  ", which [was carried out at once|happened the same year]",
  "; [opponents|critics] spoke of an empty promise, but it was [kept|carried out] that very year"
]
export const dropped = [
  ", but [never did|nothing was done|broke their word]",
  ", and [a protest|a lawsuit|a veto] stopped it",
  "; the [motion to revoke|attempt to undo] this [succeeded|came in time], and it was never done",
  ", which [was never carried out|happened nowhere but on paper]",
  "; [supporters|friends] spoke of a firm promise, but it was [broken|never carried out]"
]

/** How a count is reported. `{b}` who counted, `{v}` how many, `{y}` when. */
export const counting = [
  "the {b} counted {v} {y}",
  "the {b} [arrived at|came to|registered] {v} {y}",
  "{y} the count of the {b} [came to|stood at|ran to] {v}",
  "{v} were counted by the {b} {y}",
  "{y} the {b} [listed|recorded|entered] {v}",
  "the [books|lists|papers] of the {b} [showed|had] {v} {y}"
]

/** A count that was too low, or too high. `{y}` is its year. */
export const omitted = [
  "the count of {y} [left out|passed over|overlooked|did not include] {v} that [were there|belonged to it|stood there all the time]",
  "{v} [escaped|were missed by|were left out of] the count of {y} [though they were there|without reason]",
  "the count of {y} was too low by {v}",
  "whoever made the count of {y} [forgot|missed] {v}"
]
export const doubled = [
  "the count of {y} [took in|included|did not leave out] {v} that [were not there|belonged elsewhere|did not exist]",
  "{v} [were counted twice|got into the list twice|should have been left out] in the count of {y}",
  "the count of {y} was too high by {v}",
  "whoever made the count of {y} [invented {v}|counted {v} twice]"
]
