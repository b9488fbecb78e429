import { Option } from "effect"

/** A trial as the id of a served model names it. */
export interface TrialName {
  /** A model as after `--model`: `simulated`, `simulated/sloppy`. */
  readonly model: string
  readonly benchmark: string
  readonly tier: string
  /** Seed of the run that the trial belongs to. */
  readonly seed: string
  /** Counts the instances from 0; without it the one whose instructions the prompt shows. */
  readonly instance?: number
  readonly epoch: number
}

/** Neither a slash nor a colon, which mean something in the addresses of some formats. */
const pattern = /^simulated(?:-([a-z]+))?\.([\w-]+)\.([\w@-]+)\.([\w-]+)(?:\.(\d{1,4}))?(?:\.(\d{1,4}))?$/

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
