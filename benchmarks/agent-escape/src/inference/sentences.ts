import { type Rule, rulesFor } from "./Grammar.ts"
import type { Kind, Measure } from "./Label.ts"
import { kinds, measures } from "./Label.ts"
import { type End, forMeasuresAndEnds } from "./Query.ts"

type Said = { readonly [measure in Measure]: { readonly [end in End]: ReadonlyArray<string> } }

const superlatives: Said = {
  year: { least: ["oldest", "earliest"], most: ["youngest", "most recent"] },
  weight: { least: ["lightest", "least heavy"], most: ["heaviest", "weightiest"] },
  length: { least: ["shortest", "least long"], most: ["longest", "most drawn-out"] }
}

const verbs: Said = {
  year: {
    least: ["was entered first", "came into the books before the rest"],
    most: ["was entered last", "came into the books after the rest"]
  },
  weight: { least: ["weighs least", "burdens the scales least"], most: ["weighs most", "outweighs the rest"] },
  length: { least: ["measures least", "takes up least of a rule"], most: ["measures most", "takes up most of a rule"] }
}

const comparatives: Said = {
  year: { least: ["older", "earlier"], most: ["younger", "later"] },
  weight: { least: ["lighter", "less heavy"], most: ["heavier", "weightier"] },
  length: { least: ["shorter", "less long"], most: ["longer", "more drawn-out"] }
}

const neighbours: Said = {
  year: {
    least: [
      "the one entered last before {of:ref}",
      "what went into the books just before {of:ref}",
      "the direct forerunner in years of {of:ref}"
    ],
    most: [
      "the one entered next after {of:ref}",
      "what went into the books just after {of:ref}",
      "the direct successor in years of {of:ref}"
    ]
  },
  weight: {
    least: [
      "the heaviest of all that weigh less than {of:ref}",
      "the next lighter one below {of:ref}",
      "what stands one step down in weight from {of:ref}"
    ],
    most: [
      "the lightest of all that weigh more than {of:ref}",
      "the next heavier one above {of:ref}",
      "what stands one step up in weight from {of:ref}"
    ]
  },
  length: {
    least: [
      "the longest of all that fall short of {of:ref}",
      "the next shorter one below {of:ref}",
      "what stands one step down in length from {of:ref}"
    ],
    most: [
      "the shortest of all that reach beyond {of:ref}",
      "the next longer one above {of:ref}",
      "what stands one step up in length from {of:ref}"
    ]
  }
}

const closest: { readonly [measure in Measure]: ReadonlyArray<string> } = {
  year: [
    "the one whose year is closest to that of {of:ref}",
    "what was entered nearest in time to {of:ref}",
    "the other whose date differs least from the date of {of:ref}"
  ],
  weight: [
    "the one that comes closest in weight to {of:ref}",
    "what differs least in weight from {of:ref}",
    "the other that would almost balance {of:ref}"
  ],
  length: [
    "the one that comes closest in length to {of:ref}",
    "what differs least in length from {of:ref}",
    "the other that almost matches the measure of {of:ref}"
  ]
}

const having: { readonly [kind in Kind]: ReadonlyArray<string> } = {
  keeper: [
    "of those that {value:keeper} keeps",
    "among the things in the care of {value:keeper}",
    "of all that {value:keeper} answers for",
    "out of what was left to {value:keeper}"
  ],
  material: [
    "of the {value:material} ones",
    "among everything made of {value:material}",
    "of all that is {value:material}",
    "out of the {value:material} pieces"
  ],
  place: [
    "of what lies in the {value:place}",
    "among those in the {value:place}",
    "of all that the {value:place} holds",
    "out of the stock of the {value:place}"
  ]
}

const except: { readonly [kind in Kind]: ReadonlyArray<string> } = {
  keeper: [
    ", leaving out what {notValue:keeper} keeps",
    ", anything of {notValue:keeper} aside",
    ", save for those in the care of {notValue:keeper}"
  ],
  material: [
    ", leaving out the {notValue:material} ones",
    ", anything {notValue:material} aside",
    ", save for those made of {notValue:material}"
  ],
  place: [
    ", leaving out what lies in the {notValue:place}",
    ", anything in the {notValue:place} aside",
    ", save for the stock of the {notValue:place}"
  ]
}

const like: { readonly [kind in Kind]: ReadonlyArray<string> } = {
  keeper: [
    "of the others that share a keeper with {of:ref}",
    "among the rest of what is kept by the keeper of {of:ref}",
    "out of all others that answer to the same name as {of:ref}"
  ],
  material: [
    "of the others made of the same stuff as {of:ref}",
    "among the rest of what shares its material with {of:ref}",
    "out of all others cut from the same stock as {of:ref}"
  ],
  place: [
    "of the others that lie in the same place as {of:ref}",
    "among the rest of what is found alongside {of:ref}",
    "out of all others under one roof with {of:ref}"
  ]
}

const extremes = forMeasuresAndEnds((by, end) => {
  const tag = { tag: "extreme", by, end }
  const [adjectives, says] = [superlatives[by][end], verbs[by][end]]
  return [
    ...rulesFor("ref", { ...tag, rank: "1" }, [
      ...adjectives.map((word) => `the ${word} {group:group}`),
      ...says.map((verb) => `whatever {group:group} ${verb}`)
    ]),
    ...rulesFor(
      "ref",
      { ...tag, rank: "2" },
      adjectives.flatMap((word) => [`the ${word} but one {group:group}`, `the runner-up {group:group} for the ${word}`])
    ),
    ...rulesFor(
      "ref",
      { ...tag, rank: "3" },
      adjectives.flatMap((word) => [
        `number three {group:group}, counted from the ${word}`,
        `the ${word} but two {group:group}`
      ])
    )
  ]
})

const choices = forMeasuresAndEnds((by, end) =>
  rulesFor(
    "ref",
    { tag: "chosen", by, end },
    comparatives[by][end].flatMap((word) => [
      `the ${word} of the pair ({one:ref}) and ({other:ref})`,
      `whichever is ${word}: ({one:ref}) or ({other:ref})`,
      `the ${word} when ({one:ref}) is set against ({other:ref})`
    ])
  )
)

const groups: ReadonlyArray<Rule> = kinds.flatMap((kind) => [
  ...rulesFor("group", { tag: "having", kind }, having[kind]),
  ...rulesFor("group", { tag: "like", kind }, like[kind]),
  ...kinds
    .filter((notKind) => notKind !== kind)
    .flatMap((notKind) =>
      rulesFor(
        "group",
        { tag: "without", kind, notKind },
        having[kind].flatMap((start) => except[notKind].map((end) => `${start}${end}`))
      )
    )
])

const clues = rulesFor("clue", {}, [
  "for the {title:title}, take {ref:ref}",
  "the {title:title} is {ref:ref}",
  "{ref:ref} will do as the {title:title}",
  "no {title:title} fits but {ref:ref}",
  "what it calls the {title:title} is {ref:ref}",
  "as the {title:title} it accepts {ref:ref}",
  "its {title:title} was always {ref:ref}",
  "the {title:title} wanted here is {ref:ref}",
  "enter {ref:ref} where it asks for the {title:title}",
  "you have the {title:title} once you have {ref:ref}",
  "do not guess the {title:title}; it is {ref:ref}",
  "somebody set the {title:title} to {ref:ref}"
])

/** All rules for clues: `clue` is a title and a reference, `ref` a reference, `group` a group. */
export const clueRules: ReadonlyArray<Rule> = [
  ...clues,
  ...rulesFor("ref", { tag: "named" }, ["the {name:name}"]),
  ...extremes,
  ...forMeasuresAndEnds((by, end) => rulesFor("ref", { tag: "beside", by, end }, neighbours[by][end])),
  ...measures.flatMap((by) => rulesFor("ref", { tag: "nearest", by }, closest[by])),
  ...choices,
  ...groups
]

/** All ways to write a line of the inventory. */
export const inventoryRules: ReadonlyArray<Rule> = rulesFor("line", {}, [
  "{name:name}: {type:type}, {material:material}, kept by {keeper:keeper} in the {place:place}; entered {year:number}, {weight:number} g, {length:number} mm; see the {bearer:bearer}.",
  "{name:name} ({type:type}, {weight:number} g, {length:number} mm): {keeper:keeper} keeps it in the {place:place} since {year:number}. Made of {material:material}. Look to the {bearer:bearer}.",
  "{name:name}, {year:number}: {type:type} for {keeper:keeper}, {place:place}; {material:material}, {length:number} mm, {weight:number} g; from the {bearer:bearer}.",
  "{name:name}: in the {place:place}, {material:material}, {length:number} mm long and {weight:number} g heavy. {keeper:keeper} entered {type:type} in {year:number}. The {bearer:bearer} has it.",
  "{name:name}: {material:material}, {year:number}, {weight:number} g, {length:number} mm; {type:type}. Keeper: {keeper:keeper}. Place: {place:place}. Source: the {bearer:bearer}.",
  "{name:name}. The {bearer:bearer} gives {type:type} under this name. Weight {weight:number} g, length {length:number} mm, year {year:number}, {material:material}; {keeper:keeper}, {place:place}."
])
