import { type Lexicon, holed, plain } from "../Term.ts"
import { linesOf } from "../Trade.ts"

const spelled =
  "nought one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty twenty-one twenty-two twenty-three twenty-four twenty-five twenty-six twenty-seven twenty-eight twenty-nine thirty".split(
    " "
  )

const further: { readonly [value: number]: ReadonlyArray<string> } = {
  2: ["a couple", "a pair"],
  3: ["a trio", "half of six"],
  4: ["a pair and another pair", "twice two"],
  6: ["half a dozen", "twice three"],
  7: ["half a dozen and one", "as many as a week has days"],
  8: ["twice four", "two short of ten"],
  9: ["one short of ten", "a dozen less a trio"],
  10: ["half a score", "a dozen less a pair"],
  11: ["a football team", "one short of a dozen"],
  12: ["a dozen", "twice six"],
  13: ["a baker's dozen", "a dozen and one"],
  14: ["a dozen and a couple", "twice seven"],
  15: ["a score less five", "a dozen and a trio"],
  16: ["twice eight"],
  18: ["a dozen and a half", "a score less a pair"],
  19: ["one short of a score"],
  20: ["a score"],
  24: ["two dozen"]
}

/** The largest number of pieces. */
export const mostPieces = 30

/** How a number may stand before a noun: "a dozen rows". */
const before: { readonly [value: number]: string } = { 6: "half a dozen", 12: "a dozen" }

const many: Lexicon[string] = Object.fromEntries(
  spelled.map((word, value) => [String(value), plain(word, ...(further[value] ?? []))])
)

/**
 * Words for how many pieces a letter complains of: a number to begin with, and sentences that change it or leave it as
 * it is.
 */
export const countWords: Lexicon = {
  many,
  numeral: Object.fromEntries(
    spelled.map((word, value) => [String(value), plain(word, ...(before[value] === undefined ? [] : [before[value]]))])
  ),
  pile: {
    good: plain(
      "that I had passed",
      "from among the good ones",
      "out of those on the shelf that I had meant to keep",
      "against which I had had nothing to say until then",
      "to which I had given a good mark",
      "from the right-hand side, where I keep what is sound",
      "that had so far escaped my blame",
      "that were supposed to be all right",
      "that had been sorted with the sound ones"
    ),
    bad: plain(
      "that I had rejected",
      "from the heap of the bad ones",
      "out of those that I meant to send back",
      "with which I had found fault",
      "to which I had given a bad mark",
      "from the left-hand side, where I put what is no good",
      "that had already earned my blame",
      "that were supposed to be useless",
      "that had been sorted with the unfit ones"
    )
  },
  outcome: {
    moved: plain(
      "and I had to change sides about every one of these",
      "which overturned my verdict on these without exception",
      "and they have since lain where they had not lain before",
      "with the result that these went over to the other side",
      "and, lo and behold, I had been mistaken about them all",
      "and I ate my words about each of these",
      "after which I could no longer leave them where they were",
      "and it was as if day had become night, or night day: they had to change places",
      "so that they are now counted among the others",
      "and what I had thought of these turned out to be the reverse of the truth",
      "and there was not one among these that could stay where it had been",
      "so that none of these has kept its place",
      "and, as was not to be expected, the plain truth about each of these is the one that I had denied",
      "after which it would have been wrong to put a single one of these back where it had come from",
      "and I could repeat my words about none of these"
    ),
    kept: plain(
      "and I saw no cause to change sides about a single one of these",
      "which bore out my verdict on these without exception",
      "and they lie where they have lain before",
      "with the result that none of these went over to the other side",
      "and, as was to be expected, I had not been mistaken about any of them",
      "and I could repeat my words about each of these",
      "after which I put them back where they had been",
      "and day remained day, and night night: none had to change places",
      "so that they are counted as they were",
      "and what I had thought of these turned out to be the plain truth",
      "and there was not one among these that had to leave the place where it had been",
      "so that none of these has lost its place",
      "and it was not as if day had become night: I had been mistaken about not a single one",
      "after which it would have been wrong to count a single one of these among the others",
      "and I had to eat my words about none of these"
    )
  },
  "side-of": {
    right: plain(
      "are where they should be",
      "had been sorted as they deserve",
      "lie on the proper side",
      "had been judged correctly by me",
      "need not be moved",
      "are not among those that I have sorted wrongly",
      "have their right to stay where they are"
    ),
    wrong: plain(
      "are where they should not be",
      "had been sorted as they do not deserve",
      "lie on the improper side",
      "had been judged the wrong way round by me",
      "ought to be moved to the others",
      "are not among those that I have sorted rightly",
      "have no right to stay where they are"
    )
  },
  when: {
    any: plain(
      ...linesOf(`
on Tuesday
on Ash Wednesday
after supper
before breakfast
by candlelight
between two showers
while I was at church
an hour later
in the interval of a game of cards
when the light was good
in the course of the evening
the next morning
on a whim
out of sheer boredom
as a favour to me
in the presence of the vicar
to the sound of the wireless
with gloves on
for once without being asked
during the sermon on the radio
when the children were in bed
on the last day of the month
late at night
to pass the time
in secret
after a short prayer
`)
    )
  },
  "count-first": {
    begin: holed(
      "many",
      "When I went through them I put aside {0} as bad.",
      "As for how many, I began with {0} that I could not pass.",
      "On the first evening the heap of the bad ones came to {0}.",
      "The number of those with which I was not content stood at {0} to start with.",
      "My tally of the unfit ones opened with {0}.",
      "I can name {0} of them for a start that I do not accept.",
      "At the first sorting {0} went to the left, where I put what is no good.",
      "The list of what I hold against you began with {0} of them."
    ),
    sound: holed(
      "many many",
      "Of {0} that I went through for a start, only {1} passed.",
      "I began with {0} of them and was content with {1}, not with the others.",
      "At the first sorting there were {0} on the table, and {1} of these went back on the shelf as good.",
      "Out of {0}, I found {1} that I could keep; so it stood to begin with."
    ),
    rows: holed(
      "numeral many",
      "They lay in {0} rows, with {1} of the bad ones in every row, and so my tally opened.",
      "There are {0} shelves, and from each of them I took {1} that were no good; that was the start of it.",
      "On the first evening I carried {1} of the bad ones away from each of {0} tables."
    )
  },
  "count-turn": {
    /** Somebody examines some pieces of a pile and moves them to the other pile, or not. */
    tried: holed(
      "many pile outcome person when",
      "{4} {3} held {0} {1} against the window, {2}.",
      "{4} {3} looked at {0} {1}, {2}.",
      "{4} {3} weighed {0} {1} on the kitchen scales, {2}.",
      "{3}, who knows about such things, examined {0} {1} {4}, {2}.",
      "With a glass from the stamp album {3} inspected {0} {1} {4}, {2}.",
      "For the sake of fairness {3} went through {0} {1} {4}, {2}.",
      "Lots were drawn, and so {0} {1} were tested by {3} {4}, {2}.",
      "At the club {3} passed round {0} {1} {4}, {2}.",
      "Since you asked for it, {3} has looked over {0} {1}, {4} as it happens, {2}.",
      "Against my advice {3} left {0} {1} in the sun {4}, {2}.",
      "{4} {3} tried out {0} {1}, {2}.",
      "It occurred to {3} {4} to rub {0} {1} with vinegar, {2}.",
      "{4} {3} gave {0} {1} a good shake, {2}.",
      "When {3} paid me a visit {4}, {0} {1} were put to the test, {2}."
    ),
    /**
     * Somebody who is never wrong, or always wrong, says that some pieces of a pile are in the right pile, or in the
     * wrong one.
     */
    judged: holed(
      "many pile side-of person trust",
      "{3}, {4}, has told me that {0} {1} {2}; I have acted on it as one has to with such a person.",
      "Of {0} {1} I was assured by {3}, {4}, that they {2}, and I drew the only possible conclusion.",
      "{3}, {4}, has sworn that {0} {1} {2}, and I have seen to it that they are where they ought to be.",
      "It is the opinion of {3}, {4}, that {0} {1} {2}, and so I knew what to do.",
      "I asked {3}, {4}, and was informed that {0} {1} {2}; they have been dealt with in the light of that."
    ),
    less: holed(
      "many",
      "Since then {0} of those have turned out to be as good as any, under a better lamp.",
      "Then my nephew glued {0} of the bad ones so well that I have no complaint of them.",
      "From these you have to leave out {0} for which you have sent me a replacement already.",
      "I had counted {0} twice, I find.",
      "By an oversight there were {0} among the bad ones that come from another house and do not concern you.",
      "A friend did not mind the state of {0} and took them off my hands for the full sum, so these are off the list.",
      "I strike {0} off, having been too severe with them.",
      "After a wash {0} of the heap could go back to the good ones.",
      "It was pettiness to find fault with {0} of these, and I let them pass.",
      "The heap has shrunk by {0} since I learned how they are meant to look.",
      "Your man called and put {0} right on the spot.",
      "I take it back as regards {0} of them.",
      "My boy had slipped {0} of the good ones into the heap for a joke.",
      "With a drop of oil {0} of the bad ones came round."
    ),
    more: holed(
      "many",
      "Then {0} turned up behind the boiler that were no better.",
      "To these I must add {0} that had passed at first and looked worse by daylight.",
      "I had overlooked {0}, as two pages of my notes stuck together.",
      "My nephew had hidden {0} of the bad ones to spare my nerves, and I had not yet seen those.",
      "A friend has since brought back {0} that I had given away in good faith, and they are just as bad.",
      "The heap has grown by {0} since I learned how they are meant to look.",
      "Upstairs {0} were found in the same state and went on the list.",
      "I was too lenient with {0}, which have now joined the heap.",
      "After a wash {0} of the good ones had to go over to the heap.",
      "Under a better lamp {0} more were seen to be unfit.",
      "Your man called and, trying to help, showed me {0} of the bad ones that I had not noticed.",
      "I had let {0} pass out of pity, which I regret, and so they count after all.",
      "My boy had slipped {0} of the bad ones back among the good for a joke, before I began to count.",
      "It came out on Sunday that {0} in the attic were of no more use than those."
    ),
    same: holed(
      "many",
      "There are {0} besides in the shed, and nothing is the matter with them.",
      "My nephew has {0} as well, about which he will write to you himself.",
      "Under a better lamp I looked at {0} of the good ones again, and they remain good.",
      "I showed {0} of the bad ones to a friend, who agreed with me.",
      "For a moment I thought of adding {0} to the heap, but they deserve better.",
      "I was tempted to strike {0} off the list and did not give in.",
      "Your man called and tried to put {0} right, without any success at all.",
      "After a wash {0} of the heap looked just as sorry as before.",
      "I have moved {0} of them from the left side of the heap to the right, for want of room.",
      "Upstairs there are {0} from another house, of which I say nothing.",
      "My boy has tried to glue {0} of the bad ones, and in vain.",
      "It has been suggested that I had counted {0} twice; I had not.",
      "With a drop of oil I treated {0} of the bad ones, which did not help.",
      "A friend offered to take {0} off my hands and then thought better of it."
    ),
    twice: plain(
      "Then the second crate was opened, and it held exactly as many bad ones again.",
      "I then saw that I had done only one half of the cellar; the other half brought the same number once more.",
      "When my wife had sorted her share, hers were neither more nor fewer than mine, so take that number two times.",
      "Whatever I had by then was found again in the same quantity on the upper floor."
    ),
    half: plain(
      "Every second one of the heap proved to be good after all.",
      "Of what I had by then, one half could be saved with a brush and does not count any longer.",
      "I then shared the fault fairly and took every other one off the list.",
      "On closer inspection the heap halved, since as many of it were good as bad."
    )
  },
  count: Object.fromEntries(
    [3, 4, 5, 6].map((turns) => [
      `turns${turns}`,
      holed(
        ["count-first", ...Array.from({ length: turns }, () => "count-turn")].join(" "),
        Array.from({ length: turns + 1 }, (_, i) => `{${i}}`).join(" ")
      )
    ])
  )
}
