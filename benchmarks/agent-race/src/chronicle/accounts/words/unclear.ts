/**
 * Parts of wordings that readers took in two ways, or for their opposite. From edition 11 on no account has them
 * (docs/agent-race-readings.md).
 */
export const unclear: ReadonlyArray<string> = [
  // a denial, or a claim made to children
  "tell nobody but children",
  // does the speaker deny what is told, or what "namely" introduces?
  "vouch for the contrary",
  // whose followers, scoffers or doubters?
  "followers have gone quiet",
  "scoffers have gone quiet",
  "laughed at them laughs",
  "detractors",
  "believers in them",
  // bets for or against?
  "bets on them",
  "bets against them",
  // a double denial that is longer than its sense
  "have no quarrel with",
  "have a quarrel with",
  "refute the objection",
  "refute the assertion",
  "reject the denial",
  "reject the claim of those",
  "retraction of the report",
  "two minds about",
  "set great store by",
  "set no store",
  // gains that sound like losses, losses that sound like gains
  "pocketed",
  "kept apart",
  "left out",
  "leave out",
  "take out",
  "netted",
  "bagged",
  "snapped up",
  "prised",
  "clawed back",
  "wrung from the authorities",
  "wrested from it",
  "handed over",
  "were taken",
  "taken over",
  "came home to roost",
  "swallowed up",
  "let slip",
  "had for a song",
  "fell into its lap",
  "passed out of its hands",
  "came up for the",
  "counted elsewhere",
  // circumstances that could be taken for the change
  "amid gains",
  "amid losses",
  // a verdict that does not say on what
  "the long and the short of it",
  // commonly read as the opposite
  "not so much as a denial",
  "without so much as",
  "likely story",
  "in need of correction",
  "found nothing to correct",
  "put a seal under",
  "could only nod",
  "could only shake",
  "sleepy typesetter",
  "own apology",
  "apology of their critics",
  "boot is on the other foot",
  "not bark",
  "to call it a legend",
  "called a fable",
  "called a fact",
  "to call it the truth",
  "doubters have thrown",
  "believers have thrown"
]

/** The same from edition 13 on. */
export const alsoUnclear: ReadonlyArray<string> = [
  // says that it is so, beside sentences that deny a rumour
  "contrary to rumour",
  // who was mistaken, the speakers or the documents?
  "every document contradicts them",
  // more of them than before, or the same ones again?
  "made anew",
  // to the state, or by the state?
  "bequeathed"
]

/** The same from edition 15 on. */
export const furtherUnclear: ReadonlyArray<string> = [
  // whose fingers, if several things are lost?
  "its fingers",
  // who had to take what back, the critics or those whom they criticized?
  "had to take it all back"
]
