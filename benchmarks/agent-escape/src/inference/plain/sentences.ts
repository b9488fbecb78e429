import { type Rule, rulesFor } from "../Grammar.ts"
import { type Kind, type Measure, kinds, measures } from "../Label.ts"
import { type End, forMeasuresAndEnds, ranks } from "../Query.ts"

type Said = { readonly [measure in Measure]: { readonly [end in End]: ReadonlyArray<string> } }

/** Phrases for the result of the step before. */
export const results = ["the result", "the label you have", "what you found"] as const

const superlatives: Said = {
  year: { least: ["oldest", "earliest"], most: ["youngest", "most recent"] },
  weight: { least: ["lightest"], most: ["heaviest", "weightiest"] },
  length: { least: ["shortest"], most: ["longest", "lengthiest"] }
}

const ordinals: { readonly [rank in "1" | "2" | "3"]: string } = { "1": "", "2": "second-", "3": "third-" }

const extremeNouns: Said = {
  year: { least: ["the label with the earliest year"], most: ["the label with the latest year"] },
  weight: { least: ["the label with the smallest weight"], most: ["the label with the greatest weight"] },
  length: { least: ["the label with the smallest length"], most: ["the label with the greatest length"] }
}

const verbs: Said = {
  year: { least: ["was entered first"], most: ["was entered last"] },
  weight: { least: ["weighs least", "is lightest"], most: ["weighs most", "is heaviest"] },
  length: { least: ["measures least", "is shortest"], most: ["measures most", "is longest"] }
}

const comparatives: Said = {
  year: { least: ["older", "earlier"], most: ["younger", "later"] },
  weight: { least: ["lighter"], most: ["heavier", "weightier"] },
  length: { least: ["shorter"], most: ["longer", "lengthier"] }
}

/** Neighbours in an order of all labels; `…` stands for the label whose neighbours they are. */
const neighbours: Said = {
  year: {
    least: [
      "the label entered last before …",
      "the next older label before …",
      "the youngest of all labels older than …"
    ],
    most: [
      "the label entered next after …",
      "the next younger label after …",
      "the oldest of all labels younger than …"
    ]
  },
  weight: {
    least: [
      "the label that comes next in weight below …",
      "the next lighter label below …",
      "the heaviest of all labels lighter than …"
    ],
    most: [
      "the label that comes next in weight above …",
      "the next heavier label above …",
      "the lightest of all labels heavier than …"
    ]
  },
  length: {
    least: [
      "the label that comes next in length below …",
      "the next shorter label below …",
      "the longest of all labels shorter than …"
    ],
    most: [
      "the label that comes next in length above …",
      "the next longer label above …",
      "the shortest of all labels longer than …"
    ]
  }
}

const closest: { readonly [measure in Measure]: ReadonlyArray<string> } = {
  year: ["the label closest in year to …", "the label whose year differs least from that of …"],
  weight: ["the label closest in weight to …", "the label whose weight differs least from that of …"],
  length: ["the label closest in length to …", "the label whose length differs least from that of …"]
}

/** Phrases for the labels that have a given keeper, material or place. */
const having: { readonly [kind in Kind]: ReadonlyArray<string> } = {
  keeper: ["the labels that {value:keeper} keeps", "the labels in the care of {value:keeper}"],
  material: ["the {value:material} labels", "the labels made of {value:material}"],
  place: ["the labels in the {value:place}", "the labels that lie in the {value:place}"]
}

const without: { readonly [kind in Kind]: ReadonlyArray<string> } = {
  keeper: ["that {notValue:keeper} does not keep", "that are not in the care of {notValue:keeper}"],
  material: ["that are not made of {notValue:material}", "that are not of {notValue:material}"],
  place: ["that are not in the {notValue:place}", "that lie outside the {notValue:place}"]
}

const like: { readonly [kind in Kind]: ReadonlyArray<string> } = {
  keeper: ["the other labels with the same keeper as …", "the other labels kept by the keeper of …"],
  material: ["the other labels of the same material as …", "the other labels made of the same stuff as …"],
  place: ["the other labels in the same place as …", "the other labels found in the same place as …"]
}

/** Returns both forms of each phrase: with the related label unbracketed, and in brackets. */
const related = (texts: ReadonlyArray<string>): ReadonlyArray<string> =>
  texts.flatMap((text) => [text.replace("…", "{of:ref}"), text.replace("…", "({of:ref})")])
const ofResult = (texts: ReadonlyArray<string>): ReadonlyArray<string> =>
  texts.map((text) => text.replace("…", "{result:result}"))

const extremes = forMeasuresAndEnds((by, end) =>
  ranks.flatMap((rank) => {
    const when = { tag: "extreme", by, end, rank }
    const adjectives = superlatives[by][end].map((word) => `the ${ordinals[rank]}${word.replaceAll(" ", "-")}`)
    const plain = rank === "1" ? superlatives[by][end].map((word) => `the ${word}`) : adjectives
    const heads =
      rank === "1" ? [...plain, ...extremeNouns[by][end], ...verbs[by][end].map((verb) => `what ${verb}`)] : plain
    return [
      ...rulesFor(
        "ref",
        when,
        heads.flatMap((head) => [`${head} of {group:group}`, `${head} among {group:group}`])
      ),
      ...rulesFor(
        "step",
        when,
        plain.map((head) => `of {group:resultGroup}, take ${head}`)
      ),
      ...rulesFor(
        "step",
        when,
        plain.map((head) => `look at {group:resultGroup} and choose ${head}`)
      )
    ]
  })
)

const groups: ReadonlyArray<Rule> = kinds.flatMap((kind) => [
  ...rulesFor("group", { tag: "having", kind }, having[kind]),
  ...rulesFor("group", { tag: "like", kind }, related(like[kind])),
  ...rulesFor("resultGroup", { tag: "like", kind }, ofResult(like[kind])),
  ...kinds
    .filter((notKind) => notKind !== kind)
    .flatMap((notKind) =>
      rulesFor(
        "group",
        { tag: "without", kind, notKind },
        having[kind].flatMap((start) =>
          without[notKind].map((end) => (start.includes(" that ") ? `${start} and ${end}` : `${start} ${end}`))
        )
      )
    )
])

const steps = (when: Rule["when"], texts: ReadonlyArray<string>): ReadonlyArray<Rule> =>
  rulesFor(
    "step",
    when,
    ofResult(texts).flatMap((text) => [`take ${text}`, `go on to ${text}`])
  )

/**
 * All rules for clues in plain words: `clue` is a clue in one sentence, `ref` a label, `group` several labels,
 * `step` one of a sequence of steps.
 */
export const plainRules: ReadonlyArray<Rule> = [
  ...rulesFor("ref", { tag: "named" }, ["the {name:name}"]),
  ...extremes,
  ...forMeasuresAndEnds((by, end) => [
    ...rulesFor("ref", { tag: "beside", by, end }, related(neighbours[by][end])),
    ...steps({ tag: "beside", by, end }, neighbours[by][end]),
    ...rulesFor("ref", { tag: "chosen", by, end }, [
      ...comparatives[by][end].map((word) => `the ${word} of the two: ({one:ref}) and ({other:ref})`),
      ...comparatives[by][end].map((word) => `whichever is ${word}: ({one:ref}) or ({other:ref})`)
    ])
  ]),
  ...measures.flatMap((by) => [
    ...rulesFor("ref", { tag: "nearest", by }, related(closest[by])),
    ...steps({ tag: "nearest", by }, closest[by])
  ]),
  ...groups,
  ...rulesFor("clue", {}, [
    "for the {title:title}, take {ref:ref}",
    "the {title:title} is {ref:ref}",
    "no {title:title} fits but {ref:ref}",
    "what it calls the {title:title} is {ref:ref}",
    "as the {title:title} it accepts {ref:ref}",
    "its {title:title} was always {ref:ref}",
    "the {title:title} wanted here is {ref:ref}",
    "you have the {title:title} once you have {ref:ref}",
    "do not guess the {title:title}; it is {ref:ref}",
    "somebody set the {title:title} to {ref:ref}"
  ]),
  ...rulesFor("stepped", {}, [
    "for the {title:title}, start with {ref:ref}; {steps:steps}",
    "to get the {title:title}, first find {ref:ref}; {steps:steps}",
    "the {title:title} is found in steps: begin with {ref:ref}; {steps:steps}",
    "find {ref:ref}; {steps:steps}; that is the {title:title}",
    "look up {ref:ref}; {steps:steps}; enter it as the {title:title}"
  ])
]
