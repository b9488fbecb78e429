import type { Option, Stream } from "effect"
import type { Benchmark, GenerationFailed, ImportFailed } from "./Benchmark.ts"

/** Where the instances of a run come from: generated, a file, the published data, a fixed set. */
export interface InstanceSource {
  /** How many there will be, where that is known without reading them. */
  readonly count: <Instance, Difficulty, State>(
    benchmark: Benchmark<Instance, Difficulty, State>
  ) => Option.Option<number>
  /**
   * The instances of a benchmark, always the same ones in the same order.
   *
   * @param refusal why an instance cannot be played. A published one is set aside; any other
   * fails the stream
   * @param setAside is told of each published instance that cannot even be opened
   */
  readonly instances: <Instance, Difficulty, State>(
    benchmark: Benchmark<Instance, Difficulty, State>,
    refusal?: (instance: Instance) => string | undefined,
    setAside?: (error: ImportFailed) => void
  ) => Stream.Stream<Instance, GenerationFailed | ImportFailed>
}
