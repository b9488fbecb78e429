import { type Entry, type Lexicon, holed, plain } from "../Term.ts"
import { linesOf } from "../Trade.ts"
import { mendedWords } from "./mendedWords.ts"

/**
 * Wordings that differ from one of the opposite meaning by a negation alone, which a reader can lose; the fifth edition
 * of desks does without them.
 */
const negated = new Set(
  linesOf(`
and they have since lain where they had not lain before
and they lie where they have lain before
and, lo and behold, I had been mistaken about them all
and, as was to be expected, I had not been mistaken about any of them
and it was not as if day had become night: I had been mistaken about not a single one
and I could repeat my words about none of these
and I could repeat my words about each of these
and I ate my words about each of these
and I had to eat my words about none of these
and there was not one among these that could stay where it had been
and there was not one among these that had to leave the place where it had been
so that none of these has kept its place
so that none of these has lost its place
with the result that none of these went over to the other side
with the result that these went over to the other side
and I saw no cause to change sides about a single one of these
are where they should be
are where they should not be
had been sorted as they deserve
had been sorted as they do not deserve
need not be moved
have their right to stay where they are
have no right to stay where they are
are not among those that I have sorted wrongly
are not among those that I have sorted rightly
that had been sorted with the unfit ones
that had been sorted with the sound ones
`)
)

/** What became of a slip: it was kept, lost, destroyed, found again when lost, or made out anew. */
const events: Lexicon[string] = {
  kept: plain(
    ...linesOf(`
I had put the slip safe into a drawer
my wife had pinned the receipt to the wall
I had got the receipt framed
the bill had been filed with stamp and date
I had locked the receipt into the strongbox
the slip had been laid into the family Bible
`)
  ),
  lost: plain(
    ...linesOf(`
the wind had carried the bill off
the bag with the receipt in it had been stolen
I had put the bill out with the old newspapers
the slip had been left between the pages of a book that I had lent
the dog had buried the receipt
I had left the receipt on the tram
a magpie had made off with the slip
the pawnbroker had taken the receipt and gone abroad
the bill had fallen overboard
the slip had slid through a crack in the floor
my nephew had folded the bill into a boat and launched it
`)
  ),
  destroyed: plain(
    ...linesOf(`
the mice had eaten the bill
the slip had gone into the stove
the receipt had been through the wash and was white
the ink on the bill had faded to nothing
I had lit my pipe with the slip
the baby had chewed the receipt to pulp
the bill had been drowned in coffee past reading
a goat had made a meal of the slip
the receipt had been shredded with the love letters
the paper had crumbled to dust in the attic
`)
  ),
  found: plain(
    ...linesOf(`
I had got the slip back, whole and legible
somebody had brought the bill back to me unharmed
the receipt lay in my drawer once more
the bill was mine again
a long search had given me back the slip
the receipt had come to light and was back in my folder
`)
  ),
  copied: plain(
    ...linesOf(`
your branch had written me the receipt anew
a stamped duplicate had been made out for me at your counter
your clerk had printed me the bill once more
you had sent me a second receipt, as good as the first
`)
  )
}

/** What says plainly that there is a slip, or that there is none, so that the contrary is as plain. */
const statements: Lexicon[string] = {
  has: plain(
    "the receipt is still in my hands",
    "I can show you the slip at any time",
    "the bill lies safe in my drawer",
    "there is a receipt and I have it here"
  ),
  lacks: plain(
    "the receipt is gone for good",
    "the slip is lost beyond recall",
    "the bill has gone up in flames",
    "there is nothing left of the receipt"
  )
}

const sound = ({ says, takes }: Entry): Entry => ({ takes, says: says.filter((text) => !negated.has(text)) })

/** The words of letters in the fifth edition of desks. */
export const soundWords: Lexicon = {
  ...Object.fromEntries(
    Object.entries(mendedWords).map(([category, entries]) => [
      category,
      Object.fromEntries(Object.entries(entries).map(([name, entry]) => [name, sound(entry)]))
    ])
  ),
  outcome: {
    moved: plain(
      "which overturned my verdict on these without exception",
      "after which I could no longer leave them where they were",
      "and it was as if day had become night, or night day: they had to change places",
      "so that they are now counted among the others",
      "and what I had thought of these turned out to be the reverse of the truth",
      "and all of these went over to the other side",
      "and I had to change sides about every one of these"
    ),
    kept: plain(
      "which bore out my verdict on these without exception",
      "after which I put them back where they had been",
      "so that they are counted as they were",
      "and what I had thought of these turned out to be the plain truth",
      "and all of these went back to the side from which they had come",
      "and I was confirmed about every one of these"
    )
  },
  "side-of": {
    right: plain(
      "lie on the proper side",
      "had been judged correctly by me",
      "belong just where I had put them",
      "had been sorted as they deserve"
    ),
    wrong: plain(
      "lie on the improper side",
      "had been judged the wrong way round by me",
      "ought to be moved to the others",
      "had been given a place to which others had a better claim"
    )
  },
  "slip-event": events,
  "slip-deniable": statements,
  pointed: {
    ...mendedWords["pointed"],
    noProof: holed(
      "=day",
      "With proof of the sale it has turned into the reverse of what I said on {0}.",
      "As to the receipt, since my message of {0} the tables have turned.",
      "You will ask for the bill, and I have to tell you the contrary of what I let you know on {0}."
    )
  }
}
