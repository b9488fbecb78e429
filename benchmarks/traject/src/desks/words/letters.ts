import { type Lexicon, holed, plain } from "../Term.ts"
import type { Trade } from "../Trade.ts"

const clauses = ({ reasons }: Trade): Lexicon[string] =>
  Object.fromEntries(Object.entries(reasons).map(([name, { mentioned }]) => [name, plain(...mentioned)]))

const causes = ({ reasons }: Trade): Lexicon[string] =>
  Object.fromEntries(Object.entries(reasons).map(([name, { told }]) => [name, plain(...told)]))

const decoys = [
  "I do not say that {0}; nothing of the kind happened.",
  "A cousin of mine once wrote to you because {0}, and that was another story altogether.",
  "With an earlier one, years ago, the trouble was that {0}; this time it is another.",
  "Had it been that {0}, I should have telephoned at once.",
  "Your form has a box for “{0}”, which I have left empty on purpose.",
  "My husband will tell you that {0}, but he mixes this up with another matter.",
  "Kindly do not file this under “{0}”, as was done with me last time by mistake.",
  "On the bus a stranger complained that {0}; I can say no such thing.",
  "You may suspect that {0}. It was not so.",
  "If I were to claim that {0}, I should be lying.",
  "There are people who write to you that {0}; I am not one of them.",
  "My brother guesses that {0}, without having been there.",
  "At first I believed that {0}, until I looked more closely and saw that this was not so.",
  "I could have put it down to this, that {0}, and spared myself some blushes, but it would be untrue.",
  "Last spring I had reason to write that {0}; today I have not.",
  "The young woman on your telephone insisted that {0}, although I had told her something else.",
  "To those who say that {0} I answer that they know nothing of the matter.",
  "Please do not think that {0}.",
  "In the letter of a namesake of mine, which you once sent me by mistake, it said that {0}.",
  "Far be it from me to pretend that {0}."
]

const quotes = [
  "“{0}” So began a letter that a friend of mine sent you; mine is about something else.",
  "My nephew wanted me to write: “{0}” I told him that I do not tell stories.",
  "“{0}” You may remember these words from my letter of last year, but that case is closed.",
  "The example letter in your leaflet goes: “{0}” With me it was different.",
  "“{0}” That is what my husband would say, who was not there and has it all wrong."
]

/** Words of letters: the cause, other causes that are mentioned, whether there is a receipt, and fillers. */
export const letterWords = (trade: Trade): Lexicon => ({
  clause: clauses(trade),
  cause: causes(trade),
  decoy: { mentioned: holed("clause", ...decoys), quoted: holed("cause", ...quotes) },
  proof: {
    has: plain(
      "You will find the receipt pinned to this page.",
      "I thought that I had thrown the slip away, but it turned up in a coat pocket and I have copied it for you.",
      "The till roll with the date on it is in front of me as I write.",
      "My daughter keeps every scrap of paper, so I can send you the one from that day if you like.",
      "As to evidence: it is in the envelope.",
      "The bill has a coffee stain, yet one can read every figure on it.",
      "I never throw such papers away, and this one I have put in with the letter.",
      "Contrary to what I told your clerk, the slip is not lost.",
      "Date and sum are on the stub, a copy of which is attached.",
      "I have it in black and white, with your stamp.",
      "The proof that I paid is in my wallet and may be seen at any time.",
      "After an hour on my knees under the desk I have found the receipt.",
      "You need not take my word for what I paid, for I can show you the paper.",
      "My tax adviser had the bill and has given it back to me for you."
    ),
    lacks: plain(
      "The slip went into the fire with the old newspapers.",
      "I was sure that I had kept the receipt; I had not.",
      "You will have to take my word for it, as I have nothing in writing.",
      "I looked for the bill in three drawers before I gave up.",
      "Whatever paper there was has been through the wash in my trousers.",
      "Who keeps receipts? Not I.",
      "The mice in my desk have left nothing of the bill that anyone could read.",
      "I had the slip in my hand a moment ago, before the wind took it for good.",
      "There never was a bill, or if there was I did not take it.",
      "If you need it on paper, I am afraid that you need it in vain.",
      "My wife has tidied up, and with that the receipt is history.",
      "I can offer you my oath, but nothing printed.",
      "The bill was in the bag that was stolen from me on the tram.",
      "My copy faded until it was white, and I threw it out."
    )
  },
  filler: {
    filler: plain(
      "I hope that this finds you well.",
      "Please excuse my handwriting.",
      "I have been meaning to write for some days.",
      "It has rained here without a break.",
      "My hearing is no longer what it was, so I prefer letters.",
      "You were recommended to me by a neighbour.",
      "I am not one who likes to complain.",
      "An answer by post would suit me best.",
      "The lady at your counter was very polite.",
      "This is the second letter that I have written today."
    )
  }
})
