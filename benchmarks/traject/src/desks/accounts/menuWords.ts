import { type Entry, type Lexicon, holed } from "../Term.ts"
import { markWords, markedPlaces } from "./markWords.ts"

/** A way to present several causes, one of which is true. */
export interface Menu {
  readonly kind: string
  /** Number of causes. */
  readonly size: number
  /** Sentences that present the causes; the order in the text may differ from that of the places. */
  readonly laid: ReadonlyArray<string>
  /** Phrases for each place. */
  readonly places: ReadonlyArray<ReadonlyArray<string>>
  /** Phrases for the place after another one, and for the place before it. */
  readonly next: ReadonlyArray<string>
  readonly last: ReadonlyArray<string>
  /** Phrases for the third of three places. */
  readonly rest: ReadonlyArray<string>
  /** Sentences that exchange the causes of two places. */
  readonly exchanged: ReadonlyArray<string>
  /** Sentences that call the cause of a place true. */
  readonly right: ReadonlyArray<string>
  /** Sentences that call the causes of two of three places false. */
  readonly wrong: ReadonlyArray<string>
  /** Sentences that correct an earlier belief: not the cause of the first place is true, but that of the second. */
  readonly amended: ReadonlyArray<string>
}

const voices: Menu = {
  kind: "voices",
  size: 3,
  laid: [
    "Three people have a view of it: {0}; {1}; and finally {2}.",
    "Ask three people and you hear three tales: {0}; then {1}; then {2}.",
    "I have listened to all of them, in this order: {0}; {1}; {2}.",
    "There has been a good deal of talk: {0}; against which {1}; and to make it worse {2}.",
    "What is being said is this: {0}; next, {1}; and last, {2}."
  ],
  places: [
    ["the person who spoke first", "whoever opened the round", "the first of the three"],
    ["the person who spoke second", "whoever had two others for neighbours in the round", "the one in the middle"],
    ["the person who spoke last", "whoever closed the round", "the third of the three"]
  ],
  next: ["whoever spoke right after {0}", "the one who had the word next after {0}", "the next to speak behind {0}"],
  last: [
    "whoever spoke right before {0}",
    "the one who came to speak just ahead of {0}",
    "the one who had the word just before {0}"
  ],
  rest: ["the one who is neither {0} nor {1}", "whoever remains once {0} and {1} are set aside"],
  exchanged: [
    "But wait: I have put the words of {0} into the mouth of {1}, and the other way round.",
    "Only now do I see that I have mixed up {0} with {1}: each said what I make the other say.",
    "Read over, this has a flaw: what I ascribe to {0} comes from {1}, and conversely."
  ],
  right: [
    "I was there, and I can only confirm {0}.",
    "There is nothing for me to add to what came from {0}.",
    "Of all of them, it is {0} who has hit the mark.",
    "Much as it galls me, {0} has it right.",
    "It would be unjust to contradict {0}.",
    "Whoever calls {0} a liar will hear from me.",
    "I have long refused to believe {0}, and I was wrong to.",
    "The others owe {0} an apology."
  ],
  wrong: [
    "Neither {0} nor {1} has the least idea.",
    "I have no quarrel with anybody except {0} and {1}, for there is no truth in what they say.",
    "Both {0} and {1} had to take back their words before witnesses, and nobody else had to.",
    "It is not the first time that {0} has talked nonsense, nor that {1} has; so they did here."
  ],
  amended: [
    "I leant towards {0} until the photographs came; they are the triumph of {1}.",
    "My money was on {0}, and it now belongs to somebody who had staked it on {1}, and rightly.",
    "That {0} is to be believed I would have sworn; today I would swear it of {1}, and only of that one."
  ]
}

const views: Menu = {
  kind: "views",
  size: 3,
  laid: [
    "At first I believed that {0}; a day later, that {1}; and in the end, that {2}.",
    "Before I settled on the view that {2}, I had held that {1}, and before even that, that {0}.",
    "For a while it seemed to me that {1}; this had followed on my first impression, that {0}, and it gave way to the notion that {2}.",
    "The diary says on Wednesday that {2}, on the Monday of that week that {0}, and on the Tuesday that {1}.",
    "My third idea was that {2}; my first one had been that {0}; the second, that {1}.",
    "In June I thought that {1}, in July that {2}, whereas in May I had been of the opinion that {0}."
  ],
  places: [
    ["what I thought to begin with", "the earliest of these thoughts", "the oldest of my opinions"],
    ["what I thought between the others", "the thought that is neither the oldest nor the youngest"],
    ["what I thought at the last", "the latest of these thoughts", "the youngest of my opinions"]
  ],
  next: ["the thought that came upon {0}", "what took the place of {0}", "the opinion by which I replaced {0}"],
  last: [
    "the thought that gave way to {0}",
    "what had been in my head just before {0}",
    "the opinion that made way for {0}"
  ],
  rest: ["the thought other than {0} and {1}", "what is left when one takes away {0} and {1}"],
  exchanged: [
    "I notice that the dates are muddled: in point of time {0} and {1} must change places.",
    "That was told in a wrong order, since {0} and {1} came the other way about.",
    "My wife, who has the better memory, says that {0} and {1} stand each in the place of the other, and she is right about it."
  ],
  right: [
    "As things have turned out, I need to be ashamed of all of this but {0}.",
    "Would that I had stuck to {0}, or come to it sooner, for so it was.",
    "Time has borne out {0}.",
    "There was no error in {0}.",
    "Nobody could shake {0}, though many have tried, and nobody will.",
    "If I take anything back, it is not {0}; the rest I do take back."
  ],
  wrong: [
    "Do not hold me to {0}, nor to {1}, which I withdraw.",
    "There proved to be nothing in {0}, and no more in {1}.",
    "I could kick myself for {0} and for {1}, both of which were moonshine."
  ],
  amended: [
    "I told your clerk to go by {0}; please let him go by {1} instead.",
    "It is on account of {1} that I write, although the envelope, which was addressed earlier, has a remark on account of {0}.",
    "When I wrote the heading of this I meant {0}; now that I sign it I know better and stand by {1}."
  ]
}

const boxes: Menu = {
  kind: "boxes",
  size: 4,
  laid: [
    "Your form has four boxes, from top to bottom: that {0}; that {1}; that {2}; that {3}.",
    "On your form I read, going upwards from the foot of the page: that {3}; that {2}; that {1}; that {0}.",
    "The form that you enclosed offers at its head that {0}, at its foot that {3}, and between these first that {1} and below it that {2}.",
    "There is a box on your form for those who say that {2}. Right above it is one for those who say that {1}, right below it one for those who say that {3}, and at the very top one for those who say that {0}."
  ],
  places: [
    ["the topmost box", "the box at the head of the column", "the one that has no box above it"],
    ["the second box from the top", "the third box from the bottom", "the upper one of the two inner boxes"],
    ["the third box from the top", "the second box from the bottom", "the lower one of the two inner boxes"],
    ["the lowest box", "the box at the foot of the column", "the one that has no box beneath it"]
  ],
  next: ["the box right below {0}", "the one that lies under {0}", "the lower neighbour of {0}"],
  last: ["the box right above {0}", "the one that sits on {0}", "the upper neighbour of {0}"],
  rest: [],
  exchanged: [
    "In the copy before me {0} and {1} have changed their texts, and it is by my copy that I go in what follows.",
    "I have to add that the printer has confused two of the boxes: read the text of {0} in {1}, and the other way round."
  ],
  right: [
    "My cross is in {0}, and that is where it belongs.",
    "I have struck out all of them but {0}.",
    "You may leave everything blank except {0}.",
    "It was only by way of {0} that I could keep to the truth."
  ],
  wrong: [],
  amended: [
    "The cross that you see in {0} is my grandson's; mine, the smaller one, is in {1}, and it is the one that counts.",
    "I was about to put my cross into {0} when it struck me that only {1} would be honest.",
    "Somebody at your counter has copied my cross into {0}; the original, which binds me, has it in {1}."
  ]
}

const orders: Menu = {
  kind: "orders",
  size: 3,
  laid: [
    "I have had three consignments from you in all. With the first {0}. With the second {1}. With the third {2}.",
    "With my latest consignment it was so that {2}; with the one before it, that {1}; and with the oldest of the three, that {0}.",
    "Three times have I bought of you, and three times there was something: the second time, that {1}; the third, that {2}; the first, that {0}."
  ],
  places: [
    ["the oldest of those consignments", "the first consignment"],
    ["the middle one of those consignments", "the second consignment"],
    ["the newest of those consignments", "the third consignment"]
  ],
  next: ["the consignment that followed {0}", "the next one that you sent after {0}"],
  last: ["the consignment that preceded {0}", "the one that you had sent before {0}"],
  rest: ["the consignment that remains if one leaves out {0} and {1}", "the one beside {0} and {1}"],
  exchanged: [
    "No, I have crossed two of the consignments: what I say of {0} is true of {1}, and conversely.",
    "My wife reads this and objects that I take {0} for {1} and the other way about; she is right."
  ],
  right: [
    "This letter is about {0}.",
    "What brings me to my desk today is {0}.",
    "The rest is forgiven; I come back to {0}.",
    "I should like you to look into {0} and to let bygones be bygones."
  ],
  wrong: [
    "As for {0} and {1}, those matters are closed, and I would not stir them up.",
    "You have made amends for {0}, as you have for {1}, and so I need not speak of them further."
  ],
  amended: [
    "On the telephone I said that it was about {0}, and I beg your pardon: {1} is meant.",
    "The case number that I give is that of {0}, as I have no other; but read it as one for {1}, please."
  ]
}

const guesses: Menu = {
  kind: "guesses",
  size: 4,
  laid: [
    "I made a riddle of it for the children. Their guesses, in turn: that {0}; that {1}; that {2}; that {3}.",
    "My wife had to guess what it was. Her last guess was that {3}, her first that {0}; between them she tried first that {1} and then that {2}.",
    "We played at guessing what I had to complain of. It was said that {2}, but earlier that {1}, and at the very beginning that {0}; when all of that had been said, that {3}."
  ],
  places: [
    ["the opening guess", "the guess that had no other before it"],
    ["the second guess", "the last guess but two"],
    ["the third guess", "the last guess but one"],
    ["the closing guess", "the guess that had no other behind it"]
  ],
  next: ["the guess that came on top of {0}", "the try that was next after {0}"],
  last: ["the guess just ahead of {0}", "the try that was made right before {0}"],
  rest: [],
  exchanged: [
    "I tell it badly: as to when they were made, {0} and {1} have to be exchanged.",
    "A correction is due, for {0} and {1} were made the other way round."
  ],
  right: [
    "I had to award the prize for {0}.",
    "There was a nod from me at {0} and a shake of the head at all others.",
    "All in vain, save {0}."
  ],
  wrong: [],
  amended: [
    "They hoped that it was {0} and groaned when I gave the point to {1}.",
    "I said “warm” at {0}, which I should not have, and “hot” at {1}, as it deserved, for that was it."
  ]
}

const beasts: Menu = {
  kind: "beasts",
  size: 3,
  laid: [
    "Your crates are told apart by the animals painted on them: {0}; {1}; {2}.",
    "I number your crates by their animals: {0}; as against that, {1}; and, thirdly, {2}.",
    "Three crates have stood in my yard this summer, and with each there was something: {0}; {1}; {2}."
  ],
  places: [["the crate that I name first"], ["the crate that I name second"], ["the crate that I name last"]],
  next: ["the crate that I name right after {0}"],
  last: ["the crate that I name right before {0}"],
  rest: ["the one besides {0} and {1}", "the crate that is left when {0} and {1} are taken away"],
  exchanged: [
    "No, I have taken the lid of one for that of another: what I say of {0} holds for {1}, and the other way round.",
    "My son says that the story of {0} belongs to {1}, and conversely; he is right."
  ],
  right: [
    "My complaint of today is of {0}.",
    "Two of the crates we have settled between us. What is open is {0}.",
    "Let us talk of {0}, and of no other.",
    "The label that I enclose was peeled from {0}, and it is this affair that you have to judge."
  ],
  wrong: [
    "I do not come back to {0} or to {1}.",
    "Nothing in this letter is meant to reopen what was agreed on {0}, or on {1}.",
    "Peace has been made over {0}. Peace has also been made over {1}. So much for two of the crates."
  ],
  amended: [
    "Do not be misled by the label enclosed, which is from {0}: my complaint is of {1}.",
    "It was {0} that I rang you about a month ago; it is {1} that I write about."
  ]
}

const towns: Menu = {
  kind: "towns",
  size: 3,
  laid: [
    "You have branches in many places, and I have had goods from three of them: {0}; {1}; {2}.",
    "Three lots have come to me by different roads: {0}; on the other hand, {1}; in contrast to both, {2}.",
    "The waybills say where each lot was sent from: {0}; {1}; finally {2}."
  ],
  places: [["the lot named first above"], ["the lot named second above"], ["the lot named last above"]],
  next: ["the lot named right after {0}"],
  last: ["the lot named right before {0}"],
  rest: ["the lot other than {0} and {1}", "the third lot beside {0} and {1}"],
  exchanged: [
    "The waybills had been interchanged, I hear: the tale of {0} is that of {1}, and the other way round.",
    "Pardon me, I have confused two of the lots: whatever stands above about {0} is to be read of {1}, and conversely."
  ],
  right: [
    "What I want to have put right concerns {0}.",
    "It is {0} for which I ask you to make amends now.",
    "My heirs may quarrel with you about the others; I quarrel about {0}."
  ],
  wrong: [
    "That you have paid for {0}, and for {1} as well, I gratefully acknowledge.",
    "Cheques have come for {0} and for {1}, so only one thing remains."
  ],
  amended: [
    "Your last letter treats of {0}, but my question had been about {1}, and still is.",
    "Would you please stop apologising for {0}, which is forgotten, and turn to {1}?"
  ]
}

/** All menus. Two of them have marks, which a reader must know from general knowledge. */
export const menus: ReadonlyArray<Menu> = [voices, views, boxes, orders, guesses, beasts, towns]

/** The kinds of menus whose places have marks. */
const marked = ["beasts", "towns"] as const

/** Verdicts on voices by who could have seen what happened. */
const bySight: { readonly [verdict: string]: Entry } = {
  saw: holed(
    "voices-at near",
    "Remember that {0} {1}, which cannot be said of the others.",
    "Only {0} {1}, and that settles it.",
    "None but {0} {1}, so ask no further."
  ),
  blind: holed(
    "voices-at far voices-at far",
    "Bear in mind that {0} {1}, and also that {2} {3}.",
    "As far as I know, {0} {1}, while {2} {3}; I leave the conclusion to you.",
    "I should not build on it, though, that two of these people are so sure: {0} {1} and {2} {3}."
  )
}

const stamps: { readonly [verdict: string]: Entry } = {
  low: holed(
    "boxes-at",
    "The stamp of your branch has landed in {0}, one too low.",
    "When the sheet slipped, my cross came down in {0}; it ought to be one higher.",
    "Had the clerk not held the page a line askew, his stamp would now be higher by one box than it is, which is in {0}."
  ),
  high: holed(
    "boxes-at",
    "The stamp of your branch has landed in {0}, one too high.",
    "When the sheet slipped, my cross came down in {0}; it ought to be one lower.",
    "Had the clerk not held the page a line askew, his stamp would now be lower by one box than it is, which is in {0}."
  )
}

const steps: { readonly [verdict: string]: Entry } = {
  late: holed(
    "guesses-at",
    "At {0} they were already past it, by one.",
    "It was only after they had left the answer one step behind that they came to {0}."
  ),
  early: holed(
    "guesses-at",
    "At {0} they were one step short of it.",
    "I held my breath at {0}, for I saw the answer coming next, and come it did."
  )
}

const more: { readonly [kind: string]: { readonly [verdict: string]: Entry } } = {
  voices: bySight,
  boxes: stamps,
  guesses: steps
}

const isMarked = (kind: string): boolean => marked.some((each) => each === kind)

const placeWords = ({ kind, last, next, places, rest }: Menu): Lexicon[string] => ({
  ...Object.fromEntries(places.map((says, place) => [`at${place}`, { takes: [], says }])),
  next: holed(`${kind}-at`, ...next),
  last: holed(`${kind}-at`, ...last),
  ...(rest.length === 0 ? {} : { rest: holed(`${kind}-at ${kind}-at`, ...rest) }),
  ...(kind === "beasts" || kind === "towns" ? markedPlaces(kind) : {}),
  ...(kind === "voices" ? { trade: holed("calling", "{0}"), kin: holed("person", "{0}") } : {})
})

/** Words for menus, for the causes at their places, and for which of them is true. */
export const menuWords: Lexicon = {
  ...markWords,
  ...Object.fromEntries(menus.map((menu) => [`${menu.kind}-at`, placeWords(menu)])),
  voice: {
    said: holed(
      "person living clause",
      "{0}, {1}, says that {2}",
      "{0}, {1}, will have it that {2}",
      "from {0}, {1}, one hears that {2}",
      "{0}, {1}, insists that {2}",
      "according to {0}, {1}, it is so that {2}",
      "{0}, {1}, takes an oath on it that {2}"
    )
  },
  "beasts-item": {
    said: holed(
      "beasts-mark clause",
      "with the crate that shows a picture of the {0} it was so that {1}",
      "as for the crate with the {0}, {1}",
      "the {0} on the lid stands for a crate of which I say that {1}",
      "about what came under the sign of the {0} I can report that {1}"
    )
  },
  "towns-item": {
    said: holed(
      "towns-mark clause",
      "with the goods from {0} it was so that {1}",
      "as for what you had sent off in {0}, {1}",
      "of the lot that had begun its journey in {0} I say that {1}",
      "about the boxes with the postmark of {0} I can report that {1}"
    )
  },
  laid: Object.fromEntries(
    menus.map(({ kind, laid, size }) => [
      kind,
      holed(
        Array.from({ length: size }, () =>
          kind === "voices" ? "voice" : isMarked(kind) ? `${kind}-item` : "clause"
        ).join(" "),
        ...laid
      )
    ])
  ),
  exchange: Object.fromEntries(
    menus.map(({ exchanged, kind }) => [kind, holed(`${kind}-at ${kind}-at`, ...exchanged)])
  ),
  ...Object.fromEntries(
    menus.map(({ amended, kind, right, wrong }) => [
      `${kind}-so`,
      {
        right: holed(`${kind}-at`, ...right),
        amended: holed(`${kind}-at ${kind}-at`, ...amended),
        ...(wrong.length === 0 ? {} : { wrong: holed(`${kind}-at ${kind}-at`, ...wrong) }),
        ...more[kind]
      }
    ])
  )
}
