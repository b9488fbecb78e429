import { Benchmarks, Randomness } from "@escapement/core"
import { Effect } from "effect"
import { type Difficulty, impossible } from "../Difficulty.ts"
import type { Instance } from "../Instance.ts"
import type { Domain } from "../domains/Domain.ts"
import { findDomain, domains } from "../domains/Domains.ts"
import { takeAim } from "./Aim.ts"
import { assemble } from "./assemble.ts"
import { generateCoupled } from "./coupled/generateCoupled.ts"
import { generateCrossed } from "./crossed/generateCrossed.ts"
import { generateWhole } from "./whole/generateWhole.ts"
import { generateWide } from "./wide/generateWide.ts"
import { drawBounds } from "./drawBounds.ts"
import { withBreakers } from "./withBreakers.ts"
import { drawDecoys } from "./drawDecoys.ts"
import { drawFilters } from "./Filter.ts"
import { limitsOf } from "./limitsOf.ts"
import { layOut } from "./Layout.ts"
import { withLures } from "./withLures.ts"
import { drawTruth } from "./drawTruth.ts"
import { countSolutions } from "../rules/countSolutions.ts"
import { buildTableau } from "../rules/Tableau.ts"

/** To be raised whenever the same seed may yield another instance. */
export const generatorVersion = 1

/** Most tries per instance. Measured: one try in 35 finds no room for decoys, with up to four failures in a row. */
const maxTries = 100

/** Makes one attempt at the paper's rules; undefined if the drawn solution leaves no room for decoys. */
const generatePaper = (
  name: { readonly id: string; readonly seed: Randomness.Seed },
  domain: Domain,
  difficulty: Difficulty,
  stream: (consumer: string) => Randomness.Rng
): Instance | undefined => {
  const layout = layOut(stream("layout"), domain, difficulty)
  const aim = takeAim(stream("aim"), domain, layout)
  const draft = drawBounds(stream("bounds"), drawTruth(stream("truth"), domain, layout, aim))
  const decoys = drawDecoys(stream("decoys"), draft)
  if (decoys === undefined) return undefined
  const filters = stream("filters")
  const rivals = draft.slots.map((slot, index) => {
    const own = drawFilters(filters, draft, slot)
    return { slot, decoys: decoys[index]!, filters: withLures(filters, draft, slot, decoys[index]!, own) }
  })
  const instance = assemble(stream("labels"), name, draft, withBreakers(stream("breakers"), draft, rivals))
  return countSolutions(buildTableau(instance), 2) === 1 ? instance : undefined
}

/** Makes attempts that take no longer than a second, without a pause. */
const atOnce =
  (attempt: typeof generatePaper) =>
  (...given: Parameters<typeof generatePaper>): Effect.Effect<Instance | undefined> =>
    Effect.sync(() => attempt(...given))

const attempts = {
  paper: atOnce(generatePaper),
  coupled: atOnce(generateCoupled),
  crossed: atOnce(generateCrossed),
  wide: generateWide,
  whole: atOnce(generateWhole)
}

/**
 * Generates the instance of a seed and a difficulty; the same one as long as `generatorVersion` is unchanged. A search
 * proves that its solution is unique. Fails at once for a difficulty that has no instance, and after 100 tries that
 * leave no room for decoys.
 */
export const generate = Effect.fnUntraced(function* (seed: Randomness.Seed, difficulty: Difficulty) {
  const reason = impossible(difficulty)
  if (reason !== undefined) return yield* new Benchmarks.GenerationFailed({ reason })
  const { candidates, cols, decoys, hidden, rows, rules = "paper" } = difficulty
  const domain =
    difficulty.domain === undefined ? Randomness.rng(seed, "domain").pick(domains) : findDomain(difficulty.domain)
  const attempt = attempts[rules]
  const kind = rules === "paper" ? "" : `_${rules}`
  const id = `${domain.id}_r${rows}_c${cols}_h${hidden}_b${decoys}${kind}_s${seed}`
  for (let tried = 0; tried < maxTries; tried++) {
    const instance = yield* attempt({ id, seed }, domain, difficulty, (consumer) =>
      Randomness.rng(id, candidates, tried, consumer)
    )
    if (instance !== undefined) return { ...instance, ...limitsOf(instance, difficulty) }
  }
  return yield* new Benchmarks.GenerationFailed({
    reason: `${id}: no solution with room for its decoys in ${maxTries} tries`
  })
})
