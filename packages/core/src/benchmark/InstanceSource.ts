import type { Option, Stream } from "effect"
import type { Benchmark, GenerationFailed } from "./Benchmark.ts"
import type { ImportFailed } from "./ImportFailed.ts"

/** Where the instances of a run come from: generated, a file, the published data, a fixed set. */
export interface InstanceSource {
  /** Returns the number of instances; `Option.none()` if it is not known without reading them. */
  readonly count: <Instance, Difficulty, State>(
    benchmark: Benchmark<Instance, Difficulty, State>
  ) => Option.Option<number>
  /**
   * Reads the instances of a benchmark. Every call gives the same ones in the same order.
   *
   * @param refusal returns why an instance cannot be played; undefined if it can. A published instance that cannot be
   * played is left out; one from a generator, a set or a file fails the stream. If absent, all can be played
   * @param setAside receives the error of each published instance that cannot even be opened
   */
  readonly instances: <Instance, Difficulty, State>(
    benchmark: Benchmark<Instance, Difficulty, State>,
    refusal?: (instance: Instance) => string | undefined,
    setAside?: (error: ImportFailed) => void
  ) => Stream.Stream<Instance, GenerationFailed | ImportFailed>
}
