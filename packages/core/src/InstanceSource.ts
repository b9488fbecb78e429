import { Context, type Stream } from "effect"
import type { Benchmark, GenerationFailed, ImportFailed } from "./Benchmark.ts"

/** Where the instances of a run come from: generated, a file, the published data, a fixed set. */
export class InstanceSource extends Context.Service<
  InstanceSource,
  {
    /** The instances of a benchmark, always the same ones in the same order. */
    readonly instances: <Instance, Difficulty, State>(
      benchmark: Benchmark<Instance, Difficulty, State>
    ) => Stream.Stream<Instance, GenerationFailed | ImportFailed>
  }
>()("@escapement/core/InstanceSource") {}
