import { Option } from "effect"

/** The trial that the id of a served model stands for. */
export interface TrialName {
  /** The model as `--model` takes it, such as `simulated` or `simulated/sloppy`. */
  readonly model: string
  readonly benchmark: string
  readonly tier: string
  /** Seed of the run that the trial belongs to. */
  readonly seed: string
  /** The number of the instance, from 0; absent for the one whose instructions the prompt shows. */
  readonly instance?: number
  readonly epoch: number
}

/** Without slashes and colons, which have a meaning in the addresses of some formats. */
const pattern = /^simulated(?:-([a-z]+))?\.([\w-]+)\.([\w@-]+)\.([\w-]+)(?:\.(\d{1,4}))?(?:\.(\d{1,4}))?$/

/** A family's instances, of which a prompt may show one. */
export interface SearchedTier {
  readonly benchmark: string
  readonly tier: string
}

const shortPattern = /^simulated(?:-([a-z]+))?(?:\.(\w+))?$/

/**
 * Reads `simulated[-PROFILE][.SEED]`, which stands for the trial whose instructions the prompt shows, in any of the
 * tiers; the seed is 1 if there is none.
 */
export const parseShortName = (id: string, tiers: ReadonlyArray<SearchedTier>): ReadonlyArray<TrialName> => {
  const [whole, profile, seed = "1"] = shortPattern.exec(id) ?? []
  if (whole === undefined) return []
  const model = profile === undefined ? "simulated" : `simulated/${profile}`
  return tiers.map((searched) => ({ ...searched, model, seed, epoch: 0 }))
}

/** Reads `simulated[-PROFILE].BENCHMARK.TIER.SEED[.INSTANCE[.EPOCH]]`. */
export const parseTrialName = (id: string): Option.Option<TrialName> => {
  const [whole, profile, benchmark = "", tier = "", seed = "", instance, epoch = "0"] = pattern.exec(id) ?? []
  return whole === undefined
    ? Option.none()
    : Option.some({
        model: profile === undefined ? "simulated" : `simulated/${profile}`,
        benchmark,
        tier,
        seed,
        epoch: Number(epoch),
        ...(instance === undefined ? {} : { instance: Number(instance) })
      })
}
