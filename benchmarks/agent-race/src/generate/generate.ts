import { Benchmarks, Randomness } from "@escapement/core"
import { Effect } from "effect"
import { hasAccounts, hasLanguages, isAudited, isByCountry, isContested, isWeighed } from "../chronicle/Edition.ts"
import type { Chronicle } from "../chronicle/Chronicle.ts"
import { makeChronicle } from "../chronicle/makeChronicle.ts"
import { believedWorld, misbeliefs } from "../chronicle/errata.ts"
import { isChronicle } from "../chronicle/isChronicle.ts"
import { makeChronicleIndex } from "../chronicle/SearchIndex.ts"
import { type ChronicleSite, makeChronicleSite } from "../chronicle/Site.ts"
import { type Encyclopaedia, makeEncyclopaedia } from "../encyclopaedia/Encyclopaedia.ts"
import { buildUrl } from "../encyclopaedia/Url.ts"
import type { Instance } from "../Instance.ts"
import type { Difficulty } from "../Difficulty.ts"
import { aimOf } from "./chronicle/Aim.ts"
import { chooseTurns } from "./chronicle/chooseTurns.ts"
import { draftInChronicle } from "./chronicle/draft.ts"
import { findPaths } from "./chronicle/Paths.ts"
import { type Finder, makeFinder, mostShown } from "./chronicle/queryFor.ts"
import { sayRiddles } from "./chronicle/riddles/sayRiddles.ts"
import { sayPlan } from "./chronicle/saying.ts"
import { draft } from "./draft.ts"
import type { Drafted } from "./finish.ts"
import { findFlaws, findSlips } from "./findFlaws.ts"
import { phrasebookFor } from "./languages/phrasebooks.ts"
import { sayIn } from "./languages/sayIn.ts"
import { renderEnvelope, verbalise } from "./grammar/verbalise.ts"
import { narrate } from "./narrate.ts"
import { retellClues } from "./narrated/retell.ts"
import { readInteger } from "./Done.ts"
import { buildStops } from "./buildStops.ts"

/** Raised whenever a seed may yield another leg. */
export const generatorVersion = 1

/** Tries per seed; far more than ever needed. */
const maxTries = 2000

/** Wordings tried per draft, before it is thrown away. */
const maxWordings = 3

/** Wordings tried in another language, for a draft that has English clues. */
const wordingsInLanguage = 20

/** A leg before its clues are in their envelope. */
interface Worded {
  readonly world: Encyclopaedia
  readonly drafted: Drafted
  readonly clues: ReadonlyArray<string>
  /** The pages of a chronicle; absent for the first edition. */
  readonly site?: ChronicleSite
  /** The longest search, of a chronicle from edition 11 on. */
  readonly finder?: Finder
}

const wordedIn = (world: Encyclopaedia, seed: Randomness.Seed, { level, variant }: Difficulty): Worded | undefined => {
  for (let nth = 0; nth < maxTries; nth++) {
    const drafted = draft(world, seed, level, nth)?.[variant]
    if (drafted === undefined) continue
    for (let wording = 0; wording < maxWordings; wording++) {
      const clues = verbalise(drafted.plan, Randomness.rng(seed, "wording", level, variant, wording))
      if (findFlaws(world, drafted, clues).length === 0) return { world, drafted, clues }
    }
  }
  return undefined
}

/**
 * The clues of a draft in a language other than English; undefined for English, or if no wording succeeds. Drafts are
 * chosen by their English clues, so a seed has the same plan in every language unless all wordings of that plan fail.
 */
const toldIn = (
  world: Chronicle,
  drafted: Drafted,
  seed: Randomness.Seed,
  { language = "en", level, variant }: Difficulty
): ReadonlyArray<string> | undefined => {
  if (language === "en") return undefined
  for (let wording = 0; wording < wordingsInLanguage; wording++) {
    const random = Randomness.rng(seed, "wording in a language", language, level, variant, wording)
    const clues = sayIn(phrasebookFor(language, world), drafted, random)
    // the plan was proved with its English clues
    if (findSlips(world, drafted, clues, language).length === 0) return clues
  }
  return undefined
}

/** Drafts a leg through a chronicle and words its clues; `wordedIn` does so for the first edition. */
const wordedInChronicle = (world: Chronicle, seed: Randomness.Seed, difficulty: Difficulty): Worded | undefined => {
  const { language = "en", level, variant } = difficulty
  let known: ReadonlyArray<Chronicle> | undefined
  const mistaken = () => (known ??= Object.values(misbeliefs).map((belief) => believedWorld(world, belief)))
  const aim = isByCountry(world) ? aimOf(world, level) : undefined
  const index = makeChronicleIndex(world)
  const indexed = {
    world,
    finder: isContested(world) ? makeFinder(index, mostShown) : makeFinder(index),
    paths: findPaths(world),
    mistaken,
    ...(isByCountry(world) ? { home: Randomness.rng(seed, "home").pick(world.countries) } : {}),
    ...(aim === undefined ? {} : { aim })
  }
  for (let nth = 0; nth < maxTries; nth++) {
    const drafted = draftInChronicle(indexed, seed, { level, variant }, nth)
    if (drafted === undefined) continue
    for (let wording = 0; wording < maxWordings; wording++) {
      const random = Randomness.rng(seed, "chronicle wording", level, variant, wording)
      const clues = hasAccounts(world)
        ? sayRiddles(world, drafted, random)
        : sayPlan(drafted.plan, random, world.edition)
      if (findFlaws(world, drafted, clues).length > 0) continue
      const told = language === "en" ? clues : toldIn(world, drafted, seed, difficulty)
      if (told === undefined) break
      const careful = isWeighed(world) ? { finder: (query: string) => index.titles(query, mostShown) } : {}
      return { world, drafted, clues: told, site: makeChronicleSite(world), ...careful }
    }
  }
  return undefined
}

const assemble = (
  seed: Randomness.Seed,
  { edition, language, level, pages, variant }: Difficulty,
  place: Randomness.Seed,
  worded: Worded
): Instance | undefined => {
  const { clues, drafted, finder, site, world } = worded
  const { done, given, plan } = drafted
  const [first, ...rest] = buildStops({
    world,
    plan,
    done,
    ...(site === undefined ? {} : { site }),
    ...(finder === undefined ? {} : { finder })
  })
  const passcode = readInteger(done.at(-1))
  const turns = isChronicle(world) && isContested(world) && !isAudited(world) ? chooseTurns(world, drafted) : undefined
  return first === undefined || passcode === undefined
    ? undefined
    : {
        name: `${variant}-${level}${edition === undefined ? "" : `@${edition}`}${language === undefined ? "" : `-${language}`}/${seed}`,
        origin: {
          _tag: "Generated",
          encyclopaedia: place,
          pages,
          ...(edition === undefined ? {} : { edition }),
          ...(language === undefined ? {} : { language })
        },
        variant,
        level,
        start: { url: buildUrl(given.title), title: given.title },
        clues: renderEnvelope(clues),
        stops: [first, ...rest],
        ...(turns === undefined ? {} : { turns }),
        passcode
      }
}

/**
 * The seed of a leg's encyclopaedia. If articles tell counts by accounts, the two variants of a seed have different
 * ones.
 */
const placeOf = (seed: Randomness.Seed, { edition, variant }: Difficulty): Randomness.Seed =>
  edition !== undefined && hasAccounts({ edition }) ? Randomness.seed(seed, "encyclopaedia", variant) : seed

/**
 * Generates the leg of a seed, in an encyclopaedia of its own. It stays the same as long as `generatorVersion` does,
 * unless a model words its clues.
 */
export const generate = (
  seed: Randomness.Seed,
  difficulty: Difficulty
): Effect.Effect<Instance, Benchmarks.GenerationFailed> =>
  Effect.gen(function* () {
    const { edition, language, level, pages, wording } = difficulty
    if (wording === "model" && language !== undefined && language !== "en") {
      const reason = "agent-race: a model words clues in English alone: leave language out, or wording at grammar"
      return yield* new Benchmarks.GenerationFailed({ reason })
    }
    if (language !== undefined && language !== "en" && (edition === undefined || !hasLanguages({ edition }))) {
      const reason = `agent-race: language=${language} needs edition=3, 4, 6 or 7; other legs are English`
      return yield* new Benchmarks.GenerationFailed({ reason })
    }
    const place = placeOf(seed, difficulty)
    const worded =
      edition === undefined
        ? wordedIn(makeEncyclopaedia(place, pages), seed, difficulty)
        : wordedInChronicle(makeChronicle(place, pages, edition), seed, difficulty)
    const reason = `agent-race: no ${level} leg over ${pages} pages in ${maxTries} tries`
    if (worded === undefined) return yield* new Benchmarks.GenerationFailed({ reason })
    const { clues, drafted, world } = worded
    const isRead = wording === "model" && edition === undefined
    const told = isRead ? { ...worded, clues: yield* narrate(world, drafted, clues) } : worded
    const instance = assemble(seed, difficulty, place, told) ?? (yield* new Benchmarks.GenerationFailed({ reason }))
    return wording === "model" && edition !== undefined ? yield* retell(instance, drafted) : instance
  })

/** Has a model word the clues of a leg through a chronicle; the leg says whose words it has. */
const retell = (instance: Instance, drafted: Drafted): Effect.Effect<Instance, Benchmarks.GenerationFailed> =>
  Effect.map(retellClues(drafted, instance.name), ({ clues, narrator: model, reader, tries }) => {
    const told = { model, reader, tries }
    return clues === undefined
      ? { ...instance, narrator: told }
      : { ...instance, clues: renderEnvelope(clues), narrator: { ...told, plan: drafted.plan } }
  })
