import type { Randomness } from "@escapement/core"

/** The invented language of a country: the parts of its names, so that they sound alike. */
export interface Tongue {
  /** First syllables of names, if no other country's names may begin with these. */
  readonly openings?: ReadonlyArray<string>
  readonly onsets: ReadonlyArray<string>
  readonly vowels: ReadonlyArray<string>
  readonly codas: ReadonlyArray<string>
  readonly towns: ReadonlyArray<string>
  readonly families: ReadonlyArray<string>
  readonly given: ReadonlyArray<string>
}

/** The parts of syllables. */
type Sounds = Pick<Tongue, "openings" | "onsets" | "vowels" | "codas">

const onsets = "b br ch d dr f fj g gr h j k kr l m n p pr r s sk st t tr v vr w y z th".split(" ")
const vowels = "a e i o u a e i o u ae ei ia ou ai".split(" ")
// a minority of names, and so of addresses, has a letter beyond ASCII
const marked = "é ö ü á å".split(" ")
const codas = "l n r s m nd rk lm rn sk th v x l n r".split(" ")
const towns = "stad burg holm mere ova esk inth avar onde uva isko arno elle orra umé heim igny ost".split(" ")
const families = "sen ovic ez ius aho ides mann ardi ulin ekar ossi anen evsky ayan oulos ström".split(" ")
const givenEnds = "a o in el is an eta ir una ek ova as ina io us ara".split(" ")

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

const stem = (random: Randomness.Rng, tongue: Sounds, syllables: number): string => {
  let word = tongue.openings === undefined ? "" : random.pick(tongue.openings)
  for (let i = word === "" ? 0 : 1; i < syllables; i++) word += random.pick(tongue.onsets) + random.pick(tongue.vowels)
  return word + random.pick(tongue.codas)
}

/** English words that begin a sentence of a clue, and names of days and months: no name may be one of them. */
export const reserved: ReadonlySet<string> = new Set(
  `A According Add An April Ask At August Begin Boil Carve Celsius Climb Consult Count December Drop English Fahrenheit February
  For From Get Have How January July June Last Look March May Measure Monday Move New November Now Number October On One
  People Plan Read Roman Scrabble Search September Somebody Split Sunday Take The They Think Track Turn What Which Write
  Year Your Day`.split(/\s+/)
)

/**
 * Words that begin other clues: in a language with given openings, no name may be one of these or of the reserved
 * words.
 */
export const alsoReserved: ReadonlySet<string> = new Set(
  `Find Go Inform Lay Next Nobody Nothing Open Pass Proceed Puzzle Seek Something There Work`.split(/\s+/)
)

/** Draws names until one is not a reserved word. */
const unreserved = (draw: () => string, tongue: Pick<Tongue, "openings">): string => {
  for (;;) {
    const name = draw()
    if (!reserved.has(name) && (tongue.openings === undefined || !alsoReserved.has(name))) return name
  }
}

/** All first syllables. A name that begins with one can be told from names with any other, with or without accents. */
export const openings: ReadonlyArray<string> = onsets.flatMap((onset) =>
  [...new Set(vowels)].map((vowel) => onset + vowel)
)

/** Makes the invented language of a country. If its openings are given, some of their vowels have accents. */
export const makeTongue = (random: Randomness.Rng, openings?: ReadonlyArray<string>): Tongue => {
  const accent = openings === undefined ? "" : random.pick(marked)
  const plain = accent.normalize("NFD").charAt(0)
  const sounds = {
    ...(openings === undefined
      ? {}
      : {
          openings: openings.flatMap((syllable) =>
            syllable.length > 1 && /^[^aeiou]+[aeiou]$/.test(syllable) && syllable.endsWith(plain)
              ? [syllable, syllable.slice(0, -1) + accent]
              : [syllable]
          )
        }),
    onsets: random.sample(onsets, 11),
    vowels: [...random.sample(vowels, 8), random.pick(marked)],
    codas: random.sample(codas, 6)
  }
  const given = new Set<string>()
  while (given.size < 24) given.add(unreserved(() => capital(stem(random, sounds, 1) + random.pick(givenEnds)), sounds))
  return { ...sounds, towns: random.sample(towns, 5), families: random.sample(families, 4), given: [...given] }
}

/** Draws the bare name of a river, a mountain, a region or a country: two or three syllables. */
export const root = (random: Randomness.Rng, tongue: Sounds): string =>
  unreserved(() => capital(stem(random, tongue, random.int(2, 3))), tongue)

/**
 * Draws the bare name of a country that begins with a given syllable; the other syllables are of no particular
 * language.
 */
export const rootFrom = (random: Randomness.Rng, opening: string): string =>
  root(random, { openings: [opening], onsets, vowels, codas })

/** A coin is named by the first letters of an invented name, this many: `Stade` of `Stadevo`. No name is shorter. */
export const stemLength = 5

/** Returns what is left of texts without the parts with which they begin: `after(["stad"], ["st"])` is `["ad"]`. */
const after = (texts: ReadonlyArray<string>, parts: ReadonlyArray<string>): ReadonlyArray<string> =>
  texts.flatMap((text) => parts.flatMap((part) => (text.startsWith(part) ? [text.slice(part.length)] : [])))

/**
 * Whether a text can follow the first syllable of a name that is cut off behind the text. With the onset `v` and the
 * vowel `o`, `v` and `vo` can, and `x` cannot.
 */
const canFollow = (text: string, { onsets, vowels }: Tongue): boolean =>
  onsets.some((onset) => {
    const rest = text.slice(onset.length)
    return (
      onset.startsWith(text) ||
      (text.startsWith(onset) && vowels.some((vowel) => vowel.startsWith(rest) || rest.startsWith(vowel)))
    )
  })

/**
 * Whether a word can be a name, or the invented word in a name such as “Stadevo Museum”. Only for a language with given
 * openings; never says no of a name, and seldom yes of another word.
 */
export const couldBeIn = (tongue: Tongue, word: string): boolean => {
  const [lower, openings = []] = [word.charAt(0).toLowerCase() + word.slice(1), tongue.openings]
  // most words are none
  if (!openings.some((opening) => lower.startsWith(opening))) return false
  const one = after([lower], openings)
  const next = (rests: ReadonlyArray<string>) => after(after(rests, tongue.onsets), tongue.vowels)
  const two = next(one)
  const isRoot = after([...two, ...next(two)], tongue.codas).includes("")
  const ends = after([...one, ...two], tongue.codas)
  return (
    isRoot ||
    tongue.given.includes(word) ||
    ends.some((end) => tongue.towns.includes(end) || tongue.families.includes(end)) ||
    (word.length === stemLength && one.some((rest) => canFollow(rest, tongue)))
  )
}

/** Draws the name of a town. */
export const townName = (random: Randomness.Rng, tongue: Tongue): string =>
  unreserved(() => capital(stem(random, tongue, random.int(1, 2)) + random.pick(tongue.towns)), tongue)

/** Draws the name of a family. */
export const familyName = (random: Randomness.Rng, tongue: Tongue): string =>
  unreserved(() => capital(stem(random, tongue, random.int(1, 2)) + random.pick(tongue.families)), tongue)
