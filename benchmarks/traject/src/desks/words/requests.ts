import { type Lexicon, holed, plain } from "../Term.ts"
import type { Trade } from "../Trade.ts"

/** Phrases for the owner of the tray; they can be nested. */
const countedWho: Lexicon[string] = {
  name: holed("=name", "{0}"),
  after: holed(
    "who",
    "the person who took over from {0}",
    "the successor of {0}",
    "whoever had the desk next after {0}"
  ),
  before: holed(
    "who",
    "the person who handed over to {0}",
    "the predecessor of {0}",
    "whoever had the desk just before {0}"
  ),
  head: holed("=day", "the head of the desk as of {0}", "whoever led the desk on {0}")
}

const who: Lexicon[string] = {
  name: holed("=name", "{0}"),
  after: holed(
    "who",
    "the person who took over from {0}",
    "the successor of {0}",
    "whoever got the desk that {0} gave up"
  ),
  before: holed(
    "who",
    "the person from whom {0} took over",
    "the predecessor of {0}",
    "whoever sat at the desk of {0} before"
  ),
  head: holed("=day", "the head of the desk as of {0}", "whoever led the desk on {0}")
}

const tasks = ({ entries, entry, isCounted = false, isSilent = false }: Trade): Lexicon[string] => ({
  clear: holed(
    "who",
    `The tray of {0} has to be cleared: settle every open ${entry} in it as the papers of the desk have it.`,
    `Please go through what lies in the tray of {0} and settle the open ${entries} by the papers of the desk.`,
    `No open ${entry} should be left in the tray of {0} that the papers of the desk allow you to settle.`
  ),
  mend: plain(
    isCounted
      ? "Some have been settled before, perhaps not all of them rightly: where the sum is not what the papers give, settle them anew."
      : "Some have been settled before, not always rightly: where the sum is not what the papers give, settle them anew.",
    isSilent
      ? "What others have settled there before today needs checking too: what was paid is to be the sum that the papers give, and what the papers pay nothing for is to be refused; where it is otherwise, put it right."
      : "What others have settled there needs checking too; wherever they paid another sum than the papers give, put that right.",
    "Mistakes in what is settled already are to be mended, what is right stays."
  ),
  leave: plain(
    "What is settled already stays as it is, right or wrong.",
    "Keep your hands off those that somebody has settled before, even where you would have done it otherwise.",
    "Earlier settlements are none of our business now and must not change."
  )
})

const pots: Lexicon[string] = {
  stop: holed(
    "=pot",
    "What is paid to open ones comes out of the {0}. Pay in the order in which they were received, the oldest first, and stop at the first sum that is more than what is left: that one and all behind it that would be paid stay open.",
    "The money for open ones is in the {0}. First come, first served by the day of receipt; once somebody cannot be paid in full, nobody later is paid either, and they all stay open."
  ),
  skip: holed(
    "=pot",
    "What is paid to open ones comes out of the {0}. Pay in the order in which they were received, the oldest first; whoever cannot be paid in full out of what is left is passed over and stays open, and you go on with the next.",
    "The money for open ones is in the {0}. First come, first served by the day of receipt, but a sum that is too large for the rest stops nobody behind it: it stays open, smaller ones after it are still paid."
  ),
  most: holed(
    "=pot",
    "What is paid to open ones comes out of the {0}. It will not do for all, so see to it that as many as possible of them are paid in full; those for whom nothing is left stay open.",
    "The money for open ones is in the {0}. There is too little of it: choose so that the number of people who get their whole sum is the largest possible, and let the others stay open."
  ),
  fullest: holed(
    "=pot",
    "What is paid to open ones comes out of the {0}. It will not do for all, so choose whom to pay in full in such a way that the least possible money is left over; the others stay open.",
    "The money for open ones is in the {0}. Use up as much of it as whole payments can, whoever gets them, and let the others stay open."
  ),
  refusals: plain(
    "Refusals cost nothing and are made in any case.",
    "Whoever gets nothing by the papers is refused, money or no money."
  )
}

const asks = ({ entry, party }: Trade): Lexicon[string] => ({
  fresh: plain(
    "How much have you paid in all for what was open?",
    "Tell me what the open ones came to together once they were paid.",
    "What is the sum of the payments for those that were open before?"
  ),
  tray: plain(
    "How much do all paid entries of that tray come to at the end, old ones included?",
    "Add up what the whole tray has been paid when you are done, by you or before.",
    "What is the total of the sums in that tray afterwards, whoever settled them?"
  ),
  dearest: plain(
    "And what is the largest single sum in that tray at the end? These two figures will do, I need no others.",
    `Add to that the highest sum that any one ${entry} in that tray has been paid when all is done. Two figures, nothing else.`,
    `I also want the size of the largest payment to a ${party} of that tray, made by you or before. Just give me those two figures.`
  )
})

/** Rules of a request while others work on the same tray. */
const meanwhile = ({ entries, entry }: Trade): Lexicon[string] => ({
  colleague: plain(
    `Colleagues settle ${entries} too. What one of them settles in that tray while you are at it stays as they have settled it, right or wrong, and what they pay for it has gone from the pot.`,
    `If a colleague settles an open ${entry} of that tray before you do, their settlement stands, even if the papers say otherwise; the pot then holds that much less for the rest.`,
    `You are not the only one with access to that tray. Whatever somebody else settles in it in the meantime is left as it is, whether the papers bear it out or not, and their payment has come out of the pot.`
  ),
  pot: plain(
    "The pot shows what there is for all your payments together: your own do not change what it shows.",
    "What the pot shows is meant for everything that you pay; it does not go down as you pay.",
    "Your own payments are not booked until tonight, so the pot keeps showing what there is for all of them."
  ),
  letter: plain(
    `The customers go on writing. The letter that lies with a ${entry} in the end is the one that counts, with the day of receipt that the tray shows; if it is replaced after you have settled it, the ${entry} is open again.`,
    `A letter may be exchanged for a new one while you work: then the new one alone counts, but the day of receipt stays as the tray has it, and a ${entry} that was settled by the old letter is open again.`,
    `Whoever has written a new letter in the meantime is treated by that one only, as if it had come on the day of receipt that the tray shows, and a ${entry} that you had settled by the old letter comes back open.`
  ),
  again: plain(
    "What you have settled yourself you may settle anew or open again, if that is how it comes out in the end.",
    "The order in which you act is yours; where something changes, correct your own settlements of today.",
    "Should any of this change what others get, put your own settlements right."
  )
})

/** Questions about a tray on which others work too. */
const asksAmongOthers = ({ entries, entry }: Trade): Lexicon[string] => ({
  fresh: plain(
    `How much do you yourself pay in all for ${entries} that were open when you began, corrections of older settlements left out?`,
    `Tell me what your own payments for what was open at the beginning come to together; leave out what colleagues pay and what you mend.`,
    `What is the sum that those ${entries} that were open at first get from you, not counting the ones that somebody else settles?`
  ),
  tray: plain(
    "How much have all paid entries of that tray come to at the end, whoever paid them and whenever?",
    "Add up what the whole tray has been paid when you are done, by you, by colleagues, and before.",
    "What is the total of the sums in that tray afterwards, whoever settled them?"
  ),
  dearest: plain(
    "And what is the largest single sum in that tray at the end, whoever paid it? These two figures will do, I need no others.",
    `Add to that the highest sum that any one ${entry} in that tray has been paid when all is done, by whomever. Two figures, nothing else.`,
    "I also want the size of the largest payment in that tray at the end, made by you or by anybody else. Just give me those two figures."
  )
})

/** Words of requests to a desk. */
export const requestWords = (trade: Trade): Lexicon => ({
  who: trade.isCounted === true ? countedWho : who,
  form: {
    form: plain(
      "Answer with the two figures in the order in which I ask for them, and with no other number.",
      "Your answer is to hold these two numbers, in this order, and none besides.",
      "Send me back just two numbers, the first for the first question and the second for the second."
    )
  },
  task: tasks(trade),
  pot: pots,
  ask: asks(trade),
  meanwhile: meanwhile(trade),
  "ask among others": asksAmongOthers(trade)
})
