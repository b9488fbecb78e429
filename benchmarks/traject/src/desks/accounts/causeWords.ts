import { type Entry, type Lexicon, type Term, plain, term } from "../Term.ts"
import { linesOf } from "../Trade.ts"

/** A category with one meaning and one wording per line. */
const lines = (text: string): { readonly any: Entry } => ({ any: plain(...linesOf(text)) })

/** Accidents that anyone may cause to the goods. */
const accidents = lines(`
let them fall down a flight of stairs
driven over them
left them out in a thunderstorm
set a stove down on them
sat down on them in the dark
dropped them into a ditch
backed a cart into them
emptied a bucket of lime over them
slammed an iron gate on them
tipped them off a ramp
left them for an hour in front of an open furnace
run a fork through them
stacked coal on top of them
let a goat get at them
spilt hot tar over them
thrown them across a yard
stood on them to change a bulb
knocked them off a high shelf
rolled a barrel over them
used them to stop a door in a gale
tried to force them through a gap half their width
let a ladder crash on them
soaked them with a hose
pinned them against a wall with a truck
swept them off a table with one elbow
kicked them aside in a temper
cut right through them along with the string
stored them under a leaking gutter
let them slide from a roof rack on a bend
used a crowbar where a finger would have done
turned them upside down over a puddle
put a boot into them by mistake
`)

/** Names for people who act for the shop. */
const theirs = lines(`
the lad on your van
your driver
the man at your depot
whoever loads your lorries
the carrier
the fellow who brings what you send
your packer
somebody in your pay
one of those who wear your badge
the man whom you pay for lifting things
the firm that you hire for the last mile
the hand that sealed your crates
a person on your side of the counter
whoever had the goods between your gate and mine
the crew of the ship that you chose
the young woman who steers your fork lift
those who had them in their care until I signed
the haulier
your man with the trolley
`)

/** Names for the writer as the subject of a clause. */
const mine = lines(`
I of all people
I myself
the writer of these lines
nobody but me
the person who signs this letter
the one who holds this pen
the same hand that writes to you
the one to whom you sold them
your customer, in other words I,
none other than the undersigned
the buyer, to my shame,
the one whose name is below
a certain fool whom I see in the mirror
the man whom you send your bills to
somebody who goes by my name
the owner, that is to say I,
I, with these two hands,
the person whom you are reading
yours truly
the one who had paid you for them
`)

/** Names for the writer that fit anywhere in a clause. */
const me = lines(`
the writer of these lines
the person who signs this letter
the one who holds this pen
the same hand that writes to you
the one to whom you sold them
the one whose name is below
a certain fool whom I see in the mirror
the man whom you send your bills to
somebody who goes by my name
the person whom you are reading
yours truly
the one who had paid you for them
`)

const moments = lines(`
before I had so much as seen them
while they were still on the road
at a time when they were still in your care
hours before the doorbell rang
on the way to me
before I had signed for anything
while I was still waiting for them
when nobody here had yet touched the seals
before the boxes had reached my gate
between your warehouse and my door
when the string was not yet cut
earlier than my first look at them
`)

const spans = lines(`
two days
three days
the better part of a week
a week
ten days
a fortnight
three weeks
nearly a month
a month
five weeks
some days
eight days
a good while
longer than I care to say
twelve days
half a month
`)

const occasions = lines(`
the wedding
the christening
the fair
my daughter's birthday
the harvest feast
the school's open day
the jubilee
the regatta
Easter
the fête in the village
the silver anniversary
the opening of the hall
the bazaar
the last night of the season
carnival
the visit of the bishop
the centenary
the concert
the reunion
Saint Martin's
the exhibition
the farewell dinner
`)

const arrivals = lines(`
your van came up the lane
they stood in my hall at last
the bell rang and there they were
the boxes reached me
I was asked to sign for them
they were brought
you saw fit to bring them
the first of them was carried in
the postman groaned beneath them
the consignment turned up
`)

const failures = lines(`
something inside them gave way with nobody near
they went to pieces of their own accord
a fault came to light in them
they ceased to be of any use by themselves
they gave up without a blow or a fall
they began to go wrong one after the other, untouched
they were done for, and no one had laid a finger on them
there was no more life in them, and without cause
they let me down all by themselves
they spoilt from within
a weakness showed that must have been in them from the first
they came apart as they lay there
`)

const duties = lines(`
doing all that one could ask of them
being all that I had hoped
giving every satisfaction
serving us without a murmur
behaving as they should
pleasing everybody
being handled like raw eggs
quiet service
being as good as on the first day
ordinary use and no more
`)

const first = lines(`
of the old pattern
in the small packing
with the plain label
of the cheaper sort
from your northern works
of last year's make
in grey wrappers
of the lighter kind
with the word “junior” on them
of the first series
meant for beginners
of the narrow make
with the single seal
of the matt finish
`)

const second = lines(`
of the new pattern
in the large packing
with the gilt label
of the dearer sort
from your southern works
of this year's make
in brown wrappers
of the heavier kind
with the word “senior” on them
of the second series
meant for masters
of the broad make
with the double seal
of the glossy finish
`)

const tastes = lines(`
I have cooled towards them
my liking has gone elsewhere
I should not choose so again
they leave me cold
I have thought better of it
I wonder what I ever saw in them
my heart is not in them any longer
I am of another mind today
the wish has left me
I find that I can do without
`)

/** Clauses that state each cause; the goods are "they". Brackets name parts. */
const clauses: { readonly [cause: string]: string } = {
  broken: `
had [theirs] been as careful as [mine] they would be whole, for [harm] [moment]
it is untrue that [me] had [accident]: it was done by [theirs]
[me] could do nothing about it that [theirs] had [accident]
they had not even come whole: [harm] [moment], so that the question of [occasion] does not arise
[theirs] had handed them over late or early, which is all one, since [moment] [anybody] had [accident]
it was not [span] after [arrival] but [moment] that [anybody] had [accident]
[theirs] had tried to blame it on [me], but [harm] [moment]
[theirs] had [accident]
it was [theirs] that had [accident]
someone had [accident], and that someone was [theirs]
[anybody] had [accident] [moment]
[moment] [anybody] had [accident]
[harm] [moment]
[moment] [harm]
[harm], and [theirs] had done it
not [me] but [theirs] had [accident]
though one might think of [me] it was [theirs] that had [accident]
`,
  mishap: `
had [me] been as careful as [theirs] they would be whole, for [span] after [arrival] [harm]
it is untrue that [theirs] had [accident]: it was done by [me]
[theirs] could do nothing about it that [mine] had [accident]
they had come whole and in time for [occasion], until [mine] had [accident]
[theirs] had handed them over whole, and then it was [mine] that had [accident]
it was not [moment] but [span] after [arrival] that [mine] had [accident]
[theirs] had been blamed for it, but it was [mine] that had [accident]
[mine] had [accident]
it was [mine] that had [accident]
someone had [accident], and that someone was [me]
[mine] had [accident] [span] after [arrival]
[span] after [arrival] [mine] had [accident]
[harm], and [mine] had done it
not [theirs] but [mine] had [accident]
though one might think of [theirs] it was [mine] that had [accident]
`,
  failed: `
they had come in good time for [occasion], but [span] later [failure]
[arrival] on the eve of [occasion], which they outlived, and [span] afterwards [failure]
it was neither [theirs] nor [me] that had done anything to them when, after [span] of [duty], [failure]
my order had said those [first], and just these had served me for [span] when [failure]
nobody had [accident], and yet after [span] of [duty] [failure]
after [span] of [duty] [failure]
[failure], and that after [span] of [duty]
[failure] only [span] after [occasion], which they had seen through in good order
they had stood by us at [occasion], and [span] after that [failure]
[failure] while they were used for what they are meant for
`,
  tardy: `
they had come whole, but [occasion] had gone by [span] earlier
it was not on the eve of [occasion] but [span] after it that [arrival]
neither [theirs] nor [me] had [accident], only that [arrival] [span] after [occasion], where they were meant to be
my order had said those [first], and just these were in the boxes when [arrival], but [span] after [occasion] nobody had a use for them
whether they would have lasted through [occasion] I shall never know, as [arrival] [span] after it
[occasion] had been over for [span] when [arrival]
[span] had gone by since [occasion] when [arrival]
[arrival] only [span] after [occasion], for which I had wanted them
they were wanted for [occasion] and not an hour later, and that was history when [arrival]
we had to do without them at [occasion], as they were [span] behind their day
`,
  wrong: `
they had come whole and in time for [occasion], but they were the ones [second], and my order had said those [first]
they had come whole and in time for [occasion], but they were the ones [first], and my order had said those [second]
neither [theirs] nor [me] had harmed them, only that some [first] are not what I call the ones [second] that I had put down
what I should now prefer is what I had always preferred, and ordered: those [second], and not the ones [first] that came
when [arrival] I found the ones [second], which would please me well had my order not said those [first]
my order said those [first] and the boxes held those [second]
my order said those [second] and the boxes held those [first]
I had put down the ones [first], and what I took out were the ones [second]
I had put down the ones [second], and what I took out were the ones [first]
among all that you sent there was not one [first], as ordered, but only some [second]
among all that you sent there was not one [second], as ordered, but only some [first]
you had sent the ones [second] to somebody who had written for those [first]
you had sent the ones [first] to somebody who had written for those [second]
where I had asked for some [first] your people had reached for those [second]
where I had asked for some [second] your people had reached for those [first]
`,
  unwanted: `
they had come whole and in time for [occasion], the ones [first] just as my order had said, and yet [taste]
they had come whole and in time for [occasion], the ones [second] just as my order had said, and yet [taste]
neither [theirs] nor [me] had harmed them, only that some [first], which I had put down and got, seem to me less fine than the ones [second]
what came is what I had put down, those [second], and yet some [first] are what I should now put down
when [arrival] I found the ones [first], which my order had said too, only that [taste]
what I took out were the ones [first], as ordered, only that I should now prefer those [second]
what I took out were the ones [second], as ordered, only that I should now prefer those [first]
my order said those [first] and the boxes held just these, but with the ones [second] before me [taste]
my order said those [second] and the boxes held just these, but with the ones [first] before me [taste]
you had sent the ones [first] to somebody who had written for those, yet now that I have seen some [second] [taste]
you had sent the ones [second] to somebody who had written for those, yet now that I have seen some [first] [taste]
nothing had been amiss with them except that [taste]
they had come [span] ahead of [occasion], sound and as ordered, and yet [taste]
`
}

/** The causes that accounts state. */
export const causes: ReadonlyArray<string> = Object.keys(clauses)

/** Makes an entry from clauses whose parts are named in brackets; any wording of a part fits. */
const entryOf = (text: string): Entry => {
  const takes = [...new Set([...text.matchAll(/\[(\w+)\]/g)].map(([, name = ""]) => name))]
  const says = linesOf(text).map((line) => line.replaceAll(/\[(\w+)\]/g, (_, name) => `{${takes.indexOf(name)}}`))
  return { takes, says }
}

const entries = Object.fromEntries(causes.map((cause) => [cause, entryOf(clauses[cause] ?? "")]))

const clauseTerms = new Map(
  Object.entries(entries).map(([cause, { takes }]) => [cause, term(cause, ...takes.map(() => term("any")))])
)

/** The term of a clause that states a cause. */
export const clauseOf = (cause: string): Term => clauseTerms.get(cause) ?? term(cause)

/** Words for causes: clauses put together from parts. */
export const causeWords: Lexicon = {
  clause: entries,
  accident: accidents,
  theirs,
  mine,
  me,
  anybody: lines(`
some clumsy person
a stranger
a man in a hurry
a boy of twelve
somebody in heavy boots
a helper with two left hands
a woman with a cold
an old hand who should know better
a man who was looking the other way
somebody half asleep
`),
  harm: lines(`
they had been reduced to splinters
there was not a whole one among them
they had been squashed flat
each of them had been torn down the middle
a good part of them had been bent out of shape
one could have put a fist through them
they had been battered past mending
there was a gash in every one of them
they had been crushed on one side
they had been ruined by wet
`),
  moment: moments,
  span: spans,
  occasion: occasions,
  arrival: arrivals,
  failure: failures,
  duty: duties,
  first,
  second,
  taste: tastes
}
