import type { Figure } from "../../../chronicle/Figure.ts"

/** Further questions for figures, used by riddles in addition to those of all clues. */
export const furtherAsked: { readonly [figure in Figure]?: ReadonlyArray<string> } = {
  area: ["how large it is, in square kilometres", "the ground that belongs to it, in square kilometres"],
  railways: [
    "over how many kilometres its state trains could roll",
    "what its state lays claim to in kilometres of line"
  ],
  lighthouses: ["how many lamps warn ships off its rocks", "how often a lamp turns for its seamen"],
  parishes: ["among how many rectors it is divided", "the tally of pulpits with a flock of their own in it"],
  forests: [
    "over how many square kilometres one walks in the shade there",
    "its share of timber land in square kilometres"
  ],
  stops: ["how often a tram may halt in it", "where a conductor calls out, counted once each"],
  bells: ["how many clappers swing above its roofs", "what the ringers have to pull, in all"],
  wells: [
    "where housewives once filled pails, how many such are open",
    "how many pumps in its streets anybody may use"
  ],
  papers: ["how often a printer had work from this author", "the length of this person's list of titles"],
  medals: [
    "how many ribbons could be pinned on this chest",
    "what was bestowed on this person in silver and gold, by the piece"
  ],
  employees: ["how many envelopes are filled there on pay day", "for how many it is the daily bread"],
  patents: ["what it may forbid others to copy, by number", "how often the state granted it a monopoly on an idea"],
  sites: ["how many gates have its name over them", "in how many places its flag is hoisted"],
  length: ["how far a drop travels in it, in kilometres", "what a raftsman covers from end to end, in kilometres"],
  discharge: [
    "how much a bucket without a bottom would catch of it each second, in cubic metres",
    "its throughput in cubic metres every second"
  ],
  bridges: ["how often one can cross it with dry feet", "how many structures carry traffic across"],
  weirs: ["how often a miller once held it up", "the steps that old mills left in it, in all"],
  height: [
    "what a climber has gained at the top, counted from the sea in metres",
    "its altitude in metres, as told by the article"
  ],
  prominence: [
    "what one has to descend at least before going higher, in metres",
    "how independent it is of its neighbours, in metres"
  ],
  huts: ["how many piles guide one in the fog there", "what walkers have stacked up along the path, by number"],
  tarns: ["how often it mirrors itself in still water", "the waters without a stream on its slopes, counted"],
  visitors: ["how often in a year a ticket is torn there", "the crowd of twelve months that passes its door"],
  collection: ["what would have to be packed if it moved, by the piece", "how long its catalogue is, in entries"],
  galleries: [
    "how many doorsteps a guard passes on the round",
    "the doors with a number that are open to those who pay"
  ],
  entrants: ["how many numbers were handed out at the latest start", "the field of the most recent time"],
  attendance: ["the fullest its stands have ever been", "how many pairs of eyes there were when there were most"],
  supply: ["where its issue ends, in millions", "the ceiling, in millions, over what can be mined"],
  validators: ["how many computers agree on its ledger now", "the voters in its network, at present"]
}
