import type { Benchmarks } from "@escapement/core"
import { Option, Stream } from "effect"

/** Takes at most `most` instances of a source whose length is known, spread evenly over it. */
export const spread = (source: Benchmarks.InstanceSource, most: number): Benchmarks.InstanceSource => ({
  count: (benchmark) => Option.map(source.count(benchmark), (count) => Math.min(count, most)),
  instances: (benchmark) => {
    const all = Option.getOrElse(source.count(benchmark), () => most)
    const step = Math.max(1, all / most)
    const chosen = new Set(Array.from({ length: Math.min(all, most) }, (_, index) => Math.floor(index * step)))
    return source.instances(benchmark).pipe(
      Stream.zipWithIndex,
      Stream.filter(([, index]) => chosen.has(index)),
      Stream.map(([instance]) => instance)
    )
  }
})
