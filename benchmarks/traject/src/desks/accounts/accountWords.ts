import { type Lexicon, holed, plain } from "../Term.ts"
import { linesOf } from "../Trade.ts"
import { causeWords } from "./causeWords.ts"
import { countWords } from "./countWords.ts"
import { menuWords } from "./menuWords.ts"
import { peopleWords } from "./peopleWords.ts"
import { slipWords } from "./slipWords.ts"

const remarks = linesOf(`
I hope that this finds you well.
Please excuse my handwriting.
I have been meaning to write for some days.
It has rained here without a break.
My hearing is no longer what it was, so I prefer letters.
You were recommended to me by an aunt.
I am not one who likes to complain.
An answer by post would suit me best.
The lady at your counter was very polite.
The cat is asleep on my blotting paper.
I write this with the pen that you gave away at the fair.
My doctor says that I should not excite myself.
Otherwise I have little to report from here.
The bus to your town has been withdrawn, as you may know.
Let me be brief, which is not my habit.
Spring is late this year.
I shall have to find my other spectacles before I go on.
So much for that.
I come to the next point.
There is one thing more.
`)

/** The names (numbers) of remarks that say nothing. */
export const asides: ReadonlyArray<string> = remarks.map((_, nth) => String(nth))

/**
 * Words of a letter about goods: what happened, to how many pieces, whether there is proof, and remarks that say
 * nothing.
 */
export const accountWords: Lexicon = {
  ...causeWords,
  ...peopleWords,
  ...menuWords,
  ...countWords,
  ...slipWords,
  /** References to an earlier message for one of the facts. */
  pointed: {
    cause: holed(
      "=day",
      "What happened I told you in my message of {0}, and it has not happened otherwise since.",
      "For the cause of it all please turn to what I wrote on {0}.",
      "Of my messages the one of {0} has the true story of how it came about; I do not repeat it.",
      "I shall not tell you once more why they are no good: look up my message of {0}."
    ),
    proof: holed(
      "=day",
      "With proof of the sale it is as I said on {0}.",
      "As to the receipt, my message of {0} still holds.",
      "You will ask for the bill, and I repeat what I let you know on {0}."
    ),
    noProof: holed(
      "=day",
      "With proof of the sale it has turned into the reverse of what I said on {0}.",
      "As to the receipt, my message of {0} no longer holds: it is now the other way round.",
      "You will ask for the bill, and I have to tell you the contrary of what I let you know on {0}."
    ),
    count: holed(
      "=day",
      "How many there are in the end you have from my message of {0}.",
      "As for the number, I stand by where I had arrived at the close of my message of {0}."
    ),
    fewer: holed(
      "=day many",
      "As for the number, where I had arrived at the close of my message of {0} was too high by {1}.",
      "How many there are you may work out: fewer, by {1}, than I ended up with in my message of {0}."
    ),
    further: holed(
      "=day many",
      "As for the number, where I had arrived at the close of my message of {0} was too low by {1}.",
      "How many there are you may work out: more, by {1}, than I ended up with in my message of {0}."
    )
  },
  aside: Object.fromEntries(remarks.map((says, nth) => [String(nth), plain(says)]))
}
