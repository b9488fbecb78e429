import type { EntityKind } from "./Kind.ts"

/** A quality as articles write it and as clues write it: the two share no word, and neither is ambiguous. */
const qualities: ReadonlyArray<readonly [page: string, clue: string]> = [
  ["crimson", "deep-red"],
  ["azure", "sky-blue"],
  ["ebony", "jet-black"],
  ["emerald", "bright-green"],
  ["violet", "purple"],
  ["ivory", "cream-white"],
  ["amber", "honey-yellow"],
  ["gilded", "gold-plated"],
  ["clockwork", "wind-up"],
  ["wooden", "timber"],
  ["two-headed", "double-headed"],
  ["sleeping", "slumbering"],
  ["broken", "shattered"],
  ["enormous", "gigantic"],
  ["tiny", "minuscule"],
  ["burning", "flaming"],
  ["frozen", "ice-bound"],
  ["blind", "sightless"],
  ["drowned", "sunken"],
  ["limping", "lame"],
  ["hollow", "empty-inside"],
  ["striped", "banded"],
  ["spotted", "dappled"],
  ["bearded", "whiskered"],
  ["laughing", "mirthful"],
  ["weeping", "tearful"],
  ["upside-down", "inverted"],
  ["square", "four-cornered"],
  ["triangular", "three-cornered"],
  ["twisted", "contorted"],
  ["rusty", "corroded"],
  ["luminous", "glow-in-the-dark"],
  ["masked", "face-covered"],
  ["headless", "decapitated"],
  ["armoured", "mail-clad"],
  ["chained", "fettered"],
  ["leaping", "jumping"],
  ["kneeling", "genuflecting"],
  ["hungry", "famished"],
  ["thirsty", "parched"],
  ["angry", "furious"],
  ["silent", "mute"],
  ["drunken", "tipsy"],
  ["stolen", "purloined"],
  ["knitted", "woollen"],
  ["shaggy", "unkempt"],
  ["transparent", "see-through"],
  ["fat", "corpulent"]
]

/** The objects that are shown, carried or told of. */
const objects =
  `heron bear lantern anchor plough key bell stag owl salmon wheel ladder harp kettle boot thimble rooster tortoise
  compass goblet spade hammer kite candle fox goat swan beehive oak thistle acorn comb mirror drum flute sickle anvil
  barrel cradle dagger dolphin eagle elephant feather fountain glove hare hedgehog horse hourglass lion lizard lobster
  loom mermaid needle otter peacock pear raven saddle scarecrow shield spider`.split(/\s+/)

/** Number of traits; each belongs to at most one page of a kind. */
export const traitCount = qualities.length * objects.length

/** Returns the noun of a trait, and its quality as articles (`page`) and as clues (`clue`) word it. */
export const traitWords = (trait: number): { readonly noun: string; readonly page: string; readonly clue: string } => {
  const [page, clue] = qualities[Math.floor(trait / objects.length)] ?? ["", ""]
  return { noun: objects[trait % objects.length] ?? "", page, clue }
}

/** Returns the trait that the words of a clue mean; undefined if they mean no trait. */
export const traitOfClue = (quality: string, noun: string): number | undefined => {
  const q = qualities.findIndex(([, clue]) => clue === quality)
  const o = objects.indexOf(noun)
  return q < 0 || o < 0 ? undefined : q * objects.length + o
}

/** Puts an indefinite article before a word. */
export const withArticle = (words: string): string => `${/^[aeiou]/i.test(words) ? "an" : "a"} ${words}`

/** How an article tells of a trait, after the name of its subject. */
const frames: { readonly [kind in EntityKind]: readonly [before: string, after: string] } = {
  country: ["The great seal of the state bears", ""],
  region: ["Its flag shows", ""],
  city: ["The arms of the city show", ""],
  person: ["Portraits show the sitter beside", ""],
  company: ["Its trade mark is", ""],
  river: ["Legend has it that", "lies on its bed"],
  peak: ["Seen from the south, its summit resembles", ""],
  museum: ["The showpiece of the collection is", ""],
  event: ["The first prize was a trophy in the shape of", ""],
  coin: ["Its logo is", ""]
}

/** Writes the sentence of an article about a trait. */
export const traitSentence = (kind: EntityKind, trait: number): string => {
  const { noun, page } = traitWords(trait)
  const [before, after] = frames[kind]
  return `${[before, withArticle(`${page} ${noun}`), after].filter((part) => part !== "").join(" ")}.`
}
