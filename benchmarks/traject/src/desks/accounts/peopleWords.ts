import { type Lexicon, plain } from "../Term.ts"
import { linesOf } from "../Trade.ts"

const kin = linesOf(`
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
`)

/** What somebody does for a living, told in a clause, and how that person is called afterwards. */
const callings = linesOf(`
who pulls teeth for a living|the dentist|the one who sees into mouths
who bakes our bread|the baker|the one with flour on the sleeves
who flies to the colonies and back with two hundred on board|the pilot|the one of the cockpit
who shoes horses|the farrier|the one with anvil and hooves
who preaches on Sundays|the vicar|the one of the pulpit
who binds books|the bookbinder|the one with glue and leather
who mends shoes|the cobbler|the one of the last and the awl
who steers a tram|the tram driver|the one who goes by rail through the streets
who sings at the opera|the soprano|the one with the high notes
who keeps bees|the beekeeper|the one with the hives
who makes wills and deeds|the notary|the one with seals and clauses
who measures land|the surveyor|the one with the theodolite
who looks after other people's money|the banker|the one who lends at six per cent
who catches herring|the fisherman|the one with boat and nets
who teaches sums to children|the schoolmaster|the one with chalk on the jacket
who sweeps chimneys|the sweep|the one who is black from soot
who grinds lenses|the optician|the one for spectacles
who digs for old pots|the archaeologist|the one who brushes dust off shards
who puts bones right|the surgeon|the one with the scalpel
who writes for the evening paper|the journalist|the one whose pieces are in print
who sets vines|the wine grower|the one with the cellar and the slopes
who tunes pianos|the piano tuner|the one who listens to strings
who cuts hair|the barber|the one with scissors and foam
who looks after locks and weirs|the lock-keeper|the one who lets barges through
who forecasts the weather|the meteorologist|the one of highs and lows
who drives a hearse|the undertaker|the one who comes to us all in the end
`).map((line) => line.split("|"))

const numbered = (many: number): ReadonlyArray<string> => Array.from({ length: many }, (_, i) => String(i))

/** People by number, and what they do. */
export const [people, trades] = [numbered(kin.length), numbered(callings.length)] as const

/** Words for people: who they are, what they do, and how they are named by that. */
export const peopleWords: Lexicon = {
  person: Object.fromEntries(people.map((nth) => [nth, plain(kin[Number(nth)] ?? "")])),
  living: Object.fromEntries(trades.map((nth) => [nth, plain(callings[Number(nth)]?.[0] ?? "")])),
  calling: Object.fromEntries(trades.map((nth) => [nth, plain(...(callings[Number(nth)]?.slice(1) ?? []))])),
  /** What somebody says who could know, and what makes that impossible: verb phrases. */
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
