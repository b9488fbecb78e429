/**
 * How articles of the twelfth edition report what others say. Each frame has one reading: verdicts are about the speakers
 * (`they`), never about what was said, and no frame shares three telling words with one of the opposite meaning. `[a|b]`
 * is one of several, `{s}` several speakers, `{t}` a third party, `{e}` what is said, `{v}` how many, `{y}` a year.
 */
import { linesOf } from "./linesOf.ts"

export const affirming = linesOf(`
  {s} [report|state|write] that {e}
  {s} take it as read that {e}
  {s} make no secret of it that {e}
  according to {s}, {e}
  {s} assure everybody that {e}
  {s} insist to this day that {e}
  it was the firm conviction of {s} that {e}
  {s} vouch for it that {e}
  {s} put it on record under oath that {e}
  {s} stake their name on it that {e}
  {s} repeat at every turn that {e}
`)
export const affirmingIdioms = linesOf(`
  {s} shout it from the rooftops that {e}
  {s} have it carved in stone that {e}
  {s} nail their colours to the mast in saying that {e}
  {s} drum it into every pupil that {e}
  {s} stick to their guns that {e}
  {s} have it on good authority that {e}
  {s} set down for posterity that {e}
  {s} concede through clenched teeth that {e}
  {s} give chapter and verse for it that {e}
  {s} do not beat about the bush: {e}
  {s} lend their pens to the opinion that {e}
  {s} have hung a plaque to the effect that {e}
  {s} acknowledge, if grudgingly, that {e}
  {s} brook no contradiction when they say that {e}
  {s} cross their hearts that {e}
  {s} swear black and blue that {e}
  {s} would go through fire for it that {e}
  {s} own up to it that {e}
`)

export const denying = linesOf(`
  {s} deny outright that {e}
  {s} dispute the claim that {e}
  {s} rule it out that {e}
  {s} call it a legend that {e}
  {s} make fun of the notion that {e}
  in the opinion of {s} it is untrue that {e}
  {s} never believed that {e}
  {s} consider it invented that {e}
  {s} warn against the error of thinking that {e}
  {s} dismiss as a mere rumour that {e}
  {s} reject as false that {e}
`)
export const denyingIdioms = linesOf(`
  {s} pooh-pooh the notion that {e}
  {s} laugh out of court the idea that {e}
  {s} turn up their noses at the tale that {e}
  {s} pour cold water on the suggestion that {e}
  {s} will not swallow it that {e}
  {s} give no credence to the claim that {e}
  {s} file under old wives' tales that {e}
  {s} have no truck with the view that {e}
  {s} call it poppycock that {e}
  {s} explode the myth that {e}
  {s} dismiss out of hand that {e}
  {s} declare it moonshine that {e}
  {s} scoff at the suggestion that {e}
  {s} would sooner believe in mermaids than that {e}
  {s} treat it as a cock-and-bull story that {e}
  {s} put paid in print to the idea that {e}
  {s} knock on the head the notion that {e}
  {s} reckon it a yarn that {e}
`)

export const right = linesOf(`
  , and they are right
  ; they were right
  , and rightly so
  , and time has borne them out
  , and the archive bears them out
  , and later research has come down on their side
  , in which they are free of error
  ; nobody has caught them in an error, and they were right
`)
export const rightIdioms = linesOf(`
  , and they have hit the nail on the head
  , and they are on firm ground
  , and they hold all the trumps
  , and they know whereof they speak
  , and they have the files on their side
  , and they were spot on
  , and they need not blush for it
  , and they passed every test with flying colours
  , and their account holds water
  , and they got it in one
  , and they were dead right
  , and their word is worth its weight in gold here
`)

export const wrong = linesOf(`
  , but they are mistaken
  ; they were in error
  , but wrongly so
  , but time has proved them wrong
  , but the archive has refuted them
  , but later research tells against them
  , and they went far astray
  ; every document contradicts them, and they were mistaken
`)
export const wrongIdioms = linesOf(`
  , and they barked up the wrong tree
  , and they backed the wrong horse
  , and they have egg on their faces
  , and they had to eat their words
  , and they have been sold a pup
  , and they fell for a forgery
  , and they do not have a leg to stand on
  , and they had to swallow every syllable again
  , and they were wide of the mark
  , and they came a cropper over it
  , and they were led up the garden path
  , and they missed by a mile
`)

export const siding = linesOf(`
  ; {t} agreed with them
  ; {t} sided with them
  ; {t} looked into the matter and came to the same result
  ; {t} backed them in print
`)
export const sidingIdioms = linesOf(`
  ; {t} saw eye to eye with them
  ; {t} came down on their side of the fence
  ; {t} rallied to them
  ; {t} gave them full marks
  ; {t} jumped on their bandwagon
  ; {t} echoed them word for word
`)

export const opposing = linesOf(`
  ; {t} contradicted them
  ; {t} disputed their words
  ; {t} examined everything and concluded the reverse of what they say
  ; {t} published a refutation of them
`)
export const opposingIdioms = linesOf(`
  ; {t} took them to task for it
  ; {t} crossed swords with them
  ; {t} turned on them
  ; {t} fell out with them over it
  ; {t} swam against their current
  ; {t} refused to follow them
`)

export const upheld = linesOf(`
  , and that judgement stands
  , and was right to do so
  , and has never been refuted
  , and this second opinion is correct
`)
export const upheldIdioms = linesOf(`
  , and was dead right in this
  , and had every reason to
  , and on this occasion was nobody's fool
  , and stands vindicated
`)

export const overturned = linesOf(`
  , but did so in error
  , but has itself come to grief since
  , but the conclusion was false
  , only to be proved wrong soon after
`)
export const overturnedIdioms = linesOf(`
  , but could not have been wider of the mark
  , and was made a fool of in this
  , but got hold of the wrong end of the stick
  , and had to take it all back
`)

export const plain = linesOf(`
  {e}
  {e}, as [the minutes|the accounts|the files] [show|prove]
  nobody disputes that {e}
  there is no doubt that {e}
  all sources agree that {e}
  [contrary to rumour|against all expectation|not to everybody's liking], {e}
  it took two inquiries to establish it, but {e}
  [often overlooked|rarely mentioned], but true: {e}
`)
export const plainIdioms = linesOf(`
  like it or not, {e}
  true as the day is long: {e}
  one may take it to the bank that {e}
  stranger things have been invented, but this one happened: {e}
  nobody has laid a glove on the finding that {e}
  cross-examined and found sound: {e}
  there is no getting round it: {e}
  sceptics were left with egg on their faces when it was shown that {e}
`)

export const false_ = linesOf(`
  it is [not true|untrue] that {e}
  it is a persistent error that {e}
  only in [a novel|the forged chronicle|the film] did it happen that {e}
  the report that {e} was a hoax, as everybody knows today
  the report that {e} was withdrawn as false
  no source confirms, and the files refute, that {e}
  however often it is repeated, it is not the case that {e}
  it is wrong to believe that {e}
`)
export const falseIdioms = linesOf(`
  nice if it were true, but it is not: {e}
  it is all moonshine that {e}
  there is not a shred of truth in it that {e}
  a good story, spoilt by the facts, has it that {e}
  one would have to have been born yesterday to credit that {e}
  it takes a vivid imagination, and nothing else, to hold that {e}
  pigs might fly sooner than it were true that {e}
  it belongs to the realm of fable that {e}
`)

export const carriedOut = linesOf(`
  , and this was done within the year
  , and no protest could stop it
  ; the attempt to undo this failed, and all was carried out within months
  , which was carried out at once
  ; critics spoke of an empty promise, but it was kept that very year
`)
export const carriedOutIdioms = linesOf(`
  , and lo, it came to pass that same year
  , and the deed followed hard on the word
  , and went through with it, come what might
  , and the money followed at once
`)

export const dropped = linesOf(`
  , but nothing was ever done
  , but the plan stayed on paper
  , and a lawsuit put an end to the plan
  , but the resolution was revoked before anybody acted on it
  ; friends trusted the promise, which was broken
`)
export const droppedIdioms = linesOf(`
  , but got cold feet and did nothing
  , and lo, nothing ever came of it
  ; when the money was due, the purse stayed shut for good
  , and took it all back before anything had happened
`)

export const omitted = linesOf(`
  the count of {y} overlooked {v} that were there
  the count of {y} passed over {v} that belonged to it
  {v} escaped the count of {y}, though they were there
  the count of {y} fell short of the truth by {v}
`)
export const omittedIdioms = linesOf(`
  {v} fell through the cracks of the count of {y}
  {v} slipped through the net of the count of {y}
`)

export const doubled = linesOf(`
  the count of {y} took in {v} that did not exist
  {v} were counted twice in the count of {y}
  the count of {y} was inflated by {v}
  whoever made the count of {y} invented {v}
`)
export const doubledIdioms = linesOf(`
  {v} had been smuggled into the count of {y}
  {v} were pure padding in the count of {y}
`)

/** Words for changes that could be taken for their opposite, for no change, or for a change that was undone later. */
export const doubtfulChanges: ReadonlyArray<string> = [
  "handed back",
  "brought back",
  "grew out of nothing",
  "thrown into the bargain",
  "hauled in",
  "ripe fruit",
  "came to light",
  "out of doors",
  "under the hammer",
  "turned their backs",
  "had for nothing",
  "after a loss",
  "after a gain",
  "after a sale",
  "years of absence",
  "rescued from oblivion",
  "were won",
  "came back",
  "reopened",
  "no longer admitted",
  "newly admitted",
  "ceased to stay away",
  "bad job",
  "French leave",
  "woodwork",
  "way of all flesh",
  "from nature",
  "arose anew",
  "were forfeit",
  "were received",
  "were inherited",
  "reappeared",
  "reinstated"
]
