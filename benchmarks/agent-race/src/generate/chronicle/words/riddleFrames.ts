/**
 * The frames of riddles, the clues of editions 5 and 8 to 10. `[a|b]` is one of several. `{x}` is the item that a hop
 * leads from, `{v}` the verb of the hop, `{r}` its noun; `{o}` and `{q}` are the verb and the noun of another hop,
 * which is not meant.
 */
export const verbFrames = [
  "[who or what|whoever or whatever] {v} {x}",
  "[the one|that one] that {v} {x}",
  "[the one|that one] that {v}, and not the one that {o}, {x}",
  "[the one|that one] that {v} (as opposed to the one that {o}) {x}",
  "not the one that {o}, but [the one|that one] that {v}, {x}",
  "[who or what|whoever or whatever] {v} (never mind the one that {o}) {x}",
  "[the one|that one] that {v}, [easily confused with|sometimes mistaken for] the one that {o}, {x}",
  "[who or what|whoever or whatever] {v}, and by no means the one that {o}, {x}"
]
export const nounFrames = [
  "{r} {x}",
  "{r}, not {q}, {x}",
  "not {q}, but {r}, {x}",
  "{r}, and by no means {q}, {x}",
  "{r}, rather than {q}, {x}",
  "{r} (as opposed to {q}) {x}"
]

/** Excludes another member of a series, `{m}`; follows the word for the position of the member that is meant. */
export const otherMember = ", not the {m},"

/** `{a}` says how to reach a page, `{t}` what to take from it. */
export const pageFrames = [
  "{a}; note this: {t}.",
  "{a}. What [you need|counts|matters] from its page is this: {t}.",
  "{a}, and [take|carry] away from there this: {t}.",
  "{a}. On arrival, [find out|establish|make sure of] {t}.",
  "{a}. There the clue wants this: {t}.",
  "[The next value|Your next value|What you write down] is {t}, on a page that you find thus: {a}."
]
export const namedFrames = [
  "[Move|Go|Pass] on to the article on {w}",
  "[Now|Next] read up on {w}",
  "[Turn|Proceed] to the [article|page] about {w}"
]
export const inferredFrames = [
  "[work|find|puzzle] out whom or what the clue means by this, {p}, and open the article",
  "the page [you need|in question|that helps] is about {p}",
  "[read|inform yourself] about {p}",
  "get to the article on {p}",
  "[somebody|something] has to tell you about {p}: go there"
]
/** The frames without the one that lets an item tell about itself. */
export const plainInferredFrames = inferredFrames.slice(0, -1)
/** A fork of two or three ways by the number of clue `{n}`: `{p}`, `{q}` and `{s}` are where they lead. */
export const forkFrames = {
  two: [
    "look at the number of clue {n}: if it is even, [read|inform yourself] about {p}; if it is odd, about {q}",
    "the number of clue {n} decides whom or what to read about: if it is odd, {q}; if it is even, {p}",
    "find out whether the number of clue {n} is odd or even: with an odd one, get to the article on {q}; with an even one, to that on {p}"
  ],
  three: [
    "look at what remains when the number of clue {n} is divided by three: if nothing does, [read|inform yourself] about {p}; if one, about {q}; if two, about {s}",
    "what remains when the number of clue {n} is divided by three decides whom or what to read about: if nothing does, {p}; if two, {s}; if one, {q}"
  ]
} as const
export const describedFrames = [
  "[Search|Seek] out {k}, the only one of which all this is true: {c}",
  "find {k} by [this description|these signs]: {c}",
  "there is one page about {k} that fits all of this: {c}",
  "look for {k} of whom or which this holds: {c}"
]
export const sought = ["the one sought", "what you look for"]
export const topic = ["its subject", "the subject of the page"]
export const leadsFrames = [
  "{p} is {w}",
  "{p} [turns out|proves] to be {w}",
  "{p} is none other than {w}",
  "{w} is {p}",
  "nobody and nothing but {w} is {p}"
]
export const fieldFrames = [
  "what can be said of {p} is this: {f}",
  "what can be said of {p} is this: {f}, and not this: {g}",
  "of {p} it is [true|right] to say “{f}” and [wrong|mistaken] to say “{g}”",
  "“{f}” is what one [says|hears] of {p}"
]
export const decadeFrames = [
  "{h} [falls|fits] into {d}",
  "{h} belongs to {d}, not to {n}",
  "{h} belongs not to {n} but to {d}",
  "it is in {d}, and no longer in {n}, that one finds {h}"
]
/** The item sought has the most or the fewest of what `{t}` asks for. */
export const extremeFrames = {
  most: [
    "among those of which the rest holds, the one sought gives the highest answer to “{t}”",
    "no other of which the rest holds comes up to it when one asks “{t}”"
  ],
  fewest: [
    "among those of which the rest holds, the one sought gives the lowest answer to “{t}”",
    "every other of which the rest holds comes to more than it when one asks “{t}”"
  ]
} as const
/** The same of the sum of two or three things: `{t}` has the questions. */
export const sumFrames = {
  most: [
    "among those of which the rest holds, the one sought has the highest sum of the answers to {t}",
    "no other of which the rest holds comes up to it when one adds up the answers to {t}"
  ],
  fewest: [
    "among those of which the rest holds, the one sought has the lowest sum of the answers to {t}",
    "every other of which the rest holds comes to more than it when one adds up the answers to {t}"
  ]
} as const
export const withinFrames = [
  "one country is home to both the one sought and {w}",
  "what you look for belongs to the same country as {w}",
  "no border lies between the one sought and {w}"
]
export const figureFrames = [
  "{t}",
  "{t}, [leaving aside|and not, as one may think,] {u}",
  "not {u}, but {t}",
  "{t} ([nothing to do|not to be confused] with {u})",
  "instead of {u}, which the page tells as well, {t}"
]
