import { hash } from "node:crypto"
import { parentPort, workerData } from "node:worker_threads"
import { Randomness } from "@escapement/core"
import type { Target } from "./Target.ts"
import { signatureOf } from "./signatureOf.ts"
import { groundOf, mutate } from "./mutate.ts"
import { shrink } from "./shrink.ts"
import { targets } from "./targets.ts"

/** The task of a worker: the inputs from one index to another. */
export interface Stint {
  readonly target: string
  readonly seed: string
  readonly from: number
  readonly to: number
  /** The index after the input at hand; how many were taken, threw, and were unlike all before them. */
  readonly shared: SharedArrayBuffer
}

/** The messages of a worker. `ready` comes when its target is open. */
export type Told =
  | { readonly _tag: "ready" }
  | { readonly _tag: "crash"; readonly what: string; readonly input: Uint8Array }
  | { readonly _tag: "done" }

const stint: Stint = workerData
// oxlint-disable-next-line unicorn/require-post-message-target-origin
const tell = (told: Told) => parentPort?.postMessage(told)

/** Returns the signature of what an input makes the reader throw; undefined if the reader behaves. */
const harmOf = async (target: Target, input: Uint8Array): Promise<string | undefined> => {
  try {
    await target.read(input)
    return undefined
  } catch (thrown) {
    return signatureOf(thrown)
  }
}

const run = async () => {
  const open = targets[stint.target]
  if (open === undefined) throw new Error(`there is no target ${stint.target}`)
  const target = await open(stint.seed)
  const grounds = target.samples.map(groundOf)
  // published data lies beside the repository, and not everywhere
  if (grounds.length === 0) return tell({ _tag: "done" })
  const progress = new Int32Array(stint.shared)
  const known = new Set<string>()
  const seen = new Set<string>()
  tell({ _tag: "ready" })
  for (let index = stint.from; index < stint.to; index++) {
    Atomics.store(progress, 0, index + 1)
    const input = mutate(grounds, Randomness.rng(stint.seed, stint.target, index))
    seen.add(hash("sha1", input, "base64"))
    Atomics.store(progress, 3, seen.size)
    try {
      if ((await target.read(input)) === "taken") Atomics.add(progress, 1, 1)
    } catch (thrown) {
      const what = signatureOf(thrown)
      Atomics.add(progress, 2, 1)
      if (known.has(what)) continue
      known.add(what)
      const small = await shrink(input, async (smaller) => (await harmOf(target, smaller)) === what)
      tell({ _tag: "crash", what, input: small })
    }
  }
  tell({ _tag: "done" })
}

await run()
