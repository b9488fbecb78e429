import { type Lexicon, type Term, holed, plain, term } from "../Term.ts"
import { linesOf } from "../Trade.ts"
import { kinText } from "./peopleWords.ts"

const has = linesOf(`
the receipt had turned up in a coat pocket
your branch had written me the receipt anew
my daughter had fished the bill out of the bin
a copy of the bill had come from my bank
I had the slip safe in a drawer
my tax adviser had sent the bill back to me
the slip had been found behind the clock
the finder had returned my bag, bill and all
a stamped duplicate had reached me
the receipt lay before me on the table
I had ironed the slip until it could be read
the bill had come to light in a cookery book
my wife had pinned the receipt to the wall
I had been handed the till roll after some pleading
the bill was in my hands with stamp and date
the thief had sent the receipt back, without the purse
the slip had slid out from under the carpet
the paper with the sum on it was mine once more
the tide had washed the slip up again, legible
I had discovered the receipt in the lining of my hat
the bill had been glued together from its pieces
the pawnbroker had let me have the receipt
a second receipt had been made out for me
the slip had surfaced in the pocket of my other trousers
the bill had been rescued from the flames by a cook
I had got the receipt framed
the printout of your own ledger had been given to me with your seal
`)

const lacks = linesOf(`
the mice had eaten the bill
the slip had gone into the stove
the receipt had been through the wash and was white
the wind had taken the bill for good
my wife had tidied the slip away and it was gone
there was nothing in writing that I could show
the ink on the bill had faded to nothing
the bag with the receipt in it had been stolen
I had lit my pipe with the slip
the baby had chewed the receipt to pulp
the bill had drowned in a pot of coffee
I had used the slip as a bookmark in a book that I have since lent and lost
the dog had buried the receipt
the office had been cleared and the bill with it
the paper with the sum on it had fallen overboard
the receipt had blown out of the train window
I had thrown the bill out with the old newspapers
every scrap of proof had perished in a flood
the receipt had been burnt by a careless cook
the bill had come apart in my hands and been swept up
I had let the slip go down the drain
the pawnbroker had kept the receipt and gone abroad
the paper had turned to dust in the attic
the slip had been papered over by a decorator
my nephew had folded the bill into a boat and launched it
the receipt had been shredded with the love letters
I had surrendered the only bill to a customs man
a goat had made a meal of the slip
`)

const event = "slip-event"

/** The category of events whose denial is clear: it says that the deed was not done, or that it was. */
const deniable = "slip-deniable"

/** Verbs for what somebody failed to do or did, such that denying one asserts the other. */
const clear = {
  failed: ["had failed to", "had forgotten to", "had neglected to", "had missed the chance to"],
  managed: [
    "had managed to",
    "had not forgotten to",
    "had not neglected to",
    "had not been too late to",
    "had dared to",
    "had found the time to",
    "had had the courage to",
    "had been prevailed upon to",
    "had not missed the chance to"
  ]
} as const

/** Verbs and deeds by which a slip is kept or lost. */
const deeds = {
  "failed-clearly": { any: plain(...clear.failed) },
  "managed-clearly": { any: plain(...clear.managed) },
  failed: {
    any: plain(
      ...linesOf(`
had failed to
had forgotten to
had neglected to
had been too late to
had refused to
had been forbidden to
had not been able to
had not dared to
had no longer had the time to
had decided at the last moment not to
had been talked out of it when about to
had lacked the courage to
had never found the occasion to
had been prevailed upon not to
had missed the chance to
had been prevented when trying to
had been asked in vain to
`)
    )
  },
  managed: {
    any: plain(
      ...linesOf(`
had managed to
had not forgotten to
had not neglected to
had not been too late to
had not refused to
had not been forbidden to, and so had been quick to
had been able at last to
had dared to
had found the time to
had been on the point of going out, but stayed to
had been talked into it, and went on to
had had the courage to
had taken the first occasion to
had been prevailed upon to
had not missed the chance to
had not been asked in vain to
`)
    )
  },
  ruin: {
    any: plain(
      ...linesOf(`
burn the bill
throw the receipt away
tear the slip to shreds
drop the bill into the river
boil the receipt with the shirts
mislay the slip for good
give the bill to the rag-and-bone man
wipe up the spilt ink with the receipt
paper a wall with the slip
bury the bill with the canary
light the lamp with the receipt
let the baby have the slip for lunch
feed the bill to the goat
wrap a herring in the receipt and leave it on the tram
cut a figure out of the slip and lose it
`)
    )
  },
  save: {
    any: plain(
      ...linesOf(`
rescue the bill from the fire
hand the receipt over to me unharmed
keep the slip in a safe place for me
put the bill back into my hands
send the receipt to me in time
obtain the slip for me anew
copy the bill for me with stamp and seal
fish the receipt out of the bin for me
glue the slip together so that one can read it
have the bill made out to me a second time
bring the receipt home to me
stop the goat before it got at the slip
take the bill out of the shirt before it was washed
snatch the receipt from the baby and give it to me
unwrap the herring and restore the slip to me
`)
    )
  },
  somebody: { any: plain(...linesOf(kinText)) }
}

/**
 * What can be said about a slip: that it is there or not, what somebody did, and what nobody did. On its own, an
 * omission also tells where the slip is: who failed to burn it still has it, and who failed to save it has not.
 */
const events: { readonly [event: string]: { readonly hasSlip: boolean; readonly happened: boolean } } = {
  has: { hasSlip: true, happened: true },
  lacks: { hasSlip: false, happened: true },
  kept: { hasSlip: true, happened: true },
  lost: { hasSlip: false, happened: true },
  destroyed: { hasSlip: false, happened: true },
  found: { hasSlip: true, happened: true },
  copied: { hasSlip: true, happened: true },
  saved: { hasSlip: true, happened: true },
  ruined: { hasSlip: false, happened: true },
  unruined: { hasSlip: true, happened: false },
  unsaved: { hasSlip: false, happened: false }
}

/** Whether there is a slip, if only this event is told. */
export const tellsSlip = ({ name }: Term): boolean => events[name]?.hasSlip === true

/**
 * Whether there is a slip after some events: the last deed decides, omissions do not. Undefined if there was no deed.
 */
export const slipAfter = (chain: ReadonlyArray<Term>): boolean | undefined => {
  const last = chain.findLast(({ name }) => events[name]?.happened === true)
  return last && tellsSlip(last)
}

/**
 * Whether events can be told one after another: at least one is a deed, and nobody fails to save what is already safe.
 */
export const isChain = (chain: ReadonlyArray<Term>): boolean =>
  slipAfter(chain) !== undefined &&
  chain.every((each, i) => {
    const before = chain.slice(0, i)
    const first = before[0]
    return each.name !== "unsaved" || first === undefined || (slipAfter(before) ?? tellsSlip(first)) === false
  })

const doing = {
  saved: "managed save",
  ruined: "managed ruin",
  unruined: "failed ruin",
  unsaved: "failed save"
} as const

/**
 * The names of events that tell that there is a slip, or that there is none. Composed events are repeated to be drawn
 * more often.
 */
export const eventNames: { readonly [told: string]: ReadonlyArray<string> } = {
  has: ["has", "saved", "saved", "unruined", "unruined"],
  lacks: ["lacks", "ruined", "ruined", "unsaved", "unsaved"]
}

/** What may come next to a slip, by what happened before; what may come first stands under `first`. */
export const nextEvents: { readonly [event: string]: ReadonlyArray<string> } = {
  first: ["kept", "lost", "destroyed"],
  kept: ["lost", "destroyed"],
  lost: ["found", "copied"],
  destroyed: ["copied"],
  found: ["lost", "destroyed"],
  copied: ["lost", "destroyed"]
}

/** An event as a term. */
export const eventOf = (name: string): Term =>
  name === "has" || name === "lacks" ? term(name) : term(name, "any", "any", "any")

const eventWords = (kind: "" | "-clearly"): Lexicon[string] => ({
  has: plain(...has),
  lacks: plain(...lacks),
  ...Object.fromEntries(
    Object.entries(doing).map(([name, words]) => {
      const [how = "", what = ""] = words.split(" ")
      return [name, holed(`somebody ${how}${kind} ${what}`, "{0} {1} {2}")]
    })
  )
})

/** Words for whether somebody has proof of the sale: what happened to the slip, in order of time. */
export const slipWords: Lexicon = {
  [event]: eventWords(""),
  [deniable]: eventWords("-clearly"),
  ...deeds,
  slip: {
    /** The first event, and then the second. */
    after: holed(
      `${event} ${event}`,
      "About proof of the sale: first {0}, and then {1}.",
      "As to the receipt, I must tell you that {1}, though not before {0}.",
      "You will ask for the bill. After {0}, {1}.",
      "You will ask for the bill. Before {1}, {0}.",
      "With the receipt it went like this: {1}; earlier on, {0}.",
      "As regards the paper, {0}, until one morning {1}.",
      "The matter of the bill has two chapters: in the second of them {1}, in the first {0}."
    ),
    longer: holed(
      `${event} ${event} ${event}`,
      "About proof of the sale: {0}; thereupon {1}; in the end {2}.",
      "The bill has had adventures. That {2} comes last in them; it all began when {0}, and went on when {1}.",
      "As to the receipt: {1}, which was after {0} and before {2}.",
      "You will ask for the bill. By the time that {2}, it had been so that {1}, and still earlier that {0}."
    ),
    /** A false statement of somebody else, then the true one. */
    rumour: holed(
      `${event} ${event}`,
      "You may hear that {0}. As to the receipt, that is somebody else's story; mine is that {1}.",
      "Whoever tells you that {0} means my cousin's bill; with mine, {1}.",
      "About proof of the sale: I had feared, or hoped, that {0}, and then it came otherwise, for {1}.",
      "As to the receipt, what I tell you is that {1}, and not that {0}, as I said to your clerk in jest."
    ),
    /** Double denials, which assert the event. */
    denied: holed(
      event,
      "As to the receipt, it would be a mistake to deny that {0}.",
      "About proof of the sale: nobody who is not a liar will tell you that it is untrue that {0}.",
      "You will ask for the bill. I cannot say that it is wrong that {0}, for it is not.",
      "As regards the paper, those who contradicted me when I said that {0} have had to admit that I was right."
    ),
    /** A statement of somebody who is never wrong, or always wrong. */
    sworn: holed(
      `person trust ${deniable}`,
      "As to the receipt, you may ask {0}, {1}, and will be told that {2}.",
      "About proof of the sale: {0}, {1}, assures me that {2}.",
      "You will ask for the bill. I asked {0}, {1}, and was told that {2}.",
      "As regards the paper, I have it from {0}, {1}, that {2}.",
      "Concerning proof of the sale, {0}, {1}, swears that {2}."
    ),
    /** A denial by somebody who is never wrong, or always wrong. */
    disowned: holed(
      `person trust ${deniable}`,
      "As to the receipt, {0}, {1}, denies that {2}.",
      "About proof of the sale: {0}, {1}, will not hear of it that {2}.",
      "You will ask for the bill. I asked {0}, {1}, whether it was so that {2}, and got a “no”.",
      "Concerning proof of the sale, {0}, {1}, calls it a fairy tale that {2}."
    ),
    untrue: holed(
      deniable,
      "As to the receipt, it would be a lie to say that {0}; the very opposite is so.",
      "About proof of the sale: if I wrote that {0}, you would be right not to believe it, as it is the other way round.",
      "You will ask for the bill. It is not the case that {0}; think the contrary."
    )
  }
}
