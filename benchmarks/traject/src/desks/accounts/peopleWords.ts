import { type Lexicon, plain } from "../Term.ts"
import { linesOf } from "../Trade.ts"

/** People, one per line. */
export const kinText = `
my neighbour
my sister
my brother-in-law
the woman next door
my cousin
our lodger
my godfather
a friend of mine
my eldest
my uncle
a lady of our choir
my partner at chess
the man across the street
my old schoolmate
my mother-in-law
a fellow from the club
my niece
my landlord
the gentleman upstairs
a former colleague
my twin
a regular at our inn
my stepson
my late wife's brother
our tenant
my pen friend
`

const kin = linesOf(kinText)

/** Occupations, one per line: a clause that describes the occupation, then names for the person. */
const callings = linesOf(`
who pulls teeth for a living|the dentist|the one who sees into mouths|our expert on molars|the friend of the sweet-toothed
who bakes our bread|the baker|the one with flour on the sleeves|our early riser with the rolls|the maker of loaves
who flies to the colonies and back with two hundred on board|the pilot|the one of the cockpit|the one with wings on the cap|our man of the clouds
who shoes horses|the farrier|the one with anvil and hooves|the one whose customers have four feet|our hammerer of iron crescents
who preaches on Sundays|the vicar|the one of the pulpit|the one with the flock|the wearer of the dog collar
who binds books|the bookbinder|the one with glue and leather|the dresser of folios|the one who gives spines to pages
who mends shoes|the cobbler|the one of the last and the awl|the healer of soles|the one who heels for money
who steers a tram|the tram driver|the one who goes by rail through the streets|the one who rings a bell at every corner|the one who need not turn a wheel to turn a corner
who sings at the opera|the soprano|the one with the high notes|the one who is paid for trills|our Queen of the Night
who keeps bees|the beekeeper|the one with the hives|the one with the veil and the smoke|the robber of honey
who makes wills and deeds|the notary|the one with seals and clauses|the one before whom one swears|the witness of signatures
who measures land|the surveyor|the one with the theodolite|the one who looks through a tube at poles|the drawer of boundaries
who looks after other people's money|the banker|the one who lends at six per cent|the one behind whose door the vault is|the keeper of overdrafts
who catches herring|the fisherman|the one with boat and nets|the one who smells of the catch|the one who mends his meshes in winter
who teaches sums to children|the schoolmaster|the one with chalk on the jacket|the one with the register|the terror of those who cannot multiply
who sweeps chimneys|the sweep|the one who is black from soot|the one with the brush and the top hat|the bringer of luck on roofs
who grinds lenses|the optician|the one for spectacles|the one who makes us read the bottom line|the seller of frames
who digs for old pots|the archaeologist|the one who brushes dust off shards|the one with the trowel and the trench|the reader of rubbish two thousand years old
who puts bones right|the surgeon|the one with the scalpel|the one who washes to the elbows|the setter of fractures
who writes for the evening paper|the journalist|the one whose pieces are in print|the one with the deadline|the author of columns
who sets vines|the wine grower|the one with the cellar and the slopes|the one who prays for a dry September|the one whose harvest is trodden or pressed
who tunes pianos|the piano tuner|the one who listens to strings|the one with the fork in A|the one who is called when keys jar
who cuts hair|the barber|the one with scissors and foam|the one who hears everything from below|the sharpener of razors
who looks after locks and weirs|the lock-keeper|the one who lets barges through|the one who makes boats rise and fall|the one of the sluice
who forecasts the weather|the meteorologist|the one of highs and lows|the one who is blamed for rain|the drawer of isobars
who drives a hearse|the undertaker|the one who comes to us all in the end|the one in black with the measuring tape|the one who never has a second order from a client
`).map((line) => line.split("|"))

const numbered = (many: number): ReadonlyArray<string> => Array.from({ length: many }, (_, i) => String(i))

/** The ids of people, and of occupations: "0", "1" and so on. */
export const [people, trades] = [numbered(kin.length), numbered(callings.length)] as const

/** Words for people: who they are, what they do, and how they are named after that. */
export const peopleWords: Lexicon = {
  person: Object.fromEntries(people.map((nth) => [nth, plain(kin[Number(nth)] ?? "")])),
  living: Object.fromEntries(trades.map((nth) => [nth, plain(callings[Number(nth)]?.[0] ?? "")])),
  /** Relative clauses that say whether somebody is always right or always wrong. */
  trust: {
    sure: plain(
      ...linesOf(`
who has yet to be caught in an error
whose word is as good as a bond
who would rather bite off a tongue than tell an untruth
who has never misled anybody
who is right about everything, to my annoyance
whose every statement can be taken to a bank
who is incapable of a lie and of a mistake
whom I have not once known to be wrong
who could be sworn in as a clock
`)
    ),
    wrong: plain(
      ...linesOf(`
who has been right about nothing since 1990
who turns every truth into its opposite
who says yes for no and no for yes
whom one understands best by believing the reverse
who has made a sport of telling me the contrary of what is so
whose word is a perfect guide to what is not
who has never once got a thing the right way round
who lies on principle and without exception
who could miss a fact at arm's length, and always does
`)
    )
  },
  calling: Object.fromEntries(trades.map((nth) => [nth, plain(...(callings[Number(nth)]?.slice(1) ?? []))])),
  /** Verb phrases that say that somebody could have seen what happened (`near`), or could not (`far`). */
  near: {
    any: plain(
      ...linesOf(`
held the lamp for me all the while
stood beside me with folded arms
had a hand in the unpacking
was sitting on the other end of the bench
saw it happen from the landing
has the best eyes in the parish and was a yard away
had come over to help and looked on
was watching through the open door
had been asked in as a witness and did not blink
passed me the scissors
was kneeling next to me on the floor
followed it all over my shoulder
kept the minutes as it happened
was there from the first moment to the last
got some of the dust in the face
took the photographs
`)
    )
  },
  far: {
    any: plain(
      ...linesOf(`
was in hospital that week
had left for Lisbon the evening before
has not set foot in my house since the quarrel
was serving a sentence at the time
was at sea until Sunday
only has it from the radio
slept through the whole affair
arrived when all was cleared away
lives four hundred miles from here and does not travel
was talking of another year
cannot see the hand in front of the face
was under the surgeon's knife that afternoon
had been sent to fetch the key and got lost
was on the telephone in the cellar throughout
judges everything from hearsay
was snowed in at a hut
`)
    )
  }
}
