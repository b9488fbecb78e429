/**
 * Idioms in addition to the plain words of `claims` and `events`, one line per meaning. Each is rare, and clear to
 * anyone who knows the language. `{e}`, `{s}`, `{t}`, `{v}` and `{y}` mean the same as there.
 */
import type { BySort } from "./events.ts"
import { linesOf } from "./linesOf.ts"

export const affirming = linesOf(`
  {s} would bet the farm that {e}
  {s} have it carved in stone that {e}
  {s} swear black and blue that {e}
  {s} would go through fire for it that {e}
  {s} shout it from the rooftops that {e}
  {s} put their shirts on it that {e}
  {s} will eat their hats unless {e}
  {s} take it as gospel that {e}
  {s} make no bones about it: {e}
  {s} nail their colours to the mast in saying that {e}
  {s} drum it into every pupil that {e}
  {s} cross their hearts that {e}
  {s} have let the cat out of the bag: {e}
  {s} lay it down in black and white that {e}
  {s} will not budge from it that {e}
  {s} bang the drum for the view that {e}
  {s} set great store by the tale, meant as fact, that {e}
  {s} pounce on any sceptic who questions that {e}
  {s} treat as a crank anyone in two minds about whether {e}, which they think it plain did happen
  {s} rub it in at every turn that {e}
  {s} came out with it that {e}
  {s} stick to their guns that {e}
  {s} go to great lengths to show that {e}
  {s} have it on good authority that {e}
  {s} leave it beyond a shadow of doubt that {e}
  {s} wax lyrical about how {e}
  {s} set down for posterity that {e}
  {s} let slip in a footnote that {e}
  {s} own up to it that {e}
  {s} concede through clenched teeth that {e}
  {s} have it down to the last comma that {e}
  {s} give chapter and verse for it that {e}
  {s} do not beat about the bush: {e}
  {s} lend their pens to the view that {e}
  {s} have hung a plaque to the effect that {e}
  {s} acknowledge, if grudgingly, that {e}
  {s} brook no contradiction when they say that {e}
  {s} break a lance for the account by which {e}
  {s} made the running for those who say that {e}
  {s} put it on record under oath that {e}
`)

export const denying = linesOf(`
  {s} pooh-pooh the notion that {e}
  {s} laugh out of court the idea that {e}
  {s} turn up their noses at the tale that {e}
  {s} would eat their hats if it were so that {e}
  {s} pour cold water on the report that {e}
  {s} will not swallow it that {e}
  {s} smell a rat in the report that {e}
  {s} give short shrift to those who say that {e}
  {s} wave aside the story by which {e}
  {s} put down to strong drink the tale that {e}
  {s} file under old wives' tales that {e}
  {s} take with more than a grain of salt, and indeed reject, that {e}
  {s} have no truck with the view that {e}
  {s} call it poppycock that {e}
  {s} shake their heads, as at an untruth, at the notion that {e}
  {s} explode the myth, as they call it, that {e}
  {s} pick to pieces the evidence for it that {e}
  {s} wash their hands of the fiction, so they term it, that {e}
  {s} dismiss out of hand that {e}
  {s} declare it moonshine that {e}
  {s} scoff at the suggestion that {e}
  {s} pull the rug from under the story that {e}
  {s} throw out with the rest of the rubbish the claim that {e}
  {s} would sooner believe in mermaids than that {e}
  {s} treat as a cock-and-bull story that {e}
  {s} tell nobody but children, with a wink, that {e}
  {s} give the lie to those by whose account {e}
  {s} draw a red line through the entry by which {e}
  {s} find it a likely story, said with irony, that {e}
  {s} set no store whatever by the tall tale that {e}
  {s} lump together with sea serpents the report that {e}
  {s} poke fun at the simpletons for whom {e}
  {s} cannot stomach the lie, as they put it, that {e}
  {s} put paid in print to the idea that {e}
  {s} mark with two question marks and the word humbug that {e}
  {s} turn a deaf ear to the fabrication, in their eyes, that {e}
  {s} knock on the head the notion that {e}
  {s} reckon it a yarn that {e}
  {s} lay to rest, or mean to, the ghost story that {e}
  {s} blame a sleepy typesetter for the line by which {e}
`)

export const right = linesOf(`
  , and they have hit the nail on the head
  , and they hold all the trumps
  , and they have the last laugh
  , and they are on firm ground
  , and the proof is under glass for all to see
  , and they are as good as their word
  , and they know whereof they speak
  , and they can look anyone in the eye over it
  , and the ink on the deed says the same
  , and they do not have to take back a syllable
  , and they have the files on their side
  , and they won the wager hands down
  , and they were spot on
  , and they need not blush for it
  , and events have played into their hands
  , and that is the long and the short of it
  , and their detractors had to eat humble pie
  , and there the doubters met their match
  , and they were on the right track all along
  , and they have not put a foot wrong in it
  , and whoever laughed at them laughs no more
  , and the scoffers have gone quiet
  , and the apology of their critics hangs framed
  , and they have it in the bag
  , and they were nobody's fools in this
  , and their word is worth its weight in gold here
  , and they stand vindicated
  , and they got it in one
  , and the photograph clinches it
  , and they came through the test with flying colours
  , and their account holds water
  , and every stone turned since speaks for them
  , and whoever bets against them loses
  , and they could afford to smile at their opponents
  , and so they had the right end of the stick
`)

export const wrong = linesOf(`
  , and they have barked up the wrong tree
  , and they backed the wrong horse
  , and they have egg on their faces
  , and they had to eat their words
  , and they are on thin ice that has since given way
  , and the proof to the contrary is under glass for all to see
  , and they have been sold a pup
  , and they got hold of the wrong end of the stick
  , and they had to eat humble pie
  , and they were taken in by a prankster
  , and they fell for a forgery
  , and they do not have a leg to stand on
  , and they had to swallow every syllable again
  , and they have the files against them
  , and they lost the wager hands down
  , and they were wide of the mark
  , and they have every reason to blush for it
  , and events have made fools of them
  , and the boot is on the other foot
  , and there the believers in them met their match
  , and they were on the wrong track all along
  , and they put their foot in it
  , and whoever trusted them rues it
  , and their followers have gone quiet
  , and their own apology hangs framed
  , and they came a cropper over it
  , and they were led up the garden path
  , and their word is not worth the paper here
  , and they stand exposed
  , and they missed by a mile
  , and the photograph gives them the lie
  , and they were hoist with their own petard
  , and their account does not hold water
  , and every stone turned since speaks against them
  , and whoever bets on them loses
`)

export const siding = linesOf(`
  ; {t} gave them a pat on the back for it
  ; {t} took up the cudgels for them
  ; {t} put a seal under it
  ; {t} chimed in
  ; {t} saw eye to eye with them
  ; {t} came down on their side of the fence
  ; {t} echoed them word for word
  ; {t} closed ranks with them
  ; {t} jumped on their bandwagon
  ; {t} could only nod
  ; {t} rallied to them
  ; {t} gave them full marks
  ; {t} sang from the same sheet
  ; {t} fell in with them
  ; {t} threw a weight of pages behind them
`)

export const opposing = linesOf(`
  ; {t} took them to task for it
  ; {t} took up the cudgels against them
  ; {t} put a red pencil through it
  ; {t} struck a different note altogether
  ; {t} crossed swords with them
  ; {t} came down on the far side of the fence
  ; {t} would have none of it
  ; {t} broke ranks with them
  ; {t} swam against their current
  ; {t} could only shake a head
  ; {t} turned on them
  ; {t} gave them no marks at all
  ; {t} sang a different tune
  ; {t} fell out with them over it
  ; {t} threw a weight of pages against them
`)

/** Whether the judgement of the third party holds. */
export const upheld = linesOf(`
  , and there the matter rightly rests
  , and that was the last word, and a true one
  , and had the better of the argument
  , and hit the mark
  , and needed no second attempt
  , and was not barking up the wrong tree
  , which has weathered every storm
  , and that verdict was sound as a bell
  , and on this occasion was nobody's fool
  , and carried the day, deservedly
`)
export const overturned = linesOf(`
  , and there the matter wrongly rested for a time
  , and that was the last word, but not a true one
  , and had the worse of the argument
  , and missed the mark
  , and needed a second attempt, which came out the other way
  , and was barking up the wrong tree
  , which collapsed at the first breeze
  , and that verdict was rotten to the core
  , and on this occasion was made a fool of
  , and carried the day, undeservedly
`)

export const plain = linesOf(`
  make of it what you will, {e}, and that is a fact
  it has been gone over with a fine-tooth comb and stands: {e}
  like it or not, {e}
  true as the day is long: {e}
  for all the ink spilt against it, {e}
  one may take it to the bank that {e}
  stranger things have been invented, but this one happened: {e}
  nobody has laid a glove on the finding that {e}
  it went almost unnoticed that {e}
  the doubters have thrown in the towel: {e}
  those who swore that it was a hoax have eaten their words, as {e}
  cross-examined and found sound: {e}
  sceptics were left with egg on their faces when it was shown that {e}
  to the chagrin of all who had called it a canard, {e}
  there is no getting round it: {e}
`)
export const false_ = linesOf(`
  only on the first of April was it ever printed that {e}
  it is one for the birds that {e}
  it has been gone over with a fine-tooth comb and falls apart, this tale that {e}
  nice if it were true, but it is not: {e}
  it is all moonshine that {e}
  pigs might fly sooner than it were true that {e}
  there is not a shred of truth in it that {e}
  a good story, spoilt by the facts, has it that {e}
  the believers have thrown in the towel over the tale that {e}
  those who swore that {e} have eaten their words
  cross-examined and found wanting is the story by which {e}
  it takes a vivid imagination, and nothing else, to hold that {e}
  to the chagrin of all who had spread it, the canard that {e} died in court
  one would have to have been born yesterday to credit that {e}
  it exists in the prospectus alone that {e}
`)

/** Idioms that fit every sort, and for each sort: things, places, people, measures. */
const moreOfAny = linesOf(`
  came as a windfall
  were chalked up
  were thrown into the bargain
  grew out of nothing
`)
const lessOfAny = linesOf(`
  fell by the wayside
  melted away
  were wiped off the slate
  were whittled away
`)
export const gained: BySort = {
  thing: [
    ...moreOfAny,
    ...linesOf(`
      came into the fold
      fell into its lap
      saw the light of day
      were drummed up
      were conjured from nowhere
      were scraped together
      came home to roost
      were fished out of the cellars and put to use
      were netted
      were hauled in
      were rescued from oblivion
      were prised from a competitor
      were snapped up
      were wrung from the authorities
      were brought under the roof
      came up for the first time and stayed
      were pocketed
      were clawed back
      were bagged
      were taken under its wing
    `)
  ],
  place: [
    ...moreOfAny,
    ...linesOf(`
      came into the fold
      saw the light of day
      were conjured from nowhere
      rose from the ashes
      sprang up
      were rescued from oblivion
      were wrung from the authorities
      came up for the first time and stayed
      were put on the map
      shot up like mushrooms
    `)
  ],
  people: [
    ...moreOfAny,
    ...linesOf(`
      came into the fold
      were drummed up
      were scraped together
      came home to roost
      were roped in
      were coaxed back
      were welcomed aboard
      jumped on the bandwagon
      flocked to it
      followed the call
      beat a path to the door
      came out of the woodwork
    `)
  ],
  measure: [
    ...moreOfAny,
    ...linesOf(`
      fell into its lap
      were conjured from nowhere
      were scraped together
      were wrung from nature
      were had for nothing
      were had for a song
    `)
  ]
}
export const lost: BySort = {
  thing: [
    ...lessOfAny,
    ...linesOf(`
      went the way of all flesh
      went by the board
      slipped through its fingers
      went up in smoke
      bit the dust
      were left to rot in the cellars and deleted
      were thrown away
      crumbled to ashes
      were let slip
      were frittered away
      went under the hammer
      sank into oblivion and stayed there
      were prised away by a competitor
      were snapped up by others
      were wrested from it by the authorities
      were put out of doors
      came up for the last time and went
      were forfeit
      passed out of its hands
      were squandered
      were thrown overboard
    `)
  ],
  place: [
    ...lessOfAny,
    ...linesOf(`
      went by the board
      went up in smoke
      bit the dust
      crumbled to ashes
      were axed
      sank into oblivion and stayed there
      were wrested from it by the authorities
      came up for the last time and went
      gave up the ghost
      were wiped off the map
      were sacrificed to progress
      were swallowed up by the earth
    `)
  ],
  people: [
    ...lessOfAny,
    ...linesOf(`
      flew the nest for ever
      were driven out
      were put out of doors
      came for the last time and went
      turned their backs on it
      voted with their feet and went
      shook the dust off their shoes
      took to their heels
      gave it up as a bad job
      took French leave
    `)
  ],
  measure: [
    ...lessOfAny,
    ...linesOf(`
      went by the board
      were frittered away
      were let slip
      were forfeit
      went down the drain
      were swallowed up by the elements
      were gnawed off by the tooth of time
    `)
  ]
}

export const carriedOut = linesOf(`
  , and was as good as its word within the year
  , and lo, it came to pass that same year
  , and the deed followed hard on the word
  , and went through with it, come what might
  , and by Christmas the thing was done
  ; the sceptics who gave it no chance lost their wagers within weeks
  , and put its money where its mouth was at once
  , and made no empty promise: the year was not out when it had happened
  , and for once the paper was worth its stamp, as it was done that summer
  , and nipped all resistance in the bud, so that it was done at once
`)
export const dropped = linesOf(`
  , and went back on its word within the year
  , and lo, it never came to pass
  , and no deed ever followed the word
  , and got cold feet
  , and by Christmas the thing was off
  ; the optimists who gave it every chance lost their wagers within weeks
  , and when it came to the money the purse stayed shut for good
  , and made an empty promise: neither that year nor later did it happen
  , and the paper was not worth its stamp, as it stayed paper
  , and all resistance met with a full retreat, so that it was called off
`)

export const omitted = linesOf(`
  {v} fell through the cracks of the count of {y}
  the count of {y} turned a blind eye to {v} that had every right to be in it
  {v} slipped through the net of the count of {y}
  the count of {y} sold the thing short by {v}
  the count of {y} did not do justice to {v}, all of them present
`)
export const doubled = linesOf(`
  {v} had been smuggled into the count of {y}
  the count of {y} lent its pages to {v} that had no right to be in it
  {v} were pure padding in the count of {y}
  the count of {y} flattered the thing by {v}
  the count of {y} did more than justice to {v}, none of them present
`)

/** Speakers whose names contain words such as "right" or "mistake" that mean nothing here. */
export const speakers = linesOf(`
  the makers of the Legend, an evening paper,
  the editors of the Right Bank Review
  the writers of the Mistake, a satirical weekly,
  the members of the False Noon Society
  the sisters at the convent of the True Cross
  the Wrongs, father and son, both antiquaries,
  the authors of Errors and Corrections, a handbook of printing,
  the gentlemen of the Society for the Refutation of Rumours
  the people behind the Liar's Almanac, a serious work in spite of its name,
  the keepers of the Never Garden
  the contributors to the festschrift Against the Current
  the scholars of the No Man's Land project
  the anglers of the Fable Club
  the pilots of the airline Not Yet
  the diarists of the Denial, a river steamer,
`)
export const judges = linesOf(`
  the magazine Nonsense
  the pastor of the Church of the Good Error
  a Professor Right
  a certain Madam Wrong
  the Institute for False Teeth and True Crowns
  the reading circle Doubtful Pleasures
  the quarterly Both Sides
  a barrister by the name of Liar
  the foundation Lost and Found
  the radio play department of Station Truth
`)

/** Circumstances that change nothing. */
export const circumstances = linesOf(`
  amid false alarms from the harbour
  on the wrong side of midnight
  under the right moon, as the almanacs had it
  to the true delight of the children
  in spite of a mistaken weather forecast
  after a correct salute by the band
  before a crowd that was not small
  without so much as a denial from the weather
  while a legend was being performed in the theatre next door
  not far from the place where nothing ever happens
  on a day that was never a holiday
  between two lost football matches
  during the run of a play called The Hoax
  with no fewer than three mayors present
  to music added by the fire band
  in the absence of the bishop, who had been given up
  under protest by a man who denied everything on principle
  when the clock in the square was wrong
  with the usual rumours about the catering
  in the week of the forged banknotes
  amid gains on the stock exchange
  amid losses on the stock exchange
  to the sound of bells that were out of tune
  as the papers, for once, found room to report
  in weather that nobody had believed possible
`)

/** Idioms that fit only a singular subject, and idioms for any subject that replace them. */
const neutral: { readonly [line: string]: string } = {
  ", and was as good as its word within the year": ", and kept to it within the year",
  ", and put its money where its mouth was at once": ", and the money followed at once",
  ", and went back on its word within the year": ", and took it all back within the year",
  "fell into its lap": "came like ripe fruit"
}

/** Verdicts that readers misunderstood as about somebody other than the speakers, and their replacements. */
const clearer: { readonly [line: string]: string } = {
  ", and there the doubters met their match": ", and those who doubted them met their match",
  ", and there the believers in them met their match": ", and those who believed them met their match",
  ", and they have it in the bag": ", and they were dead right"
}

/** The verdicts with the ambiguous ones replaced: from the ninth edition on. */
export const clear = {
  right: right.map((line) => clearer[line] ?? line),
  wrong: wrong.map((line) => clearer[line] ?? line)
} as const

const fitting = (idioms: ReadonlyArray<string>): ReadonlyArray<string> => idioms.map((line) => neutral[line] ?? line)

/** The idioms with those for a singular subject replaced: from the sixth edition on. */
export const mended = {
  carriedOut: fitting(carriedOut),
  dropped: fitting(dropped),
  gained: {
    thing: fitting(gained.thing),
    place: fitting(gained.place),
    people: fitting(gained.people),
    measure: fitting(gained.measure)
  }
} as const
