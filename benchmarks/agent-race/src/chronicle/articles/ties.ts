import type { Tie } from "../Tie.ts"

/** How an article tells of a tie: the row of its infobox, and sentences in which `{n}` is the subject and `{x}` where it leads. */
export const tieWords: { readonly [tie in Tie]: { readonly label: string; readonly prose: ReadonlyArray<string> } } = {
  capital: { label: "Capital", prose: ["The government sits in {x}.", "{n} is ruled from {x}."] },
  highest: { label: "Highest point", prose: ["No point is higher than {x}.", "The land culminates in {x}."] },
  longest: {
    label: "Longest river",
    prose: ["Of its rivers the {x} has the longest course.", "The {x} is its longest river."]
  },
  leader: {
    label: "First president",
    prose: ["{x} was the first to preside over it.", "The first oath was sworn by {x}."]
  },
  tender: { label: "State coin", prose: ["The state bank vouches for {x}.", "{x} is accepted at the treasury."] },
  neighbour: {
    label: "Main neighbour",
    prose: ["Most of its trade goes over the border with {x}.", "It borders on {x}."]
  },
  seat: { label: "Seat", prose: ["The prefect resides in {x}.", "It is administered from {x}."] },
  patron: {
    label: "University",
    prose: ["Its university bears the name of {x}.", "The regional university honours {x}."]
  },
  summit: { label: "Highest point", prose: ["{x} looks down on all of it.", "Its highest ground is {x}."] },
  region: { label: "Region", prose: ["It lies in {x}.", "Administratively it belongs to {x}."] },
  river: { label: "River", prose: ["The {x} flows past its quays.", "It stands on the {x}."] },
  twin: { label: "Twin city", prose: ["It has been twinned with {x} for decades.", "Its twin abroad is {x}."] },
  honoured: {
    label: "Honorary citizen",
    prose: ["{x} holds its freedom.", "The council made {x} an honorary citizen."]
  },
  birthplace: { label: "Birthplace", prose: ["The family house stood in {x}.", "{n} came from {x}."] },
  father: { label: "Father", prose: ["{x} was the father.", "On the paternal side stands {x}."] },
  mother: { label: "Mother", prose: ["{x} was the mother.", "The mother, {x}, taught the children herself."] },
  spouse: { label: "Spouse", prose: ["The marriage was to {x}.", "{x} was the companion of those years."] },
  mentor: { label: "Teacher", prose: ["{x} was the teacher who mattered most.", "The training took place under {x}."] },
  headquarters: { label: "Head office", prose: ["The head office is in {x}.", "It is managed from {x}."] },
  founder: { label: "Founder", prose: ["It was {x} who set it up.", "{x} founded it with borrowed money."] },
  rival: { label: "Competitor", prose: ["Its fiercest competitor is {x}.", "It shares its market with {x}."] },
  parent: { label: "Owner", prose: ["A majority of the shares belongs to {x}.", "It has become a subsidiary of {x}."] },
  source: { label: "Source", prose: ["It springs on the flanks of {x}.", "Its water comes from {x}."] },
  mouth: { label: "Mouth", prose: ["Its course ends at {x}.", "At {x} the water is no longer its own."] },
  joins: { label: "Joins", prose: ["It is a tributary of the {x}.", "It gives its water to the {x}."] },
  surveyor: { label: "Surveyor", prose: ["{x} mapped its course.", "The survey is the work of {x}."] },
  climber: {
    label: "First climber",
    prose: ["{x} stood on the summit before anybody else.", "The first to climb it was {x}."]
  },
  town: { label: "Nearest city", prose: ["Climbers set out from {x}.", "The nearest city is {x}."] },
  city: { label: "City", prose: ["It stands in the old quarter of {x}.", "Its address is in {x}."] },
  architect: { label: "Architect", prose: ["The plans are by {x}.", "{x} designed the house."] },
  benefactor: { label: "Benefactor", prose: ["{x} paid for the building.", "The money came from {x}."] },
  keeper: {
    label: "First keeper",
    prose: ["{x} was its first keeper.", "The first catalogue is by {x}, its first keeper."]
  },
  host: { label: "Host", prose: ["It takes place in {x}.", "Its home is {x}."] },
  sponsor: { label: "Sponsor", prose: ["{x} put up the first prize.", "It was launched with money from {x}."] },
  winner: { label: "First champion", prose: ["The first to win was {x}.", "The list of champions begins with {x}."] },
  creator: { label: "Author", prose: ["{x} wrote the protocol.", "The idea was that of {x}."] },
  issuer: { label: "Issuer", prose: ["{x} issues it.", "It is put out by {x}."] }
}
